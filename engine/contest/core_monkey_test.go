package contest_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/engine/enginetest"
)

// TestMonkey gives commands of all kinds from both seats, most of them not offered. Each must be carried out
// or refused in words, there must always be a duty, and no duty may open twice.
func TestMonkey(t *testing.T) {
	fights := 150
	if !enginetest.Slow() {
		fights = 20
	}
	for seed := range uint64(fights) {
		if err := monkey(seed); err != nil {
			t.Fatalf("fight %d: %v", seed, err)
		}
	}
}

func monkey(seed uint64) error {
	rnd := rand.New(rand.NewPCG(seed, 8))
	f := &fight{seed: seed}
	if err := f.start(setupOf(rnd, 1+rnd.IntN(4), 1+rnd.IntN(4))); err != nil {
		return err
	}
	open := map[engine.DutyID]bool{}
	for step := 0; step < 1200 && !f.game.Kernel.Over(); step++ {
		if err := reopened(open, bound.Owed(f.game)); err != nil {
			return fmt.Errorf("step %d: %w", step, err)
		}
		var err error
		if rnd.IntN(3) == 0 {
			err = f.random(rnd)
		} else if cmd := anyCommand(rnd, f.state()); true {
			err = proper(cmd, f.step(engine.Seat(1+rnd.IntN(2)), cmd))
		}
		if err == nil {
			err = sound(f.state())
		}
		if err != nil {
			return fmt.Errorf("step %d: %w", step, err)
		}
	}
	return nil
}

// reopened fails if nobody owes anything, or a duty is open that was closed before.
func reopened(open map[engine.DutyID]bool, duties []engine.Duty) error {
	if len(duties) == 0 {
		return errors.New("nobody owes anything")
	}
	now := map[engine.DutyID]bool{}
	for _, d := range duties {
		if was, known := open[d.ID]; known && !was || now[d.ID] {
			return fmt.Errorf("duty %q is open again", d.ID)
		}
		now[d.ID] = true
	}
	for id := range open {
		open[id] = now[id]
	}
	for id := range now {
		open[id] = true
	}
	return nil
}

// proper takes a refusal for an answer if it says something and names a rule of this game.
func proper(cmd engine.Command, err error) error {
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &refusal):
		return fmt.Errorf("%+v: %w", cmd, err)
	case refusal.Why == "" || !strings.HasPrefix(refusal.Rule, "contest ") || strings.Contains(refusal.Why, "%!"):
		return fmt.Errorf("%+v is refused so: %+v", cmd, refusal)
	}
	return nil
}

// anyCommand makes a command of some kind about some models.
func anyCommand(rnd *rand.Rand, s *contest.State) engine.Command {
	id := func() contest.ModelID {
		if rnd.IntN(30) == 0 {
			return "nobody"
		}
		return s.Models[rnd.IntN(len(s.Models))].ID
	}
	from := []contest.From{"", contest.FromFront, contest.FromLength, contest.FromRear, "above"}[rnd.IntN(5)]
	fact := s.Claims - rnd.IntN(3)
	all := []engine.Command{
		contest.Engage{Model: id(), Target: id(), From: from, Inches: rnd.IntN(40) - 2, Charge: rnd.IntN(2) == 0},
		contest.Take{Model: id(), Ground: rnd.IntN(6) - 2},
		contest.Shoot{Model: id(), Target: id()}, contest.Relay{Model: id(), To: id()},
		contest.Sidestep{Model: id(), Do: []contest.Step{contest.StepLeave, contest.StepReach, contest.StepFace, "dance"}[rnd.IntN(4)], Other: id()},
		contest.Break{Model: id()}, contest.Split{Model: id()},
		anyAttack(rnd, s, id()), anyAttack(rnd, s, id()), contest.EndTurn{},
		contest.Nominate{Model: id()}, contest.Respond{Yes: rnd.IntN(2) == 0}, contest.Penetrate{Through: rnd.IntN(2) == 0},
		contest.Overrun{Model: id(), Target: id(), Step: rnd.IntN(2) == 0}, contest.Overkill{Model: id()}, contest.Spare{Model: id()},
		standing(id(), contest.Whens()[rnd.IntN(3)]), standing("", "ask"), standing("", "later"),
		contest.SetOrder{Lines: []contest.OrderLine{{Asks: contest.AsksAlways}}}, contest.SetOrder{Lines: []contest.OrderLine{{Model: id(), When: contest.Last, Asks: contest.AsksHurt}, {When: contest.Whens()[rnd.IntN(3)]}}},
		contest.Answer{Lines: []contest.OrderLine{{When: contest.Whens()[rnd.IntN(3)]}}}, contest.PutClaims{}, contest.SetOrder{}, anyTurn(rnd, s, id), anyTurn(rnd, s, id),
		contest.Accept{}, contest.Object{Fact: fact, From: from, Inches: rnd.IntN(40) - 2}, contest.Object{Fact: fact},
		claims.Yield{Fact: fact}, claims.RollOff{Fact: fact},
	}
	return all[rnd.IntN(len(all))]
}

// anyAttack is an attack by some of those who could make it, and perhaps by others.
func anyAttack(rnd *rand.Rand, s *contest.State, target contest.ModelID) engine.Command {
	c := contest.Declare{Target: target, Ask: rnd.IntN(2) == 0}
	for _, a := range s.Attackers(target) {
		if rnd.IntN(4) > 0 {
			a.Actions = 1 + rnd.IntN(a.Actions)
			c.Attackers = append(c.Attackers, a)
		}
	}
	if rnd.IntN(10) == 0 {
		c.Attackers = append(c.Attackers, contest.Attacker{Model: target, Actions: rnd.IntN(4) - 1})
	}
	return c
}

// anyTurn is an order for a turn of some usual tasks, perhaps with another line in it.
func anyTurn(rnd *rand.Rand, s *contest.State, id func() contest.ModelID) engine.Command {
	c := s.UsualTurn(s.Active)
	c.Spare = []contest.Leftover{"", contest.LeftOverrun, contest.LeftOverkill, contest.LeftSpare, "eat"}[rnd.IntN(5)]
	c.Roll, c.End = rnd.IntN(2) == 0, rnd.IntN(2) == 0
	for i := range c.Do {
		if c.Do[i].From != "" && rnd.IntN(2) == 0 {
			c.Do[i].From = contest.FromRear
		}
	}
	if rnd.IntN(4) == 0 {
		c.Do = append(c.Do, contest.Deed{Do: []string{"shoot", "break", "split", "take", "order", "sidestep", "dance"}[rnd.IntN(7)], Model: id(), Target: id()})
	}
	return c
}
