package melee_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// TestNamesAreOpaque checks that a reference in place of a name is numbered, gets an ID and fights like any
// name.
func TestNamesAreOpaque(t *testing.T) {
	terms := melee.Terms{Apart: 4, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob; axe")}}
	for i, name := range []engine.Name{"⟪k3f9a⟫", "⟪q2⟫"} {
		terms.Sides[0].Models[i].Name = name
	}
	terms.Sides[1].Models[0].Name = "⟪k3f9a⟫"
	v := lay(t, terms, nil, dice.NewTape(6, 1)).view()
	for i, want := range []melee.Ref{{ID: "k3f9a-1", Name: "⟪k3f9a⟫ 1", Seat: 1}, {ID: "q2", Name: "⟪q2⟫", Seat: 1}, {ID: "k3f9a-2", Name: "⟪k3f9a⟫ 2", Seat: 2}} {
		if got := v.Models[i].Ref(); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

// TestOrderOfEqualEnemies checks that of equal enemies the first on the list is attacked, whatever its name.
func TestOrderOfEqualEnemies(t *testing.T) {
	terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann i1; axe"), parse(t, "Zoe i3; axe\nAda i2; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(1, 6, 1, 1, 1, 1, 1)).asked()
	tb.do(2, melee.Charge{Model: "zoe", Target: "ann"})
	tb.do(2, melee.Charge{Model: "ada", Target: "ann"})
	if side := tb.view().Choosing(); len(side) != 1 || side[0].Choices[0].Targets[0] != "zoe" {
		t.Errorf("%+v", side)
	}
}
