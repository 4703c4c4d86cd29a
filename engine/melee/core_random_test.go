package melee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
)

// TestRandomFights plays fights with sensible and senseless commands. Each must be carried out or refused
// with a reason, the state must stay valid, and each fight must end.
func TestRandomFights(t *testing.T) {
	games := 300
	if !enginetest.Slow() {
		games = 30
	}
	seen := map[string]int{}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 7))
		tb := lay(t, randomTerms(r), randomRules(r), dice.Seeded(seed))
		for steps := 0; !tb.game.Kernel.Over(); steps++ {
			if steps > 4000 {
				t.Fatalf("game %d does not end", seed)
			}
			tb.stumble(r)
			if err := sound(tb.state()); err != nil {
				t.Fatalf("game %d: %v", seed, err)
			}
		}
		for _, e := range tb.log {
			for _, ev := range e.Events {
				seen[ev.Kind()]++
			}
		}
	}
	for _, ev := range bound.Info().Events {
		if seen[ev.Kind()] == 0 && enginetest.Slow() {
			t.Errorf("no fight tells of %q", ev.Kind())
		}
	}
}

func randomTerms(r *rand.Rand) melee.Terms {
	sizes := [2]int{1 + r.IntN(4), 1 + r.IntN(4)}
	if r.IntN(10) == 0 {
		sizes = [2]int{1 + r.IntN(melee.MaxModels), 1 + r.IntN(melee.MaxModels)}
	}
	terms := melee.Terms{Apart: 1 + r.IntN(14), Window: melee.MinWindow}
	if sizes == [2]int{1, 1} && r.IntN(2) == 0 {
		terms.Engaged, terms.Apart = true, 0
	}
	for i := range terms.Sides {
		terms.Sides[i] = band(r, sizes[i])
	}
	return terms
}

func randomRules(r *rand.Rand) engine.Rules {
	rules := engine.Rules{}
	for _, d := range bound.Info().Rules {
		rules[d.Key] = d.Values[r.IntN(len(d.Values))]
	}
	return rules
}

// stumble gives a random command: mostly one that is offered, now and then any other.
func (tb *table) stumble(r *rand.Rand) {
	tb.Helper()
	duties := bound.Owed(tb.game)
	if len(duties) == 0 {
		tb.Fatal("nobody owes anything")
	}
	d := duties[r.IntN(len(duties))]
	options := bound.Options(tb.game, d.Seat)
	seat, cmd := d.Seat, options[r.IntN(len(options))].Command
	if r.IntN(3) == 0 {
		seat, cmd = engine.Seat(r.IntN(4)), wild(r, tb.state())
	}
	res, err := bound.Step(tb.game, cmd, tb.call(seat))
	var refusal *engine.Refusal
	switch {
	case err == nil:
		tb.took(res)
	case !errors.As(err, &refusal) || refusal.Why == "":
		tb.Fatalf("seat %d: %+v: %v", seat, cmd, err)
	}
}

// wild makes any command.
func wild(r *rand.Rand, s *melee.State) engine.Command {
	id := func() melee.ModelID {
		if r.IntN(12) == 0 {
			return "nobody"
		}
		return s.Models[r.IntN(len(s.Models))].ID
	}
	number := func() int { return r.IntN(24) - 2 }
	policy := append(melee.Policies(), "", "flee")[r.IntN(5)]
	switch r.IntN(13) {
	case 0, 1:
		return melee.Charge{Model: id(), Target: id(), Inches: number()}
	case 2:
		return melee.Advance{Model: id(), Target: id(), Inches: number()}
	case 3:
		return melee.Panic{Model: id()}
	case 4:
		return melee.Order{Policy: policy}
	case 5:
		return melee.Object{Fact: s.LastFact - r.IntN(3), Inches: number()}
	case 6:
		return claims.RollOff{Fact: s.LastFact - r.IntN(3)}
	case 7:
		return melee.Accept{}
	case 8:
		return melee.Answer{Objections: []melee.Object{{Fact: s.LastFact - r.IntN(3), Inches: number()}}}
	case 9:
		return melee.Order{Models: []melee.ModelID{id()}, Policy: policy, First: []melee.ModelID{id()}[:r.IntN(2)], Ask: []melee.When{melee.WhenAlways}[:r.IntN(2)]}
	case 10:
		return melee.Order{Policy: policy, Ask: []melee.When{append(melee.Whens(), "rich")[r.IntN(5)]}}
	case 11:
		do := []melee.Doing{melee.DoCharge, melee.DoAdvance, melee.DoPanic, "fly"}[r.IntN(4)]
		return melee.Activate{Moves: []melee.Move{{Do: do, Model: id(), Target: id(), Inches: number()}}, Done: r.IntN(2) == 0}
	}
	c := melee.Choose{Policy: policy}
	for range r.IntN(3) {
		p := melee.Pick{Model: id()}
		for range r.IntN(3) {
			p.Targets = append(p.Targets, id())
		}
		c.Picks = append(c.Picks, p)
	}
	return c
}

// sound checks what must be true of every state.
func sound(s *melee.State) error {
	for _, c := range s.Contacts {
		a, b := s.Model(c.A), s.Model(c.B)
		switch {
		case a == nil || b == nil || a.Seat != 1 || b.Seat != 2:
			return fmt.Errorf("a contact of %s and %s", c.A, c.B)
		case a.Gone() || b.Gone():
			return fmt.Errorf("%s and %s are in contact, and one of them is gone", c.A, c.B)
		case c.Since > s.Phase+1:
			return fmt.Errorf("the contact of %s and %s begins in phase %d", c.A, c.B, c.Since)
		}
	}
	for _, g := range s.Gaps {
		if a, b := s.Model(g.A), s.Model(g.B); a == nil || b == nil || a.Gone() || b.Gone() || g.Inches < 1 {
			return fmt.Errorf("a distance of %d inches between %s and %s", g.Inches, g.A, g.B)
		}
	}
	for i := range s.Models {
		m := &s.Models[i]
		switch {
		case m.Wounds < 0 || m.Wounds > m.Profile.W:
			return fmt.Errorf("%s has %d of %d Wounds", m.ID, m.Wounds, m.Profile.W)
		case m.Condition == melee.OutOfAction && m.By == "":
			return fmt.Errorf("nobody put %s out of action", m.ID)
		case m.Gone() && m.Fleeing:
			return fmt.Errorf("%s is gone and flees", m.ID)
		case m.StoodUp && m.Seat != s.Active:
			return fmt.Errorf("%s stood up in the other side's turn", m.ID)
		}
	}
	return nil
}
