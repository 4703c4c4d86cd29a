package zones_test

import (
	"strconv"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/odds"
	"warbell/engine/zones"
)

// reckoned lays out Ana's attack on a foe with her one weapon: as her first of the turn, or her second if
// no TH is so high, and with so many dice that hit by Help.
func reckoned(c *vectors.Case, count, th, auto int, seen zones.Show) (*display, zones.Odds) {
	club := zones.Weapon{Name: "club", Reach: zones.Hand, Dice: count}
	second := th > zones.MaxTH
	if second {
		th -= 2
	}
	d := show(c, []bystander{{name: "Ana", weapons: []zones.Weapon{club}}, {name: "Bo"}}, []bystander{{name: "Foe", th: th}})
	if seen != zones.ShowAll {
		d.must(gm, zones.ShowFoe{Creature: "foe", Show: seen}, nil)
	}
	if second {
		d.must(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "foe"}, steady(1))
	}
	if auto > 0 {
		d.must(bo, zones.OfferHelp{Creature: "bo", For: "ana"}, nil)
		d.must(gm, zones.Rule{Request: 1, Grant: true, Dice: auto}, nil)
	}
	o, _ := bound.Odds(d.game, ana).(zones.Odds)
	return d, o
}

func attackOdds(c *vectors.Case) {
	var setup struct{ Dice, TH, Auto int }
	var want struct {
		Mean       *string
		P          map[string]string
		AtLeastOne *string `json:"at_least_one"`
	}
	c.Setup(&setup)
	c.Expect(&want)
	_, all := reckoned(c, setup.Dice, setup.TH, setup.Auto, zones.ShowAll)
	if len(all.Attacks) != 1 {
		c.Fatalf("%d attacks", len(all.Attacks))
	}
	o := all.Attacks[0]
	vectors.Check(c, "th", &setup.TH, o.Need)
	vectors.Check(c, "auto", &setup.Auto, o.Auto)
	vectors.Check(c, "mean", want.Mean, o.Mean.RatString())
	vectors.Check(c, "at least one", want.AtLeastOne, o.Hits.RatString())
	got := map[string]string{}
	for n := range want.P {
		k, err := strconv.Atoi(n)
		if err != nil {
			c.Fatal(err)
		}
		got[n] = o.Number.Chance(k).RatString()
	}
	vectors.Check(c, "p", &want.P, got)
}

// TestOddsAreWhatDecideComesTo enumerates the dice of an attack, and the first dice that 12s add, through the
// rules.
func TestOddsAreWhatDecideComesTo(t *testing.T) {
	for _, tt := range []struct{ count, th int }{{1, 7}, {1, 12}, {1, 13}, {2, 9}} {
		const further = 1
		d, all := reckoned(vectors.Plain(t, bound.Info().Rules), tt.count, tt.th, 0, zones.ShowAll)
		whole := odds.Of(nil, func(src dice.Source) int {
			return attacked(d, &few{src, tt.count + further})
		})
		// One further die is thrown in full, and what it brings itself is not: as many hits or more.
		most := 1 + further
		for n := range most {
			want := whole.Chance(n)
			if got := all.Attacks[0].Number.Chance(n); n < most && got.Cmp(want) != 0 {
				t.Errorf("%d dice at %d, %d hits: %s, counted %s", tt.count, tt.th, n, got.RatString(), want.RatString())
			}
		}
	}
}

// attacked is how many hits the attack comes to.
func attacked(d *display, src dice.Source) int {
	was := d.game
	defer func() { d.game = was }()
	d.must(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "foe"}, src)
	return lastTold[zones.Attacked](d).Strike.Hits
}

// few are dice of which the first so many fall in every way; those after them show ones.
type few struct {
	src  dice.Source
	left int
}

func (f *few) Die(sides int) int {
	if f.left == 0 {
		return 1
	}
	f.left--
	return f.src.Die(sides)
}

// TestNoOddsAgainstHiddenNumbers checks that only a GM has odds against secret numbers.
func TestNoOddsAgainstHiddenNumbers(t *testing.T) {
	for _, show := range []zones.Show{zones.ShowWords, zones.ShowName} {
		d, mine := reckoned(vectors.Plain(t, bound.Info().Rules), 2, 7, 0, show)
		if len(mine.Attacks) > 0 || !mine.Hidden {
			t.Errorf("%s: Ana reckons with %+v", show, mine.Attacks)
		}
		theirs, _ := bound.Odds(d.game, gm).(zones.Odds)
		if len(theirs.Attacks) == 0 || theirs.Hidden {
			t.Errorf("%s: the game master reckons with %+v", show, theirs)
		}
		for _, a := range theirs.Attacks {
			if a.By.ID != "foe" {
				t.Errorf("%s attacks for the game master", a.By.Name)
			}
		}
	}
}

func BenchmarkOdds(b *testing.B) {
	by := &zones.Creature{ID: "ana", Side: zones.PCs, Weapons: []zones.Weapon{{Name: "club", Dice: 4}}}
	target := &zones.Creature{ID: "foe", Side: zones.Foes, Show: zones.ShowAll, TH: 7, Hits: 12, Max: 12}
	b.ReportAllocs()
	for b.Loop() {
		(&zones.State{}).AttackOdds(by, 1, target, nothing{})
	}
}

// nothing is secrets that nobody may open.
type nothing struct{}

func (nothing) Open(engine.Seat, engine.Slot, any) bool { return false }
