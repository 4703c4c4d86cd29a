package paint

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// Encode returns the canvas as a PNG.
func (p *Painter) Encode() ([]byte, error) {
	return Pack(p.Quant.Reduce(p.Img, p.Theme), png.BestSpeed)
}

// Pack returns a picture as a PNG.
func Pack(img *image.Paletted, level png.CompressionLevel) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(1 << 15)
	enc := png.Encoder{CompressionLevel: level, BufferPool: encoderBuffers{}}
	if err := enc.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("picture: encode: %w", err)
	}
	return out.Bytes(), nil
}

// encoderBuffers lends buffers to the PNG encoder.
type encoderBuffers struct{}

var encoders sync.Pool

func (encoderBuffers) Get() *png.EncoderBuffer {
	b, _ := encoders.Get().(*png.EncoderBuffer)
	return b
}

func (encoderBuffers) Put(b *png.EncoderBuffer) { encoders.Put(b) }
