package odds

import (
	"math/big"

	"warbell/engine/dice"
)

// Contest holds the odds of a comparison of two dice expressions that are rolled independently.
type Contest struct {
	More, Same, Less *big.Rat
	// By holds the odds of each difference: the first total minus the second.
	By Odds[int]
	// Open reports that dice explode without end. Totals without odds of their own, less than two in a million,
	// count as higher than all others. By does not include them.
	Open bool
}

// Against computes the odds of one repeat of an expression against one of another. It ignores targets. The
// errors are those of Expression.
func Against(one, other dice.Expr) (Contest, error) {
	a, err := Expression(one)
	if err != nil {
		return Contest{}, err
	}
	b, err := Expression(other)
	if err != nil {
		return Contest{}, err
	}
	if len(a.rows)*len(b.rows) > mostPairs {
		return Contest{}, ErrTooLarge
	}
	by := Both(a.Odds, b.Odds, func(x, y int) int { return x - y })
	c := Contest{By: Total{Odds: by}.sorted(), Open: a.Open || b.Open}
	c.More = c.By.That(func(by int) bool { return by > 0 })
	c.Same = c.By.Chance(0)
	c.Less = c.By.That(func(by int) bool { return by < 0 })
	told := new(big.Rat).Sub(big.NewRat(1, 1), b.More())
	c.More.Add(c.More, told.Mul(told, a.More()))
	c.Less.Sub(big.NewRat(1, 1), new(big.Rat).Add(c.More, c.Same))
	return c, nil
}
