package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// ErrEmpty says that a scene has nothing to draw: no panels, steps, chart, throws, spread, sheet, areas,
// tokens or field.
var ErrEmpty = errors.New("picture: the scene has no panels, steps, chart, throws, spread, sheet, areas, tokens or field")

// Draw returns a scene as PNG, 800 pixels wide and no higher, but for a sheet, which may be MaxHeight high.
// It may be called from many goroutines, and the same scene always gives the same bytes. What would not fit
// (the ninth panel, the hundredth die, the twenty-first area) is counted on the card instead; texts are
// clipped. A character that the fonts lack shows as a box. Errors: ErrEmpty.
func (l Look) Draw(s Scene) ([]byte, error) {
	if err := Check(s); err != nil {
		return nil, err
	}
	p, err := newPainter(l.Say, l.theme())
	if err != nil {
		return nil, err
	}
	defer p.free()
	if fieldOf(s) != nil {
		p.drawField(s, fieldWide)
		return p.encodeField()
	}
	p.drawCard(layout(p, s))
	return p.encode()
}

// Check reports why Draw would refuse a scene: ErrEmpty, or nothing.
func Check(s Scene) error {
	if len(s.Panels) == 0 && len(s.Steps) == 0 && s.Chart == nil && len(s.Throws) == 0 && !spreads(s) &&
		s.Sheet == nil && !isMap(s) && fieldOf(s) == nil {
		return ErrEmpty
	}
	return nil
}

// painters keeps canvases, glyphs and tables for the next picture.
var painters = sync.Pool{New: func() any { return &painter{glyphs: make(map[glyphKey]*glyph)} }}

// newPainter returns a painter that paints in the colours of a theme and adds words by say. It is to be freed
// after use. An error means that the embedded fonts can't be read.
func newPainter(say Say, t *theme) (*painter, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	p := painters.Get().(*painter)
	p.fonts, p.theme, p.say = fonts, t, say
	return p, nil
}

// free leaves the painter and its memory to the next picture.
func (p *painter) free() {
	p.quant.most = 0
	painters.Put(p)
}

func (p *painter) encode() ([]byte, error) {
	return pack(p.quant.reduce(p.img, p.theme), png.BestSpeed)
}

// pack writes a picture as PNG.
func pack(img *image.Paletted, level png.CompressionLevel) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(1 << 15)
	enc := png.Encoder{CompressionLevel: level, BufferPool: encoderBuffers{}}
	if err := enc.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("picture: encode: %w", err)
	}
	return out.Bytes(), nil
}

// encoderBuffers lends the PNG encoder its compressor and row buffers.
type encoderBuffers struct{}

var encoders sync.Pool

func (encoderBuffers) Get() *png.EncoderBuffer {
	b, _ := encoders.Get().(*png.EncoderBuffer)
	return b
}

func (encoderBuffers) Put(b *png.EncoderBuffer) { encoders.Put(b) }
