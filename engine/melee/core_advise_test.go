package melee_test

import (
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// TestAdvise has Warbell play both sides. Its commands must be legal, and attacks must decide nearly every
// fight.
func TestAdvise(t *testing.T) {
	games, decided := 100, 0
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 9))
		tb := lay(t, randomTerms(r), randomRules(r), dice.Seeded(seed))
		for steps := 0; !tb.game.Kernel.Over(); steps++ {
			if steps > 2000 {
				t.Fatalf("game %d does not end", seed)
			}
			duties := bound.Owed(tb.game)
			d := duties[r.IntN(len(duties))]
			cmd := melee.Advise(tb.state(), d, dice.Seeded(uint64(steps)))
			if cmd == nil {
				cmd = bound.Options(tb.game, d.Seat)[0].Command
			}
			tb.do(d.Seat, cmd)
		}
		if ended, _ := last[engine.Ended](tb); ended.Why != melee.EndStalemate {
			decided++
		}
	}
	if decided < games*9/10 {
		t.Errorf("only %d of %d fights were decided", decided, games)
	}
}

// TestAdviseFacts checks that Warbell accepts a possible distance.
func TestAdviseFacts(t *testing.T) {
	terms := melee.Terms{Apart: 6, Sides: [2]melee.Warband{parse(t, "Ann; axe"), parse(t, "Bob; axe\nBen; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 4))
	tb.do(1, melee.Charge{Model: "ann", Target: "bob", Inches: 8})
	for _, seat := range []engine.Seat{2, 1} {
		d := bound.Owed(tb.game)[0]
		if seat == 2 {
			if cmd := melee.Advise(tb.state(), d, dice.Seeded(1)); cmd != (melee.Accept{}) {
				t.Errorf("to a claim: %+v", cmd)
			}
			tb.do(2, melee.Object{Fact: 1, Inches: 12})
			continue
		}
		if cmd := melee.Advise(tb.state(), d, dice.Seeded(1)); cmd != (claims.Yield{Fact: 1}) {
			t.Errorf("to an objection: %+v", cmd)
		}
	}
	if cmd := melee.Advise(tb.state(), engine.Duty{Kind: "dance"}, dice.Seeded(1)); cmd != nil {
		t.Errorf("to nonsense: %+v", cmd)
	}
}

// TestAdviseObjects checks that Warbell disputes an impossible distance.
func TestAdviseObjects(t *testing.T) {
	terms := melee.Terms{Apart: 36, Sides: [2]melee.Warband{parse(t, "Ann; axe\nAmy; axe"), parse(t, "Bob; axe\nBen; axe")}}
	tb := lay(t, terms, nil, dice.NewTape(6, 1, 1, 1))
	tb.do(1, melee.Charge{Model: "amy", Target: "bob", Inches: 60})
	tb.do(1, melee.Charge{Model: "ann", Target: "bob", Inches: 38})
	for _, want := range []engine.Command{melee.Object{Fact: 1, Inches: 38}, melee.Accept{}} {
		d := bound.Owed(tb.game)[0]
		if cmd := melee.Advise(tb.state(), d, dice.Seeded(1)); d.Seat != 2 || cmd != want {
			t.Fatalf("seat %d: %+v, not %+v", d.Seat, cmd, want)
		}
		tb.do(2, want)
	}
}
