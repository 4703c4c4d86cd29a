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
		return s.adviseMove(d.Seat)
	case DutyFacts:
		return Accept{}
	case DutySettle:
		return d.Default
	case DutyTargets:
		policies := Policies()
		if src.Die(3) > 1 {
			return Choose{Policy: Easiest}
		}
		return Choose{Policy: policies[(src.Die(len(policies))-1)%len(policies)]}
	}
	return nil
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
	case s.canCharge(m) && !known:
		return Charge{Model: m.ID, Target: foe.ID, Inches: evenOdds(m)}
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
	Easiest.sort(s.Rules, m, all)
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
