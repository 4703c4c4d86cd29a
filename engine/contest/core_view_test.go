package contest_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
)

// do gives commands of the side whose turn it is, or of who owes an answer.
func (f *fight) do(t *testing.T, cmds ...engine.Command) {
	t.Helper()
	for _, cmd := range cmds {
		duties := bound.Owed(f.game)
		if err := f.step(duties[len(duties)-1].Seat, cmd); err != nil {
			t.Fatalf("%+v: %v", cmd, err)
		}
	}
}

// standing orders when a model strikes back, or with an empty name all of the side's; nobody is asked.
func standing(model contest.ModelID, when contest.When) contest.SetOrder {
	return contest.SetOrder{Lines: []contest.OrderLine{{Model: model, When: when, Asks: contest.AsksNever}}}
}

func TestOwnShowsStandingOrders(t *testing.T) {
	f := laidOut(t, `{"sides":["Ann ph2","Bob ph2\nBen ph2"],"apart":3}`, nil)
	if own, ok := bound.Own(f.game, 2).(contest.Own); !ok || len(own.Orders) != 2 || own.Orders[0].When != contest.Always {
		t.Errorf("everybody strikes back from the start: %+v", own)
	}
	for _, cmd := range []engine.Command{standing("", contest.Never), standing("ben", contest.Last)} {
		if err := f.step(2, cmd); err != nil {
			t.Fatal(err)
		}
		if len(f.last.Seals) != 3 || len(f.last.Events) != 1 {
			t.Errorf("two models and the command are sealed: %+v", f.last)
		}
	}
	own, _ := bound.Own(f.game, 2).(contest.Own)
	var orders []contest.When
	for _, o := range own.Orders {
		orders = append(orders, o.When)
	}
	if !slices.Equal(orders, []contest.When{contest.Never, contest.Last}) {
		t.Errorf("%+v", own)
	}
	if own := bound.Own(f.game, 1).(contest.Own); len(own.Orders) != 1 || own.Orders[0].Model.ID != "ann" || bound.Own(f.game, 0) != nil || bound.Own(f.game, 3) != nil {
		t.Error("somebody else sees something")
	}
}

// field is a fight of two against two in which it is Ann's turn.
func field(t *testing.T) *fight {
	t.Helper()
	f := laidOut(t, `{"sides":["Ann ph2 actions4; pike long\nCart ph2 harmless","Bob ph2; sword\nBen ph2 large; sword"],"apart":3,"ground":[{"name":"Hill"}]}`, engine.Rules{contest.RuleArmour: contest.ArmourTable})
	if f.state().Active != 1 { // the dice of the opening
		f.do(t, contest.EndTurn{})
	}
	return f
}

func TestMenusOfWhoIsFree(t *testing.T) {
	s := field(t).state()
	for _, c := range []struct {
		model, target contest.ModelID
		from          contest.From
		may           bool
	}{
		{"ann", "bob", contest.FromLength, true}, {"ann", "ben", contest.FromLength, false}, {"ann", "ben", contest.FromRear, true},
		{"cart", "bob", contest.FromFront, false}, {"ann", "cart", contest.FromFront, false}, {"ann", "nobody", contest.FromFront, false},
	} {
		if got := s.Engages(c.model, c.target, c.from); got != c.may {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestMenusOfWhoFights(t *testing.T) {
	f := field(t)
	f.do(t, contest.Take{Model: "ann", Ground: 0})
	if got := f.state().Model("ann").Ground; got != 0 {
		t.Errorf("she stands on %d", got)
	}
	f.do(t, contest.Engage{Model: "ann", Target: "bob"})
	s := f.state()
	steps := []contest.Sidestep{{Model: "ann", Do: contest.StepLeave, Other: "bob"}, {Model: "ann", Do: contest.StepReach, Other: "ben"}}
	if got := s.Sidesteps("ann"); !reflect.DeepEqual(got, steps) {
		t.Errorf("sidesteps: %+v", got)
	}
	if s.Model("ann").Ground >= 0 || s.Engages("ann", "ben", contest.FromFront) || s.Sidesteps("cart") != nil {
		t.Error("who engages leaves its ground and is locked")
	}
	if got := s.Attackers("bob"); !slices.Equal(got, []contest.Attacker{{Model: "ann", Actions: 2}}) {
		t.Errorf("attackers: %+v", got)
	}
	f.do(t, steps[1])
	if m := f.state().Model("ann"); m.Actions != 1 || !m.Free {
		t.Errorf("%+v", m)
	}
}

// TestOptionsAreBounded counts the options in fights of twelve against twelve.
func TestOptionsAreBounded(t *testing.T) {
	const bounded = 300
	for seed := range uint64(4) {
		rnd := rand.New(rand.NewPCG(seed, 4))
		f := &fight{seed: seed}
		if err := f.start(setupOf(rnd, 12, 12)); err != nil {
			t.Fatal(err)
		}
		for step := 0; step < 400 && !f.game.Kernel.Over(); step++ {
			for seat := engine.Seat(1); seat <= 2; seat++ {
				if n := len(bound.Options(f.game, seat)); n > bounded {
					t.Fatalf("fight %d, step %d: %d options", seed, step, n)
				}
			}
			if err := f.random(rnd); err != nil {
				t.Fatal(err)
			}
		}
	}
}
