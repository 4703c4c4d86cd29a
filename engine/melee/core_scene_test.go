package melee_test

import (
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
)

// TestFoughtScene checks that the picture of any combat phase keeps its limits and names attackers and
// targets.
func TestFoughtScene(t *testing.T) {
	pictures := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		tb := lay(t, randomTerms(r), randomRules(r), dice.Seeded(seed))
		for steps := 0; steps < 200 && !tb.game.Kernel.Over(); steps++ {
			tb.stumble(r)
		}
		for _, e := range tb.log {
			for _, ev := range e.Events {
				if fought, ok := ev.(melee.Fought); ok {
					pictures++
					checkScene(t, fought)
				}
			}
		}
	}
	if pictures < 50 {
		t.Errorf("only %d pictures", pictures)
	}
}

func checkScene(t *testing.T, fought melee.Fought) {
	t.Helper()
	scene := enginetest.Named(fought.Scene())
	if len(scene.Panels) != 2 || len(scene.Steps) == 0 || len(scene.Steps) > 10 || scene.Title == "" {
		t.Fatalf("%d panels, %d steps, %q", len(scene.Panels), len(scene.Steps), scene.Title)
	}
	for i, p := range scene.Panels {
		if p.Seat != engine.Seat(i+1) || len(p.Rows) > 6 {
			t.Errorf("panel %d has seat %d and %d rows", i, p.Seat, len(p.Rows))
		}
	}
	for _, s := range scene.Steps {
		if s.Panel < 0 || s.Panel > 1 || s.Who != "scene.blow" || s.Text != "scene.strike" {
			t.Errorf("a step says %+v", s)
		}
	}
}

// TestEmptyScene draws events that no log should hold.
func TestEmptyScene(t *testing.T) {
	for _, ev := range []melee.Fought{{}, {Strikes: []melee.Strike{{}}}} {
		if scene := ev.Scene(); len(scene.Panels) != 2 {
			t.Errorf("%+v", scene)
		}
	}
}

// TestSidesLeft checks that a side loses wounds with its models, and that a lost model has none.
func TestSidesLeft(t *testing.T) {
	v := melee.View{State: &melee.State{Models: []melee.Model{
		{Seat: 1, Profile: melee.Profile{Name: "Ann", W: 2}, Wounds: 1},
		{Seat: 1, Profile: melee.Profile{W: 1}, Wounds: 1, Fled: true},
		{Seat: 2, Profile: melee.Profile{W: 3}, Condition: melee.OutOfAction},
	}}}
	left := v.SidesLeft()
	if a, b := left[0], left[1]; a.Left != 1 || a.Most != 3 || a.Out != 1 || a.Models != 2 || b.Left != 0 || b.Out != 1 {
		t.Errorf("%+v", left)
	}
	if scene := v.Scene(); len(scene.Panels) != 3 || !scene.Panels[1].Out || !scene.Panels[2].Out || scene.Panels[0].Out {
		t.Errorf("%+v", scene.Panels)
	}
	feats := melee.Fought{Strikes: []melee.Strike{{HitNeed: 4, HitFace: 2}, {After: melee.OutOfAction}}}.Highlights()
	if feats[0].Worth > 0 || feats[1].Worth <= 0 {
		t.Errorf("%+v", feats)
	}
}
