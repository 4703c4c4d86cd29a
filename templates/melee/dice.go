package melee

import (
	"fmt"
	"strings"

	"warbell/engine/melee"
	"warbell/templates"
)

// rolls writes dice that were rolled.
type rolls struct{}

// mostRolls bounds the pairs of a roll-off that are shown.
const mostRolls = 5

// Run returns the dice of a flight: "`3 4` = 7″".
func (rolls) Run(dice [2]int, inches int) string {
	return fmt.Sprintf("`%d %d` = %d″", dice[0], dice[1], inches)
}

// Rolls returns a roll-off, the winner's dice first: "3–3, 5–2".
func (rolls) Rolls(rolls [][2]int, second bool) string {
	var pairs []string
	for i, roll := range rolls {
		if second {
			roll[0], roll[1] = roll[1], roll[0]
		}
		if i < mostRolls-1 || i == len(rolls)-1 {
			pairs = append(pairs, fmt.Sprintf("%d–%d", roll[0], roll[1]))
		} else if i == mostRolls-1 {
			pairs = append(pairs, "…")
		}
	}
	return strings.Join(pairs, ", ")
}

// Needed returns a die with the roll that it needed: "4+ `5•`".
func (m rolls) Needed(need, face int) string { return m.NeededAll(need, []int{face}) }

// NeededAll returns several dice with the roll that each needed.
func (rolls) NeededAll(need int, faces []int) string {
	shown := make([]string, len(faces))
	for i, face := range faces {
		sign := templates.SignHit
		if face < need || face <= 1 {
			sign = templates.SignMiss
		}
		shown[i] = fmt.Sprint(face) + sign
	}
	return fmt.Sprintf("%d+ `%s`", need, strings.Join(shown, " "))
}

// Helmet returns the die of a helmet.
func (m rolls) Helmet(face int) string { return m.Needed(melee.HelmetNeed, face) }
