package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/field"
	"warbell/templates/picture/paint"
)

// The bounds of a replay: number of frames, size in bytes, and the time of a frame and of the last one in
// hundredths of a second.
const (
	MaxFrames  = 60
	MaxReplay  = 3 << 20
	frameTime  = 250
	finishTime = 800
	replayWide = paint.CardWidth / 2

	motionTime   = 14  // of each frame of a move, in hundredths of a second
	motionMost   = 6   // frames of a move besides its last one
	motionsInAll = 120 // frames of all moves of a replay
)

// Animate returns scenes one after the other as a GIF of at most MaxReplay bytes, half as wide as a card. Of
// more than MaxFrames it leaves out some evenly, but never the first or the last. Empty scenes have no frame.
// A battlefield with moves has several frames. If no scene is left, the error is ErrEmpty.
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

// Evenly returns at most that many elements of a list, including the first and the last.
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
	p, err := paint.NewPainter(l.Say, l.theme())
	if err != nil {
		return nil, err
	}
	defer p.Free()
	shots, high := make([]shot, len(scenes)), 0
	for i, s := range scenes {
		if drawing.FieldOf(s) != nil {
			p.Quant.Most = paint.FieldMost
		}
		shots[i] = shotOf(p, s, min(motionMost, motionsInAll/len(scenes)))
		high = max(high, min(shots[i].high, 2*paint.CardWidth))
	}
	var film gif.GIF
	var before image.RGBA
	for _, s := range shots {
		for i, draw := range s.frames {
			film.Image = append(film.Image, frame(p, draw, s.high, high, &before))
			film.Delay = append(film.Delay, frameTime)
			if i < len(s.frames)-1 {
				film.Delay[len(film.Delay)-1] = motionTime
			}
		}
	}
	film.Delay[len(film.Delay)-1] = finishTime
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &film); err != nil {
		return nil, fmt.Errorf("picture: encode a replay: %w", err)
	}
	return out.Bytes(), nil
}

// shot is a scene in a replay: its height, and functions that draw its frames from y downwards. There are
// several if models move.
type shot struct {
	high   int
	frames []func(y int)
}

func shotOf(p *paint.Painter, s Scene, motions int) shot {
	if drawing.FieldOf(s) != nil {
		high, frames := field.Frames(p, s, motions)
		return shot{high, frames}
	}
	boxes := layout(p, s)
	return shot{paint.StackHeight(boxes), []func(int){func(y int) {
		y += paint.Margin
		for _, b := range boxes {
			b.Draw(p, paint.Margin, y)
			y += b.Height() + paint.Gap
		}
	}}}
}

// frame draws a frame in the middle of a canvas without corners, at half size. It returns only the rectangle
// that differs from the frame before.
func frame(p *paint.Painter, draw func(int), of, high int, before *image.RGBA) *image.Paletted {
	p.Canvas(paint.CardWidth, high)
	p.Flat(p.Img.Rect, paint.CardFill)
	draw(max(0, (high-of)/2))
	halve(p)
	box := changed(before, p.Img)
	before.Pix, before.Stride, before.Rect = append(before.Pix[:0], p.Img.Pix...), p.Img.Stride, p.Img.Rect
	small := p.Quant.Reduce(p.Img, p.Theme)
	kept := &image.Paletted{Stride: box.Dx(), Rect: box, Palette: small.Palette}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		kept.Pix = append(kept.Pix, small.Pix[small.PixOffset(box.Min.X, y):][:box.Dx()]...)
	}
	return kept
}

// changed returns the rectangle in which two pictures differ. For the first picture it is everything, and
// without a difference one pixel.
func changed(before, now *image.RGBA) image.Rectangle {
	if before.Rect != now.Rect {
		return now.Rect
	}
	var box image.Rectangle
	for y := range now.Rect.Dy() {
		a, b := before.Pix[y*before.Stride:][:before.Stride], now.Pix[y*now.Stride:][:now.Stride]
		if bytes.Equal(a, b) {
			continue
		}
		from, to := 0, len(a)
		for a[from] == b[from] {
			from++
		}
		for a[to-1] == b[to-1] {
			to--
		}
		box = box.Union(image.Rect(from/4, y, (to+3)/4, y+1))
	}
	if box.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return box
}

// halve halves the width and height of the picture. Each pixel is the mean of four.
func halve(p *paint.Painter) {
	from := p.Img
	wide, high := from.Rect.Dx()/2, from.Rect.Dy()/2
	for y := range high {
		for x := range wide {
			a, b := from.PixOffset(2*x, 2*y), from.PixOffset(2*x, 2*y+1)
			to := 4 * (y*wide + x) // never after the pixels that are still to be read
			for c := range 4 {
				sum := int(from.Pix[a+c]) + int(from.Pix[a+4+c]) + int(from.Pix[b+c]) + int(from.Pix[b+4+c])
				from.Pix[to+c] = uint8((sum + 2) / 4)
			}
		}
	}
	p.Img = &image.RGBA{Pix: from.Pix[:4*wide*high], Stride: 4 * wide, Rect: image.Rect(0, 0, wide, high)}
}
