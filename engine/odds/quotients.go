package odds

import "math/big"

// quotients are numbers of which each is a sum of earlier ones divided by the same number. They are kept as integers
// over powers of it: to reduce every sum to lowest terms takes seconds for a die of sixty sides.
type quotients struct {
	powers []*big.Int // of the divisor
	above  []*big.Int // the numerators
	depth  []int      // the powers that stand below them
}

func newQuotients(divisor *big.Int, n int) *quotients {
	return &quotients{powers: []*big.Int{big.NewInt(1), divisor}, above: make([]*big.Int, n), depth: make([]int, n)}
}

// next gives the number at i: alone (nil: nothing) and the earlier ones that lie so far back, times their weight.
func (q *quotients) next(i int, alone *big.Int, weights map[int]*big.Int) *big.Rat {
	for back := range weights {
		if back > 0 && back <= i {
			q.depth[i] = max(q.depth[i], q.depth[i-back])
		}
	}
	sum, part := new(big.Int), new(big.Int)
	if alone != nil {
		sum.Mul(alone, q.powers[q.depth[i]])
	}
	for back, weight := range weights { // sums don't depend on their order
		if back > 0 && back <= i && q.above[i-back].Sign() != 0 {
			part.Mul(q.above[i-back], q.powers[q.depth[i]-q.depth[i-back]])
			sum.Add(sum, part.Mul(part, weight))
		}
	}
	q.above[i] = sum
	if sum.Sign() == 0 {
		q.depth[i] = 0
		return new(big.Rat)
	}
	if q.depth[i]++; q.depth[i] == len(q.powers) {
		q.powers = append(q.powers, new(big.Int).Mul(q.powers[q.depth[i]-1], q.powers[1]))
	}
	return new(big.Rat).SetFrac(sum, q.powers[q.depth[i]])
}
