package paint

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"

	"warbell/templates/picture/drawing"
)

// Abs returns the absolute value.
func Abs(f float32) float32 { return max(f, -f) }

// Within limits painting to a rectangle until the returned function is called.
func (p *Painter) Within(r image.Rectangle) func() {
	all := p.Img
	p.Img = all.SubImage(r).(*image.RGBA)
	return func() { p.Img = all }
}

// Painter holds the canvas and all scratch memory of one picture at a time. Painters are pooled. A painter
// isn't safe for concurrent use.
type Painter struct {
	Img    *image.RGBA
	raster vector.Rasterizer
	shape  Path
	fonts  *fontSet
	glyphs map[glyphKey]*glyph
	buf    sfnt.Buffer
	Quant  Quantiser
	Theme  *Theme
	Say    drawing.Say
	Least  uint8  // smallest type on the canvas; 0: no text yet
	mask   []byte // of a quickly painted shape
}

// Canvas prepares a transparent canvas. It reuses the pixels of the last one if they suffice.
func (p *Painter) Canvas(w, h int) {
	p.Least = 0
	need := 4 * w * h
	var pix []byte
	if p.Img != nil && cap(p.Img.Pix) >= need {
		pix = p.Img.Pix[:need]
		clear(pix)
	} else {
		pix = make([]byte, need)
	}
	p.Img = &image.RGBA{Pix: pix, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
}

// Path starts a new shape. The earlier one must have been filled.
func (p *Painter) Path() *Path { return p.shape.reset() }

// Fill paints a shape.
func (p *Painter) Fill(pa *Path, c Ink) { p.fillWithin(p.Img.Rect, pa, c) }

// fillWithin paints the part of a shape inside clip.
func (p *Painter) fillWithin(clip image.Rectangle, pa *Path, c Ink) {
	lo, hi := pa.Bounds()
	r := image.Rect(Floor(lo.X), Floor(lo.Y), Ceil(hi.X), Ceil(hi.Y)).Intersect(clip).Intersect(p.Img.Rect)
	if len(pa.segs) == 0 || r.Empty() {
		return
	}
	p.trace(pa, r)
	p.raster.Draw(p.Img, r, p.Theme[c], image.Point{})
}

// astray bounds how far outside a box a shape is followed, in pixels. The rasteriser walks each row above the
// box: a corner a million inches away took it half a minute.
const astray = 1 << 15

// near returns a coordinate within astray, which is never NaN.
func near(v float32) float32 {
	if !(v > -astray) {
		return -astray
	}
	return min(v, astray)
}

// trace passes a shape to the rasteriser, moved so that the box begins at the origin.
func (p *Painter) trace(pa *Path, box image.Rectangle) {
	p.raster.Reset(box.Dx(), box.Dy())
	p.raster.DrawOp = draw.Over
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	for i, s := range pa.segs {
		at := s.pts
		for j := range at {
			at[j] = Point{near(at[j].X - ox), near(at[j].Y - oy)}
		}
		switch s.verb {
		case MoveTo:
			if i > 0 {
				p.raster.ClosePath()
			}
			p.raster.MoveTo(at[0].X, at[0].Y)
		case LineTo:
			p.raster.LineTo(at[0].X, at[0].Y)
		case QuadTo:
			p.raster.QuadTo(at[0].X, at[0].Y, at[1].X, at[1].Y)
		case cubeTo:
			p.raster.CubeTo(at[0].X, at[0].Y, at[1].X, at[1].Y, at[2].X, at[2].Y)
		}
	}
	p.raster.ClosePath()
}

// Flat paints a rectangle without rounding or blending, much faster than Fill.
func (p *Painter) Flat(r image.Rectangle, c Ink) {
	draw.Draw(p.Img, r, p.Theme[c], image.Point{}, draw.Src)
}

// Slab paints a rounded rectangle with an edge of the given width.
func (p *Painter) Slab(r image.Rectangle, radius, edge int, fill, line Ink) {
	p.roundSlab(r, radius, line)
	p.roundSlab(r.Inset(edge), radius-edge, fill)
}

// roundSlab rasterises only the two bands with corners, and fills the rest flat.
func (p *Painter) roundSlab(r image.Rectangle, radius int, c Ink) {
	if r.Dy() <= 2*radius || r.Dx() <= 2*radius {
		p.Fill(p.Path().RoundRect(float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()),
			float32(radius)), c)
		return
	}
	p.Flat(image.Rect(r.Min.X, r.Min.Y+radius, r.Max.X, r.Max.Y-radius), c)
	p.Flat(image.Rect(r.Min.X+radius, r.Min.Y, r.Max.X-radius, r.Min.Y+radius), c)
	p.Flat(image.Rect(r.Min.X+radius, r.Max.Y-radius, r.Max.X-radius, r.Max.Y), c)
	d := 2 * radius
	for _, at := range []image.Point{r.Min, {r.Max.X - d, r.Min.Y}, {r.Min.X, r.Max.Y - d},
		{r.Max.X - d, r.Max.Y - d}} {
		corner := image.Rect(at.X, at.Y, at.X+radius, at.Y+radius)
		if at.X != r.Min.X {
			corner = corner.Add(image.Pt(radius, 0))
		}
		if at.Y != r.Min.Y {
			corner = corner.Add(image.Pt(0, radius))
		}
		p.fillWithin(corner, p.Path().Circle(float32(at.X+radius), float32(at.Y+radius), float32(radius)), c)
	}
}

// Floor returns the greatest integer not above f.
func Floor(f float32) int { return int(math.Floor(float64(f))) }

// Ceil returns the least integer not below f.
func Ceil(f float32) int { return int(math.Ceil(float64(f))) }
