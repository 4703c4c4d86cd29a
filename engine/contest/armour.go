package contest

import "warbell/engine/dice"

// DefaultArmour is the armour of a model whose card doesn't say (rule 7.3).
const DefaultArmour = 4

// bestFace is the most that a die shows.
const bestFace = 6

// Piercing is an attempt at armour by target number.
type Piercing struct {
	Face    int  `json:"face"`
	Power   int  `json:"power,omitempty"`
	Need    int  `json:"need"`
	Through bool `json:"through,omitempty"`
}

// tryArmour throws the die of an attempt at armour (rule 7.3): with the weapon's power it has to reach
// the armour.
func tryArmour(src dice.Source, w Weapon, armour int) Piercing {
	p := Piercing{Face: dice.D6(src), Power: w.Power, Need: needed(armour)}
	p.Through = p.Face+p.Power >= p.Need
	return p
}

// needed is what gets through armour; 0: the card doesn't say.
func needed(armour int) int {
	if armour == 0 {
		return DefaultArmour
	}
	return armour
}

// afterBlow is how many wounds a blow leaves a model with, and whether that puts it out (rule 7.4).
func afterBlow(wounds int, through bool) (left int, out bool) {
	if !through {
		return wounds, false
	}
	left = max(wounds-1, 0)
	return left, left == 0
}

// threatens reports whether a model has any hope against the armour of another (rule 1.6).
func (p Profile) threatens(o Profile) bool {
	if p.Harmless {
		return false
	}
	most := bestFace + max(p.best().Power, p.distant().Power)
	return most >= needed(o.Front) || most >= needed(o.Rear)
}
