package grimheim_test

import (
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim/combat"
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

// canNext lists what a model can do next, and nothing if its activation is over.
func canNext(v view.View, seat engine.Seat, id game.ModelID) []turn.Choice {
	if v.Acting.Model != id {
		return nil
	}
	return turn.Can(v, seat, id)
}

// comesTrue compares a draft that is sure with what comes of it, and what it offers next with what the table
// offers then.
func comesTrue(t *testing.T, g engine.Game, seat engine.Seat, draft turn.Draft) {
	id := draft.Model
	after, err := tried(g, seat, turn.Commit{Model: id, Acts: draft.Acts})
	is, _ := after.Of(id)
	will, _ := draft.Of(id)
	if err != nil || !reflect.DeepEqual(is.At, will.At) {
		t.Errorf("%d does %s and is at %v, not %v: %v", id, draft.Acts, is.At, will.At, err)
	}
	if is.Wounds != will.Wounds { // a mutation hurt it before
		return
	}
	key := func(a, b turn.Choice) bool { return a.Act == b.Act }
	if next, can := draft.Can(), canNext(after, seat, id); !slices.EqualFunc(next, can, key) {
		t.Errorf("%d does %s and is then offered %v, but can %v", id, draft.Acts, next, can)
	}
}

// TestChoicesCanBeDone checks that a model can do all that Can lists, and that it ends at the listed places.
// It also compares sure drafts with the state after their acts, and the choices that follow with those of
// that state.
func TestChoicesCanBeDone(t *testing.T) {
	looked, went, spent := 0, 0, 0
	skirmishes(t, 2, func(r *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		for _, id := range turn.CanBegin(v, seat) {
			if r.IntN(6) > 0 {
				continue
			}
			for _, c := range turn.Can(v, seat, id) {
				looked++
				if _, err := tried(g, seat, turn.Commit{Model: id, Acts: []string{c.Act}}); err != nil {
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
					switch {
					case err != nil || then.Why != nil:
						t.Errorf("%d goes %s: %v, %v", id, spot.Act, err, then.Why)
					case !then.Thrown():
						went++
						comesTrue(t, g, seat, then)
					}
					if then.AP == 0 {
						spent++
					}
				}
			}
		}
	})
	if looked < 60 || went < 20 || spent == 0 {
		t.Errorf("only %d choices, %d ways, %d of them with the last point", looked, went, spent)
	}
}

// perilous is a table with embers and a tower of five inches.
const perilous = `{"skirmish":{"bands":[
	{"name":"Greys","models":["Ann; sword @ 1100-1000-500", "Eve mov8; sword @ 2100-900", "Ida, strider; sword @ 2500-900"]},
	{"name":"Reds","models":["Bob; club @ 2100-400"]}],
	"map":{"size":{"w":3000,"h":2200},"pieces":[
	{"id":"R1","name":"embers","kind":"rough","outline":{"corners":[{"x":1900,"y":600},{"x":2700,"y":600},{"x":2700,"y":760},{"x":1900,"y":760}]},"traits":["dangerous"]},
	{"id":"E1","name":"tower","kind":"elevated","outline":{"corners":[{"x":800,"y":800},{"x":1200,"y":800},{"x":1200,"y":1200},{"x":800,"y":1200}]},"top":500}]}}}`

// greysFirst are dice by which the first side wins the roll for initiative.
func greysFirst() dice.Source {
	for seed := uint64(1); ; seed++ {
		src := dice.Seeded(seed)
		if first, second := dice.D6(src), dice.D6(src); first > second {
			return dice.Seeded(seed)
		}
	}
}

// TestPerils checks that the risks of a way are listed before it, and happen on it.
func TestPerils(t *testing.T) {
	for _, c := range []struct {
		id     game.ModelID
		act    string
		ground bool
		drop   battlefield.Inch
	}{
		{1, "leap.1350-1000", false, 500},
		{2, "move.2300-550", true, 0},
		{2, "charge.4", true, 0},
		{2, "run.1800-900", false, 0},
		{3, "move.2500-500", false, 0}, // a strider
	} {
		result, err := bound.Start(engine.Setup{Seats: 2, Config: []byte(perilous)}, engine.Opening{Call: engine.Call{Dice: greysFirst(), Salt: func() string { return "salt" }}})
		if err != nil {
			t.Fatal(err)
		}
		v := bound.View(result.Game).(view.View)
		draft, err := turn.ThinkOut(v, 1, c.id, []string{c.act})
		if err != nil || draft.Why != nil {
			t.Fatalf("%s: %v, %v", c.act, err, draft.Why)
		}
		if risk := draft.Peril(); risk.Ground != c.ground || risk.Drop != c.drop {
			t.Errorf("%s: the draft tells of %+v", c.act, risk)
		}
		likely := draft.Likely() // F31: where it leads is shown, though dice are thrown on the way
		if to := turn.ChoiceOf(v, c.id, c.act).To; to != nil && *likely.Fighter(c.id).At != *to || len(likely.Trail()) == 0 {
			t.Errorf("%s: it is shown at %v, by %v", c.act, likely.Fighter(c.id).At, likely.Trail())
		}
		if c.ground { // F31: of a D3, two wounds are left by a third
			weak := draft
			weak.State = draft.View.State.Clone()
			if weak.Fighter(c.id).Wounds = 2; weak.PerilOf(c.act).Fells.Cmp(big.NewRat(2, 3)) != 0 {
				t.Errorf("%s: with two wounds left it risks %+v", c.act, weak.PerilOf(c.act))
			}
		}
		then, err := bound.Step(result.Game, turn.Commit{Model: c.id, Acts: []string{c.act}}, engine.Call{Seat: 1, Dice: dice.Seeded(1), Salt: func() string { return "salt" }})
		if err != nil {
			t.Fatal(err)
		}
		ground, drop := false, battlefield.Inch(0)
		for _, ev := range then.Entry.Events {
			switch e := ev.(type) {
			case game.Hurt:
				ground = ground || e.Why == combat.ByGround
			case game.Landed:
				drop = e.Height
			}
		}
		if ground != c.ground || drop != c.drop {
			t.Errorf("%s: on the way are embers (%v) and a drop of %v", c.act, ground, drop)
		}
	}
}
