package melee_test

import (
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// bothChoose is Ann and Amy around Bob, with Ben at Ann, in Bob's turn: both sides have targets to choose,
// and Ann's is to be asked.
func bothChoose(t *testing.T) *table {
	terms := melee.Terms{Apart: 1, Sides: [2]melee.Warband{parse(t, "Ann t10; axe\nAmy t10; axe"), parse(t, "Bob t10; axe\nBen t10; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 2, 3, 2, 2, 2, 2))
	tb.do(1, melee.Order{Ask: []melee.When{melee.WhenAlways}})
	tb.do(1, melee.Charge{Model: "ann", Target: "bob"})
	tb.do(1, melee.Charge{Model: "amy", Target: "bob"})
	tb.do(2, melee.Charge{Model: "ben", Target: "ann", Inches: 1})
	return tb
}

// answered is the same when Bob's side is done and the phase waits for Ann's choice.
func answered(tb *table) *table {
	tb.do(2, melee.Done{})
	tb.do(1, melee.Accept{})
	if len(tb.view().Choosing()) != 2 {
		tb.Fatalf("%+v choose", tb.view().Choosing())
	}
	return tb
}

// TestSecondThoughts checks that only the first choice is announced, that later ones replace it silently, and
// that the log rebuilds the game. An order is announced each time without its content.
func TestSecondThoughts(t *testing.T) {
	pick := melee.Choose{Picks: []melee.Pick{{Model: "bob", Targets: []melee.ModelID{"amy"}}}}
	tb := bothChoose(t)
	for _, step := range []struct {
		cmd  engine.Command
		told int
	}{
		{melee.Order{Policy: melee.Strongest}, 1},
		{melee.Order{Policy: melee.TheLeader, First: []melee.ModelID{"amy"}}, 1},
		{pick, 1},
		{melee.Choose{Policy: melee.Strongest}, 0},
		{melee.Choose{}, 0},
		{melee.Order{Policy: melee.Easiest}, 1},
	} {
		tb.do(2, step.cmd)
		entry := tb.log[len(tb.log)-1]
		if len(entry.Events) != step.told || len(entry.Reveals) > 0 || len(entry.Command) > 0 {
			t.Errorf("%+v tells %+v and reveals %v", step.cmd, entry.Events, entry.Reveals)
		}
		g, err := bound.Fold(tb.log, tb.game.Vault)
		if err != nil || !reflect.DeepEqual(g.State, tb.game.State) {
			t.Fatalf("after %+v the log gives another game: %v", step.cmd, err)
		}
	}
}

// TestEmptyChoice checks that a withdrawn pick leaves the choice to the orders, and that only the deciding
// ones are shown.
func TestEmptyChoice(t *testing.T) {
	for mark, shown := range map[melee.ModelID]bool{"amy": false, "": true} {
		tb := bothChoose(t)
		tb.do(2, melee.Order{Policy: melee.Strongest, First: []melee.ModelID{mark}[:min(len(mark), 1)]})
		tb.do(2, melee.Choose{Policy: melee.TheLeader})
		tb.do(2, melee.Choose{})
		if own := bound.Own(tb.game, 2).(melee.OwnView); !own.Chosen || own.Choice.Policy != "" {
			t.Errorf("the owner sees %+v", own.Choice)
		}
		answered(tb).do(1, melee.Choose{Policy: melee.Easiest})
		reveals := tb.log[len(tb.log)-1].Reveals
		has := func(slot engine.Slot) bool { return slices.Contains(reveals, engine.Reveal{Owner: 2, Slot: slot}) }
		if !has("targets:2") || !has("mark:ann:1") || !has("mark:amy:1") || has("order:bob:1") != shown || has("order:ben:0") {
			t.Errorf("struck first %q: revealed are %v", mark, reveals)
		}
	}
}

// TestUnaskedMayChoose checks that a side that isn't asked may choose while the phase waits for the opponent.
func TestUnaskedMayChoose(t *testing.T) {
	tb := answered(bothChoose(t))
	duties, options := bound.Owed(tb.game), bound.Options(tb.game, 2)
	if len(duties) != 1 || duties[0].Seat != 1 || len(options) == 0 || options[0].Duty != duties[0].ID {
		t.Fatalf("owed is %+v, and there are %+v", duties, options)
	}
	tb.do(2, options[0].Command)
	if _, ok := last[melee.TargetsChosen](tb); !ok || len(bound.Options(tb.game, 2)) > 0 {
		t.Error("the choice does not count")
	}
}

// TestAnOrderIsNotToldFromItsDefault checks that orders look the same to the opponent whatever they say.
func TestAnOrderIsNotToldFromItsDefault(t *testing.T) {
	var seen []any
	for _, order := range []melee.Order{
		{Policy: melee.Easiest, First: []melee.ModelID{}}, {Policy: melee.TheLeader, First: []melee.ModelID{"ann", "amy"}},
	} {
		tb := bothChoose(t)
		tb.do(2, order)
		entry := tb.log[len(tb.log)-1]
		for i := range entry.Seals {
			entry.Seals[i].Hash = ""
		}
		seen = append(seen, []any{entry, bound.View(tb.game), bound.Own(tb.game, 1)})
	}
	if !reflect.DeepEqual(seen[0], seen[1]) {
		t.Errorf("%+v\n%+v", seen[0], seen[1])
	}
}
