package paint

import (
	"sync"

	"warbell/templates/picture/drawing"
)

// painters keeps canvases, glyphs and tables for the next picture.
var painters = sync.Pool{New: func() any { return &Painter{glyphs: make(map[glyphKey]*glyph)} }}

// NewPainter returns a painter that paints in the colours of a theme and adds words by say. It is to be freed
// after use. An error means that the embedded fonts can't be read.
func NewPainter(say drawing.Say, t *Theme) (*Painter, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	p := painters.Get().(*Painter)
	p.fonts, p.Theme, p.Say = fonts, t, say
	return p, nil
}

// Free leaves the painter and its memory to the next picture.
func (p *Painter) Free() {
	p.Quant.Most = 0
	painters.Put(p)
}

// Forget gives the memory of a page back instead of keeping it for the next picture.
func (p *Painter) Forget() { p.Img, p.Quant.pixels, p.Quant.runs = nil, nil, nil }
