package picture

import (
	"testing"

	"warbell/templates/picture/picturetest"
)

// look draws in the words of the folder.
var look = Look{Say: picturetest.Say}

// TestBothLooksAreDrawn draws each sample light and dark, and checks that the colours differ.
func TestBothLooksAreDrawn(t *testing.T) {
	paper := Look{Say: look.Say, Light: true}
	for name, scene := range picturetest.Samples {
		dark, light := drawn(t, scene()), must(paper.Draw(scene()))(t)
		if a, b := decode(t, dark), decode(t, light); a.Bounds() != b.Bounds() || a.At(400, 4) == b.At(400, 4) {
			t.Errorf("%s: %v and %v", name, a.Bounds(), b.Bounds())
		}
	}
}

// must is a picture that a test can't do without.
func must(data []byte, err error) func(*testing.T) []byte {
	return func(t *testing.T) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}
