package odds

import (
	"errors"
	"math/big"

	"warbell/engine/dice"
)

// These limits bound the time and the memory for any input.
const (
	mostPairs = 1 << 17 // pairs of values that are combined one by one
	mostWords = 1 << 15 // machine words of a product of many dice
	mostFalls = 1 << 16 // ways for a single die with its reroll
	mostBits  = 1 << 13 // bits of the number of ways in which a die can explode
	mostTop   = 1 << 12 // highest value up to which exploding dice are computed
)

// ErrTooLarge is returned if exact odds would take too long.
var ErrTooLarge = errors.New("odds: too large to be counted exactly")

// ErrUnbounded is returned if exploding dice are used in a way for which exact odds can't be computed.
var ErrUnbounded = errors.New("odds: exploding dice are kept, taken away or compared")

// ErrWords is returned for dice with words as faces, which have no total.
var ErrWords = errors.New("odds: words are no numbers")

// Total holds the odds of each total of a dice expression.
type Total struct {
	Odds[int]
	// Top is the highest total with odds of its own if Open is set. Dice that explode can then exceed any
	// number. The bot stops a roll after dice.MaxExplosions explosions; the odds ignore that.
	Top  int
	Open bool
}

// More returns the probability of a total above Top. It is 0 if the total is not Open.
func (t Total) More() *big.Rat {
	told := new(big.Int)
	for _, r := range t.rows {
		told.Add(told, r.Ways)
	}
	return new(big.Rat).SetFrac(told.Sub(t.of, told), t.of)
}

// Expression computes the exact odds of the totals in one repeat of a dice expression. For dice that explode
// without end, it continues until the remaining totals have a probability below one in a million, and at
// least up to the expression's target. The errors are ErrTooLarge, ErrUnbounded and ErrWords.
func Expression(e dice.Expr) (Total, error) {
	if e.Symbols() {
		return Total{}, ErrWords
	}
	target, given := e.Target()
	for top := 64; top <= mostTop; top *= 2 {
		total, err := dice.Reckon(e, reckoner{top})
		if err != nil {
			return Total{}, err
		}
		rest := total.More()
		if !total.Open || rest.Cmp(big.NewRat(1, 1_000_000)) < 0 && (!given || total.Top >= target.N()) {
			total.Odds = Total{Odds: total.reduced()}.sorted()
			return total, nil
		}
	}
	return Total{}, ErrTooLarge
}

// Meets returns the probability that the total meets a target.
func (t Total) Meets(target dice.Target) *big.Rat {
	chance := t.That(target.Met)
	if t.Open && target.Met(t.Top+1) {
		chance.Add(chance, t.More())
	}
	return chance
}

// reckoner computes odds. It follows exploding dice up to the value top.
type reckoner struct{ top int }

// Constant returns the odds of a constant, which is certain.
func (reckoner) Constant(n int) (Total, error) { return Total{Odds: Sure(n)}, nil }

// Sum returns the odds of the sum or the difference of two totals.
func (r reckoner) Sum(a, b Total, minus bool) (Total, error) {
	if minus {
		var err error
		if b, err = r.Join([]Total{b}, func(v []int) int { return -v[0] }, dice.Falling); err != nil {
			return Total{}, err
		}
	}
	return plus(a, b)
}

// cut removes the odds of all totals above a value and opens the total.
func (t *Total) cut(top int) {
	kept := Odds[int]{of: t.of, at: make(map[int]int, len(t.rows))}
	for _, row := range t.rows {
		if row.Result <= top {
			kept.add(row.Result, row.Ways)
		}
	}
	t.Odds, t.Top, t.Open = kept, top, true
}

// span returns the lowest and the highest value with odds of its own.
func (t Total) span() (low, high int) {
	for i, row := range t.rows {
		if i == 0 {
			low, high = row.Result, row.Result
		}
		low, high = min(low, row.Result), max(high, row.Result)
	}
	return low, high
}

// plus returns the odds of the sum of two independent totals.
func plus(a, b Total) (Total, error) {
	lowA, highA := a.span()
	lowB, highB := b.span()
	var sum Total
	switch {
	case len(a.rows)*len(b.rows) <= 1<<12:
		sum.Odds = Both(a.Odds, b.Odds, func(x, y int) int { return x + y })
	case highA-lowA+highB-lowB >= mostWords:
		return Total{}, ErrTooLarge
	default:
		ways, err := times(a.row(lowA, highA), b.row(lowB, highB))
		if err != nil {
			return Total{}, err
		}
		sum.Odds = Odds[int]{of: new(big.Int).Mul(a.of, b.of), at: make(map[int]int, len(ways))}
		for i, n := range ways {
			if n.Sign() > 0 {
				sum.add(lowA+lowB+i, n)
			}
		}
	}
	switch {
	case a.Open && b.Open:
		sum.cut(min(a.Top+lowB, b.Top+lowA))
	case a.Open:
		sum.cut(a.Top + lowB)
	case b.Open:
		sum.cut(b.Top + lowA)
	}
	return sum, nil
}

// row lists the number of ways for each value from low to high.
func (t Total) row(low, high int) []*big.Int {
	row := make([]*big.Int, high-low+1)
	for i := range row {
		row[i] = new(big.Int)
	}
	for _, r := range t.rows {
		row[r.Result-low] = r.Ways
	}
	return row
}
