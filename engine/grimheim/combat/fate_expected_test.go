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

// TestF83DiceAreChosenByWhatIsToBeExpected: each use takes the die with which most is to be expected of the target, not
// the one whose hit does most.
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

// TestF83ThePowderIsKeptFromMisfiring: with a 1 nothing hits, so that the 1 is what is changed.
func TestF83ThePowderIsKeptFromMisfiring(t *testing.T) {
	a := against(9)
	a.sparks, a.pledged = true, []game.Pledge{{Use: fate.Focus, Points: 2}}
	got := a.helped(dice.NewTape(), game.Roll{Dice: []game.Die{{Face: 1, Hit: a.Read(1)}, {Face: 4, Hit: a.Read(4)}}})
	if got.Dice[0].Face != 3 {
		t.Errorf("%v", got.Faces())
	}
}
