package grimheim_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// eachFight has both pick anew for each fight.
var eachFight = engine.Rules{game.RuleOrders: "each_fight"}

// duel lays a table for two fighters in their notation, engaged unless a distance is given.
func duel(t *testing.T, ann, bob string, distance int, faces ...int) *table {
	t.Helper()
	terms := game.Terms{Engaged: distance == 0, Distance: distance}
	for i, line := range []string{ann, bob} {
		p, err := card.ParseFighter(line)
		if err != nil {
			t.Fatal(err)
		}
		terms.Fighters[i] = p
	}
	return lay(t, terms, eachFight, dice.NewTape(append([]int{6, 1}, faces...)...))
}

func event[E engine.Event](t *testing.T, e engine.Entry) E {
	t.Helper()
	for _, ev := range e.Events {
		if found, ok := ev.(E); ok {
			return found
		}
	}
	var none E
	t.Fatalf("no %s in %+v", none.Kind(), e.Events)
	return none
}

func best(weapon string) game.Pick {
	return game.Pick{Weapon: weapon, Order: exchange.OrderBold}
}

func TestWholeFightIsOneEntry(t *testing.T) {
	tb := duel(t, "Ann; sword 3/4+/2/3", "Bob, medium wnd12; greataxe 4/4+/2/4", 0, 6, 5, 2, 6, 4, 3, 1, 5)
	tb.do(1, combat.Fight{})
	tb.do(2, best("greataxe"))
	entry := tb.do(1, best("sword"))
	event[game.FightRolled](t, entry)
	event[game.FightEnded](t, entry)
	want := []engine.Reveal{{Owner: 2, Slot: "pick:1"}, {Owner: 1, Slot: "pick:1"}}
	if diff := cmp.Diff(want, entry.Reveals); diff != "" {
		t.Error(diff)
	}
	if len(entry.Seals) != 2 || entry.Seals[0].Owner != 1 || entry.Seals[1].Slot != engine.CommandSlot(entry.Seq) || entry.Command != nil {
		t.Errorf("the second pick and its command are not sealed: %+v %s", entry.Seals, entry.Command)
	}
}

func TestOwnShowsOnlyOnesOwnPick(t *testing.T) {
	tb := duel(t, "Ann; sword; axe", "Bob; sword", 0)
	tb.do(1, combat.Fight{})
	tb.do(1, best("axe"))
	ann := bound.Own(tb.game, 1).(view.OwnView)
	bob := bound.Own(tb.game, 2).(view.OwnView)
	if !ann.Picked || ann.Pick != best("Axe") || ann.Fight != 1 {
		t.Errorf("Ann sees %+v", ann)
	}
	if bob.Picked || bob.Pick != (game.Pick{}) {
		t.Errorf("Bob sees %+v", bob)
	}
	if v := bound.View(tb.game).(view.View); v.Melee.Picked != [2]bool{true, false} || !v.Picking() {
		t.Errorf("all see %+v", v)
	}
	if bound.Own(tb.game, 3) != nil {
		t.Error("a stranger has a view of their own")
	}
}

// TestLostPickIsVoid checks that a pick that is gone, for example after a replacement, must be made again.
func TestLostPickIsVoid(t *testing.T) {
	tb := duel(t, "Ann; sword", "Bob; sword", 0)
	tb.do(1, combat.Fight{})
	tb.do(1, best("sword"))
	tb.game.Vault = engine.Vault{}
	entry := tb.do(2, best("sword"))
	if void := event[game.PickVoided](t, entry); void.Model.Seat != 1 {
		t.Errorf("%+v", void)
	}
	duties := bound.Owed(tb.game)
	if len(duties) != 1 || duties[0].Seat != 1 || duties[0].Kind != turn.DutyPick {
		t.Errorf("%+v", duties)
	}
}

func TestWastefulPassAsksForConfirmation(t *testing.T) {
	tb := duel(t, "Ann; sword 3/4+/2/3", "Bob; sword 3/4+/2/3", 0, 6, 4, 1, 4, 4, 1)
	tb.do(1, combat.Fight{})
	tb.do(1, game.Pick{Weapon: "sword", Order: exchange.OrderAsk})
	tb.do(2, game.Pick{Weapon: "sword", Order: exchange.OrderAsk})
	var keys []string
	for _, o := range bound.Options(tb.game, 1) {
		keys = append(keys, o.Key)
		if o.Confirm != (o.Key == "pass_hits.yes") {
			t.Errorf("%s: confirm is %v", o.Key, o.Confirm)
		}
	}
	slices.Sort(keys)
	want := []string{"pass_hits.yes", "resolve.all_out", "resolve.bold", "resolve.cautious", "resolve.defend", "strike", "strike.yes"}
	if diff := cmp.Diff(want, keys); diff != "" {
		t.Error(diff)
	}
}

// TestHouseRuleChangesMidway checks that a house rule agreed on in the middle of a duel applies from then
// on.
func TestHouseRuleChangesMidway(t *testing.T) {
	tb := duel(t, "Ann; sword", "Bob; sword", 0)
	motion := engine.Motion{Kind: engine.MotionRule, Key: game.RuleGuard, Value: game.Reroll}
	tb.do(1, engine.Propose{Motion: motion})
	tb.do(2, engine.Agree{Motion: tb.game.Kernel.Motion.ID})
	for _, o := range bound.Options(tb.game, 1) {
		if o.Key == "guard" {
			t.Error("Guard is still an action")
		}
	}
}

// TestBrokenDiceStillBegin checks that a duel begins even if its dice tie for ever.
func TestBrokenDiceStillBegin(t *testing.T) {
	tb := lay(t, game.Terms{Fighters: [2]card.Profile(card.Roster()[:2]), Engaged: true}, nil, dice.NewTape())
	if v := bound.View(tb.game).(view.View); v.Acting.Seat != 1 {
		t.Errorf("seat %d acts", v.Acting.Seat)
	}
}

func TestDutyNames(t *testing.T) {
	tb := duel(t, "Ann; sword", "Bob; sword", 0)
	if id := bound.Owed(tb.game)[0].ID; id != "act-1" {
		t.Error(id)
	}
	tb.do(1, action.Guard{})
	if id := bound.Owed(tb.game)[0].ID; id != "act-2" {
		t.Error(id)
	}
	tb.do(1, combat.Fight{})
	if d := bound.Owed(tb.game); d[0].ID != "pick-1-1" || d[1].ID != "pick-1-2" {
		t.Errorf("%+v", d)
	}
}
