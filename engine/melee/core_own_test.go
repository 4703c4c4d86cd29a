package melee_test

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// caught is Bob between Ann and Amy, with a choice of targets.
func caught(t *testing.T) *table {
	terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob a2; axe\nBen; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1, 1, 6, 1, 2, 2, 2, 2))
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "bob"})
	return tb
}

// TestOwnShowsChoices: a seat sees what it may choose, everybody sees who has still to choose.
func TestOwnShowsChoices(t *testing.T) {
	tb := caught(t)
	own := bound.Own(tb.game, 2).(melee.OwnView)
	if own.Phase != 1 || len(own.Choices) != 1 || own.Choices[0].Attacks != 2 || len(own.Choices[0].Targets) != 2 {
		t.Errorf("Bob sees %+v", own)
	}
	if len(own.Options) != 8 || own.Options[0].Key != "easiest" {
		t.Errorf("Bob may %+v", own.Options)
	}
	if other := bound.Own(tb.game, 1).(melee.OwnView); len(other.Choices) > 0 || len(other.Options) > 0 {
		t.Errorf("Ann sees %+v", other)
	}
	if v := tb.view(); v.Step != melee.StepChoose || len(v.Choosing()) != 1 || v.Choosing()[0].Seat != 2 || v.Choosing()[0].Chosen {
		t.Errorf("everybody sees %+v", v.Choosing())
	}
}

// TestOwnShowsPlan: a plan is shown to its owner alone, until it is taken back.
func TestOwnShowsPlan(t *testing.T) {
	tb := caught(t)
	tb.do(1, melee.Plan{Policy: melee.Strongest})
	if own := bound.Own(tb.game, 1).(melee.OwnView); !own.Planned || own.Plan != melee.Strongest {
		t.Errorf("the owner sees %+v", own)
	}
	if own := bound.Own(tb.game, 2).(melee.OwnView); own.Planned || own.Plan != "" {
		t.Errorf("the other sees %+v", own)
	}
	if v := tb.view(); v.Planned != [2]bool{true, false} {
		t.Errorf("everybody sees %v", v.Planned)
	}
	tb.do(1, melee.Plan{})
	if own := bound.Own(tb.game, 1).(melee.OwnView); own.Planned || own.Plan != "" {
		t.Errorf("the owner sees %+v of a plan taken back", own)
	}
}

// TestViewOfMoves: the view says what each model can do and what the table knows.
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
	if len(v.Distances()) != 1 || len(v.Facts) != 1 || v.Facts[0].State != melee.FactAccepted {
		t.Errorf("the table knows %+v and %+v", v.Distances(), v.Facts)
	}
}

// TestRefusalsClip: refusals quote what a player wrote without its line breaks and in short.
func TestRefusalsClip(t *testing.T) {
	tb := caught(t)
	for _, cmd := range []engine.Command{
		melee.Plan{Policy: melee.Policy(strings.Repeat("x\n", 90))},
		melee.Choose{Picks: []melee.Pick{{Model: melee.ModelID(strings.Repeat("y\n", 90))}}},
	} {
		_, err := bound.Step(tb.game, cmd, tb.call(2))
		if err == nil || len(err.Error()) > 200 || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", cmd.Kind(), err)
		}
	}
}
