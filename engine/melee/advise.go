package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Advise returns Warbell's own choice for a duty. Nil stands for the first option. It uses public facts and
// src only. src must not be the game's own dice, so that secret choices can't be predicted.
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

// adviseTargets chooses the easiest targets most of the time.
func adviseTargets(src dice.Source) engine.Command {
	policies := Policies()
	if src.Die(3) > 1 {
		return Choose{Policy: Easiest}
	}
	return Choose{Policy: policies[(src.Die(len(policies))-1)%len(policies)]}
}

// adviseFacts accepts the opponent's claims, unless a distance is impossible.
func (s *State) adviseFacts(seat engine.Seat) engine.Command {
	for _, f := range s.asked(seat) {
		if most := s.most(f); f.Inches > most && f.Inches > f.Reach {
			return Object{Fact: f.ID, Inches: most}
		}
	}
	return Accept{}
}

// most returns the greatest distance that Warbell believes at the start of a charge: that of the terms, plus
// the moves of both models since, and an inch for each model of a side. The rules already refuse a distance
// that is too short (rule 4.5).
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

// adviseMove charges if that is likely to succeed, otherwise it advances. Warbell never panics.
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

// goodOdds bounds the D6 roll that an advised charge may need.
const goodOdds = 4

// adviseModel returns a command for one free model. If it should do nothing, it returns nil.
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

// quarry returns the enemy that a model should move to: the nearest by known distance, then one without
// contact, then the easiest.
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
