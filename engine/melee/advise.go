package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Advise returns Warbell's own choice for a duty; nil stands for the first option. It uses public facts
// alone, and src, which must not be the game's own dice, so that a secret choice can't be foreseen.
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

// most returns the greatest distance of two enemies that Warbell believes when a charge begins: that of the
// terms, plus the moves of both since, and the width of a side, an inch for each model. The rules refuse a
// distance that is too short (rule 4.5).
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

// goodOdds bounds the roll of a D6 that an advised charge may need.
const goodOdds = 4

// adviseModel returns a command for one free model; nil if it does nothing.
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

// quarry returns the enemy that a model goes for: the nearest by known distance, then one in contact with no
// model, then the easiest.
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
