package contest

import (
	"cmp"
	"slices"

	"warbell/engine/dice"
)

// throw rolls n six-sided dice; none for n below 1.
func throw(src dice.Source, n int) []int {
	faces := make([]int, 0, max(n, 0))
	for range n {
		faces = append(faces, dice.D6(src))
	}
	return faces
}

// compare says who wins a contest (rules 5.1, 5.2 and 5.5): 1 the first, 2 the second, 0 nobody. The
// dice may lie in any order and stay as they are. Who has none takes no part in it.
func compare(a, b []int) int {
	_, winner := deciding(ranked(a), ranked(b))
	return winner
}

// deciding compares dice that are ranked. It gives the place of the pair that decides and who wins by
// it; without a winner, how many pairs there were.
func deciding(a, b []int) (at, winner int) {
	pairs := min(len(a), len(b))
	for at := range pairs {
		switch {
		case a[at] > b[at]:
			return at, 1
		case a[at] < b[at]:
			return at, 2
		}
	}
	switch {
	case len(a) > 0 && len(b) == 0:
		return 0, 1
	case len(b) > 0 && len(a) == 0:
		return 0, 2
	}
	return pairs, 0
}

// ranked is a copy of the dice, the highest first.
func ranked(faces []int) []int {
	high := slices.Clone(faces)
	slices.SortFunc(high, func(x, y int) int { return cmp.Compare(y, x) })
	return high
}
