package picture

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/picturetest"
)

var update = flag.Bool("update", false, "write the golden pictures and texts anew")

func TestDrawGolden(t *testing.T) {
	for name, scene := range picturetest.Samples {
		t.Run(name, func(t *testing.T) {
			data := drawn(t, scene())
			file := filepath.Join("testdata", name+".png")
			if *update {
				writeFile(t, file, data)
			}
			comparePixels(t, data, readFile(t, file))
		})
	}
}

// comparePixels wants every pixel of two files alike. Where the compiler fuses multiplication and addition,
// as it may on other processors, the rounding of an edge may differ a little.
func comparePixels(t *testing.T, data, golden []byte) {
	t.Helper()
	if bytes.Equal(data, golden) {
		return
	}
	got, want := decode(t, data), decode(t, golden)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("size %v, want %v", got.Bounds(), want.Bounds())
	}
	tolerance := 0
	if runtime.GOARCH != "amd64" {
		tolerance = 24
	}
	differ := 0
	g, w := pixels(got), pixels(want)
	for i := range g {
		if d := int(g[i]) - int(w[i]); max(d, -d) > tolerance {
			differ++
		}
	}
	if differ > 0 {
		t.Errorf("%d channels of pixels differ; if that is meant, look at the pictures and run with -update", differ)
	}
}

func pixels(img image.Image) []byte {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out.Pix
}

func TestTwinGolden(t *testing.T) {
	for name, scene := range picturetest.Samples {
		t.Run(name, func(t *testing.T) {
			got := look.Alt(scene()) + "\n"
			file := filepath.Join("testdata", name+".txt")
			if *update {
				writeFile(t, file, []byte(got))
			}
			if diff := cmp.Diff(string(readFile(t, file)), got); diff != "" {
				t.Errorf("text twin (-want +got):\n%s", diff)
			}
		})
	}
}

func drawn(t testing.TB, s drawing.Scene) []byte {
	t.Helper()
	data, err := look.Draw(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decode(t picturetest.Failer, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func readFile(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func writeFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
