package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"sync"

	"warbell/engine"
)

// ErrEmpty says that a scene has nothing to draw: neither panels nor steps.
var ErrEmpty = errors.New("picture: the scene has neither panels nor steps")

// ErrMap says that a scene has areas or tokens, which only Alt and List can tell so far. A scene
// is refused whole rather than drawn without its map.
var ErrMap = errors.New("picture: maps are not drawn, only told as text")

// Draw returns a scene of dice as PNG, 1000 pixels wide and at most MaxHeight high. It may be
// called from many goroutines, and the same scene always gives the same bytes. What would not
// fit (the ninth panel, the hundredth die) is counted on the card instead; texts are clipped.
// A character that the fonts lack shows as a box. Errors: ErrEmpty, ErrMap.
func Draw(s engine.Scene) ([]byte, error) {
	switch {
	case len(s.Areas) > 0 || len(s.Tokens) > 0:
		return nil, ErrMap
	case len(s.Panels) == 0 && len(s.Steps) == 0:
		return nil, ErrEmpty
	}
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	p := painters.Get().(*painter)
	defer painters.Put(p)
	p.fonts = fonts
	p.drawCard(layout(p, s))
	return p.encode()
}

// painters keeps canvases, glyphs and tables for the next picture.
var painters = sync.Pool{New: func() any { return &painter{glyphs: make(map[glyphKey]*glyph)} }}

func (p *painter) encode() ([]byte, error) {
	var out bytes.Buffer
	out.Grow(1 << 15)
	enc := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: encoderBuffers{}}
	if err := enc.Encode(&out, p.quant.reduce(p.img)); err != nil {
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
