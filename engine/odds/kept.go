package odds

import (
	"math"
	"math/big"
	"slices"

	"warbell/engine/dice"
)

// keeps says whether a pool keeps so many dice, however many there come to be.
func keeps(p dice.Pool) bool {
	_, ok := p.KeptAlways()
	return ok
}

// keptCompounds returns the odds of a pool that keeps some of its dice, which explode into themselves. All
// values of a die above the top count as one value.
func (r reckoner) keptCompounds(p dice.Pool, kept int, highest bool) (Total, error) {
	first, err := falls(p, false, func(v int) int { return v })
	if err != nil {
		return Total{}, err
	}
	raw, err := r.chain(p, first, func(v int) int { return v })
	if err != nil {
		return Total{}, err
	}
	above, flat := p.Flat()
	die := Total{Odds: Map(raw.Odds, p.Raised)}
	if !raw.Open {
		return keptOf(p, die, kept, highest)
	}
	die.add(p.Raised(raw.Top+1), raw.rest())
	total, err := keptOf(p, die, kept, highest)
	if err != nil || flat && raw.Top > above {
		return total, err
	}
	low, _ := die.span()
	lowest := p.Counts(low)
	if flat { // too short to tell
		total.cut(math.MinInt32)
		return total, nil
	}
	total.cut(raw.Top + (kept-1)*lowest)
	return total, nil
}

// keptExploding returns the odds of a pool that keeps its best or lowest dice and explodes into further dice.
// It rolls them one after the other and stores only the dice kept so far. A roll that changes none of these
// can be left out, so that the number of cases stays finite.
func keptExploding(p dice.Pool, highest bool) (Total, error) {
	n, ok := p.KeptAlways()
	if !ok {
		return Total{}, ErrUnbounded
	}
	first, err := falls(p, false, p.Raised)
	if err != nil {
		return Total{}, err
	}
	later, err := falls(p, true, p.Raised)
	if err != nil {
		return Total{}, err
	}
	k := keeper{first: first, later: later, keep: n, highest: highest, known: map[string]Odds[string]{}}
	_, k.once, _ = p.Explodes()
	hands := Sure("")
	for range p.Count() {
		hands = Each(hands, func(hand string) Odds[string] { return k.die(hand, false) })
		if k.work > mostHands {
			return Total{}, ErrTooLarge
		}
	}
	total := Map(hands, func(hand string) int {
		sum := 0
		for _, v := range hand {
			sum += p.Counts(int(v) - handZero)
		}
		return sum
	})
	return Total{Odds: Total{Odds: total}.sorted()}, nil
}

const (
	mostHands = 1 << 15 // of throws that are looked at
	handZero  = 1 << 17 // stands for 0 in a hand
)

// keeper knows what becomes of the dice that are kept so far, as a text of their values in order.
type keeper struct {
	first, later Odds[fall]
	keep         int
	highest      bool
	once         bool
	known        map[string]Odds[string]
	work         int
}

// with is a hand with one more die.
func (k *keeper) with(hand string, value int) string {
	all := append([]rune(hand), rune(value+handZero))
	slices.Sort(all)
	if len(all) > k.keep && k.highest {
		return string(all[len(all)-k.keep:])
	}
	return string(all[:min(len(all), k.keep)])
}

// die throws one die and all that it explodes into.
func (k *keeper) die(hand string, again bool) Odds[string] {
	from := k.first
	if again {
		if known, ok := k.known[hand]; ok {
			return known
		}
		from = k.later
	}
	if k.work += len(from.rows); k.work > mostHands {
		return Sure(hand)
	}
	var all tally[string]
	stays := new(big.Int) // ways in which nothing changes and one more is thrown
	for _, row := range from.rows {
		next := k.with(hand, row.Result.counts)
		switch {
		case !row.Result.again || again && k.once:
			all.count(next, row.Ways, from.of)
		case again && next == hand:
			stays.Add(stays, row.Ways)
		default:
			behind := k.die(next, true)
			of := new(big.Int).Mul(from.of, behind.of)
			for _, b := range behind.rows {
				all.count(b.Result, new(big.Int).Mul(row.Ways, b.Ways), of)
			}
		}
	}
	odds := all.odds()
	if stays.Sign() > 0 { // the ways in which it stays are left out of all
		left := new(big.Int).Sub(from.of, stays)
		odds.of = left.Mul(left, new(big.Int).Quo(odds.of, from.of))
	}
	if odds = odds.reduced(); again {
		k.known[hand] = odds
	}
	return odds
}
