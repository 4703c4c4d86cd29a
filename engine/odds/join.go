package odds

import (
	"math"
	"math/big"

	"warbell/engine/dice"
)

// withoutEnd stands for the unbounded values of exploding dice. It is larger than any written number.
const withoutEnd = 1 << 31

// Join applies the function to all combinations of values. A part's values above its top are treated as one.
// That is exact if the function returns the same result for the lowest of them and for all higher ones. If
// the function rises with a part, only results below its value for the lowest of them are exact, and the rest
// is cut.
func (r reckoner) Join(parts []Total, f func([]int) int, course dice.Course) (Total, error) {
	pairs := 1
	for i, part := range parts {
		if part.Open && (course == dice.Uneven || course == dice.FirstRises && i > 0) {
			return Total{}, ErrUnbounded
		}
		if pairs *= max(len(part.rows)+1, 1); pairs > mostPairs {
			return Total{}, ErrTooLarge
		}
	}
	j := joining{f: f, parts: parts, least: make([]int, len(parts)), most: make([]int, len(parts)), cut: math.MaxInt}
	j.all = Total{Odds: Odds[int]{of: big.NewInt(1), at: map[int]int{}}}
	for _, part := range parts {
		j.all.of.Mul(j.all.of, part.of)
	}
	j.walk(0, false, big.NewInt(1))
	if j.cut < math.MaxInt {
		if course == dice.Falling {
			return Total{}, ErrUnbounded
		}
		j.all.cut(j.cut - 1)
	}
	return j.all, nil
}

// joining goes through all combinations of values.
type joining struct {
	f           func([]int) int
	parts       []Total
	least, most []int // the chosen values; they differ above a part's top
	all         Total
	cut         int // the lowest result of values above a top
}

func (j *joining) walk(i int, open bool, ways *big.Int) {
	if i == len(j.parts) {
		result := j.f(j.least)
		if open && j.f(j.most) != result {
			j.cut = min(j.cut, result)
			return
		}
		j.all.add(result, ways)
		return
	}
	part := j.parts[i]
	for _, row := range part.rows {
		j.least[i], j.most[i] = row.Result, row.Result
		j.walk(i+1, open, new(big.Int).Mul(ways, row.Ways))
	}
	if part.Open {
		j.least[i], j.most[i] = part.Top+1, withoutEnd
		j.walk(i+1, true, new(big.Int).Mul(ways, part.rest()))
	}
}

// rest returns the number of ways for totals above Top.
func (t Total) rest() *big.Int {
	rest := new(big.Int).Set(t.of)
	for _, row := range t.rows {
		rest.Sub(rest, row.Ways)
	}
	return rest
}
