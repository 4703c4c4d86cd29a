package melee

import (
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestScenesTellBlows checks that a picture's row shows an attack's result in words and large type.
func TestScenesTellBlows(t *testing.T) {
	stunned := []melee.Injury{{Face: 3, Result: melee.Stunned}}
	out := []melee.Injury{{Face: 6, Result: melee.OutOfAction}}
	lost := []melee.Injury{{Face: 6, Result: melee.OutOfAction, Lost: true}}
	for want, s := range map[string]melee.Strike{
		"misses|":                                     {HitNeed: 4, HitFace: 2},
		"hits, parried|parried":                       {HitNeed: 4, HitFace: 5, Parry: []int{6}, Parried: true},
		"hits, but can't wound|no wound":              {HitNeed: 4, HitFace: 5, Impossible: true},
		"hits, no wound|no wound":                     {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 2},
		"wounds, saved|saved":                         {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 5, Wounds: 1, SaveNeed: 5, Saves: []int{6}},
		"wounds: Stunned|Stunned":                     {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 5, Wounds: 1, Injuries: stunned},
		"finishes a Stunned enemy: Out of Action|out": {Finished: true, Injuries: out},
		"wounds: 1 wound lost|−1":                     {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 5, Wounds: 1, Injuries: lost},
		"critical hit: Out of Action|out":             {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 6, Critical: 4, Wounds: 2, Injuries: slices.Concat(out, out)},
		"wounds: Out of Action|out":                   {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 5, Wounds: 3, Injuries: slices.Concat(stunned, out, stunned)},
		"wounds: 2 wounds lost, Out of Action|out":    {HitNeed: 4, HitFace: 5, WoundNeed: 4, WoundFace: 5, Wounds: 3, Injuries: slices.Concat(lost, lost, out)},
	} {
		s.Striker, s.Target = melee.Ref{ID: "a", Name: "Aldo", Seat: 1}, melee.Ref{ID: "b", Name: "Bruno", Seat: 2}
		drawn := templatestest.Drawing(t, words(t), melee.SystemID, melee.Fought{Phase: 3, Strikes: []melee.Strike{s}})
		step := drawn.Steps[0]
		if got := step.Text + "|" + step.Result; got != want || step.Who != "Aldo → Bruno" || drawn.Title != "Close Combat Phase 3" {
			t.Errorf("%s, %s: %q, want %q", drawn.Title, step.Who, got, want)
		}
	}
}

// TestTheFinaleTellsABlowOnce checks that an attack that puts a model Out of Action twice is counted once.
func TestTheFinaleTellsABlowOnce(t *testing.T) {
	twice := melee.Strike{Critical: 4, Wounds: 2, After: melee.OutOfAction, Injuries: []melee.Injury{{Result: melee.OutOfAction}, {Result: melee.OutOfAction}}}
	twice.Striker.Name, twice.Target.Name = "Ann", "Bob"
	feat := melee.Fought{Strikes: []melee.Strike{twice}}.Highlights()[0]
	line := words(t).Line(templates.Table{System: melee.SystemID}, nil)
	if got := line.Phrase(feat.Deed.Name, feat.Deed.About); got != "Ann on Bob: critical hit, Out of Action" {
		t.Errorf("%q", got)
	}
}

// TestScenesGiveVerdicts checks that a quick fight's picture has the winner and the length below.
func TestScenesGiveVerdicts(t *testing.T) {
	b := melee.Bout{Rounds: make([]melee.Round, 2)}
	b.Fighters[0].Model.Name, b.Fighters[1].Model.Name = "Ann", "Bob"
	for winner, want := range map[engine.Seat]string{engine.NoSeat: "No winner after 2 rounds.", 2: "Bob wins after 2 rounds."} {
		b.Winner = winner
		drawn := words(t).Line(templates.Table{System: melee.SystemID, View: b}, nil).Drawing(b)
		if drawn.Footer != want || drawn.Title != "Ann fights Bob" {
			t.Errorf("%q, %q", drawn.Title, drawn.Footer)
		}
	}
}
