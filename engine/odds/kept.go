package odds

import (
	"math"
	"math/big"
	"slices"

	"warbell/engine/dice"
)

// keeps reports whether a pool keeps a fixed number of dice, however many explode.
func keeps(p dice.Pool) bool {
	_, ok := p.KeptAlways()
	return ok
}

// keptCompounds returns the odds of a pool of compounding dice that keeps some of them. All values of a die
// above the top count as one value.
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
	if flat { // the top is too low for exact odds
		total.cut(math.MinInt32)
		return total, nil
	}
	total.cut(raw.Top + (kept-1)*lowest)
	return total, nil
}

// keptExploding returns the odds of a pool that keeps its highest or lowest dice and adds dice for
// explosions. It rolls the dice one after the other and stores only those kept so far. A roll that does not
// change them can be ignored, so that the number of cases stays finite.
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
	mostHands = 1 << 15 // throws considered
	handZero  = 1 << 17 // stands for 0 in a hand
)

// keeper computes the odds of the kept dice. A hand is a text of their values in order.
type keeper struct {
	first, later Odds[fall]
	keep         int
	highest      bool
	once         bool
	known        map[string]Odds[string]
	work         int
}

// with returns a hand with one more value.
func (k *keeper) with(hand string, value int) string {
	all := append([]rune(hand), rune(value+handZero))
	slices.Sort(all)
	if len(all) > k.keep && k.highest {
		return string(all[len(all)-k.keep:])
	}
	return string(all[:min(len(all), k.keep)])
}

// die returns the odds of the hand after another die and all its explosions.
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
	stays := new(big.Int) // ways in which the hand does not change and another die is rolled
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
	if stays.Sign() > 0 { // remove the ways in which the hand stays the same
		left := new(big.Int).Sub(from.of, stays)
		odds.of = left.Mul(left, new(big.Int).Quo(odds.of, from.of))
	}
	if odds = odds.reduced(); again {
		k.known[hand] = odds
	}
	return odds
}
