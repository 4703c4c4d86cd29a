package exchange

import "warbell/engine/dice"

// Injury is a lasting injury.
type Injury string

// The injuries and their effects, as in the combat chapter.
const (
	InjuryNone Injury = "none" // just a scratch
	InjuryHead Injury = "head" // HTV +1 (harder)
	InjuryArm  Injury = "arm"  // ATK −1
	InjuryLeg  Injury = "leg"  // MOV −1″
)

// InjuryOf reads a D6 on the injury table of the reference: 1 head, 2-3 arm, 4-5 leg, 6 none (reading G10).
func InjuryOf(face int) Injury {
	switch face {
	case 1:
		return InjuryHead
	case 2, 3:
		return InjuryArm
	case 4, 5:
		return InjuryLeg
	default:
		return InjuryNone
	}
}

// AfterFatal returns the wounds left after Fatal damage, which nothing blocks or saves.
func AfterFatal(wounds, damage int) int { return max(wounds-max(damage, 0), 0) }

// Reduced returns the damage of one hit after Tough (1), Tougher (2) or Toughest (3), at least 0.
func Reduced(damage, tough int) int { return max(damage-max(tough, 0), 0) }

// CastDamage is the Fatal damage to the caster for each 1 of a casting roll (reading G25).
const CastDamage = 2

// CastResult is the result of a casting roll.
type CastResult struct {
	Energy       int  `json:"energy"`
	Cast         bool `json:"cast"`
	CasterDamage int  `json:"caster_damage"`
}

// Cast reads the energy dice of a spell. Their sum must reach the cost. Each 1 hurts the caster in any case.
func Cast(faces []int, cost int) CastResult {
	var r CastResult
	for _, face := range faces {
		r.Energy += face
		if face == 1 {
			r.CasterDamage += CastDamage
		}
	}
	r.Cast = r.Energy >= cost
	return r
}

// FreeActions returns an outnumbered side's free actions in a turn: one for every two models fewer, rounded
// down (reading G12).
func FreeActions(mine, theirs int) int { return max(theirs-mine, 0) / 2 }

// underdogPoints is the minimum difference in cost for an underdog.
const underdogPoints = 20

// Underdog reports whether a warband that costs mine points gets the extra fate die.
func Underdog(mine, theirs int) bool { return theirs-mine >= underdogPoints }

// CursedDamage returns the Fatal damage of a Cursed model by its own attack or block dice: 1 for each 1
// (reading G26).
func CursedDamage(faces []int) int {
	ones := 0
	for _, face := range faces {
		if face == 1 {
			ones++
		}
	}
	return ones
}

// BurningDamage returns the Fatal damage of a Burning model at the start of a turn: a D3, by the face of a
// D6.
func BurningDamage(face int) int { return dice.D3Of(face) }

// PoisonDamage is the Fatal damage of a Poisoned model at the end of each turn.
const PoisonDamage = 1
