package contest

import (
	"slices"
	"testing"

	"warbell/engine/dice"
)

// brawl is a crude battle: everybody is within reach of everybody, and who acts strikes at random
// with all actions but one, which is kept to respond. Armour is by target number.
type brawl struct {
	sides [2][]brawler
	src   dice.Source
}

type brawler struct {
	Profile
	wounds, actions int
}

func newBrawl(a, b Warband, src dice.Source) *brawl {
	br := &brawl{src: src}
	for i, w := range [2]Warband{a, b} {
		for _, p := range w.Models {
			br.sides[i] = append(br.sides[i], brawler{p, p.Wounds, p.Actions})
		}
	}
	return br
}

// fight gives the side that is left, or -1 after 40 turns. A side of nothing but carts has lost.
func (br *brawl) fight(first int) int {
	for turn := range 40 {
		side := (first + turn) % 2
		for i := range br.sides[side] {
			br.sides[side][i].actions = br.sides[side][i].Actions
		}
		for i := range br.sides[side] {
			br.act(side, i)
		}
		for i := range br.sides {
			if !slices.ContainsFunc(br.sides[i], func(m brawler) bool { return m.wounds > 0 && !m.Harmless }) {
				return 1 - i
			}
		}
	}
	return -1
}

func (br *brawl) act(side, i int) {
	who := &br.sides[side][i]
	for who.wounds > 0 && !who.Harmless && who.actions > min(1, who.Actions-1) {
		who.actions--
		var up []*brawler
		for j := range br.sides[1-side] {
			if m := &br.sides[1-side][j]; m.wounds > 0 {
				up = append(up, m)
			}
		}
		if len(up) == 0 {
			return
		}
		br.strike(who, up[br.src.Die(len(up))-1])
	}
}

func (br *brawl) strike(who, at *brawler) {
	if at.Harmless {
		br.pierce(who, at)
		return
	}
	responds := at.actions > 0
	if responds {
		at.actions--
	}
	r := resolve(nil, [2]contender{
		{Profile: who.Profile, Weapon: who.best()}, {Profile: at.Profile, Weapon: at.best(), Passive: !responds},
	}, br.src)
	switch r.Attempt {
	case 1:
		br.pierce(who, at)
	case 2:
		br.pierce(at, who)
	}
}

func (br *brawl) pierce(who, at *brawler) {
	if tryArmour(br.src, who.best(), at.Front).Through {
		at.wounds--
	}
}

// TestWarbandsAreEven has each pre-made warband fight each other. None may win less than a quarter against
// any, or be far from half in total.
func TestWarbandsAreEven(t *testing.T) {
	const battles = 400
	all := Warbands()
	for i, a := range all {
		sum := 0.0
		for j, b := range all {
			if i == j {
				continue
			}
			src := dice.Seeded(uint64(100*i + j + 1))
			won := 0.0
			for n := range battles {
				switch newBrawl(a, b, src).fight(n % 2) {
				case 0:
					won++
				case -1:
					won += 0.5
				}
			}
			share := won / battles
			sum += share
			t.Logf("%-18s beats %-18s %.0f%%", a.Name, b.Name, 100*share)
			if share < 0.25 || share > 0.75 {
				t.Errorf("%s beats %s in %.0f%%", a.Name, b.Name, 100*share)
			}
		}
		if mean := sum / float64(len(all)-1); mean < 0.4 || mean > 0.6 {
			t.Errorf("%s wins %.0f%% of all", a.Name, 100*mean)
		}
	}
}
