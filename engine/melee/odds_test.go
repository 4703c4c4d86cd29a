package melee

import (
	"math/big"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/odds"
)

// strikeOddsVector reckons one blow before it is rolled.
func strikeOddsVector(c *vectors.Case) {
	var setup strikeSetup
	var want struct{ P *map[string]string }
	c.Setup(&setup)
	c.Expect(&want)
	striker, target := quick(), dull()
	striker.WS, striker.S, striker.Weapons = setup.WS, setup.S, []Weapon{setup.weapon(c, c.Rules())}
	target.WS, target.T, target.Save, target.Helmet = setup.VS, setup.T, setup.Save, setup.Helmet
	s := begin(c, 1, c.Rules(), duel(striker, target)).state()
	s.Models[1].Fleeing = setup.AutoHit
	o := s.strikeOdds(&s.Models[0], &s.Models[1])
	vectors.Check(c, "p", want.P, map[string]string{
		"none": o.Nothing.RatString(), "knocked_down": o.Down.RatString(), "stunned": o.Stunned.RatString(), "out_of_action": o.Out.RatString(),
	})
}

// some are dice of which the first so many fall in every way; those after them show ones, which miss.
type some struct {
	src  dice.Source
	left int
}

func (s *some) Die(sides int) int {
	if s.left == 0 {
		return 1
	}
	s.left--
	return s.src.Die(sides)
}

// TestOddsAreWhatDecideComesTo enumerates all dice of the first model's attacks through the rules.
func TestOddsAreWhatDecideComesTo(t *testing.T) {
	tough := func(change func(*Profile)) Profile {
		p := human()
		p.T, p.Weapons = 5, armed("Hammer") // a wound takes a 6, which is then no critical hit
		change(&p)
		return p
	}
	first := tough(func(p *Profile) { p.I = 6 })
	for name, tt := range map[string]struct {
		first, second Profile
		dice          int // of all attacks of the first
	}{
		"plain":                           {first, tough(func(*Profile) {}), 3},
		"parry, save and a Wound to lose": {first, tough(func(p *Profile) { p.Weapons, p.Save, p.W = armed("Sword"), 4, 2 }), 5},
		"helmet":                          {first, tough(func(p *Profile) { p.Helmet, p.Weapons = true, armed("Axe") }), 4},
		"critical hits":                   {first, tough(func(p *Profile) { p.T, p.W = 4, 3 }), 5},
		"two weapons":                     {tough(func(p *Profile) { p.I, p.Weapons = 6, armed("Axe", "Dagger") }), tough(func(*Profile) {}), 6},
	} {
		t.Run(name, func(t *testing.T) {
			rs := engine.Bind(System())
			game := laidOut(t, duel(tt.first, tt.second))
			s := game.State.(*State)
			all := odds.Of(nil, func(src dice.Source) shape {
				res, err := rs.Step(game, Done{}, engine.Call{Seat: 1, Dice: &some{src, tt.dice}})
				if err != nil {
					t.Fatal(err)
				}
				return afterFirst(t, res.Entry.Events)
			})
			sure(t, s.strikeOdds(&s.Models[0], &s.Models[1]), all, s.Models[1].shape())
		})
	}
}

// afterFirst is how the second model is once the first has made its attacks.
func afterFirst(t *testing.T, events []engine.Event) (after shape) {
	t.Helper()
	for _, ev := range events {
		e, ok := ev.(Fought)
		if !ok {
			continue
		}
		for _, s := range e.Strikes {
			if s.Striker.Seat == 1 {
				after = shape{s.WoundsLeft, s.After}
			}
		}
		return after
	}
	t.Fatal("no blow was struck")
	return after
}

func laidOut(t *testing.T, terms Terms) engine.Game {
	t.Helper()
	return begin(vectors.Plain(t, houseRules()), 1, engine.Rules{}, terms).game
}

// TestOddsOfACharge checks a charge of 8 inches with a move of 4, which needs a 4. A lance must count in its
// odds.
func TestOddsOfACharge(t *testing.T) {
	rider := human()
	rider.Traits, rider.Weapons, rider.M = append(rider.Traits, Mounted), armed("Lance"), 4
	terms := duel(rider, human())
	terms.Engaged, terms.Apart = false, 8
	s := laidOut(t, terms).State.(*State)
	one, two := s.Models[0].ID, s.Models[1].ID
	m := &s.Models[0]
	before, want := s.ChargeOdds(one, two), big.NewRat(int64(min(m.move()+6-8+1, 6)), 6)
	if before.Reaches == nil || before.Reaches.Cmp(want) != 0 {
		t.Errorf("it reaches %v, want %s", before.Reaches, want)
	}
	if plain := s.PairOdds(one, two); before.Mine.Out.Cmp(plain.Mine.Out) <= 0 {
		t.Errorf("with a charge %s, without %s", before.Mine.Out, plain.Mine.Out)
	}
	s.apply(Charged{Model: m.Ref(), Target: s.Models[1].Ref(), Contact: true})
	if after := s.PairOdds(one, two); before.Mine.Out.Cmp(after.Mine.Out) != 0 || before.Theirs.Out.Cmp(after.Theirs.Out) != 0 {
		t.Errorf("before it charges %+v, then %+v", before.Mine, after.Mine)
	}
}

// sure compares chances that are reckoned with those that were counted.
func sure(t *testing.T, got *StrikeOdds, all odds.Odds[shape], before shape) {
	t.Helper()
	for _, tt := range []struct {
		what      string
		got       *big.Rat
		condition Condition
	}{{"out", got.Out, OutOfAction}, {"stunned", got.Stunned, Stunned}, {"down", got.Down, KnockedDown}} {
		want := all.That(func(b shape) bool { return b.condition == tt.condition })
		if tt.got.Cmp(want) != 0 {
			t.Errorf("%s: %s, counted %s", tt.what, tt.got, want)
		}
	}
	wounded := all.That(func(b shape) bool { return b.condition == Standing && b.wounds < before.wounds })
	if got.Wounded.Cmp(wounded) != 0 || got.Nothing.Cmp(all.Chance(before)) != 0 {
		t.Errorf("wounded %s and unhurt %s, counted %s and %s", got.Wounded, got.Nothing, wounded, all.Chance(before))
	}
}

// TestOddsOfCriticals compares the stages of an attack, whose equal results are merged, with whole attacks,
// including critical hits.
func TestOddsOfCriticals(t *testing.T) {
	for _, chart := range []string{"basic", ByWeapon} {
		for _, weapon := range []string{"Sword", "Hammer", "Spear"} {
			striker, target := pair()
			striker.Profile, target.Profile = fleshed(Profile{Weapons: armed(weapon)}), fleshed(Profile{W: 2})
			target.Wounds = 2
			c := clash{rules: engine.Rules{RuleCritical: chart}, phase: 1}
			b := blow{Weapon: striker.Profile.weapon()}
			whole := odds.Of(nil, func(src dice.Source) shape {
				s := c.strike(src, striker, target, b)
				return shape{s.WoundsLeft, s.After}
			})
			staged := odds.Map(c.odds(striker, target, b), func(f fell) shape { return shape{f.body.wounds, f.body.condition} })
			for _, r := range whole.Rows() {
				if staged.Chance(r.Result).Cmp(whole.Chance(r.Result)) != 0 {
					t.Errorf("%s, %s: %v comes with %s, rolled with %s", chart, weapon, r.Result, staged.Chance(r.Result), whole.Chance(r.Result))
				}
			}
		}
	}
}

// BenchmarkOdds is the most that two models can do to each other.
func BenchmarkOdds(b *testing.B) {
	strong := human()
	strong.A, strong.W, strong.Helmet, strong.Save, strong.Weapons = 5, 3, true, 5, armed("Sword", "Sword")
	s := &State{Rules: engine.Rules{}}
	s.muster([2]Warband{{Models: []Profile{strong}}, {Models: []Profile{strong}}})
	b.ReportAllocs()
	for b.Loop() {
		s.PairOdds(s.Models[0].ID, s.Models[1].ID)
	}
}
