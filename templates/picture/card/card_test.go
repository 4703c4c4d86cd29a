package card

import (
	"strings"
	"testing"

	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

// TestNothingIsCut checks that a card and a sheet of thirty models show all names and numbers whole, with
// names of 32 wide letters and all special rules and gear.
func TestNothingIsCut(t *testing.T) {
	s := picturetest.Host()
	s.Panels[0].Name = strings.Repeat("W", 32)
	s.Panels = append(s.Panels[:29:29], picturetest.Captain().Panels...)
	for _, cut := range Cut(picturetest.Say, s) {
		t.Error(cut)
	}
}

// TestEveryNoteIsNamed checks that a full card names all notes even without room for their effects.
func TestEveryNoteIsNamed(t *testing.T) {
	p := picturetest.NewPainter(t)
	panel := picturetest.Laden().Panels[0]
	m := layoutModel(p, panel, 0, paint.InnerWidth, paint.CardWidth-2*paint.Margin)
	told := strings.Join(m.rest, " ")
	for _, b := range m.things {
		told += " " + b.name
	}
	for _, n := range panel.Card.Notes {
		if !strings.Contains(told, n.Name) {
			t.Errorf("%s is not there", n.Name)
		}
	}
}
