package paint

import (
	"sync"

	"warbell/templates/picture/drawing"
)

// painters keeps canvases, glyphs and tables for later pictures.
var painters = sync.Pool{New: func() any { return &Painter{glyphs: make(map[glyphKey]*glyph)} }}

// NewPainter returns a painter with the colours of a theme and words from say. Call Free after use. An error
// means that the embedded fonts can't be read.
func NewPainter(say drawing.Say, t *Theme) (*Painter, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	p := painters.Get().(*Painter)
	p.fonts, p.Theme, p.Say = fonts, t, say
	return p, nil
}

// Free returns the painter and its memory to the pool.
func (p *Painter) Free() {
	p.Quant.Most = 0
	painters.Put(p)
}

// Forget releases the memory of a page instead of keeping it for later pictures.
func (p *Painter) Forget() { p.Img, p.Quant.pixels, p.Quant.runs = nil, nil, nil }
