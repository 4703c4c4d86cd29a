package picturetest

import (
	"image"
	"image/color"
	"testing"

	"warbell/templates/picture/paint"
)

// Failer has the methods that tests, benchmarks and properties share.
type Failer interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// PaintGrey paints a shape as a light silhouette on dark, whatever its inks.
func PaintGrey(t *testing.T, shape func(*paint.Painter)) *image.Gray {
	t.Helper()
	p := NewPainter(t)
	p.Canvas(100, 110)
	p.Flat(p.Img.Rect, paint.PanelFill)
	shape(p)
	out := image.NewGray(p.Img.Rect)
	for i := range out.Pix {
		c := color.GrayModel.Convert(p.Img.At(i%100, i/100)).(color.Gray)
		if c.Y > 100 {
			out.Pix[i] = 255
		}
	}
	return out
}

// WantDistinct checks that each two pictures differ in at least that many pixels.
func WantDistinct(t *testing.T, pictures map[string]*image.Gray, least int) {
	t.Helper()
	for a, pa := range pictures {
		for b, pb := range pictures {
			differ := 0
			for i := range pa.Pix {
				if pa.Pix[i] != pb.Pix[i] {
					differ++
				}
			}
			if a < b && differ < least {
				t.Errorf("%s and %s differ in only %d pixels", a, b, differ)
			}
		}
	}
}

// NewPainter returns a painter of dark pictures.
func NewPainter(t testing.TB) *paint.Painter {
	t.Helper()
	p, err := paint.NewPainter(Say, &paint.Dark)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
