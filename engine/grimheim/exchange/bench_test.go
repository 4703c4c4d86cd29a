package exchange_test

import (
	"testing"

	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
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

func benchmarkOdds(b *testing.B, rules exchange.Rules, atk, wounds, blocks int) {
	b.ReportAllocs()
	side := exchange.Side{Damage: 2, CritDamage: 3, Wounds: wounds}
	fell := falls(atk, 4, blocks, 3, exchange.Hits{})
	m := exchange.Matchup{Rules: rules, Sides: [2]exchange.Side{side, side}, Falls: [2]odds.Odds[exchange.Fall]{fell, fell}}
	for b.Loop() {
		solver := new(exchange.Solver)
		m.Odds(exchange.OrderBold, solver)
		m.Odds(exchange.OrderCautious, solver)
	}
}

func BenchmarkOddsTypical(b *testing.B)       { benchmarkOdds(b, exchange.Rules{}, 4, 12, 1) }
func BenchmarkOddsATK5(b *testing.B)          { benchmarkOdds(b, exchange.Rules{}, 5, 12, 1) }
func BenchmarkOddsATK6(b *testing.B)          { benchmarkOdds(b, exchange.Rules{}, 6, 12, 1) }
func BenchmarkOddsATK6Wounds6(b *testing.B)   { benchmarkOdds(b, exchange.Rules{}, 6, 6, 1) }
func BenchmarkOddsATK6Heavy(b *testing.B)     { benchmarkOdds(b, exchange.Rules{}, 6, 12, 2) }
func BenchmarkOddsATK4Shielded(b *testing.B)  { benchmarkOdds(b, exchange.Rules{}, 4, 12, 3) }
func BenchmarkOddsATK5Heavy(b *testing.B)     { benchmarkOdds(b, exchange.Rules{}, 5, 12, 2) }
func BenchmarkOddsATK6Bare(b *testing.B)      { benchmarkOdds(b, exchange.Rules{}, 6, 12, 0) }
func BenchmarkOddsATK6Unlimited(b *testing.B) { benchmarkOdds(b, exchange.Rules{}, 6, 0, 1) }
func BenchmarkOddsATK6Proactive(b *testing.B) { benchmarkOdds(b, proactive, 6, 12, 1) }

func BenchmarkPlay(b *testing.B) {
	x := exchange.New(exchange.Rules{}, exchange.Attacker, with(sword(2, 1), wounds(10)), sword(2, 1))
	m := exchange.Move{Do: exchange.Strike, With: exchange.Normal}
	for b.Loop() {
		_, _, _ = x.Play(m)
	}
}
