package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

// TestBySeat checks that the lower seat comes first, and that every step stays with its side.
func TestBySeat(t *testing.T) {
	s := engine.Scene{
		Panels: []engine.Panel{{Seat: 2, Name: "Bob"}, {Seat: 1, Name: "Ann"}},
		Steps:  []engine.Step{{Panel: 0}, {Panel: 1}, {Panel: -1}},
	}
	want := engine.Scene{
		Panels: []engine.Panel{{Seat: 1, Name: "Ann"}, {Seat: 2, Name: "Bob"}},
		Steps:  []engine.Step{{Panel: 1}, {Panel: 0}, {Panel: -1}},
	}
	if diff := cmp.Diff(want, engine.BySeat(s)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff(want, engine.BySeat(want)); diff != "" || s.Panels[0].Name != "Bob" || s.Steps[0].Panel != 0 {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestSaid checks that every word of a scene is written, and that everything else is kept.
func TestSaid(t *testing.T) {
	w := engine.Worded
	s := engine.Scene{
		Title: w("a", nil), Footer: w("b", nil), Sides: []engine.Words{w("c", nil)}, Further: true,
		Panels: []engine.Panel{{
			Seat: 1, Name: "Ann", Sub: w("d", nil), Result: w("e", nil), Tone: engine.StyleHurt, Out: true, Bar: &engine.Bar{Label: w("f", nil), Now: 1, Was: 2, Max: 3},
			Rows: []engine.DiceRow{{Label: w("g", nil), Dice: []engine.SceneDie{{Face: 3}}}},
			Card: &engine.Card{Emblem: engine.Emblem{Body: "helm"}, Stats: []engine.Stat{{Label: w("h", nil), Value: w("i", nil)}}, Lines: []engine.Words{w("j", nil)},
				Notes: []engine.Note{{Icon: "axe", Name: w("s", nil), Stats: []engine.Stat{{Label: w("t", nil), Value: w("u", nil)}}, Text: w("v", nil)}}},
		}},
		Steps:  []engine.Step{{Panel: 1, Who: w("k", nil), Text: w("l", nil), Tone: engine.StyleQuiet, Dice: []engine.SceneDie{{Face: 1}}, Answer: []engine.SceneDie{{Face: 2}}, Result: w("m", nil)}},
		Sheet:  &engine.Sheet{Emblem: engine.Emblem{Body: "orc"}, Lines: []engine.Words{w("w", nil)}},
		Chart:  &engine.Chart{Label: w("n", nil), Lines: [][]int{{1, 2}}, Most: 2},
		Areas:  []engine.Area{{ID: "x", Name: "X", Hazard: w("o", nil), Edge: true, Note: w("p", nil)}},
		Links:  []engine.Link{{From: "x", To: "y"}},
		Tokens: []engine.Token{{ID: "t", Area: "x", Name: "T", Side: 1, Body: "bow", Bar: &engine.Bar{Label: w("q", nil)}, Turn: true, Moved: "y", Note: w("r", nil), Harm: engine.Harmed, Out: true, Hit: true}},
	}
	want := engine.Drawing{
		Title: "a", Footer: "b", Sides: []string{"c"}, Further: true,
		Panels: []engine.PanelOf[string]{{
			Seat: 1, Name: "Ann", Sub: "d", Result: "e", Tone: engine.StyleHurt, Out: true, Bar: &engine.BarOf[string]{Label: "f", Now: 1, Was: 2, Max: 3},
			Rows: []engine.RowOf[string]{{Label: "g", Dice: []engine.SceneDie{{Face: 3}}}},
			Card: &engine.CardOf[string]{Emblem: engine.Emblem{Body: "helm"}, Stats: []engine.StatOf[string]{{Label: "h", Value: "i"}}, Lines: []string{"j"},
				Notes: []engine.NoteOf[string]{{Icon: "axe", Name: "s", Stats: []engine.StatOf[string]{{Label: "t", Value: "u"}}, Text: "v"}}},
		}},
		Steps:  []engine.StepOf[string]{{Panel: 1, Who: "k", Text: "l", Tone: engine.StyleQuiet, Dice: []engine.SceneDie{{Face: 1}}, Answer: []engine.SceneDie{{Face: 2}}, Result: "m"}},
		Sheet:  &engine.SheetOf[string]{Emblem: engine.Emblem{Body: "orc"}, Lines: []string{"w"}},
		Chart:  &engine.ChartOf[string]{Label: "n", Lines: [][]int{{1, 2}}, Most: 2},
		Areas:  []engine.AreaOf[string]{{ID: "x", Name: "X", Hazard: "o", Edge: true, Note: "p"}},
		Links:  []engine.Link{{From: "x", To: "y"}},
		Tokens: []engine.TokenOf[string]{{ID: "t", Area: "x", Name: "T", Side: 1, Body: "bow", Bar: &engine.BarOf[string]{Label: "q"}, Turn: true, Moved: "y", Note: "r", Harm: engine.Harmed, Out: true, Hit: true}},
	}
	got := engine.Said(s, func(w engine.Words) string { return w.Name })
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestAccentuate checks that only the hit tokens are marked, with the loss in their bars.
func TestAccentuate(t *testing.T) {
	bar := &engine.BarOf[string]{Now: 2, Was: 2, Max: 4}
	d := engine.Drawing{Tokens: []engine.TokenOf[string]{{ID: "a", Bar: bar}, {ID: "b"}, {Bar: bar}}}
	engine.Accentuate(&d, []engine.Accent{{Token: "a", Lost: 1}, {Token: "a", Lost: 3}, {Token: "b", Lost: 1}, {}, {Token: "c"}})
	want := []engine.TokenOf[string]{{ID: "a", Bar: &engine.BarOf[string]{Now: 2, Was: 4, Max: 4}, Hit: true}, {ID: "b", Hit: true}, {Bar: bar}}
	if diff := cmp.Diff(want, d.Tokens); diff != "" || bar.Was != 2 {
		t.Errorf("-want +got\n%s", diff)
	}
}
