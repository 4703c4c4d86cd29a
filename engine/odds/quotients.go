package odds

import "math/big"

// quotients is a sequence in which each number is a sum of earlier ones, divided by a constant. The numbers
// are stored as integers over powers of the divisor. Reducing every sum to lowest terms would take seconds
// for a die of sixty sides.
type quotients struct {
	powers []*big.Int // powers of the divisor
	above  []*big.Int // the numerators
	depth  []int      // the powers in the denominators
}

func newQuotients(divisor *big.Int, n int) *quotients {
	return &quotients{powers: []*big.Int{big.NewInt(1), divisor}, above: make([]*big.Int, n), depth: make([]int, n)}
}

// next returns the number at i: alone (nil: 0), plus each earlier number at i-back times its weight, divided
// by the divisor.
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
	for back, weight := range weights { // the order of the map does not matter for a sum
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
