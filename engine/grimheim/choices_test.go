package grimheim_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// skirmishes plays skirmishes at random and shows each position before somebody acts.
func skirmishes(t *testing.T, seeds uint64, look func(r *rand.Rand, g engine.Game, seat engine.Seat)) {
	t.Helper()
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 7))
		call := engine.Call{Dice: dice.Seeded(seed), Salt: func() string { return "salt" }}
		result, err := bound.Start(muster(r), engine.Opening{Call: call})
		if err != nil {
			t.Fatal(err)
		}
		game := result.Game
		for steps := 0; steps < 400 && !game.Kernel.Over(); steps++ {
			duty := bound.Owed(game)[0]
			look(r, game, duty.Seat)
			options := bound.Options(game, duty.Seat)
			call.Seat, call.ID = duty.Seat, string(duty.ID)
			result, err := bound.Step(game, options[r.IntN(len(options))].Command, call)
			if err != nil {
				t.Fatal(err)
			}
			game = result.Game
		}
	}
}

// tried carries out a command on a position, with dice of its own.
func tried(g engine.Game, seat engine.Seat, cmd engine.Command) (view.View, error) {
	result, err := bound.Step(g, cmd, engine.Call{Seat: seat, Dice: dice.Seeded(1), Salt: func() string { return "salt" }})
	if err != nil {
		return view.View{}, err
	}
	return bound.View(result.Game).(view.View), nil
}

// TestChoicesCanBeDone: whatever a model is said to be able to do it can do, and where it goes it stands; drafts that are
// sure come to what they say.
func TestChoicesCanBeDone(t *testing.T) {
	looked, went := 0, 0
	skirmishes(t, 2, func(r *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		for _, id := range turn.CanBegin(v, seat) {
			if r.IntN(6) > 0 {
				continue
			}
			for _, c := range turn.Can(v, seat, id) {
				looked++
				if _, err := tried(g, seat, game.Commit{Model: id, Acts: []string{c.Act}}); err != nil {
					t.Errorf("%d can %s: %v", id, c.Act, err)
				}
			}
			draft, err := turn.ThinkOut(v, seat, id, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, kind := range draft.Goes() {
				for _, spot := range draft.Spots(kind) {
					then, err := turn.ThinkOut(v, seat, id, []string{spot.Act})
					if err != nil || then.Why != nil {
						t.Errorf("%d goes %s: %v, %v", id, spot.Act, err, then.Why)
						continue
					}
					if then.Thrown() {
						continue
					}
					went++
					after, err := tried(g, seat, game.Commit{Model: id, Acts: []string{spot.Act}})
					drafted, _ := then.Of(id)
					if is, _ := after.Of(id); err != nil || !reflect.DeepEqual(is.At, drafted.At) {
						t.Errorf("%d goes %s and is at %v, not %v: %v", id, spot.Act, is.At, drafted.At, err)
					}
				}
			}
		}
	})
	if looked < 60 || went < 20 {
		t.Errorf("only %d choices, %d ways", looked, went)
	}
}
