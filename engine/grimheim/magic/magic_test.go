package magic_test

import (
	"math/big"
	"strings"
	"testing"

	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/magic"
)

// TestLores checks that each power is found by its name, once, and that every warband has a lore of each
// source.
func TestLores(t *testing.T) {
	had := map[magic.Power]bool{}
	for _, l := range magic.Lores() {
		for _, s := range l.Powers {
			found, of, ok := magic.Find(s.Power)
			if !ok || found != s || of.Name != l.Name || had[s.Power] || s.Power.Name() != s.Name {
				t.Errorf("%s of %s: %v, %s", s.Power, l.Name, found, of.Name)
			}
			had[s.Power] = true
			key := strings.ReplaceAll(strings.ToLower(strings.ReplaceAll(s.Name, "'", "")), " ", "-")
			if key != string(s.Power) || s.Energy < 2 || s.Energy > 12 || s.Effect == "" {
				t.Errorf("%+v", s)
			}
		}
	}
	if _, _, ok := magic.Find("wish"); ok || magic.Power("wish").Name() != "" {
		t.Error("there is a wish")
	}
}

func TestKnown(t *testing.T) {
	for _, tt := range []struct {
		chosen string
		from   magic.Source
		want   string
	}{
		{"", magic.Arcane, "Lesser Magic"},
		{"", magic.Divine, "Minor Rites"},
		{"Light of Invictus", magic.Divine, "Light of Invictus"},
		{"Light of Invictus", magic.Arcane, "Lesser Magic"},
		{"Minor Rites", magic.Divine, "Minor Rites"},
		{"Elemental Magic", magic.Arcane, "Lesser Magic"},
	} {
		if got := magic.Known([]string{tt.chosen}, tt.from).Name; got != tt.want {
			t.Errorf("%s, %s: %s", tt.chosen, tt.from, got)
		}
	}
}

// TestOdds compares the odds with a count over all rolls of two and three dice.
func TestOdds(t *testing.T) {
	for _, dice := range []int{magic.Dice, magic.Channelled} {
		for energy := 2; energy <= 18; energy++ {
			for _, throw := range []magic.Throw{
				{Dice: dice, Energy: energy, Harmful: true, Wounds: 10},
				{Dice: dice, Energy: energy, Harmful: true, Wounds: 2, Resisted: true},
				{Dice: dice, Energy: energy, Wounds: 1, Resisted: true},
			} {
				got, want := throw.Odds(), byHand(throw)
				if got.Works.Cmp(want.Works) != 0 || got.Harm.Cmp(want.Harm) != 0 || got.Falls.Cmp(want.Falls) != 0 {
					t.Errorf("%+v: %v %v %v, by hand %v %v %v", throw, got.Works, got.Harm, got.Falls, want.Works, want.Harm, want.Falls)
				}
			}
		}
	}
}

// byHand counts the throws that come to enough.
func byHand(t magic.Throw) magic.Chances {
	faces := make([]int, t.Dice)
	var all, works, falls, harm int64
	var throw func(at int)
	throw = func(at int) {
		if at < len(faces) {
			for faces[at] = 1; faces[at] <= 6; faces[at]++ {
				throw(at + 1)
			}
			return
		}
		sum, ones := 0, 0
		for _, f := range faces {
			sum += f
			if f == 1 && t.Harmful {
				ones++
			}
		}
		for off := 1; off <= 6; off++ {
			less := off
			if !t.Resisted {
				less = 0
			}
			all++
			harm += int64(2 * ones)
			if 2*ones >= t.Wounds {
				falls++
			} else if sum-less >= t.Energy {
				works++
			}
		}
	}
	throw(0)
	return magic.Chances{Works: big.NewRat(works, all), Harm: big.NewRat(harm, all), Falls: big.NewRat(falls, all)}
}

// TestRead checks the results of energy rolls.
func TestRead(t *testing.T) {
	throw := magic.Throw{Energy: 5, Harmful: true, Wounds: 5}
	for name, tt := range map[string]struct {
		got, want exchange.CastResult
	}{
		"enough":           {throw.Read([]int{1, 4}, 0), exchange.CastResult{Energy: 5, Cast: true, CasterDamage: 2}},
		"lowered":          {throw.Read([]int{2, 4}, 2), exchange.CastResult{Energy: 6}},
		"helped":           {throw.Read([]int{2, 2}, -1), exchange.CastResult{Energy: 4, Cast: true}},
		"no harm":          {magic.Throw{Energy: 2, Wounds: 1}.Read([]int{1, 1}, 0), exchange.CastResult{Energy: 2, Cast: true}},
		"falls by its own": {magic.Throw{Energy: 2, Harmful: true, Wounds: 4}.Read([]int{1, 1}, 0), exchange.CastResult{Energy: 2, CasterDamage: 4}},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %+v", name, tt.got)
		}
	}
}
