package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestF33SignsAreEnemies checks that a letter in the form is the enemy with that letter on the panel, even
// if a piece of terrain has the same name. A way towards the enemy leads nearer, no farther than the text
// asked for. A place next to it needs a charge, and the refusal says so.
func TestF33SignsAreEnemies(t *testing.T) {
	went := 0
	skirmishes(t, 2, func(r *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		for _, id := range turn.CanBegin(v, seat) {
			if r.IntN(8) > 0 {
				continue
			}
			d, err := turn.ThinkOut(v, seat, id, nil)
			if err != nil || d.Fighter(id).At == nil {
				continue
			}
			for foe, sign := range d.FoeSigns(id) {
				if _, how, err := d.GoTo("move", "next to "+strings.ToLower(sign)); how.Model != foe || err == nil || !strings.Contains(err.Error(), "needs a Charge") {
					t.Errorf("next to %s: %d %v", sign, how.Model, err)
				}
				act, how, err := d.GoTo("move", `3" towards `+sign)
				if how.Model != foe {
					t.Errorf("towards %s is %d, not %d", sign, how.Model, foe)
				}
				if err != nil {
					continue
				}
				went++
				then, err := turn.ThinkOut(v, seat, id, []string{act})
				if err != nil || then.Why != nil || how.Way > 3*battlefield.One || how.Way <= 0 {
					t.Errorf("towards %s: %s, %v, %v", sign, act, how, err)
				}
			}
		}
	})
	if went < 10 {
		t.Errorf("only %d ways", went)
	}
}
