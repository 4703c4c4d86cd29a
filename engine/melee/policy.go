package melee

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// sort sorts the enemies that a model can attack by a policy. Equal ones keep the order of State.Models.
func (s *State) sort(policy Policy, m *Model, foes []*Model) {
	slices.SortFunc(foes, func(a, b *Model) int {
		return cmp.Or(
			cmp.Compare(policy.value(s.Rules, m, b), policy.value(s.Rules, m, a)),
			cmp.Compare(Easiest.value(s.Rules, m, b), Easiest.value(s.Rules, m, a)),
			cmp.Compare(s.place(a.ID), s.place(b.ID)),
		)
	})
}

// place returns the index of a model in State.Models.
func (s *State) place(id ModelID) int {
	return slices.IndexFunc(s.Models, func(m Model) bool { return m.ID == id })
}

// value returns the worth of an enemy as a target under the policy.
func (policy Policy) value(rules engine.Rules, m, foe *Model) int {
	switch policy {
	case Strongest:
		return danger(foe, m)
	case TheLeader:
		if foe.Profile.Has(Leader) {
			return 1
		}
		return 0
	}
	return ease(rules, m, foe)
}

// faces returns how many faces of a D6 are at least need. 0 means that none is.
func faces(need int) int {
	if need == 0 {
		return 0
	}
	return 7 - min(max(need, 1), 7)
}

// certain is the number for a chance of 1.
const certain = 6 * 6 * 6

// hurts returns the chance that one attack leads to an unsaved wound, as a part of certain.
func hurts(m, foe *Model) int {
	b := blow{Weapon: m.Profile.blows()[0]}
	strength := b.strength(m.Profile)
	hit := faces(toHit(m.Profile.WS, foe.Profile.WS))
	if foe.Condition != Standing || foe.Fleeing {
		hit = 6
	}
	unsaved := 6 - faces(foe.Profile.saveAgainst(strength, b.Weapon))
	return hit * faces(toWound(strength, foe.Profile.T)) * unsaved
}

// ease returns the chance that one attack puts an enemy Out of Action.
func ease(rules engine.Rules, m, foe *Model) int {
	lives := 1
	for b := (body{wounds: foe.Wounds, most: foe.Profile.W}); b.endures(rules[RuleWounds]) &&
		lives <= foe.Profile.W; lives++ {
		b.wounds--
	}
	switch foe.Condition {
	case Stunned:
		return certain * 6 / lives
	case Standing:
		out := 0
		for face := 1; face <= 6; face++ {
			if injured(face, false, foe.Profile) == OutOfAction {
				out++
			}
		}
		return hurts(m, foe) * out / lives
	}
	return hurts(m, foe) * 6 / lives
}

// danger returns an estimate of the wounds that a model could deal another in a phase.
func danger(m, to *Model) int {
	if !m.Fights() {
		return 0
	}
	whole := *to
	whole.Condition, whole.Fleeing = Standing, false
	return hurts(m, &whole) * len(m.Profile.blows())
}

// Policy is a target priority, for attacks without a picked target.
type Policy string

// The policies.
const (
	Easiest   Policy = "easiest"   // highest chance to put it Out of Action
	Strongest Policy = "strongest" // the most dangerous
	TheLeader Policy = "leader"    // the leader, otherwise the easiest
)

// Policies returns all policies, with the default first.
func Policies() []Policy { return []Policy{Easiest, Strongest, TheLeader} }
