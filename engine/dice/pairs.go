package dice

// mostTies bounds the ties in a row before Pairs stops.
const mostTies = 20

// Pairs rolls a D6 for each of two players until the dice differ, and returns all rolls. winner is 1 or 2, or
// 0 if the dice never differed.
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
