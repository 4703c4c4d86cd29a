package card_test

import (
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	_ "warbell/engine/enginetest/testrun"
	models "warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
	words "warbell/templates/grimheim"
	"warbell/templates/picture/card"
)

// scene is a picture by itself.
type scene engine.Scene

func (s scene) Scene() engine.Scene { return engine.Scene(s) }

// TestWarbandsAreWhole checks that all texts of pre-made and of large random warbands fit on cards, sheet and
// paper.
func TestWarbandsAreWhole(t *testing.T) {
	r, err := templates.New(words.Words)
	if err != nil {
		t.Fatal(err)
	}
	line := r.Line(templates.Table{System: game.SystemID}, nil)
	say := func(name string, about any) string { return name }
	check := func(t interface{ Errorf(string, ...any) }, w warband.Warband) {
		for _, cut := range card.Cut(say, line.Drawing(scene(w.SheetScene()))) {
			t.Errorf("%s: %s", w.Name, cut)
		}
	}
	for _, l := range warband.ReadyMade() {
		check(t, l.Warband)
	}
	rapid.Check(t, func(t *rapid.T) {
		faction := rapid.SampledFrom(models.Factions()).Draw(t, "faction")
		w, err := warband.Random(warband.MaxLimit, faction, dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		for i := range w.Models {
			w.Models[i].Name = "Mmmmmmmm Wwwwwww Mmmmmmm Wwwwwww"
		}
		check(t, w)
	})
}
