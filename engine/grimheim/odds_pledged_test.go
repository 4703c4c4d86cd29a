package grimheim

import (
	"math/big"
	"testing"

	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// pledging is a state in which the first model acts, with fate dice set aside for what it does.
func pledging(s *game.State, pledged ...game.Pledge) *game.State {
	c := s.Clone()
	c.Acting = game.Activation{Seat: 1, Model: 1, Pledged: pledged}
	return c
}

// archery is a shooter with one attack die that has to show 4, and a target that saves nothing.
func archery(t *testing.T) *game.State {
	t.Helper()
	return begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann; sword; bow r10 1/4+/1/2 @ 500-1000"]},
		{"name":"Reds","models":["Bob def0 wnd2; sword @ 1000-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`)
}

// TestShotOddsCountPledges compares shot odds with the possible results of a die with pledges.
func TestShotOddsCountPledges(t *testing.T) {
	s := archery(t)
	for _, tt := range []struct {
		name         string
		pledged      []game.Pledge
		hurts, fells *big.Rat
	}{
		{"nothing", nil, big.NewRat(1, 2), big.NewRat(1, 6)},
		{"a point", []game.Pledge{{Use: fate.Focus, Points: 1}}, big.NewRat(2, 3), big.NewRat(1, 3)},
		{"three points", []game.Pledge{{Use: fate.Tides, Points: 3}}, big.NewRat(1, 1), big.NewRat(2, 3)},
		{"a five in its place", []game.Pledge{{Use: fate.Replace, Points: 5}}, big.NewRat(1, 1), big.NewRat(1, 6)},
		{"a re-roll", []game.Pledge{{Use: fate.Reroll}}, big.NewRat(3, 4), big.NewRat(1, 4)},
		{"a re-roll and a point", []game.Pledge{{Use: fate.Reroll}, {Use: fate.Focus, Points: 1}}, big.NewRat(5, 6), big.NewRat(1, 2)},
		{"what is for fights alone", []game.Pledge{{Use: fate.Fighter, Points: 6}}, big.NewRat(1, 2), big.NewRat(1, 6)},
	} {
		got, err := combat.ShotAt(pledging(s, tt.pledged...), 1, 2, "bow", nil)
		if err != nil || got.Hurts.Cmp(tt.hurts) != 0 || got.Fells.Cmp(tt.fells) != 0 {
			t.Errorf("%s: hurts %v, want %v; fells %v, want %v (%v)", tt.name, got.Hurts, tt.hurts, got.Fells, tt.fells, err)
		}
	}
	foes := pledging(s, game.Pledge{Use: fate.Focus, Points: 3})
	foes.Acting.Seat, foes.Acting.Model = 2, 2
	if got, err := combat.ShotAt(foes, 1, 2, "bow", nil); err != nil || got.Hurts.Cmp(big.NewRat(1, 2)) != 0 {
		t.Errorf("what the foe has set aside changes a shot: hurts %v (%v)", got.Hurts, err)
	}
}

// TestF92ShotOddsCountSumsOfPledges compares shot odds with sums of points on one die, which needs a 4 to do
// 2 damage and a 6 to do 4.
func TestF92ShotOddsCountSumsOfPledges(t *testing.T) {
	s := begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann; sword; bow r10 1/4+/2/4 @ 500-1000"]},
		{"name":"Reds","models":["Bob def0 wnd9; sword @ 1000-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`)
	points := func(use fate.Use, all ...int) (pledged []game.Pledge) {
		for _, n := range all {
			pledged = append(pledged, game.Pledge{Use: use, Points: n})
		}
		return pledged
	}
	for _, tt := range []struct {
		name    string
		pledged []game.Pledge
		mean    *big.Rat
	}{
		{"three", points(fate.Focus, 3), big.NewRat(10, 3)},
		{"three and one", points(fate.Focus, 3, 1), big.NewRat(11, 3)},
		{"three and two", points(fate.Tides, 3, 2), big.NewRat(4, 1)},
		{"three, two and one", points(fate.Focus, 3, 2, 1), big.NewRat(4, 1)},
		{"a 3 in its place, and three", append(points(fate.Replace, 3), points(fate.Focus, 3)...),
			big.NewRat(10, 3)},
	} {
		got, err := combat.ShotAt(pledging(s, tt.pledged...), 1, 2, "bow", nil)
		if err != nil || got.Done.Cmp(tt.mean) != 0 {
			t.Errorf("%s: %v wounds, want %v (%v)", tt.name, got.Done, tt.mean, err)
		}
	}
}

// TestDraftsCountPledges checks that the odds after a draft include the dice that the draft pledges.
func TestDraftsCountPledges(t *testing.T) {
	s := archery(t)
	s.Skirmish.Fate[0], s.BatchOf, s.Turn = []int{5}, 1, 1
	for _, tt := range []struct {
		acts  []string
		hurts *big.Rat
	}{{nil, big.NewRat(1, 2)}, {[]string{"fate.5.replace"}, big.NewRat(1, 1)}} {
		d, err := turn.ThinkOut(view.View{State: s}, 1, 1, tt.acts)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := d.ShotChance(2, "bow"); !ok || got.Hurts.Cmp(tt.hurts) != 0 {
			t.Errorf("after %v a shot hurts %v, want %v", tt.acts, got.Hurts, tt.hurts)
		}
	}
}

// TestFightOddsCountPledges compares fight odds with an extra die beside the rolled ones.
func TestFightOddsCountPledges(t *testing.T) {
	s := begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann; sword 1/6+/2/2 @ 1000-1000"]},
		{"name":"Reds","models":["Bob wnd2; club 1/6+/1/1 @ 1150-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`)
	fells := func(pledged ...game.Pledge) *big.Rat {
		all, many := combat.OddsBetween(pledging(s, pledged...), 1, 2, true, "bold")
		if many || len(all) != 1 {
			t.Fatalf("%d fights, too many dice: %v", len(all), many)
		}
		return all[0].Fells
	}
	if plain, better := fells(), fells(game.Pledge{Use: fate.Fighter, Points: 6}); better.Cmp(plain) <= 0 {
		t.Errorf("with a six beside it a fight fells %v, without %v", better, plain)
	}
}

// TestCastOddsCountPledges compares casting odds with two energy dice that need a sum.
func TestCastOddsCountPledges(t *testing.T) {
	s := begun(t, `{"skirmish":{"bands":[{"name":"Greys","models":["Ann, wnd9 arcane; sword @ 500-1000"]},
		{"name":"Reds","models":["Bob; sword @ 1000-1000"]}],"map":{"size":{"w":3000,"h":2200}}}}`)
	power := magic.DivineFavor
	spec, _, _ := magic.Find(power)
	var plain, more, sum, laid int64
	for a := int64(1); a <= 6; a++ {
		for b := int64(1); b <= 6; b++ {
			need := int64(spec.Energy)
			if a+b >= need {
				plain++
			}
			if a+b+2 >= need {
				more++
			}
			if a+b+2+3 >= need {
				sum++
			}
			if max(a, b)+max(min(a, b), 5) >= need {
				laid++
			}
		}
	}
	for _, tt := range []struct {
		name    string
		pledged []game.Pledge
		ways    int64
	}{
		{"nothing", nil, plain},
		{"two points", []game.Pledge{{Use: fate.Focus, Points: 2}}, more},
		{"two points and three", // F92
			[]game.Pledge{{Use: fate.Focus, Points: 2}, {Use: fate.Focus, Points: 3}}, sum},
		{"a five in the place of the lower", []game.Pledge{{Use: fate.Replace, Points: 5}}, laid},
	} {
		got, ok := action.CastOdds(pledging(s, tt.pledged...), 1, power)
		if want := big.NewRat(tt.ways, 36); !ok || got.Works.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", tt.name, got.Works, want)
		}
	}
}
