package odds

import (
	"math/big"
)

// Odds counts the ways in which each result happens. The zero value has no results and can't be extended.
// Sure, Counted and Of return new odds.
type Odds[K comparable] struct {
	of   *big.Int // number of all ways
	rows []Row[K]
	at   map[K]int
}

// Row is a result with the number of ways in which it happens.
type Row[K comparable] struct {
	Result K
	Ways   *big.Int
}

// Sure returns the odds of a result that is certain.
func Sure[K comparable](result K) Odds[K] {
	o := Odds[K]{of: big.NewInt(1), at: map[K]int{}}
	o.add(result, big.NewInt(1))
	return o
}

// Counted returns odds with the given rows, whose results differ, and the number of all ways.
func Counted[K comparable](of *big.Int, rows ...Row[K]) Odds[K] {
	o := Odds[K]{of: of, at: make(map[K]int, len(rows))}
	for _, r := range rows {
		o.add(r.Result, r.Ways)
	}
	return o.reduced()
}

// Rows lists the results in the order in which they were found. The caller must not change them.
func (o Odds[K]) Rows() []Row[K] { return o.rows }

// Ways returns the number of all ways. The caller must not change it.
func (o Odds[K]) Ways() *big.Int { return o.of }

// Chance returns the probability of one result, from 0 to 1.
func (o Odds[K]) Chance(result K) *big.Rat {
	if i, ok := o.at[result]; ok {
		return new(big.Rat).SetFrac(o.rows[i].Ways, o.of)
	}
	return new(big.Rat)
}

// That returns the probability of the results for which holds reports true.
func (o Odds[K]) That(holds func(K) bool) *big.Rat {
	return o.Mean(func(k K) int {
		if holds(k) {
			return 1
		}
		return 0
	})
}

// Mean returns the mean of a number of each result.
func (o Odds[K]) Mean(number func(K) int) *big.Rat {
	sum, part := new(big.Int), new(big.Int)
	for _, r := range o.rows {
		sum.Add(sum, part.Mul(r.Ways, part.SetInt64(int64(number(r.Result)))))
	}
	if o.of == nil {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(sum, o.of)
}

// Map renames each result. Results with the same new name are merged.
func Map[K, L comparable](o Odds[K], name func(K) L) Odds[L] {
	m := Odds[L]{of: o.of, at: make(map[L]int, len(o.rows))}
	for _, r := range o.rows {
		m.add(name(r.Result), r.Ways)
	}
	return m
}

// Both combines the results of two independent odds.
func Both[K, L, M comparable](a Odds[K], b Odds[L], join func(K, L) M) Odds[M] {
	both := Odds[M]{of: new(big.Int).Mul(a.of, b.of), at: make(map[M]int, len(a.rows)+len(b.rows))}
	var ways big.Int
	for _, x := range a.rows {
		for _, y := range b.rows {
			both.add(join(x.Result, y.Result), ways.Mul(x.Ways, y.Ways))
		}
	}
	return both
}

// add adds ways to a result. It copies the number, so the caller may change it later.
func (o *Odds[K]) add(result K, ways *big.Int) {
	if i, ok := o.at[result]; ok {
		o.rows[i].Ways.Add(o.rows[i].Ways, ways)
		return
	}
	o.at[result] = len(o.rows)
	o.rows = append(o.rows, Row[K]{result, new(big.Int).Set(ways)})
}

// reduced divides all counts by their greatest common divisor, to keep the numbers short.
func (o Odds[K]) reduced() Odds[K] {
	common := new(big.Int).Set(o.of)
	for _, r := range o.rows {
		common.GCD(nil, nil, common, r.Ways)
	}
	if common.IsInt64() && common.Int64() <= 1 {
		return o
	}
	o.of = new(big.Int).Quo(o.of, common)
	for i := range o.rows {
		o.rows[i].Ways = new(big.Int).Quo(o.rows[i].Ways, common)
	}
	return o
}
