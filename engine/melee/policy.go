package melee

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// sort brings the enemies that a model could strike into the order of a policy, equal ones as they are
// listed.
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

// faces counts how many faces of a D6 are at least need; 0 is out of reach.
func faces(need int) int {
	if need == 0 {
		return 0
	}
	return 7 - min(max(need, 1), 7)
}

// certain is the number that stands for a chance of 1.
const certain = 6 * 6 * 6

// hurts is the chance of one attack to lead to an unsaved wound.
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

// ease is the chance of one attack to put an enemy out of action.
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

// danger estimates the wounds that a model could do to another in a phase.
func danger(m, to *Model) int {
	if !m.Fights() {
		return 0
	}
	whole := *to
	whole.Condition, whole.Fleeing = Standing, false
	return hurts(m, &whole) * len(m.Profile.blows())
}

// Policy is a way of choosing targets where none is named.
type Policy string

// The policies.
const (
	Easiest   Policy = "easiest"   // the best chance to put it out of action
	Strongest Policy = "strongest" // the most dangerous
	TheLeader Policy = "leader"    // the leader, else the easiest
)

// Policies lists them all, the default first.
func Policies() []Policy { return []Policy{Easiest, Strongest, TheLeader} }
