package paint

import (
	"fmt"
	"image"
	"image/draw"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is one of the embedded fonts.
type Face uint8

const (
	Regular Face = iota
	Bold
	faceCount
)

type fontSet [faceCount]*sfnt.Font

// loadFonts parses the embedded fonts once; parsed fonts are safe to share.
var loadFonts = sync.OnceValues(func() (*fontSet, error) {
	var set fontSet
	for id, data := range [faceCount][]byte{Regular: goregular.TTF, Bold: gobold.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("picture: embedded font %d: %w", id, err)
		}
		set[id] = f
	}
	return &set, nil
})

// glyph is a rasterised character: its mask with the origin on the baseline, and its advance in 1/64 pixels.
type glyph struct {
	mask    *image.Alpha
	advance fixed.Int26_6
}

type glyphKey struct {
	face Face
	size uint8
	char rune
}

// maxGlyphs bounds a painter's cache, however many characters names use.
const maxGlyphs = 2048

// glyph finds or makes the mask of a character. A character that the fonts lack has their replacement box.
// One with a broken outline is an empty space.
func (p *Painter) glyph(st Style, char rune) *glyph {
	key := glyphKey{st.face, st.Size, char}
	if g, ok := p.glyphs[key]; ok {
		return g
	}
	if len(p.glyphs) >= maxGlyphs {
		clear(p.glyphs)
	}
	g := p.rasterise(st, char)
	p.glyphs[key] = g
	return g
}

func (p *Painter) rasterise(st Style, char rune) *glyph {
	f, ppem := p.fonts[st.face], fixed.I(int(st.Size))
	index, err := f.GlyphIndex(&p.buf, char)
	if err != nil {
		index = 0
	}
	advance, err := f.GlyphAdvance(&p.buf, index, ppem, font.HintingNone)
	if err != nil {
		advance = ppem / 2
	}
	g := &glyph{advance: advance}
	outline := p.outline(&Path{}, f, index, ppem, Point{})
	if len(outline.segs) == 0 {
		return g
	}
	lo, hi := outline.Bounds()
	box := image.Rect(Floor(lo.X), Floor(lo.Y), Ceil(hi.X), Ceil(hi.Y))
	g.mask = image.NewAlpha(box)
	p.trace(outline, box)
	p.raster.DrawOp = draw.Src
	p.raster.Draw(g.mask, box, image.Opaque, image.Point{})
	return g
}

// outline adds a glyph's contour to a path, on the baseline at the given point.
func (p *Painter) outline(pa *Path, f *sfnt.Font, index sfnt.GlyphIndex, ppem fixed.Int26_6, at Point) *Path {
	segs, err := f.LoadGlyph(&p.buf, index, ppem, nil)
	if err != nil {
		return pa
	}
	for _, s := range segs {
		var q [3]Point
		for i, a := range s.Args {
			q[i] = Point{at.X + float32(a.X)/64, at.Y + float32(a.Y)/64}
		}
		pa.segs = append(pa.segs, segment{verbs[s.Op], q})
	}
	return pa
}

var verbs = [...]verb{
	sfnt.SegmentOpMoveTo: MoveTo,
	sfnt.SegmentOpLineTo: LineTo,
	sfnt.SegmentOpQuadTo: QuadTo,
	sfnt.SegmentOpCubeTo: cubeTo,
}

// addGlyph adds the outline of a character, on the baseline at the given point.
func (p *Painter) addGlyph(pa *Path, st Style, char rune, at Point) {
	f := p.fonts[st.face]
	p.writes(string(char), st)
	if index, err := f.GlyphIndex(&p.buf, char); err == nil {
		p.outline(pa, f, index, fixed.I(int(st.Size)), at)
	}
}
