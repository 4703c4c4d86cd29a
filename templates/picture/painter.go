package picture

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
)

// painter holds the canvas and all scratch memory of one picture at a time. Painters are pooled;
// none is used by two goroutines at once.
type painter struct {
	img    *image.RGBA
	raster vector.Rasterizer
	shape  path
	fonts  *fontSet
	glyphs map[glyphKey]*glyph
	buf    sfnt.Buffer
	quant  quantiser
	theme  *theme
	say    Say
	least  uint8  // the smallest type on the canvas; 0: none is written yet
	mask   []byte // of a shape that is painted quickly
}

// canvas readies a transparent canvas and reuses the pixels of the last one where they suffice.
func (p *painter) canvas(w, h int) {
	p.least = 0
	need := 4 * w * h
	var pix []byte
	if p.img != nil && cap(p.img.Pix) >= need {
		pix = p.img.Pix[:need]
		clear(pix)
	} else {
		pix = make([]byte, need)
	}
	p.img = &image.RGBA{Pix: pix, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
}

// path starts a new shape. The one before it must have been filled by then.
func (p *painter) path() *path { return p.shape.reset() }

// fill paints a shape.
func (p *painter) fill(pa *path, c ink) { p.fillWithin(p.img.Rect, pa, c) }

// fillWithin paints the part of a shape that lies inside clip.
func (p *painter) fillWithin(clip image.Rectangle, pa *path, c ink) {
	lo, hi := pa.bounds()
	r := image.Rect(floor(lo.x), floor(lo.y), ceil(hi.x), ceil(hi.y)).Intersect(clip).Intersect(p.img.Rect)
	if len(pa.segs) == 0 || r.Empty() {
		return
	}
	p.trace(pa, r)
	p.raster.Draw(p.img, r, p.theme[c], image.Point{})
}

// astray is how far beyond a box a shape is followed, in pixels. The rasteriser walks each row above the box:
// a corner that lay a million inches off the table took it half a minute.
const astray = 1 << 15

// near is a coordinate that is neither far away nor no number.
func near(v float32) float32 {
	if !(v > -astray) {
		return -astray
	}
	return min(v, astray)
}

// trace hands a shape to the rasteriser, moved so that the box begins at the origin.
func (p *painter) trace(pa *path, box image.Rectangle) {
	p.raster.Reset(box.Dx(), box.Dy())
	p.raster.DrawOp = draw.Over
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	for i, s := range pa.segs {
		at := s.pts
		for j := range at {
			at[j] = point{near(at[j].x - ox), near(at[j].y - oy)}
		}
		switch s.verb {
		case moveTo:
			if i > 0 {
				p.raster.ClosePath()
			}
			p.raster.MoveTo(at[0].x, at[0].y)
		case lineTo:
			p.raster.LineTo(at[0].x, at[0].y)
		case quadTo:
			p.raster.QuadTo(at[0].x, at[0].y, at[1].x, at[1].y)
		case cubeTo:
			p.raster.CubeTo(at[0].x, at[0].y, at[1].x, at[1].y, at[2].x, at[2].y)
		}
	}
	p.raster.ClosePath()
}

// flat paints a rectangle without rounding or blending; it is much faster than fill.
func (p *painter) flat(r image.Rectangle, c ink) {
	draw.Draw(p.img, r, p.theme[c], image.Point{}, draw.Src)
}

// slab paints a rounded rectangle with an edge of the given width.
func (p *painter) slab(r image.Rectangle, radius, edge int, fill, line ink) {
	p.roundSlab(r, radius, line)
	p.roundSlab(r.Inset(edge), radius-edge, fill)
}

// roundSlab rasterises only the two bands that hold corners and fills the rest flat.
func (p *painter) roundSlab(r image.Rectangle, radius int, c ink) {
	if r.Dy() <= 2*radius || r.Dx() <= 2*radius {
		p.fill(p.path().roundRect(float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()),
			float32(radius)), c)
		return
	}
	p.flat(image.Rect(r.Min.X, r.Min.Y+radius, r.Max.X, r.Max.Y-radius), c)
	p.flat(image.Rect(r.Min.X+radius, r.Min.Y, r.Max.X-radius, r.Min.Y+radius), c)
	p.flat(image.Rect(r.Min.X+radius, r.Max.Y-radius, r.Max.X-radius, r.Max.Y), c)
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
		p.fillWithin(corner, p.path().circle(float32(at.X+radius), float32(at.Y+radius), float32(radius)), c)
	}
}

func floor(f float32) int { return int(math.Floor(float64(f))) }

func ceil(f float32) int { return int(math.Ceil(float64(f))) }
