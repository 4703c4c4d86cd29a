package odds

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"warbell/engine/dice"
)

// Pool returns the odds of a pool's subtotals.
func (r reckoner) Pool(p dice.Pool) (Total, error) {
	if p.Ways() > mostFalls {
		return Total{}, ErrTooLarge
	}
	explodes, _, compounds := p.Explodes()
	kept, highest := p.Kept()
	if kept < p.Count() || explodes && !compounds && kept == p.Count() && keeps(p) {
		switch {
		case explodes && compounds:
			return r.keptCompounds(p, kept, highest)
		case explodes:
			return keptExploding(p, highest)
		}
		thrown, err := falls(p, false, p.Raised)
		if err != nil {
			return Total{}, err
		}
		return keptOf(p, ending(thrown), kept, highest)
	}
	die, err := r.die(p, explodes, compounds)
	if err != nil {
		return Total{}, err
	}
	return manyOf(die, p.Count())
}

// die returns the odds of the amount that one die of a pool adds to the subtotal, with all its explosions.
func (r reckoner) die(p dice.Pool, explodes, compounds bool) (Total, error) {
	counts := func(value int) int { return p.Counts(p.Raised(value)) }
	if !compounds {
		first, err := falls(p, false, counts)
		if err != nil || !explodes {
			return ending(first), err
		}
		return r.chain(p, first, counts)
	}
	same := func(value int) int { return value }
	first, err := falls(p, false, same)
	if err != nil {
		return Total{}, err
	}
	raw, err := r.chain(p, first, same)
	if err != nil {
		return Total{}, err
	}
	above, flat := p.Flat()
	settled := Total{Odds: Map(raw.Odds, counts)}
	switch {
	case !raw.Open:
	case !flat:
		settled.cut(raw.Top)
	case raw.Top <= above: // the top is too low for exact odds
		settled.cut(math.MinInt32)
	default:
		rest := raw.More()
		settled.add(counts(raw.Top+1), new(big.Int).Div(new(big.Int).Mul(rest.Num(), raw.of), rest.Denom()))
	}
	return settled, nil
}

// fall is the amount that a roll of a die adds, and whether the die explodes.
type fall struct {
	counts int
	again  bool
}

// falls returns the odds of a single throw.
func falls(p dice.Pool, later bool, counts func(int) int) (Odds[fall], error) {
	type thrown struct {
		fall
		lost bool
	}
	all := Of(nil, func(src dice.Source) thrown {
		f := p.Throw(src, later)
		if f.Lost {
			return thrown{lost: true}
		}
		return thrown{fall{counts(f.Value), f.Again}, false}
	})
	kept := Odds[fall]{of: new(big.Int), at: map[fall]int{}}
	for _, row := range all.rows {
		if !row.Result.lost {
			kept.add(row.Result.fall, row.Ways)
			kept.of.Add(kept.of, row.Ways)
		}
	}
	if kept.of.Sign() == 0 {
		return kept, ErrUnbounded
	}
	return kept.reduced(), nil
}

// ending returns the odds of falls without their explosions.
func ending(o Odds[fall]) Total {
	return Total{Odds: Map(o, func(f fall) int { return f.counts })}
}

// chain returns the odds of a die with its explosions. The values of an exploded die follow the distribution
// D = A + X·D, where A are the falls that end and X those that explode again. It can be solved value by
// value, up to the top.
func (r reckoner) chain(p dice.Pool, first Odds[fall], counts func(int) int) (Total, error) {
	later, err := falls(p, true, counts)
	if err != nil {
		return Total{}, err
	}
	behind := ending(later)
	if _, once, _ := p.Explodes(); !once {
		if behind, err = r.endless(later); err != nil {
			return Total{}, err
		}
	}
	if len(first.rows)*len(behind.rows) > mostPairs {
		return Total{}, ErrTooLarge
	}
	whole := Total{Odds: Odds[int]{of: new(big.Int).Mul(first.of, behind.of), at: map[int]int{}}}
	lowest := 1 << 30
	for _, row := range first.rows {
		if !row.Result.again {
			whole.add(row.Result.counts, new(big.Int).Mul(row.Ways, behind.of))
			continue
		}
		lowest = min(lowest, row.Result.counts)
		for _, next := range behind.rows {
			whole.add(row.Result.counts+next.Result, new(big.Int).Mul(row.Ways, next.Ways))
		}
	}
	if behind.Open && lowest < 1<<30 {
		whole.cut(behind.Top + lowest)
	}
	return whole, nil
}

// endless solves D = A + X·D up to the top.
func (r reckoner) endless(o Odds[fall]) (Total, error) {
	low, most := 0, 0
	ends, goesOn := map[int]*big.Int{}, map[int]*big.Int{}
	for _, row := range o.rows {
		if row.Result.again {
			if row.Result.counts < 0 {
				return Total{}, ErrUnbounded
			}
			goesOn[row.Result.counts] = row.Ways
			most = max(most, row.Result.counts)
			continue
		}
		ends[row.Result.counts] = row.Ways
		low = min(low, row.Result.counts)
	}
	if most*len(goesOn) > mostPairs || (r.top-low)*max(len(goesOn), 1) > mostPairs {
		return Total{}, ErrTooLarge
	}
	stays := new(big.Int).Set(o.of)
	if zero, ok := goesOn[0]; ok {
		stays.Sub(stays, zero)
	}
	if stays.Sign() == 0 {
		return Total{}, ErrUnbounded
	}
	chances := make([]*big.Rat, r.top-low+1)
	of, so := big.NewInt(1), newQuotients(stays, len(chances))
	for i := range chances {
		chances[i] = so.next(i, ends[low+i], goesOn)
		common := new(big.Int).GCD(nil, nil, of, chances[i].Denom())
		if of.Mul(of, common.Quo(chances[i].Denom(), common)); of.BitLen() > mostBits {
			return Total{}, ErrTooLarge
		}
	}
	d := Total{Odds: Odds[int]{of: of, at: map[int]int{}}, Top: r.top, Open: true}
	for i, chance := range chances {
		if chance.Sign() > 0 {
			ways := new(big.Int).Quo(of, chance.Denom())
			d.add(low+i, ways.Mul(ways, chance.Num()))
		}
	}
	d.Open = d.More().Sign() > 0
	return d, nil
}

// manyOf returns the odds of the sum of n independent values.
func manyOf(one Total, n int) (Total, error) {
	sum, err := Total{Odds: Sure(0)}, error(nil)
	for bit := bits.Len(uint(n)) - 1; bit >= 0; bit-- {
		if sum, err = plus(sum, sum); err != nil {
			return Total{}, err
		}
		if n>>bit&1 == 1 {
			if sum, err = plus(sum, one); err != nil {
				return Total{}, err
			}
		}
	}
	return sum, nil
}

// keptOf returns the odds of the sum of a pool's highest or lowest dice. It goes through the values from the
// kept end, and chooses the number of dice with each value. All other dice lie further from that end.
func keptOf(p dice.Pool, die Total, kept int, highest bool) (Total, error) {
	rows := slices.Clone(die.rows)
	slices.SortFunc(rows, func(a, b Row[int]) int {
		if highest {
			a, b = b, a
		}
		return a.Result - b.Result
	})
	n := p.Count()
	type lying struct{ dice, sum int }
	state := map[lying]*big.Int{{}: big.NewInt(1)}
	total := Total{Odds: Odds[int]{of: new(big.Int).Exp(die.of, big.NewInt(int64(n)), nil), at: map[int]int{}}}
	behind, work := new(big.Int).Set(die.of), 0
	for _, row := range rows {
		behind.Sub(behind, row.Ways) // ways of the remaining faces
		lies := powers(behind, n-kept)
		next := map[lying]*big.Int{}
		for at, ways := range state {
			if work += n - at.dice + 1; work > mostPairs {
				return Total{}, ErrTooLarge
			}
			choices := new(big.Int).Set(ways) // ways to choose the k dice with this value
			for k := 0; at.dice+k <= n; k++ {
				if k > 0 {
					choices.Mul(choices, big.NewInt(int64(n-at.dice-k+1)))
					choices.Quo(choices, big.NewInt(int64(k))).Mul(choices, row.Ways)
				}
				now := new(big.Int).Set(choices)
				to := lying{at.dice + k, at.sum + min(k, kept-at.dice)*p.Counts(row.Result)}
				if to.dice >= kept { // the remaining dice don't count
					total.add(to.sum, now.Mul(now, lies[n-to.dice]))
				} else if sum, ok := next[to]; ok {
					sum.Add(sum, now)
				} else {
					next[to] = now
				}
			}
		}
		state = next
	}
	return Total{Odds: total.sorted()}, nil
}

// powers lists the powers of a number, from the 0th to the nth.
func powers(base *big.Int, n int) []*big.Int {
	all := []*big.Int{big.NewInt(1)}
	for i := range n {
		all = append(all, new(big.Int).Mul(all[i], base))
	}
	return all
}

// sorted returns the odds with their rows in the order of the results.
func (t Total) sorted() Odds[int] {
	rows := slices.Clone(t.rows)
	slices.SortFunc(rows, func(a, b Row[int]) int { return a.Result - b.Result })
	o := Odds[int]{of: t.of, at: make(map[int]int, len(rows))}
	for _, row := range rows {
		o.add(row.Result, row.Ways)
	}
	return o
}
