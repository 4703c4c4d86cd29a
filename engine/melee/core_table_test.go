package melee_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
)

// table is a fight under way.
type table struct {
	testing.TB
	game engine.Game
	log  []engine.Entry
	dice dice.Source
}

func lay(t testing.TB, terms melee.Terms, rules engine.Rules, src dice.Source) *table {
	t.Helper()
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{TB: t, dice: src}
	setup := engine.Setup{Seats: 2, Rules: rules, Config: raw}
	res, err := bound.Start(setup, engine.Opening{Call: tb.call(engine.NoSeat)})
	if err != nil {
		t.Fatal(err)
	}
	tb.took(res)
	return tb
}

func (tb *table) call(seat engine.Seat) engine.Call {
	return engine.Call{
		ID: fmt.Sprintf("c%d", len(tb.log)+1), Seat: seat, Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		Dice: tb.dice, Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return tb.log, nil },
	}
}

func (tb *table) took(res engine.Result) {
	tb.game, tb.log = res.Game, append(tb.log, res.Entry)
}

// do gives a command that must be carried out.
func (tb *table) do(seat engine.Seat, cmd engine.Command) {
	tb.Helper()
	res, err := bound.Step(tb.game, cmd, tb.call(seat))
	if err != nil {
		tb.Fatalf("seat %d: %+v: %v", seat, cmd, err)
	}
	tb.took(res)
}

// asked has both sides wish to be asked for targets.
func (tb *table) asked() *table {
	tb.Helper()
	for seat := engine.Seat(1); seat <= 2; seat++ {
		tb.do(seat, melee.Order{Ask: []melee.When{melee.WhenAlways}})
	}
	return tb
}

func (tb *table) state() *melee.State { return tb.game.State.(*melee.State) }

func (tb *table) view() melee.View { return bound.View(tb.game).(melee.View) }

// last finds the last event of a type in the last entry.
func last[E engine.Event](tb *table) (E, bool) {
	events := tb.log[len(tb.log)-1].Events
	for i := len(events) - 1; i >= 0; i-- {
		if ev, ok := events[i].(E); ok {
			return ev, true
		}
	}
	var none E
	return none, false
}

// parse reads a warband.
func parse(t testing.TB, text string) melee.Warband {
	t.Helper()
	w, err := melee.ParseWarband(text)
	if err != nil {
		t.Fatal(err)
	}
	return w
}
