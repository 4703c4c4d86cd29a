package grimheim_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/opponent"
)

// orcs is two Orc Brutes face to face, the first to act.
func orcs(t testing.TB, rules engine.Rules) *table {
	orc, ok := card.Ready("Orc Brute")
	if !ok {
		t.Fatal("there is no Orc Brute")
	}
	terms := game.Terms{Fighters: [2]card.Profile{orc, orc}, Engaged: true}
	return lay(t, terms, rules, dice.NewTape(6, 1))
}

// BenchmarkFight measures the decision after both picks: all dice, and best play on both sides.
func BenchmarkFight(b *testing.B) {
	tb := orcs(b, eachFight)
	tb.do(1, combat.Fight{})
	tb.do(1, game.Pick{Weapon: "Greataxe", Order: exchange.OrderBold})
	tb.dice = dice.Seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := bound.Step(tb.game, game.Pick{Weapon: "Two Handaxes", Order: exchange.OrderBold}, tb.call(2)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAdvise measures Warbell's choice of an action and of a weapon.
func BenchmarkAdvise(b *testing.B) {
	tb := orcs(b, nil)
	picking := orcs(b, nil)
	picking.do(1, combat.Fight{})
	src := dice.Seeded(1)
	for name, s := range map[string]*game.State{"action": tb.state(), "weapon": picking.state()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, ok := opponent.Advise(s, engine.Seat(1), src); !ok {
					b.Fatal("no advice")
				}
			}
		})
	}
}

// BenchmarkStart measures the start of a duel, which gives both fighters their best orders.
func BenchmarkStart(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		orcs(b, nil)
	}
}
