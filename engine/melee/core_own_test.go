package melee_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// caught is Bob between Ann and Amy, with a choice of targets.
func caught(t *testing.T) *table {
	terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob a2; axe\nBen; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1, 1, 6, 1, 2, 2, 2, 2)).asked()
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "bob"})
	return tb
}

// TestOwnShowsChoices checks that a seat sees its own choices, and everyone the sides that must still choose.
func TestOwnShowsChoices(t *testing.T) {
	tb := caught(t)
	own := bound.Own(tb.game, 2).(melee.OwnView)
	if own.Phase != 1 || len(own.Choices) != 1 || own.Choices[0].Attacks != 2 || len(own.Choices[0].Targets) != 2 {
		t.Errorf("Bob sees %+v", own)
	}
	if len(own.Options) != 8 || own.Options[0].Key != "choose.easiest" {
		t.Errorf("Bob may %+v", own.Options)
	}
	if other := bound.Own(tb.game, 1).(melee.OwnView); len(other.Choices) > 0 || len(other.Options) > 0 {
		t.Errorf("Ann sees %+v", other)
	}
	if v := tb.view(); v.Step != melee.StepChoose || len(v.Choosing()) != 1 || v.Choosing()[0].Seat != 2 || v.Choosing()[0].Chosen {
		t.Errorf("everybody sees %+v", v.Choosing())
	}
}

// TestOwnShowsOrders checks that only the owner sees orders, and everyone when a side is asked.
func TestOwnShowsOrders(t *testing.T) {
	tb := caught(t)
	tb.do(1, melee.Order{Models: []melee.ModelID{"amy"}, Policy: melee.Strongest, First: []melee.ModelID{"ben"}, Ask: []melee.When{melee.WhenHurt}})
	own := bound.Own(tb.game, 1).(melee.OwnView)
	if len(own.Orders) != 2 || own.Orders[0].Policy != melee.Easiest || own.Orders[1].Policy != melee.Strongest || !slices.Equal(own.First, []melee.ModelID{"ben"}) {
		t.Errorf("the owner sees %+v, first %v", own.Orders, own.First)
	}
	if own := bound.Own(tb.game, 2).(melee.OwnView); len(own.Orders) != 2 || own.Orders[0].Model.ID != "bob" || len(own.First) > 0 {
		t.Errorf("the other sees %+v", own)
	}
	amy := tb.view().Model("amy").Order.Ask
	if len(amy) != 1 || amy[0] != melee.WhenHurt || !slices.Contains(tb.view().Model("ann").Order.Ask, melee.WhenAlways) {
		t.Errorf("everybody sees %+v", amy)
	}
}

// TestViewOfMoves checks that the view shows the possible moves and the known distances.
func TestViewOfMoves(t *testing.T) {
	terms := melee.Terms{Apart: 3, Sides: [2]melee.Warband{parse(t, "The Pass:\nAnn; axe\nAmy; axe"), parse(t, "Bob; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1))
	v := tb.view()
	if v.Names != [2]engine.Name{"The Pass", ""} || v.Active != 1 || v.Turn != 1 || len(v.Distances()) != 2 {
		t.Errorf("the view is %+v", v)
	}
	ann, bob := v.Models[0], v.Models[2]
	if !v.CanCharge("ann") || !v.CanAdvance("ann") || v.CanPanic("ann") || v.Move("ann") != 4 || v.CanCharge("bob") {
		t.Errorf("Ann can do %+v, Bob %+v", ann, bob)
	}
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	v = tb.view()
	ann, bob = v.Models[0], v.Models[2]
	if v.CanCharge("ann") || v.CanPanic("ann") || len(v.Engaged("ann")) != 1 || len(v.Strikes("bob")) != 1 || v.Strikes("bob")[0] != "ann" {
		t.Errorf("Ann can do %+v, Bob %+v", ann, bob)
	}
	if len(v.Distances()) != 1 || len(v.Facts) != 1 || v.Facts[0].State != claims.Accepted {
		t.Errorf("the table knows %+v and %+v", v.Distances(), v.Facts)
	}
}

// TestRefusalsClip checks that refusals quote a player's text shortened and without line breaks.
func TestRefusalsClip(t *testing.T) {
	tb := caught(t)
	for _, cmd := range []engine.Command{
		melee.Order{Policy: melee.Policy(strings.Repeat("x\n", 90))},
		melee.Order{Models: []melee.ModelID{melee.ModelID(strings.Repeat("y\n", 90))}},
		melee.Choose{Picks: []melee.Pick{{Model: melee.ModelID(strings.Repeat("y\n", 90))}}},
	} {
		_, err := bound.Step(tb.game, cmd, tb.call(2))
		if err == nil || len(err.Error()) > 200 || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", cmd.Kind(), err)
		}
	}
}
