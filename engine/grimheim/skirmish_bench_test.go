package grimheim_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// fullTable is a battle of twelve archers a side on a full table, in which the first model acts.
func fullTable(b *testing.B) *table {
	b.Helper()
	ready := maps.ReadyMade()
	m := game.Muster{Map: ready[len(ready)-1].Map}
	for side := range m.Bands {
		m.Bands[side].Name = engine.Name([]string{"Greys", "Reds"}[side])
		for range 12 {
			p, err := card.ParseSkirmisher("Ann, ranger sniper; sword 3/4+/2/3; bow r24 3/4+/2/3; pistol r24 3/4+/2/3 fusillade")
			if err != nil {
				b.Fatal(err)
			}
			m.Bands[side].Models = append(m.Bands[side].Models, game.Contender{Profile: p, Points: 1, Base: 32, Height: 150})
		}
	}
	tb := lay(b, game.Terms{Skirmish: &m}, nil, dice.Seeded(1))
	for tb.state().Acting.Model == 0 {
		seat := bound.Owed(tb.game)[0].Seat
		tb.do(seat, bound.Options(tb.game, seat)[0].Command)
	}
	return tb
}

// BenchmarkSkirmishOptions measures the list of a model's options, which a panel waits for.
func BenchmarkSkirmishOptions(b *testing.B) {
	tb := fullTable(b)
	for b.Loop() {
		if len(bound.Options(tb.game, tb.state().Acting.Seat)) < 2 {
			b.Fatal("nothing to do")
		}
	}
}

// BenchmarkSkirmishOdds measures the odds of one enemy on a panel: a shot and a fight.
func BenchmarkSkirmishOdds(b *testing.B) {
	tb := fullTable(b)
	s := tb.state()
	for b.Loop() {
		_, _ = combat.ShotAt(s, s.Acting.Model, 13, "bow", nil)
		combat.OddsBetween(s, s.Acting.Model, 13, true, exchange.OrderBold)
	}
}

// BenchmarkSpots measures the proposed places of a move, which a panel waits for.
func BenchmarkSpots(b *testing.B) {
	tb := fullTable(b)
	s := tb.state()
	for b.Loop() {
		d, err := turn.ThinkOut(view.View{State: s}, s.Acting.Seat, s.Acting.Model, nil)
		if err != nil || len(d.Spots("move")) == 0 {
			b.Fatal("no spots", err)
		}
	}
}
