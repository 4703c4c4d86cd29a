package melee

import "warbell/engine/dice"

// critical holds the effects of a critical hit, which also allows no save (rule 5.5).
type critical struct {
	wounds int  // minimum number of wounds
	bonus  int  // added to each injury
	bare   bool // a helmet doesn't help
	down   bool // at least Knocked Down, even if a Wound is lost instead
	out    bool // Out of Action without a die
}

// critical rolls on the chart if the attack is a critical hit: a 6 to wound where less would do, the model's
// first in this phase. Attacks outside a combat phase don't count as its first.
func (c clash) critical(src dice.Source, s *Strike, striker *Model, w Weapon) critical {
	if s.WoundFace < 6 || s.WoundNeed >= 6 || (c.phase != outsidePhase && striker.Crit == c.phase) {
		return critical{wounds: 1}
	}
	s.Critical = src.Die(6)
	if c.rules[RuleCritical] != ByWeapon {
		return basicChart(s.Critical)
	}
	s.Class = w.kind().class
	return s.Class.chart(s.Critical)
}

func basicChart(face int) critical {
	if face >= 5 {
		return critical{wounds: 2, bonus: 2}
	}
	return critical{wounds: 2}
}

// chart returns the effect on the chart of the class. Effects that need a board or a second weapon are
// replaced by similar ones. No critical hit allows a save, so the lowest rows of blades and fists add
// nothing.
func (class CritClass) chart(face int) critical {
	switch class {
	case Bladed:
		return bladed(face)
	case Bludgeoning:
		return bludgeoning(face)
	case Thrusting:
		return thrusting(face)
	}
	return unarmed(face)
}

func bladed(face int) critical {
	switch {
	case face <= 2:
		return critical{wounds: 1}
	case face <= 4:
		return critical{wounds: 2}
	}
	return critical{wounds: 2, bonus: 2}
}

// bludgeoning returns the critical hit of a bludgeoning weapon, with Knocked Down instead of a turn without
// fighting, and injury +1 instead of a lost weapon.
func bludgeoning(face int) critical {
	switch {
	case face <= 2:
		return critical{wounds: 1, down: true}
	case face <= 4:
		return critical{wounds: 1, bare: true}
	case face == 5:
		return critical{wounds: 1, bonus: 1}
	}
	return critical{wounds: 1, out: true}
}

// thrusting returns the critical hit of a thrusting weapon, without the knock-back.
func thrusting(face int) critical {
	switch {
	case face <= 2:
		return critical{wounds: 1, bonus: 1}
	case face <= 4:
		return critical{wounds: 1, down: true}
	}
	return critical{wounds: 1, bonus: 2}
}

// unarmed returns the critical hit of an unarmed model, without the further attack.
func unarmed(face int) critical {
	switch {
	case face <= 2:
		return critical{wounds: 1}
	case face <= 4:
		return critical{wounds: 1, bonus: 1}
	}
	return critical{wounds: 1, bonus: 2}
}
