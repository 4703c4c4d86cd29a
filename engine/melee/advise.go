package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Advise is Warbell's own play: what it would do for a seat that owes this duty. It knows only what
// everybody sees, and src, which must not be the game's own dice, so that a secret choice can't be
// foreseen. nil stands for the first option.
func Advise(s *State, d engine.Duty, src dice.Source) engine.Command {
	switch d.Kind {
	case DutyActivate:
		cmd := s.adviseMove(d.Seat)
		if _, done := cmd.(Done); done && s.mayChoose(d.Seat) {
			return adviseTargets(src)
		}
		return cmd
	case DutyFacts:
		return s.adviseFacts(d.Seat)
	case DutySettle:
		return d.Default
	case DutyTargets:
		return adviseTargets(src)
	}
	return nil
}

// adviseTargets goes mostly for the easiest.
func adviseTargets(src dice.Source) engine.Command {
	policies := Policies()
	if src.Die(3) > 1 {
		return Choose{Policy: Easiest}
	}
	return Choose{Policy: policies[(src.Die(len(policies))-1)%len(policies)]}
}

// adviseFacts believes what the other side says, as long as it can be.
func (s *State) adviseFacts(seat engine.Seat) engine.Command {
	for _, f := range s.asked(seat) {
		if most := s.most(f); f.Inches > most && f.Inches > f.Reach {
			return Object{Fact: f.ID, Inches: most}
		}
	}
	return Accept{}
}

// most is how far apart Warbell takes two enemies to be at most when a charge begins: what the terms say,
// what both have moved since, and the width of a side, an inch for each model. What is too near the
// rules refuse (rule 4.5).
func (s *State) most(f Fact) int {
	sides := [2]int{}
	ran := -f.Reach
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == 1 {
			sides[0]++
		} else {
			sides[1]++
		}
		if m.ID == f.Model || m.ID == f.Target {
			ran += m.Ran
		}
	}
	return max(s.Apart+max(ran, 0)+max(sides[0], sides[1]), f.Least)
}

// adviseMove charges where that is likely to come home, else closes in; Warbell never panics.
func (s *State) adviseMove(seat engine.Seat) engine.Command {
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || !s.free(m) {
			continue
		}
		if cmd := s.adviseModel(m); cmd != nil {
			return cmd
		}
	}
	return Done{}
}

// goodOdds is what the die of a charge may have to show at most.
const goodOdds = 4

// adviseModel is what one free model does, nil if it does nothing.
func (s *State) adviseModel(m *Model) engine.Command {
	foe := s.quarry(m)
	if foe == nil {
		return nil
	}
	inches, known, _ := s.gap(m, foe)
	switch {
	case s.canCharge(m) && known && inches-m.move() <= goodOdds:
		return Charge{Model: m.ID, Target: foe.ID}
	case s.canCharge(m) && !known && s.least(m, foe)-m.move() <= goodOdds:
		return Charge{Model: m.ID, Target: foe.ID, Inches: s.guess(m, foe)}
	case s.stride(m, foe) > 0:
		return Advance{Model: m.ID, Target: foe.ID}
	}
	return nil
}

// quarry is the enemy that a model goes for: the nearest by what the table knows, among those equally
// near one that nobody has caught yet, then the easiest.
func (s *State) quarry(m *Model) *Model {
	var all []*Model
	for i := range s.Models {
		if foe := &s.Models[i]; foe.Seat != m.Seat && !foe.Gone() {
			all = append(all, foe)
		}
	}
	s.sort(Easiest, m, all)
	var best *Model
	bestFar := 0
	for _, foe := range all {
		far, known, _ := s.gap(m, foe)
		if !known {
			far = MaxInches
		}
		far = 2 * far
		if len(s.engaged(foe.ID)) > 0 {
			far++
		}
		if best == nil || far < bestFar {
			best, bestFar = foe, far
		}
	}
	return best
}
