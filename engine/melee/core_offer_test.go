package melee_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine/dice"
	"warbell/engine/melee"
)

// TestDoneComesFirst checks that Done comes first if no model can move, otherwise last.
func TestDoneComesFirst(t *testing.T) {
	duel := melee.Terms{Engaged: true, Sides: [2]melee.Warband{parse(t, "Ann; axe"), parse(t, "Bob; axe")}}
	apart := melee.Terms{Apart: 6, Sides: duel.Sides}
	for name, want := range map[string]struct {
		terms       melee.Terms
		first, last string
	}{"in contact": {duel, "done", "panic.1"}, "apart": {apart, "charge.1.2", "done"}} {
		options := bound.Options(lay(t, want.terms, nil, dice.NewTape(6, 1)).game, 1)
		if options[0].Key != want.first || options[len(options)-1].Key != want.last {
			t.Errorf("%s: %+v", name, options)
		}
	}
}

// TestPanicLoses checks that the view warns if a flight ends the fight, because no other model holds out.
func TestPanicLoses(t *testing.T) {
	duel := melee.Terms{Engaged: true, Sides: [2]melee.Warband{parse(t, "Ann; axe"), parse(t, "Bob; axe")}}
	v := lay(t, duel, nil, dice.NewTape(6, 1)).view()
	if !v.PanicLoses(v.Models[0].ID) || v.PanicLoses(v.Models[1].ID) {
		t.Errorf("in a duel: %+v", v.Models)
	}
	bands := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob; axe\nBen; axe")}}
	tb := lay(t, bands, nil, dice.NewTape(6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 2, 2))
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "ben"})
	if v = tb.view(); !v.CanPanic(v.Models[2].ID) || v.PanicLoses(v.Models[2].ID) {
		t.Errorf("two hold out: %+v", v.Models[2])
	}
	tb.do(2, melee.Panic{Model: "bob"})
	if v = tb.view(); !v.Models[2].Fleeing || !v.PanicLoses(v.Models[3].ID) {
		t.Errorf("Ben alone holds out: %+v", v.Models[3])
	}
}

// TestLeast checks the smallest distance that the terms and moves allow, which the options respect.
func TestLeast(t *testing.T) {
	terms := melee.Terms{Apart: 20, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob; axe\nBen; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 2))
	tb.do(1, melee.Advance{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "bob"})
	v := tb.view()
	for pair, want := range map[[2]melee.ModelID]int{
		{"ann", "ben"}: 16, {"ben", "ann"}: 16, {"ben", "amy"}: 14, {"ann", "amy"}: 0, {"ann", "nobody"}: 0,
	} {
		if got := v.Least(pair[0], pair[1]); got != want {
			t.Errorf("%v: %d inches, not %d", pair, got, want)
		}
	}
	for _, o := range bound.Options(tb.game, 2) {
		if c, ok := o.Command.(melee.Charge); ok && c.Inches > 0 && c.Inches < v.Least(c.Model, c.Target) {
			t.Errorf("offered is %+v", c)
		}
	}
}

// TestNumbersFit checks that numbers on equal long names keep within the length of a name.
func TestNumbersFit(t *testing.T) {
	long := strings.Repeat("é", melee.MaxName-2) + " x"
	terms := melee.Terms{Apart: 6}
	for i := range terms.Sides {
		terms.Sides[i] = parse(t, strings.Repeat(long+"; axe\n", melee.MaxModels))
	}
	seen := map[string]bool{}
	for _, m := range lay(t, terms, nil, oneTwo{new(int)}).view().Models {
		name := m.Profile.Name
		if utf8.RuneCountInString(string(name)) > melee.MaxName || seen[string(name)] || m.Profile.Check() != nil {
			t.Errorf("a model is called %q", name)
		}
		seen[string(name)] = true
	}
}
