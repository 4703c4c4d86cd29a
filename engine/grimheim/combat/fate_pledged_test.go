package combat

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/dice"
	_ "warbell/engine/enginetest/testrun"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// drawAttack draws an attack roll of some dice, with re-rolls and pledges.
func drawAttack(t *rapid.T) AttackDice {
	a := AttackDice{
		HTV: rapid.IntRange(2, 7).Draw(t, "HTV"), CritFrom: rapid.IntRange(5, 6).Draw(t, "critical from"),
		DMG: rapid.IntRange(1, 4).Draw(t, "DMG"), CRT: rapid.IntRange(1, 8).Draw(t, "CRT"),
		all: rapid.Bool().Draw(t, "all"), ones: rapid.Bool().Draw(t, "ones"), failed: rapid.IntRange(0, 2).Draw(t, "failed"),
	}
	use := rapid.SampledFrom([]fate.Use{fate.Focus, fate.Tides, fate.Replace, fate.Reroll, fate.Fighter})
	for range rapid.IntRange(1, 3).Draw(t, "pledges") {
		a.pledged = append(a.pledged, game.Pledge{Use: use.Draw(t, "use"), Points: rapid.IntRange(1, 6).Draw(t, "points")})
	}
	return a
}

// singly is a source that knows no rows.
type singly struct{ src dice.Source }

func (s singly) Die(sides int) int { return s.src.Die(sides) }

// TestOddsOfPledges compares the odds of pledges with those of dice that are distinguished one by one.
func TestOddsOfPledges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawAttack(t)
		a.Dice = rapid.IntRange(1, 2).Draw(t, "dice")
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
	})
}

// TestF92OddsOfAllPairsOfPledges compares the odds of each pair of pledges, in both orders, with those of
// dice that are distinguished one by one.
func TestF92OddsOfAllPairsOfPledges(t *testing.T) {
	uses := []fate.Use{fate.Focus, fate.Tides, fate.Replace, fate.Reroll, fate.Fighter}
	for _, first := range pledgesOf(uses, 1, 3) {
		for _, second := range pledgesOf(uses, 1, 3) {
			for _, critFrom := range []int{5, 6} {
				a := AttackDice{Dice: 2, HTV: 4, CritFrom: critFrom, DMG: 2, CRT: 4}
				a.pledged = []game.Pledge{first, second}
				want := odds.Of(func(face int) any { return face }, func(src dice.Source) exchange.Hits {
					one := singly{src}
					return a.helped(one, a.Roll(one)).Hits()
				})
				got := odds.Map(a.odds(false), func(r rolled) exchange.Hits { return r.hits })
				for _, row := range want.Rows() {
					if got.Chance(row.Result).Cmp(want.Chance(row.Result)) != 0 {
						t.Errorf("%v, crit from %d: %+v is not as likely as it should be", a.pledged, critFrom, row.Result)
					}
				}
			}
		}
	}
}

// pledgesOf lists a pledge of each use with each number of points.
func pledgesOf(uses []fate.Use, points ...int) (all []game.Pledge) {
	for _, use := range uses {
		for _, n := range points {
			all = append(all, game.Pledge{Use: use, Points: n})
		}
	}
	return all
}

// TestPledgesByWhatFacesCountFor checks that the effect of pledges on a roll depends neither on the order of
// its dice nor on faces that odds don't distinguish.
func TestPledgesByWhatFacesCountFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawAttack(t)
		faces := rapid.SliceOfN(rapid.IntRange(1, 6), 1, 5).Draw(t, "faces")
		again := rapid.IntRange(1, 6).Draw(t, "rolled again")
		helped := func(faces []int) exchange.Hits {
			r := game.Roll{Source: game.FromAttack}
			for _, face := range faces {
				r.Dice = append(r.Dice, game.Die{Face: face, Hit: a.Read(face)})
			}
			return a.helped(dice.NewTape(again, again, again), r).Hits()
		}
		want, tell := helped(faces), telling(a.Read, false, a.raises()...)
		shuffled := rapid.Permutation(faces).Draw(t, "shuffled")
		if got := helped(shuffled); got != want {
			t.Errorf("%v comes to %+v, %v to %+v", faces, want, shuffled, got)
		}
		alike := slices.Clone(faces)
		for i, face := range alike {
			for tell(face-1) == tell(face) && face > 1 {
				face--
			}
			alike[i] = face
		}
		if got := helped(alike); got != want {
			t.Errorf("%v comes to %+v, %v to %+v", faces, want, alike, got)
		}
	})
}
