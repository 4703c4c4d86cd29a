package odds

import "math/big"

// tally counts the results of branches of different lengths, separately for each number of all ways.
type tally[K comparable] struct{ lengths []Odds[K] }

func (t *tally[K]) count(result K, ways, of *big.Int) {
	for i := range t.lengths {
		if t.lengths[i].of.Cmp(of) == 0 {
			t.lengths[i].add(result, ways)
			return
		}
	}
	o := Odds[K]{of: of, at: map[K]int{}}
	o.add(result, ways)
	t.lengths = append(t.lengths, o)
}

// odds converts all counts to one common number of ways.
func (t *tally[K]) odds() Odds[K] {
	if len(t.lengths) == 1 {
		return t.lengths[0]
	}
	of := big.NewInt(1)
	for _, o := range t.lengths {
		common := new(big.Int).GCD(nil, nil, of, o.of)
		of.Mul(of, common.Quo(o.of, common))
	}
	all := Odds[K]{of: of, at: map[K]int{}}
	for _, o := range t.lengths {
		times := new(big.Int).Quo(of, o.of)
		for _, r := range o.rows {
			all.add(r.Result, new(big.Int).Mul(r.Ways, times))
		}
	}
	return all
}
