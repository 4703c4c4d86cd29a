package grimheim

import (
	"math/big"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// armedWith is a plain fighter, changed.
func armedWith(name engine.Name, change func(*card.Profile, *card.Weapon)) card.Profile {
	return plainFighter(name, func(p *card.Profile) {
		p.WND, p.Armour, p.SAV = 5, card.NoArmour, 5
		p.Weapons[0].ATK, p.Weapons[0].HTV, p.Weapons[0].DMG, p.Weapons[0].CRT = 2, 4, 2, 3
		change(p, &p.Weapons[0])
	})
}

// TestOddsAreWhatDecideComesTo carries out all results of a fight's dice by the rules, and compares the
// chances of all numbers of wounds with the odds.
func TestOddsAreWhatDecideComesTo(t *testing.T) {
	one := func(_ *card.Profile, w *card.Weapon) { w.ATK = 1 }
	for name, tt := range map[string]struct {
		first, second func(*card.Profile, *card.Weapon)
		cursed        bool
	}{
		"plain":              {func(*card.Profile, *card.Weapon) {}, one, false},
		"armour":             {func(*card.Profile, *card.Weapon) {}, func(p *card.Profile, w *card.Weapon) { w.ATK, p.Armour = 1, card.MediumArmour }, false},
		"all is rolled anew": {func(p *card.Profile, _ *card.Weapon) { p.Traits = []card.Trait{card.Relentless} }, one, false},
		"ones": {func(p *card.Profile, w *card.Weapon) {
			p.Traits = []card.Trait{card.Ceaseless}
			w.Traits = []card.Trait{card.Harmful}
		}, one, true},
		"mastery": {func(p *card.Profile, w *card.Weapon) {
			p.Traits = []card.Trait{card.Mastery}
			w.Traits = []card.Trait{card.Cleave}
		}, one, false},
		"re-rolls and ripostes": {func(p *card.Profile, _ *card.Weapon) { p.Traits = []card.Trait{card.Balanced, card.Shield} }, func(p *card.Profile, w *card.Weapon) { w.ATK, w.Traits = 1, []card.Trait{card.Riposte, card.Parry} }, false},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBout(vectors.Plain(t, rules.Info().Rules), game.Terms{Engaged: true, Fighters: [2]card.Profile{
				armedWith("Ann", tt.first), armedWith("Bob", tt.second)}}, dice.NewTape(firstSeat...))
			if tt.cursed {
				b.suffer(1, card.Cursed)
			}
			b.do(1, combat.Fight{})
			sameAsDecide(t, b, exchange.OrderBold)
			if enginetest.Slow() {
				sameAsDecide(t, b, exchange.OrderCautious)
			}
		})
	}
}

func sameAsDecide(t *testing.T, b *bout, order exchange.Order) {
	t.Helper()
	s := b.state()
	var picks [2]game.Pick
	for r := range picks {
		picks[r] = game.Pick{Weapon: s.Fighters[r].Profile.Melee()[0].Name, Order: order}
	}
	got := combat.Matchup(s, picks, nil).Odds(order, new(exchange.Solver))
	res, err := rules.Step(b.game, picks[0], b.call(1))
	if err != nil {
		t.Fatal(err)
	}
	want := odds.Of(nil, func(src dice.Source) exchange.Wounds {
		call := b.call(2)
		call.Dice = src
		end, err := rules.Step(res.Game, picks[1], call)
		if err != nil {
			t.Fatal(err)
		}
		after := end.Game.State.(*game.State).Fighters
		return exchange.Wounds{s.Fighters[0].Wounds - after[0].Wounds, s.Fighters[1].Wounds - after[1].Wounds}
	})
	if len(got.Rows()) != len(want.Rows()) {
		t.Errorf("%s: %d results, counted %d", order, len(got.Rows()), len(want.Rows()))
	}
	for _, r := range want.Rows() {
		if got.Chance(r.Result).Cmp(want.Chance(r.Result)) != 0 {
			t.Errorf("%s: %v comes with %s, counted %s", order, r.Result, got.Chance(r.Result), want.Chance(r.Result))
		}
	}
}

// TestReadyMadeFightersHaveOdds checks that fights between pre-made fighters never exceed the limits of
// odds, with any weapons.
func TestReadyMadeFightersHaveOdds(t *testing.T) {
	for _, a := range card.Roster() {
		for _, b := range card.Roster() {
			probe := &game.State{Fighters: []game.Fighter{game.NewFighter(1, a, false), game.NewFighter(2, b, false)}, Engaged: true, Melee: game.NewMelee(0, 1, 1, 2)}
			falls := combat.FallsOnce()
			for _, mine := range a.Melee() {
				for _, theirs := range b.Melee() {
					picks := [2]game.Pick{{Weapon: mine.Name}, {Weapon: theirs.Name}}
					if m := combat.MatchupOf(probe, picks, falls, nil); combat.Beyond(probe, m, picks) {
						t.Errorf("%s (%s) against %s (%s): %d", a.Name, mine.Name, b.Name, theirs.Name, m.Work())
					}
				}
			}
		}
	}
}

// TestLuck checks the luck of one fight: two dice each at 4+ are expected to hit once.
func TestLuck(t *testing.T) {
	b := newBout(vectors.Plain(t, rules.Info().Rules), game.Terms{Engaged: true, Fighters: [2]card.Profile{
		armedWith("Ann", func(*card.Profile, *card.Weapon) {}), armedWith("Bob", func(*card.Profile, *card.Weapon) {})}}, dice.NewTape(append(firstSeat, 6, 4, 1, 5)...))
	b.fight(exchange.OrderBold)
	luck, err := rules.Luck(b.log)
	if err != nil || len(luck) != 2 {
		t.Fatalf("%+v, %v", luck, err)
	}
	for i, hits := range []int{2, 1} {
		if l := luck[i]; l.Seat != engine.Seat(i+1) || l.Hits != hits || l.Throws != 1 || l.Expected.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%+v, want %d hits where 1 is expected", l, hits)
		}
	}
}

// BenchmarkOdds measures /odds: all pairs of weapons of two pre-made fighters.
func BenchmarkOdds(b *testing.B) {
	for _, names := range [][2]string{{"Witchhunter", "Orc Brute"}, {"Knight", "Vampire"}} {
		b.Run(names[0], func(b *testing.B) {
			first, _ := card.Ready(names[0])
			second, _ := card.Ready(names[1])
			s := &game.State{Rules: engine.Rules{}, Fighters: []game.Fighter{game.NewFighter(1, first, false), game.NewFighter(2, second, false)}, Engaged: true}
			b.ReportAllocs()
			for b.Loop() {
				o := combat.OddsOf(s, 1).(combat.Odds)
				b.ReportMetric(float64(len(o.Fights)), "fights")
			}
		})
	}
}
