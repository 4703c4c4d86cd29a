package melee_test

import (
	"reflect"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// bothChoose is Ann and Amy around Bob, with Ben at Ann: both sides have targets to choose.
func bothChoose(t *testing.T) *table {
	terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann t10; axe\nAmy t10; axe"), parse(t, "Bob t10; axe\nBen t10; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 2, 3, 2, 2, 2, 2))
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "bob"})
	tb.do(2, melee.Choose{Policy: melee.Easiest})
	tb.do(2, melee.Charge{Model: "ben", Target: "ann", Inches: 1})
	tb.do(2, melee.Done{})
	tb.do(1, melee.Accept{})
	if len(tb.view().Choosing()) != 2 {
		t.Fatalf("%+v choose", tb.view().Choosing())
	}
	return tb
}

// TestSecondThoughts: only the first choice and the first plan are told; what changes them is sealed
// without a word, and the log gives the same game again.
func TestSecondThoughts(t *testing.T) {
	pick := melee.Choose{Picks: []melee.Pick{{Model: "ann", Targets: []melee.ModelID{"ben"}}}}
	tb := bothChoose(t)
	for _, step := range []struct {
		cmd  engine.Command
		told int
	}{
		{melee.Plan{Policy: melee.Strongest}, 1},
		{melee.Plan{Policy: melee.TheLeader}, 0},
		{melee.Plan{Policy: melee.TheLeader}, 0},
		{pick, 1},
		{melee.Choose{Policy: melee.Strongest}, 0},
		{melee.Choose{}, 0},
		{melee.Plan{}, 1},
		{melee.Plan{Policy: melee.Easiest}, 1},
	} {
		tb.do(1, step.cmd)
		entry := tb.log[len(tb.log)-1]
		if len(entry.Events) != step.told || len(entry.Reveals) > 0 {
			t.Errorf("%+v tells %+v and reveals %v", step.cmd, entry.Events, entry.Reveals)
		}
		g, err := bound.Fold(tb.log, tb.game.Vault)
		if err != nil || !reflect.DeepEqual(g.State, tb.game.State) {
			t.Fatalf("after %+v the log gives another game: %v", step.cmd, err)
		}
	}
}

// TestEmptyChoice: who takes a pick back leaves it to the plan, else to the easiest. What was chosen is
// shown with the phase, and does not hold the plan.
func TestEmptyChoice(t *testing.T) {
	for plan, want := range map[melee.Policy]engine.Reveal{
		"": {Owner: 1, Slot: "targets:2"}, melee.Strongest: {Owner: 1, Slot: "plan"},
	} {
		tb := bothChoose(t)
		if plan != "" {
			tb.do(1, melee.Plan{Policy: plan})
		}
		if _, err := bound.Step(tb.game, melee.Choose{}, tb.call(1)); err == nil {
			t.Error("there is something to take back before anything is chosen")
		}
		tb.do(1, melee.Choose{Policy: melee.TheLeader})
		tb.do(1, melee.Choose{})
		if own := bound.Own(tb.game, 1).(melee.OwnView); !own.Chosen || own.Choice.Policy != "" {
			t.Errorf("plan %q: the owner sees %+v", plan, own.Choice)
		}
		tb.do(2, melee.Choose{Policy: melee.Easiest})
		reveals := tb.log[len(tb.log)-1].Reveals
		found := false
		for _, r := range reveals {
			found = found || r == want
		}
		if !found || plan == "" && len(reveals) != 2 {
			t.Errorf("plan %q: revealed are %v", plan, reveals)
		}
	}
}

// TestPlannedMayChoose: a side whose plan would do it is not waited for, and may still choose itself.
func TestPlannedMayChoose(t *testing.T) {
	tb := bothChoose(t)
	tb.do(1, melee.Plan{Policy: melee.TheLeader})
	duties, options := bound.Owed(tb.game), bound.Options(tb.game, 1)
	if len(duties) != 1 || duties[0].Seat != 2 || len(options) == 0 || options[0].Duty != duties[0].ID {
		t.Fatalf("owed is %+v, and there are %+v", duties, options)
	}
	tb.do(1, options[0].Command)
	if _, ok := last[melee.TargetsChosen](tb); !ok || len(bound.Options(tb.game, 1)) > 0 {
		t.Error("the choice does not count")
	}
}
