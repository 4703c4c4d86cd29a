package melee_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// TestFoughtScene: the picture of any combat phase keeps its limits and says who struck whom.
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
	scene := fought.Scene()
	if len(scene.Panels) != 2 || len(scene.Steps) == 0 || len(scene.Steps) > 10 || scene.Title == "" {
		t.Fatalf("%d panels, %d steps, %q", len(scene.Panels), len(scene.Steps), scene.Title)
	}
	for i, p := range scene.Panels {
		if p.Seat != engine.Seat(i+1) || len(p.Rows) > 6 {
			t.Errorf("panel %d has seat %d and %d rows", i, p.Seat, len(p.Rows))
		}
	}
	for _, s := range scene.Steps {
		if s.Panel < 0 || s.Panel > 1 || !strings.Contains(s.Text, " → ") {
			t.Errorf("a step says %+v", s)
		}
	}
}

// TestEmptyScene: what no log should hold is drawn all the same.
func TestEmptyScene(t *testing.T) {
	for _, ev := range []melee.Fought{{}, {Strikes: []melee.Strike{{}}}} {
		if scene := ev.Scene(); len(scene.Panels) != 2 {
			t.Errorf("%+v", scene)
		}
	}
}
