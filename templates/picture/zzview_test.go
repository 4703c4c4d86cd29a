package picture

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"

	"golang.org/x/image/draw"
)

func TestZZView(t *testing.T) {
	for name, scene := range maps {
		data := drawn(t, scene())
		_ = os.WriteFile("/tmp/w/maps/"+name+".png", data, 0o644)
		img := decode(t, data)
		h := img.Bounds().Dy() * 350 / 1000
		small := image.NewRGBA(image.Rect(0, 0, 350, h))
		draw.CatmullRom.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
		var b bytes.Buffer
		_ = png.Encode(&b, small)
		_ = os.WriteFile("/tmp/w/maps/"+name+"_small.png", b.Bytes(), 0o644)
		t.Log(name, img.Bounds().Size(), len(data))
	}
}
