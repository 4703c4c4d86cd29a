package grimheim_test

import (
	"math/big"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestF81LeapsAreOffered checks that a model that can only get down by a leap is offered one, with places
// and the odds of the landing. A model on the ground isn't.
func TestF81LeapsAreOffered(t *testing.T) {
	result, err := bound.Start(engine.Setup{Seats: 2, Config: []byte(perilous)}, engine.Opening{Call: engine.Call{Dice: greysFirst(), Salt: func() string { return "salt" }}})
	if err != nil {
		t.Fatal(err)
	}
	v := bound.View(result.Game).(view.View)
	for id, want := range map[game.ModelID]bool{1: true, 2: false} {
		draft, err := turn.ThinkOut(v, 1, id, nil)
		if err != nil {
			t.Fatal(err)
		}
		can := slices.ContainsFunc(draft.Can(), func(c turn.Choice) bool { return c.Kind == game.Leaping })
		goes := slices.Contains(draft.Goes(), game.Leaping)
		if can != want || goes != want {
			t.Errorf("%d can leap: %v, and is offered places for it: %v; want %v", id, can, goes, want)
		}
	}
	draft, _ := turn.ThinkOut(v, 1, 1, nil)
	spots := draft.Spots(game.Leaping)
	if len(spots) < 2 {
		t.Errorf("only %d places to leap to: %v", len(spots), spots)
	}
	for _, spot := range spots {
		peril := draft.PerilOf(spot.Act)
		if spot.At.Up != 0 || peril.Drop != 5*battlefield.One || peril.Fall.Dice != 2 {
			t.Errorf("a leap to %v drops %v: %+v", spot.At, peril.Drop, peril.Fall)
		}
		if peril.Fall.Hurts.Cmp(big.NewRat(35, 36)) != 0 || peril.Fall.Stuns.Cmp(big.NewRat(11, 36)) != 0 || peril.Fall.Damage.Cmp(big.NewRat(5, 3)) != 0 {
			t.Errorf("two dice of 6+ hurt %v, stun %v, do %v", peril.Fall.Hurts, peril.Fall.Stuns, peril.Fall.Damage)
		}
	}
}

// TestF81LeapFromWhatIsClimbed checks that a model on low ground is offered a leap after a climb.
func TestF81LeapFromWhatIsClimbed(t *testing.T) {
	const block = `{"skirmish":{"bands":[
	{"name":"Greys","models":["Ann mov8, wall_crawler; sword @ 735-1000"]},{"name":"Reds","models":["Bob; club @ 2500-1000"]}],
	"map":{"size":{"w":3000,"h":2200},"pieces":[
	{"id":"E1","name":"block","kind":"elevated","outline":{"corners":[{"x":800,"y":0},{"x":1050,"y":0},{"x":1050,"y":2200},{"x":800,"y":2200}]},"top":350}]}}}`
	result, err := bound.Start(engine.Setup{Seats: 2, Config: []byte(block)}, engine.Opening{Call: engine.Call{Dice: greysFirst(), Salt: func() string { return "salt" }}})
	if err != nil {
		t.Fatal(err)
	}
	draft, err := turn.ThinkOut(bound.View(result.Game).(view.View), 1, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	leaps := action.Leaps(draft.View.State, 1)
	if goes := slices.Contains(draft.Goes(), game.Leaping); len(leaps) == 0 || !goes {
		t.Errorf("%d leaps, offered: %v", len(leaps), goes)
	}
	for _, spot := range draft.Spots(game.Leaping) {
		if draft.PerilOf(spot.Act).Drop <= 3*battlefield.One {
			t.Errorf("a leap to %v is none", spot.At)
		}
	}
}
