package melee_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// owing is who alone owes something, NoSeat if nobody or both.
func (tb *table) owing() engine.Seat {
	seat := engine.NoSeat
	for i, d := range bound.Owed(tb.game) {
		if i > 0 && d.Seat != seat {
			return engine.NoSeat
		}
		seat = d.Seat
	}
	return seat
}

// TestATurnIsOneHandOver checks that a turn of both sides takes two hand-overs with warbands of six. Claims
// and combat are included, moves may come at once or one by one, and a side may or may not be asked for
// targets.
func TestATurnIsOneHandOver(t *testing.T) {
	six := "\nB t8; axe\nC t8; axe\nD t8; axe\nE t8; axe\nF t8; axe"
	for _, ask := range []bool{false, true} {
		terms := melee.Terms{Apart: 8, Sides: [2]melee.Warband{parse(t, "A t8; axe"+six), parse(t, "A t8; axe"+six)}}
		tb := lay(t, terms, nil, dice.Seeded(3))
		for seat := engine.Seat(1); seat <= 2 && ask; seat++ {
			tb.do(seat, melee.Order{Ask: []melee.When{melee.WhenAlways}})
		}
		waits, turn, seat := 0, tb.view().Turn, tb.owing()
		for !tb.game.Kernel.Over() && tb.view().Turn < turn+8 {
			d := bound.Owed(tb.game)[0]
			cmd := melee.Advise(tb.state(), d, dice.Seeded(1))
			if moves := tb.view().Suggested(); d.Kind == melee.DutyActivate && len(moves) > 0 && tb.view().Turn%2 == 0 {
				cmd = melee.Activate{Moves: moves}
			}
			tb.do(d.Seat, cmd)
			if now := tb.owing(); now != seat {
				waits, seat = waits+1, now
			}
		}
		if turns := tb.view().Turn - turn; turns < 8 || waits > turns {
			t.Errorf("asked %t: %d hand-overs in %d turns", ask, waits, turns)
		}
	}
}
