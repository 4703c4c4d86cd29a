package exchange

import "warbell/engine/dice"

// Injury is a lasting injury of the table.
type Injury string

// The injuries and what they do, in the words of the combat chapter.
const (
	InjuryNone Injury = "none" // just a scratch
	InjuryHead Injury = "head" // HTV worse by 1
	InjuryArm  Injury = "arm"  // ATK 1 less
	InjuryLeg  Injury = "leg"  // MOV 1 inch less
)

// InjuryOf reads a D6 on the injury table of the reference: 1 head, 2-3 arm, 4-5 leg, 6 none
// (reading G10).
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

// AfterFatal is the wounds left when Fatal damage was taken; nothing blocks or saves it.
func AfterFatal(wounds, damage int) int { return max(wounds-max(damage, 0), 0) }

// Reduced is the damage of one hit after Tough (1), Tougher (2) or Toughest (3), not below 0.
func Reduced(damage, tough int) int { return max(damage-max(tough, 0), 0) }

// CastDamage is what each 1 of a casting roll costs the caster, Fatal (reading G25).
const CastDamage = 2

// CastResult is a casting roll read.
type CastResult struct {
	Energy       int  `json:"energy"`
	Cast         bool `json:"cast"`
	CasterDamage int  `json:"caster_damage"`
}

// Cast reads the energy dice of a spell: their sum must reach the cost, and each 1 hurts whether
// it does or not.
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

// FreeActions is what an outnumbered side gets in a turn: one for every two models fewer, rounded
// down (reading G12).
func FreeActions(mine, theirs int) int { return max(theirs-mine, 0) / 2 }

// underdogPoints is how much cheaper than the enemy an underdog is at least.
const underdogPoints = 20

// Underdog says whether a warband of so many points gets the extra Fate die.
func Underdog(mine, theirs int) bool { return theirs-mine >= underdogPoints }

// CursedDamage is what a Cursed model suffers from its own attack or block dice: 1 Fatal for each
// 1 (reading G26).
func CursedDamage(faces []int) int {
	ones := 0
	for _, face := range faces {
		if face == 1 {
			ones++
		}
	}
	return ones
}

// BurningDamage is what a Burning model suffers at the start of each turn: a D3 of Fatal damage,
// given here by the face of a D6.
func BurningDamage(face int) int { return dice.D3Of(face) }

// PoisonDamage is what a Poisoned model suffers at the end of each turn, Fatal.
const PoisonDamage = 1
