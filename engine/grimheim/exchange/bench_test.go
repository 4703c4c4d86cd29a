package exchange_test

import (
	"testing"

	"warbell/engine/grimheim/exchange"
)

func benchmarkBest(b *testing.B, x exchange.Exchange) {
	b.ReportAllocs()
	for b.Loop() {
		exchange.Choose(exchange.OrderBold, x)
	}
}

func BenchmarkBestTypical(b *testing.B) {
	benchmarkBest(b, exchange.New(exchange.Rules{}, exchange.Attacker,
		with(sword(2, 1), wounds(10)), with(sword(2, 1), blocks(1, 0, 0), wounds(10))))
}

func BenchmarkBestSixAgainstSix(b *testing.B) {
	benchmarkBest(b, exchange.New(exchange.Rules{}, exchange.Attacker,
		with(sword(3, 3), blocks(1, 1, 0)), with(sword(3, 3), blocks(1, 1, 0))))
}

func BenchmarkBestSixAgainstSixWounded(b *testing.B) {
	benchmarkBest(b, exchange.New(exchange.Rules{}, exchange.Attacker,
		with(sword(3, 3), blocks(1, 1, 0), wounds(7)), with(sword(3, 3), blocks(1, 1, 0), wounds(9))))
}

func BenchmarkBestSixAgainstSixProactive(b *testing.B) {
	benchmarkBest(b, exchange.New(proactive, exchange.Attacker,
		with(sword(3, 3), blocks(1, 1, 0), wounds(7)), with(sword(3, 3), blocks(1, 1, 0), wounds(9))))
}

func BenchmarkBestEightAgainstEight(b *testing.B) {
	side := with(sword(4, 4), blocks(2, 1, 1), wounds(14))
	benchmarkBest(b, exchange.New(exchange.Rules{}, exchange.Attacker, side, side))
}

func benchmarkMargin(b *testing.B, rules exchange.Rules, wounds, blocks int) {
	b.ReportAllocs()
	w := exchange.Before{
		Attack: dice(5, 4), Blocks: []exchange.Row{blockDice(blocks, 3)},
		Side: exchange.Side{Damage: 2, CritDamage: 3, Wounds: wounds},
	}
	for b.Loop() {
		exchange.Matchup{Rules: rules, Sides: [2]exchange.Before{w, w}}.ExpectedMargin()
	}
}

func BenchmarkMarginATK5Unlimited(b *testing.B) { benchmarkMargin(b, exchange.Rules{}, 0, 1) }
func BenchmarkMarginATK5Wounds12(b *testing.B)  { benchmarkMargin(b, exchange.Rules{}, 12, 1) }
func BenchmarkMarginATK5Wounds6(b *testing.B)   { benchmarkMargin(b, exchange.Rules{}, 6, 1) }
func BenchmarkMarginATK5Heavy(b *testing.B)     { benchmarkMargin(b, exchange.Rules{}, 12, 2) }
func BenchmarkMarginATK5Proactive(b *testing.B) { benchmarkMargin(b, proactive, 9, 1) }

func BenchmarkMarginTypical(b *testing.B) {
	hunter := exchange.Before{Attack: dice(3, 4), Side: exchange.Side{Damage: 2, CritDamage: 3, Wounds: 12, Parry: true}}
	orc := exchange.Before{
		Attack: dice(4, 4), Blocks: []exchange.Row{blockDice(1, 4)}, Side: exchange.Side{Damage: 2, CritDamage: 4, Wounds: 12},
	}
	for b.Loop() {
		exchange.Matchup{Sides: [2]exchange.Before{hunter, orc}}.ExpectedMargin()
	}
}

func BenchmarkPlay(b *testing.B) {
	x := exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(2, 1), wounds(10)), sword(2, 1))
	m := exchange.Move{Do: exchange.Strike, With: exchange.Normal}
	for b.Loop() {
		_, _, _ = x.Play(m)
	}
}
