package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// A card has about 20 colours and their mixtures along edges. A palette keeps the file small and quick to
// pack. With 64 colours the steps along an edge can't be seen.

const (
	binCount   = 1<<15 + 16 // five bits per channel, and 16 steps of transparency for corners
	maxColours = 64
	FieldMost  = 72      // colours of a battlefield, which has more inks
	pinned     = 1 << 24 // more than a card has pixels, so that such a colour is always kept
)

// Quantiser maps true colours to a palette. Its tables are scratch memory.
type Quantiser struct {
	pixels []byte
	count  [binCount]uint32
	colour [binCount]color.RGBA
	slot   [binCount]uint8
	used   []uint16
	runs   []run
	Most   int // colours of a palette; 0: maxColours
}

// Reduce returns the picture with at most Most colours. Its pixels are valid until the next call.
func (q *Quantiser) Reduce(img *image.RGBA, t *Theme) *image.Paletted {
	q.reset(img, t)
	q.countColours(img.Pix)
	if q.Most > 0 {
		q.pin(t)
	}
	out := &image.Paletted{Pix: q.pixels, Stride: img.Rect.Dx(), Rect: img.Rect, Palette: q.choose()}
	q.place()
	return out
}

func (q *Quantiser) reset(img *image.RGBA, t *Theme) {
	for _, bin := range q.used {
		q.count[bin] = 0
	}
	q.used = q.used[:0]
	n := img.Rect.Dx() * img.Rect.Dy()
	q.pixels = slices.Grow(q.pixels[:0], n)[:n]
	for i := range inkCount {
		switch {
		case q.Most > 0:
			q.tally(t.Colour(i), 1)
		case i < lastingInks:
			q.tally(t.Colour(i), pinned)
		}
	}
	for a := 0; a < 256; a += 32 {
		q.tally(Faint(t.Colour(CardEdge), uint8(a)), pinned)
	}
}

// pin keeps the exact colours of all inks that occur, if the palette is large enough.
func (q *Quantiser) pin(t *Theme) {
	for i := range inkCount {
		if bin := binOf(t.Colour(i)); q.count[bin] > 1 && q.count[bin] < pinned {
			q.count[bin] += pinned
		}
	}
}

// Faint returns a colour on a transparent corner.
func Faint(c color.RGBA, alpha uint8) color.RGBA {
	by := func(v uint8) uint8 { return uint8(int(v) * int(alpha) / 255) }
	return color.RGBA{by(c.R), by(c.G), by(c.B), alpha}
}

// tally counts a colour. The first colour of a bin represents the bin.
func (q *Quantiser) tally(c color.RGBA, n uint32) {
	bin := binOf(c)
	if q.count[bin] == 0 {
		q.colour[bin] = c
		q.used = append(q.used, bin)
	}
	q.count[bin] += n
}

func binOf(c color.RGBA) uint16 {
	if c.A != 255 {
		return 1<<15 + uint16(c.A>>4)
	}
	return uint16(c.R>>3)<<10 | uint16(c.G>>3)<<5 | uint16(c.B>>3)
}

// countColours counts runs of pixels, because most pixels equal the one before.
func (q *Quantiser) countColours(pix []byte) {
	q.runs = q.runs[:0]
	for n := 0; n < len(pix); {
		r := run{pixelAt(pix, n), runLength(pix[n:])}
		q.runs = append(q.runs, r)
		q.tally(r.pixel.colour(), uint32(r.length))
		n += 4 * r.length
	}
}

// run is a sequence of equal pixels.
type run struct {
	pixel  pixel
	length int
}

// runLength returns the number of equal pixels at the start. It compares two at a time.
func runLength(pix []byte) int {
	first := pixelAt(pix, 0)
	pair := uint64(first)<<32 | uint64(first)
	n := 4
	for n+8 <= len(pix) && binary.LittleEndian.Uint64(pix[n:]) == pair {
		n += 8
	}
	if n < len(pix) && pixelAt(pix, n) == first {
		n += 4
	}
	return n / 4
}

// pixel is the four bytes of a colour as one word, for fast comparison.
type pixel uint32

func pixelAt(pix []byte, i int) pixel { return pixel(binary.LittleEndian.Uint32(pix[i:])) }

func (p pixel) colour() color.RGBA {
	return color.RGBA{uint8(p), uint8(p >> 8), uint8(p >> 16), uint8(p >> 24)}
}

// choose keeps the most frequent colours, maps the rest to the nearest of them, and returns the palette. Ties
// go to the lower bin, so that the same scene always gives the same bytes.
func (q *Quantiser) choose() color.Palette {
	slices.SortFunc(q.used, func(a, b uint16) int {
		if q.count[a] != q.count[b] {
			return int(q.count[b]) - int(q.count[a])
		}
		return int(a) - int(b)
	})
	kept := q.used[:min(len(q.used), max(q.Most, maxColours))]
	palette := make(color.Palette, len(kept))
	for i, bin := range kept {
		palette[i] = q.colour[bin]
		q.slot[bin] = uint8(i)
	}
	for _, bin := range q.used[len(kept):] {
		q.slot[bin] = q.nearest(q.colour[bin], kept)
	}
	return palette
}

func (q *Quantiser) nearest(c color.RGBA, kept []uint16) uint8 {
	best, at := 1<<30, 0
	for i, bin := range kept {
		k := q.colour[bin]
		d := square(c.R, k.R) + square(c.G, k.G) + square(c.B, k.B) + 4*square(c.A, k.A)
		if d < best {
			best, at = d, i
		}
	}
	return uint8(at)
}

func square(a, b uint8) int {
	d := int(a) - int(b)
	return d * d
}

// place maps each pixel to its index in the palette.
func (q *Quantiser) place() {
	to := q.pixels
	for _, r := range q.runs {
		slot := q.slot[binOf(r.pixel.colour())]
		for i := range to[:r.length] {
			to[i] = slot
		}
		to = to[r.length:]
	}
}
