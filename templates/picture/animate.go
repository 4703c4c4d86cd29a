package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
)

// What a replay may be: frames, the bytes of all of it, and hundredths of a second a frame stands, and the last one.
const (
	MaxFrames  = 60
	MaxReplay  = 3 << 20
	frameTime  = 250
	finishTime = 800
	replayWide = cardWidth / 2
)

// Animate returns scenes one after the other as a GIF of at most MaxReplay bytes, half as wide as a card. Of more than
// MaxFrames it leaves some out, evenly, but never the first and the last. Scenes that are empty have no frame. Errors:
// ErrEmpty if none is left.
func (l Look) Animate(scenes []Scene) ([]byte, error) {
	var drawn []Scene
	for _, s := range scenes {
		if Check(s) == nil {
			drawn = append(drawn, s)
		}
	}
	if len(drawn) == 0 {
		return nil, ErrEmpty
	}
	for most := MaxFrames; ; most /= 2 {
		data, err := l.animate(Evenly(drawn, most))
		if err != nil || len(data) <= MaxReplay || most == 1 {
			return data, err
		}
	}
}

// Evenly picks at most so many of a list, among them the first and the last.
func Evenly[T any](all []T, most int) []T {
	if len(all) <= most {
		return all
	}
	if most < 2 {
		return all[len(all)-1:]
	}
	picked := make([]T, most)
	for i := range picked {
		picked[i] = all[i*(len(all)-1)/(most-1)]
	}
	return picked
}

func (l Look) animate(scenes []Scene) ([]byte, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	p := painters.Get().(*painter)
	defer painters.Put(p)
	p.fonts, p.theme, p.say = fonts, l.theme(), l.Say
	laid, high := make([][]box, len(scenes)), 0
	for i, s := range scenes {
		laid[i] = layout(p, s)
		high = max(high, min(stackHeight(laid[i]), 2*cardWidth))
	}
	var film gif.GIF
	for _, boxes := range laid {
		film.Image = append(film.Image, p.frame(boxes, high))
		film.Delay = append(film.Delay, frameTime)
	}
	film.Delay[len(film.Delay)-1] = finishTime
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &film); err != nil {
		return nil, fmt.Errorf("picture: encode a replay: %w", err)
	}
	return out.Bytes(), nil
}

// frame draws a card in the middle of a canvas without corners, at half its size.
func (p *painter) frame(boxes []box, high int) *image.Paletted {
	p.canvas(cardWidth, high)
	p.flat(p.img.Rect, cardFill)
	y := max(0, (high-stackHeight(boxes))/2) + margin
	for _, b := range boxes {
		b.draw(p, margin, y)
		y += b.height() + gap
	}
	p.halve()
	small := p.quant.reduce(p.img, p.theme)
	kept := *small
	kept.Pix = bytes.Clone(small.Pix)
	return &kept
}

// halve makes the picture half as wide and high: each pixel is the mean of four.
func (p *painter) halve() {
	from := p.img
	wide, high := from.Rect.Dx()/2, from.Rect.Dy()/2
	for y := range high {
		for x := range wide {
			a, b := from.PixOffset(2*x, 2*y), from.PixOffset(2*x, 2*y+1)
			to := 4 * (y*wide + x) // never behind what is still to be read
			for c := range 4 {
				sum := int(from.Pix[a+c]) + int(from.Pix[a+4+c]) + int(from.Pix[b+c]) + int(from.Pix[b+4+c])
				from.Pix[to+c] = uint8((sum + 2) / 4)
			}
		}
	}
	p.img = &image.RGBA{Pix: from.Pix[:4*wide*high], Stride: 4 * wide, Rect: image.Rect(0, 0, wide, high)}
}
