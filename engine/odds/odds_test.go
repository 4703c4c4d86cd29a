package odds_test

import (
	"math/big"
	"slices"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// plain hides that a source knows rows, so that every die is a branch of its own.
type plain struct{ dice.Source }

// best of some dice, one of which is thrown again where all are low.
func best(src dice.Source, n int) int {
	top := slices.Max(dice.Row(src, n, 6))
	if top <= 2 {
		top = src.Die(6)
	}
	return top
}

func TestRowsAreWeighed(t *testing.T) {
	for n := 1; n <= 4; n++ {
		whole := odds.Of(nil, func(src dice.Source) int { return best(plain{src}, n) })
		rows := odds.Of(nil, func(src dice.Source) int { return best(src, n) })
		sum := new(big.Rat)
		for face := 1; face <= 6; face++ {
			if whole.Chance(face).Cmp(rows.Chance(face)) != 0 {
				t.Errorf("%d dice show %d at best: %s in rows, %s die by die", n, face, rows.Chance(face), whole.Chance(face))
			}
			sum.Add(sum, rows.Chance(face))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%d dice: the chances add up to %s", n, sum)
		}
	}
}

// TestFacesThatCountTheSame checks a rule with hits on 4 or more in which a 6 adds another die.
func TestFacesThatCountTheSame(t *testing.T) {
	hits := func(src dice.Source) (n int) {
		for _, face := range dice.Row(src, 5, 6) {
			if face >= 4 {
				n++
			}
			if face == 6 && src.Die(6) >= 4 {
				n++
			}
		}
		return n
	}
	read := func(face int) any { return [2]bool{face >= 4, face == 6} }
	apart, together := odds.Of(nil, hits), odds.Of(read, hits)
	for n := range 11 {
		if apart.Chance(n).Cmp(together.Chance(n)) != 0 {
			t.Errorf("%d hits: %s, but %s of all faces", n, together.Chance(n), apart.Chance(n))
		}
	}
	if mean := together.Mean(func(n int) int { return n }); mean.Cmp(big.NewRat(35, 12)) != 0 {
		t.Errorf("5 dice hit %s times on average", mean)
	}
}

func TestThenAndBoth(t *testing.T) {
	die := odds.Of(nil, func(src dice.Source) int { return src.Die(6) })
	sum := func(a, b int) int { return a + b }
	once := odds.Of(nil, func(src dice.Source) int { return src.Die(6) + src.Die(6) })
	then := odds.Then(die, nil, func(a int, src dice.Source) int { return a + src.Die(6) })
	both := odds.Both(die, die, sum)
	for n := 2; n <= 12; n++ {
		want := big.NewRat(int64(6-max(n-7, 7-n)), 36)
		for _, o := range []odds.Odds[int]{once, then, both} {
			if o.Chance(n).Cmp(want) != 0 {
				t.Errorf("two dice show %d: %s, want %s", n, o.Chance(n), want)
			}
		}
	}
	even := odds.Map(both, func(n int) bool { return n%2 == 0 })
	if even.Chance(true).Cmp(big.NewRat(1, 2)) != 0 || both.That(func(n int) bool { return n > 10 }).Cmp(big.NewRat(1, 12)) != 0 {
		t.Errorf("even %s, above ten %s", even.Chance(true), both.That(func(n int) bool { return n > 10 }))
	}
}
