package contest

import (
	"encoding/json"
	"math/big"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/odds"
)

// contestOddsVector reckons a contest between models of as many dice.
func contestOddsVector(c *vectors.Case) {
	var setup struct{ Dice [2]int }
	var want struct{ First, Draw, Second *string }
	c.Setup(&setup)
	c.Expect(&want)
	terms := Terms{Engaged: true, Sides: [2]Warband{
		{Models: []Profile{swordsman("First", setup.Dice[0])}}, {Models: []Profile{swordsman("Second", setup.Dice[1])}}}}
	s := begin(c, terms, dice.Seeded(1)).game.State.(*State)
	o := s.Reckoner(1).Blow("first", "second").Back
	vectors.Check(c, "dice", &setup.Dice, o.Dice)
	vectors.Check(c, "first", want.First, o.Wins.RatString())
	vectors.Check(c, "draw", want.Draw, o.Draws.RatString())
	vectors.Check(c, "second", want.Second, o.Loses.RatString())
}

// TestWinnersOfAllFalls compares the odds with an independent count.
func TestWinnersOfAllFalls(t *testing.T) {
	for n := 1; n <= 7; n++ {
		for m := 1; m <= 7; m++ {
			got, want := winners(n, m), tallied(n, m, 6)
			all := int64(power(6, n+m))
			for winner, ways := range []int{want.draw, want.first, want.second} {
				if got.Chance(winner).Cmp(big.NewRat(int64(ways), all)) != 0 {
					t.Errorf("%d against %d, winner %d: %s, want %d of %d", n, m, winner, got.Chance(winner), ways, all)
				}
			}
		}
	}
}

// TestOddsAreWhatDecideComesTo enumerates all dice of one attack through the rules.
func TestOddsAreWhatDecideComesTo(t *testing.T) {
	rs := engine.Bind(System())
	for name, back := range map[string]bool{"struck back": true, "held back": false} {
		t.Run(name, func(t *testing.T) {
			one, two := card("One", 2, 0, 0, Weapon{Name: "sword", Power: 1}), card("Two", 2, 0, 0, Weapon{Name: "axe"})
			one.Front, two.Front, two.Shield = 5, 4, true
			one.Wounds, two.Wounds, one.Actions, two.Actions = 1, 2, 1, 1
			config, err := json.Marshal(Terms{Engaged: true, Sides: [2]Warband{{Models: []Profile{one}}, {Models: []Profile{two}}}})
			if err != nil {
				t.Fatal(err)
			}
			res, err := rs.Start(engine.Setup{Seats: 2, Config: config}, engine.Opening{Call: engine.Call{Dice: dice.NewTape(6, 1), Salt: salt}})
			if err != nil {
				t.Fatal(err)
			}
			when := Never
			if back {
				when = Always
			}
			res, err = rs.Step(res.Game, SetOrder{Lines: []OrderLine{{When: when}}}, engine.Call{Seat: 2, Salt: salt})
			if err != nil {
				t.Fatal(err)
			}
			game := res.Game
			want := game.State.(*State).Reckoner(1).Blow("one", "two")
			declared := Declare{Target: "two", Attackers: []Attacker{{Model: "one", Actions: 1}}}
			all := odds.Of(nil, func(src dice.Source) both {
				res, err := rs.Step(game, declared, engine.Call{Seat: 1, Dice: some(src, 6), Salt: salt})
				if err != nil {
					t.Fatal(err)
				}
				s := res.Game.State.(*State)
				return both{mine: s.Models[0].Wounds, theirs: s.Models[1].Wounds}
			})
			o := want.Held
			if back {
				o = want.Back
			}
			for what, tt := range map[string][2]*big.Rat{
				"hurts": {o.Hurts, all.That(func(b both) bool { return b.theirs < 2 })},
				"hurt":  {o.Hurt, all.That(func(b both) bool { return b.mine < 1 })},
				"fells": {o.Fells, all.That(func(b both) bool { return b.theirs < 1 })},
				"falls": {o.Falls, all.That(func(b both) bool { return b.mine < 1 })},
			} {
				if tt[0].Cmp(tt[1]) != 0 {
					t.Errorf("%s: %s, counted %s", what, tt[0], tt[1])
				}
			}
		})
	}
}

// TestOddsAfterAMove checks that the odds before a move equal those after it is made and accepted.
func TestOddsAfterAMove(t *testing.T) {
	rs := engine.Bind(System())
	one, two := card("One", 3, 0, 0, Weapon{Name: "sword", Power: 1}), card("Two", 2, 0, 0, Weapon{Name: "axe"})
	one.Actions, two.Actions, one.Wounds, two.Wounds = 3, 2, 2, 2
	config, err := json.Marshal(Terms{Apart: 6, Sides: [2]Warband{{Models: []Profile{one}}, {Models: []Profile{two}}}})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]Engage{
		"face to face": {From: FromFront}, "as a charge": {From: FromFront, Inches: 6, Charge: true}, "from the rear": {From: FromRear},
	} {
		res, err := rs.Start(engine.Setup{Seats: 2, Config: config}, engine.Opening{Call: engine.Call{Dice: dice.NewTape(6, 1), Salt: salt}})
		if err != nil {
			t.Fatal(err)
		}
		c.Model, c.Target = "one", "two"
		before, ok := res.Game.State.(*State).Reckoner(1).After(DeedOf(c), "two")
		if !ok || before.Held == nil {
			t.Fatalf("%s: nothing is reckoned", name)
		}
		if _, ok := res.Game.State.(*State).Reckoner(1).After(DeedOf(Take{Model: "one", Ground: -1}), "two"); ok {
			t.Errorf("%s: odds of who stays away", name)
		}
		for _, step := range []struct {
			seat engine.Seat
			cmd  engine.Command
		}{{1, c}, {1, PutClaims{}}, {2, Accept{}}} {
			if s := res.Game.State.(*State); step.cmd == (PutClaims{}) && !s.MayPut() {
				break // nothing was claimed that nobody knows
			}
			next, err := rs.Step(res.Game, step.cmd, engine.Call{Seat: step.seat, Dice: dice.Seeded(1), Salt: salt})
			if err != nil {
				t.Fatalf("%s: %T: %v", name, step.cmd, err)
			}
			res = next
		}
		after := res.Game.State.(*State).Reckoner(1).Blow("one", "two")
		same := func(a, b *ContestOdds) bool {
			return a == nil && b == nil || a != nil && b != nil && a.Dice == b.Dice && a.Attacks == b.Attacks && a.Fells.Cmp(b.Fells) == 0 && a.Wins.Cmp(b.Wins) == 0
		}
		if before.Auto != after.Auto || !same(before.Held, after.Held) || !same(before.Back, after.Back) {
			t.Errorf("%s: reckoned %+v, then %+v", name, before.Held, after.Held)
		}
	}
}

func salt() string { return "00" }

// some are dice of which the first so many fall in every way; those after them show ones.
func some(src dice.Source, n int) dice.Source { return &someDice{src, n} }

type someDice struct {
	src  dice.Source
	left int
}

func (f *someDice) Die(sides int) int {
	if f.left == 0 {
		return 1
	}
	f.left--
	return f.src.Die(sides)
}

func BenchmarkOdds(b *testing.B) {
	for name, ph := range map[string]int{"typical": 4, "most": 10} {
		b.Run(name, func(b *testing.B) {
			p := swordsman("One", ph)
			p.Actions, p.Wounds = 4, 3
			s := QuickTerms{}.layOut(p, p, engine.Rules{}, false)
			b.ReportAllocs()
			for b.Loop() {
				s.Reckoner(1).Blow(s.Models[0].ID, s.Models[1].ID)
			}
		})
	}
}

// TestNoOddsOfStrikingBack checks that a model without an action or without Reach has no odds for a reaction.
func TestNoOddsOfStrikingBack(t *testing.T) {
	one, two := card("One", 2, 0, 0, Weapon{Name: "sword"}), card("Two", 2, 0, 0, Weapon{Name: "axe"})
	sides := [2]Warband{{Models: []Profile{one}}, {Models: []Profile{two}}}
	s := begin(vectors.Plain(t, System().Info().Rules), Terms{Engaged: true, Sides: sides}, dice.Seeded(1)).game.State.(*State)
	if o := s.Reckoner(1).Blow("one", "two"); o.Back == nil || o.Held == nil {
		t.Fatalf("before: %+v", o)
	}
	s.Model("two").Actions = 0
	if o := s.Reckoner(1).Blow("one", "two"); o.Back != nil || o.Held == nil {
		t.Errorf("without an action it is reckoned to strike back: %+v", o.Back)
	}
}
