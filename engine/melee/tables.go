package melee

// HelmetNeed is the roll with which a helmet turns Stunned into Knocked Down (rule 5.10).
const HelmetNeed = 4

// The limits of what figures count in the tables.
const (
	bestStrength = 10
	worstSave    = 6
	bestSave     = 2 // a 1 never saves
)

// toHit returns the roll needed to hit: 3, 4 or 5 (rule 5.2).
func toHit(ws, vs int) int {
	switch {
	case ws > vs:
		return 3
	case vs > 2*ws:
		return 5
	}
	return 4
}

// toWound returns the roll needed to wound, or 0 where none can (rule 5.4).
func toWound(strength, toughness int) int {
	switch lead := strength - toughness; {
	case lead >= 2:
		return 2
	case lead <= -4:
		return 0
	case lead <= -2:
		return 6
	default:
		return 4 - lead
	}
}

// saveModifier returns the penalty of a Strength to the roll that a save needs (rule 5.6).
func saveModifier(strength int) int { return max(strength-3, 0) }

// bareSave is the save that armour and shield give, before any blow; 0 for none.
func (p Profile) bareSave() int {
	if p.Save != 0 {
		return p.Save
	}
	save := 0
	switch p.Armour {
	case LightArmour, ToughenedLeather:
		save = 6
	case HeavyArmour, Ithilmar:
		save = 5
	case Gromril:
		save = 4
	}
	switch {
	case !p.hasShield():
		return save
	case save == 0:
		return worstSave
	}
	return save - 1
}

// saveAgainst returns the roll needed to save from an attack, or 0 where none can.
func (p Profile) saveAgainst(strength int, w Weapon) int {
	need := p.bareSave()
	modifier := w.kind().save
	if need == 0 {
		if modifier >= 0 {
			return 0
		}
		need = worstSave + 1
	}
	need += modifier + saveModifier(strength)
	if need > worstSave {
		return 0
	}
	return max(need, bestSave)
}

// injured reads the injury table (rules 5.7 and 5.10).
func injured(sum int, stuns bool, p Profile) Condition {
	worst, stunned := 5, 3
	if p.Has(HardToKill) {
		worst = 6
	}
	if stuns && !p.Has(HardHead) {
		stunned = 2
	}
	switch {
	case sum >= worst:
		return OutOfAction
	case sum >= stunned:
		return Stunned
	}
	return KnockedDown
}
