package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
)

// Advise returns Warbell's own choice for a duty. Nil stands for the first option. It uses public facts and
// src only, and src must not be the game's own dice. It claims neither Rear attacks nor ground, which the
// opponent could dispute.
func Advise(s *State, d engine.Duty, src dice.Source) engine.Command {
	switch d.Kind {
	case DutyTurn:
		return adviseTurn(s, d.Seat, src)
	case DutyFacts:
		return adviseFacts(s, d.Seat, src)
	case DutySettle:
		if disputed := s.DisputedFacts(d.Seat); len(disputed) > 0 {
			return claims.RollOff{Fact: disputed[0].ID}
		}
	case DutyRespond:
		return Respond{Yes: true} // actions that are kept expire when the own turn begins
	case DutyPenetrate:
		if a := s.Attempt; a != nil {
			return Penetrate{Through: fancies(s, a.Striker, a.Struck, a.Rear, src)}
		}
	case DutyOverrun:
		return adviseOverrun(s)
	}
	return nil
}

// adviseTurn brings all models into the fight, then attacks, target by target.
func adviseTurn(s *State, seat engine.Seat, src dice.Source) engine.Command {
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.Out && m.Actions > 0 {
			if c := adviseMove(s, m, src); c != nil {
				return c
			}
		}
	}
	if t := bestTarget(s); t != "" {
		return Declare{Target: t, Attackers: s.Attackers(t)}
	}
	return EndTurn{}
}

// adviseMove turns a model that has an enemy in its Rear, and has a model without a target engage.
func adviseMove(s *State, m *Model, src dice.Source) engine.Command {
	if m.Profile.Harmless || len(s.Targets(m.ID)) > 0 {
		return nil
	}
	if s.Locked(m.ID) {
		return adviseStep(s, m)
	}
	if id := bestFoe(s, m, src); id != "" && s.Engages(m.ID, id, FromFront) {
		return s.Charge(m.ID, id)
	}
	return nil
}

// adviseStep returns a Sidestep that faces or reaches an enemy with the model within Reach. Failing that, it
// returns one that leaves that enemy's Reach, or nil.
func adviseStep(s *State, m *Model) engine.Command {
	steps := s.Sidesteps(m.ID)
	for _, do := range []Step{StepFace, StepReach, StepLeave} {
		i := slices.IndexFunc(steps, func(c Sidestep) bool { return c.Do == do && s.reaches(c.Other, m.ID) })
		if i >= 0 {
			return steps[i]
		}
	}
	return nil
}

// bestFoe returns the enemy that a model should engage: one that a single friend fights, otherwise the one
// with the fewest attackers. If there is none, it returns "".
func bestFoe(s *State, m *Model, src dice.Source) ModelID {
	foes := s.Foes(m.ID)
	if len(foes) == 0 {
		return ""
	}
	best, least := ModelID(""), 0
	at := src.Die(len(foes))
	for i := range foes {
		id := foes[(at+i)%len(foes)]
		n := len(s.LockedBy(id))
		crowd := n*4 + s.Model(id).Profile.PH
		if n == 1 {
			crowd = 0 // two attackers on one enemy win most often
		}
		if best == "" || crowd < least {
			best, least = id, crowd
		}
	}
	return best
}

// bestTarget returns the enemy whose attackers have the most dice for each of its own. If no enemy can be
// attacked, it returns "".
func bestTarget(s *State) ModelID {
	best, most := ModelID(""), 0
	for i := range s.Models {
		t := &s.Models[i]
		sum := 0
		for _, a := range s.Attackers(t.ID) {
			sum += 1 + a.Actions*s.Model(a.Model).Profile.PH*12/max(t.Profile.PH*t.Wounds, 1)
		}
		if sum > most {
			best, most = t.ID, sum
		}
	}
	return best
}

// adviseFacts disputes two claims: a Rear attack on a model without enemies within Reach, and a penetration
// that a die of its own fails. It accepts all others.
func adviseFacts(s *State, seat engine.Seat, src dice.Source) engine.Command {
	for _, f := range s.OpenFacts(other(seat)) {
		switch {
		case f.Kind == FactThrough && !fancies(s, f.Model.ID, f.Target.ID, s.Attempt != nil && s.Attempt.Rear, src):
			return Object{Fact: f.ID}
		case f.Kind == FactEngage && f.From == FromRear && len(s.Targets(f.Target.ID)) == 0:
			return Object{Fact: f.ID}
		}
	}
	return Accept{}
}

// fancies rolls a die of src for an attack on armour, as in rule 7.3.
func fancies(s *State, striker, struck ModelID, rear bool, src dice.Source) bool {
	m, t := s.Model(striker), s.Model(struck)
	if m == nil || t == nil {
		return false
	}
	return tryArmour(src, s.weapon(m, t), t.Profile.armour(rear)).Through
}

// adviseOverrun goes on to the next enemy within Reach, or to one behind or beside the last target.
func adviseOverrun(s *State) engine.Command {
	idle := s.Idle()
	if len(idle) == 0 {
		return nil
	}
	st := idle[0]
	all := s.Redirects(st.Model)
	for _, step := range []bool{false, true} {
		i := slices.IndexFunc(all, func(c Overrun) bool {
			return c.Step == step && (!step || s.Locked(c.Target) || s.reaches(c.Target, st.Model))
		})
		if i >= 0 {
			return all[i]
		}
	}
	if t := s.Model(st.Target); t != nil && t.Out {
		return Overkill{Model: st.Model}
	}
	return nil
}
