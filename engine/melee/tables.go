package melee

// HelmetNeed is the roll with which a helmet turns Stunned into Knocked Down (rule 5.10).
const HelmetNeed = 4

// The limits of numbers in the tables.
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

// toWound returns the roll needed to wound. If none wounds, it returns 0 (rule 5.4).
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

// saveModifier returns the penalty of an attack's Strength to a save (rule 5.6).
func saveModifier(strength int) int { return max(strength-3, 0) }

// bareSave returns the save of armour and shield before modifiers. It is 0 for no save.
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

// saveAgainst returns the roll needed to save from an attack. If none saves, it returns 0.
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

// injured returns the result of the injury table (rules 5.7 and 5.10).
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
