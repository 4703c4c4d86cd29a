package melee_test

import (
	"testing"

	"warbell/engine/dice"
	"warbell/engine/melee"
)

// TestPolicies checks the target that each policy chooses.
func TestPolicies(t *testing.T) {
	side := "Hero t8 w6 i9; axe"
	foes := "Boss t5 i1 leader; axe\nRunt t2 i1; dagger\nBrute ws6 s6 t4 a3 i1; axe"
	for policy, want := range map[melee.Policy]melee.ModelID{melee.Easiest: "runt", melee.Strongest: "brute", melee.TheLeader: "boss"} {
		terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, side), parse(t, foes)}}
		tb := lay(t, terms, nil, dice.NewTape(1, 6, 1, 1, 1, 6, 4, 2, 1, 1, 1, 1, 1, 1))
		tb.do(1, melee.Order{Policy: policy})
		for _, foe := range []melee.ModelID{"boss", "runt", "brute"} {
			tb.do(2, melee.Charge{Model: foe, Target: "hero"})
		}
		fought, ok := last[melee.Fought](tb)
		if !ok {
			t.Fatal("nobody fought")
		}
		for _, s := range fought.Strikes {
			if s.Striker.ID == "hero" && s.Target.ID != want {
				t.Errorf("%s strikes %s, not %s", policy, s.Target.ID, want)
			}
		}
	}
}
