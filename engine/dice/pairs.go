package dice

// mostTies is after how many ties in a row a roll-off of two is given up.
const mostTies = 20

// Pairs rolls a D6 for each of two until they differ, and tells all that fell: 1 or 2 wins, 0 if they never
// differed.
func Pairs(src Source) (rolls [][2]int, winner int) {
	for range mostTies {
		pair := [2]int{D6(src), D6(src)}
		rolls = append(rolls, pair)
		switch {
		case pair[0] > pair[1]:
			return rolls, 1
		case pair[0] < pair[1]:
			return rolls, 2
		}
	}
	return rolls, 0
}
