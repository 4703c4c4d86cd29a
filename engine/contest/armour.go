package contest

import "warbell/engine/dice"

// DefaultArmour is the armour of a model whose card doesn't say (rule 7.3).
const DefaultArmour = 4

// pierce is an attempt at armour by target number (rule 7.3): the die and the weapon's power
// together have to reach the armour. It gives the die as it fell and what was needed.
func pierce(src dice.Source, w Weapon, armour int) (face, need int, through bool) {
	need = armour
	if need == 0 {
		need = DefaultArmour
	}
	face = dice.D6(src)
	return face, need, face+w.Power >= need
}
