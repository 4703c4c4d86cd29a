package picture

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

type faceID uint8

const (
	regular faceID = iota
	bold
	faceCount
)

type fontSet [faceCount]*sfnt.Font

// loadFonts parses the embedded fonts once; parsed fonts are safe to share.
var loadFonts = sync.OnceValues(func() (*fontSet, error) {
	var set fontSet
	for id, data := range [faceCount][]byte{regular: goregular.TTF, bold: gobold.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("picture: embedded font %d: %w", id, err)
		}
		set[id] = f
	}
	return &set, nil
})

// glyph is a rasterised character: its mask with the origin on the baseline, and how far it
// moves the pen, in 1/64 pixels.
type glyph struct {
	mask    *image.Alpha
	advance fixed.Int26_6
}

type glyphKey struct {
	face faceID
	size uint8
	char rune
}

// maxGlyphs bounds a painter's cache, whatever characters people use in their names.
const maxGlyphs = 2048

// glyph finds or makes the mask of a character. A character the fonts lack becomes their
// replacement box, a broken outline an empty space.
func (p *painter) glyph(st style, char rune) *glyph {
	key := glyphKey{st.face, st.size, char}
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

func (p *painter) rasterise(st style, char rune) *glyph {
	f, ppem := p.fonts[st.face], fixed.I(int(st.size))
	index, err := f.GlyphIndex(&p.buf, char)
	if err != nil {
		index = 0
	}
	advance, err := f.GlyphAdvance(&p.buf, index, ppem, font.HintingNone)
	if err != nil {
		advance = ppem / 2
	}
	g := &glyph{advance: advance}
	outline := p.outline(&path{}, f, index, ppem, point{})
	if len(outline.segs) == 0 {
		return g
	}
	lo, hi := outline.bounds()
	box := image.Rect(floor(lo.x), floor(lo.y), ceil(hi.x), ceil(hi.y))
	g.mask = image.NewAlpha(box)
	p.trace(outline, box)
	p.raster.DrawOp = draw.Src
	p.raster.Draw(g.mask, box, image.Opaque, image.Point{})
	return g
}

// outline adds a glyph's contour to a path, standing on the baseline at the given point.
func (p *painter) outline(pa *path, f *sfnt.Font, index sfnt.GlyphIndex, ppem fixed.Int26_6, at point) *path {
	segs, err := f.LoadGlyph(&p.buf, index, ppem, nil)
	if err != nil {
		return pa
	}
	for _, s := range segs {
		var q [3]point
		for i, a := range s.Args {
			q[i] = point{at.x + float32(a.X)/64, at.y + float32(a.Y)/64}
		}
		pa.segs = append(pa.segs, segment{verbs[s.Op], q})
	}
	return pa
}

var verbs = [...]verb{
	sfnt.SegmentOpMoveTo: moveTo,
	sfnt.SegmentOpLineTo: lineTo,
	sfnt.SegmentOpQuadTo: quadTo,
	sfnt.SegmentOpCubeTo: cubeTo,
}

// addGlyph adds the outline of a character, standing on the baseline at the given point.
func (p *painter) addGlyph(pa *path, st style, char rune, at point) {
	f := p.fonts[st.face]
	p.writes(string(char), st)
	if index, err := f.GlyphIndex(&p.buf, char); err == nil {
		p.outline(pa, f, index, fixed.I(int(st.size)), at)
	}
}
