package odds

import (
	"math/big"

	"warbell/engine/dice"
)

// Contest is how likely one dice expression comes to more than another, thrown apart.
type Contest struct {
	More, Same, Less *big.Rat
	// By is how likely each difference is, the first less the second.
	By Odds[int]
	// Open says that dice explode without end. Totals that are not told apart, less than two in a million,
	// count as more than all that are, and are in no difference.
	Open bool
}

// Against reckons one repeat of an expression against one of another; targets are not looked at. The errors
// are those of Expression.
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
