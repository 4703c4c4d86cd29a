package combat

import (
	"math/big"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// against is a shot of two dice at a target with one defence die of 4+.
func against(wounds int) AttackDice {
	shot := exchange.Shot{Volley: exchange.Volley{Damage: 2, CritDamage: 4}, Wounds: wounds}
	shot.Saves = odds.Of(nil, func(src dice.Source) exchange.Saved {
		return exchange.Saved{Hits: exchange.HandOf(exchange.Classify(src.Die(6), 4)).Attack}
	})
	a := AttackDice{Dice: 2, HTV: 4, CritFrom: 6, DMG: 2, CRT: 4}
	a.expects = func(r rolled) *big.Rat {
		one := shot
		one.Hits = odds.Sure(r.hits)
		return one.Odds().Mean(func(n int) int { return n })
	}
	return a
}

// TestF83DiceAreChosenByWhatIsToBeExpected checks that each use changes the die with the highest expected
// worth against the target, not the die whose hit does most damage.
func TestF83DiceAreChosenByWhatIsToBeExpected(t *testing.T) {
	for _, tt := range []struct {
		name   string
		wounds int
		pledge game.Pledge
		lie    []int
		again  []int
		want   []int
		worth  *big.Rat
	}{
		{"a critical rather than two hits", 9, game.Pledge{Use: fate.Focus, Points: 2}, []int{4, 2}, nil, []int{6, 2}, big.NewRat(10, 3)},
		{"tides likewise", 9, game.Pledge{Use: fate.Tides, Points: 2}, []int{2, 4}, nil, []int{2, 6}, big.NewRat(10, 3)},
		{"two hits rather than a critical beyond its wounds", 2, game.Pledge{Use: fate.Focus, Points: 3}, []int{6, 3}, nil, []int{6, 6}, big.NewRat(2, 1)},
		{"the lower if it comes to the same", 9, game.Pledge{Use: fate.Focus, Points: 3}, []int{3, 2}, nil, []int{6, 2}, big.NewRat(10, 3)},
		{"in the place of a miss", 9, game.Pledge{Use: fate.Replace, Points: 6}, []int{4, 2}, nil, []int{4, 6}, nil},
		{"not where nothing is gained", 9, game.Pledge{Use: fate.Replace, Points: 5}, []int{6, 4}, nil, []int{6, 4}, nil},
		{"a miss again", 9, game.Pledge{Use: fate.Reroll}, []int{4, 2}, []int{5}, []int{4, 5}, nil},
		{"nothing again that is good", 9, game.Pledge{Use: fate.Reroll}, []int{6, 6}, nil, []int{6, 6}, nil},
	} {
		a := against(tt.wounds)
		a.pledged = []game.Pledge{tt.pledge}
		r := game.Roll{Source: game.FromAttack}
		for _, face := range tt.lie {
			r.Dice = append(r.Dice, game.Die{Face: face, Hit: a.Read(face)})
		}
		got := a.helped(dice.NewTape(tt.again...), r)
		for i, face := range got.Faces() {
			if face != tt.want[i] {
				t.Errorf("%s: %v became %v, want %v", tt.name, tt.lie, got.Faces(), tt.want)
				break
			}
		}
		if worth := a.expected(got); tt.worth != nil && worth.Cmp(tt.worth) != 0 {
			t.Errorf("%s: %s is to be expected, want %s", tt.name, worth, tt.worth)
		}
	}
}

// TestF83ThePowderIsKeptFromMisfiring checks that a 1 is changed first, because with a 1 no die hits.
func TestF83ThePowderIsKeptFromMisfiring(t *testing.T) {
	a := against(9)
	a.sparks, a.pledged = true, []game.Pledge{{Use: fate.Focus, Points: 2}}
	got := a.helped(dice.NewTape(), game.Roll{Dice: []game.Die{{Face: 1, Hit: a.Read(1)}, {Face: 4, Hit: a.Read(4)}}})
	if got.Dice[0].Face != 3 {
		t.Errorf("%v", got.Faces())
	}
}

// TestF83WholeRollsAreThrownAnew checks that a whole roll is rerolled if the expected worth against the
// target increases, and not by the damage of its dice alone.
func TestF83WholeRollsAreThrownAnew(t *testing.T) {
	for _, wounds := range []int{2, 9} {
		a := against(wounds)
		a.all = true
		lie := func(faces ...int) (r game.Roll) {
			for _, face := range faces {
				r.Dice = append(r.Dice, game.Die{Face: face, Hit: a.Read(face)})
			}
			return r
		}
		anew := new(big.Rat)
		for one := 1; one <= 6; one++ {
			for two := 1; two <= 6; two++ {
				anew.Add(anew, a.expected(lie(one, two)))
			}
		}
		anew.Quo(anew, big.NewRat(36, 1))
		for one := 1; one <= 6; one++ {
			for two := one; two <= 6; two++ {
				r := a.Roll(dice.NewTape(one, two, 6, 5))
				want := []int{one, two}
				if a.expected(lie(one, two)).Cmp(anew) < 0 {
					want = []int{6, 5}
				}
				if got := r.Faces(); got[0] != want[0] || got[1] != want[1] {
					t.Errorf("%d wounds: %d and %d became %v, want %v", wounds, one, two, got, want)
				}
			}
		}
	}
	// Two hits do more damage than such dice do on average, and less than that to who stops one of them.
	a := against(9)
	a.all, a.DMG = true, 1
	a.expects = func(r rolled) *big.Rat { return big.NewRat(int64(3*r.hits.Crit), 1) }
	if got := a.Roll(dice.NewTape(4, 5, 6, 6)).Faces(); got[0] != 6 {
		t.Errorf("hits that come to nothing are kept: %v", got)
	}
}

// TestF83OddsOfWholeRolls compares the odds of whole rerolls with those of the dice themselves, with all
// effects.
func TestF83OddsOfWholeRolls(t *testing.T) {
	for _, change := range []func(*AttackDice){
		func(*AttackDice) {}, func(a *AttackDice) { a.failed = 1 }, func(a *AttackDice) { a.ones, a.cleave = true, true },
		func(a *AttackDice) { a.mastery = true }, func(a *AttackDice) { a.harm = 1 }, func(a *AttackDice) { a.sparks = true },
		func(a *AttackDice) { a.pledged = []game.Pledge{{Use: fate.Tides, Points: 2}} },
	} {
		a := against(9)
		a.all = true
		change(&a)
		want := odds.Of(func(face int) any { return face }, func(src dice.Source) exchange.Hits {
			one := singly{src}
			return a.helped(one, a.Roll(one)).Hits()
		})
		got := odds.Map(a.odds(false), func(r rolled) exchange.Hits { return r.hits })
		for _, row := range want.Rows() {
			if got.Chance(row.Result).Cmp(want.Chance(row.Result)) != 0 {
				t.Errorf("%+v: %v, want %v", row.Result, got.Chance(row.Result), want.Chance(row.Result))
			}
		}
	}
}

// TestF83TheLowestFailedDie checks that a reroll takes the lowest die that missed, which has the highest
// expected worth.
func TestF83TheLowestFailedDie(t *testing.T) {
	for _, change := range []func(*AttackDice){
		func(*AttackDice) {}, func(a *AttackDice) { a.harm = 1 }, func(a *AttackDice) { a.sparks = true },
	} {
		a := against(9)
		change(&a)
		for one := 1; one <= 3; one++ {
			for two := one + 1; two <= 3; two++ {
				r := game.Roll{Dice: []game.Die{{Face: two}, {Face: one}}}
				if worst := a.again(r); worst >= 0 && worst != 1 {
					t.Errorf("of %d and %d the %d is rolled again", two, one, r.Dice[worst].Face)
				}
				a.failed = 1
				if got := a.Roll(dice.NewTape(two, one, 6)).Faces(); got[1] != 6 {
					t.Errorf("of %d and %d lie %v", two, one, got)
				}
			}
		}
	}
}

// TestF83OnesOfOnesOwn checks that a 1 that costs its owner a wound is changed before a 2, even if that
// gains no hit.
func TestF83OnesOfOnesOwn(t *testing.T) {
	a := against(9)
	a.harm, a.pledged = 1, []game.Pledge{{Use: fate.Tides, Points: 1}}
	a.expects = nil
	got := a.helped(dice.NewTape(), game.Roll{Dice: []game.Die{{Face: 2}, {Face: 1}}})
	if got.Dice[1].Face != 2 {
		t.Errorf("%v", got.Faces())
	}
}
