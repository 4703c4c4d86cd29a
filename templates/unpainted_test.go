package templates

import (
	"bytes"
	"errors"
	"testing"

	"warbell/engine"
	"warbell/templates/picture"
)

// seen is a view of which all is in its scene.
type seen engine.Scene

func (s seen) Scene() engine.Scene { return engine.Scene(s) }

func (seen) ViewOf() string { return kernel }

// TestUnpainted checks that an unpainted renderer has the same texts and errors, and leaves the original
// unchanged.
func TestUnpainted(t *testing.T) {
	painter, err := New()
	if err != nil {
		t.Fatal(err)
	}
	reader := painter.Unpainted()
	view := seen{Title: engine.Verbatim("A duel"), Panels: []engine.Panel{{Name: "Ann", Rows: []engine.DiceRow{{Label: engine.Verbatim("Attack"), Dice: []engine.SceneDie{{Face: 6, Sides: 6}}}}}}}
	painted, err := painter.Picture(Table{View: view})
	if err != nil || !bytes.HasPrefix(painted.Data, []byte("\x89PNG")) || painted.Alt == "" {
		t.Fatalf("%d bytes, %q, %v", len(painted.Data), painted.Alt, err)
	}
	light, err := painter.Picture(Table{View: view, Light: true})
	if err != nil || bytes.Equal(light.Data, painted.Data) || light.Alt != painted.Alt {
		t.Errorf("in light: %q, %v", light.Alt, err)
	}
	read, err := reader.Picture(Table{View: view})
	if err != nil || len(read.Data) > 0 || read.Alt != painted.Alt || read.Name != painted.Name {
		t.Errorf("%d bytes, %q, %v", len(read.Data), read.Alt, err)
	}
	for _, r := range []*Renderer{painter, reader} {
		if _, err := r.Picture(Table{View: seen{Title: engine.Verbatim("Nothing")}}); !errors.Is(err, picture.ErrEmpty) {
			t.Errorf("of an empty scene: %v", err)
		}
	}
}
