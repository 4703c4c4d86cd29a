package deadlines

import (
	"testing"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// phases are rules of which only the phase, what is owed and the referee are asked.
type phases struct {
	engine.Ruleset
	name string
	owed []engine.Duty
}

func (p phases) Phase(engine.Game) string               { return p.name }
func (p phases) Owed(engine.Game) []engine.Duty         { return p.owed }
func (p phases) Referees(engine.Game, engine.Seat) bool { return false }

// clockGame is a game of two at a daily pace: a bank of 72 hours, 12 more for each hand-over, phases of 24.
// Ann, seat 1, has this clock; the game waits for her if she is asked.
func clockGame(asked bool, clock storage.SeatClock) *runner.Game {
	var rules phases
	if asked {
		rules.owed = []engine.Duty{{ID: "d1", Seat: 1, Default: engine.Resign{}}}
	}
	var clocks []storage.SeatClock
	if clock.Seat != engine.NoSeat {
		clocks = []storage.SeatClock{clock}
	}
	g := storage.Game{ID: "g", Seats: []storage.Seat{{Seat: 1, User: "ann"}, {Seat: 2, User: "bob"}}}
	l := (&runner.System{Rules: rules}).Game(g, engine.Game{}, clocks...)
	l.State.Kernel.Terms.Pace = engine.PaceDaily
	return l
}

var monday = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// after is a clock that runs so long from monday; resting one that stands, with so much left.
func after(d time.Duration) storage.SeatClock {
	return storage.SeatClock{Game: "g", Seat: 1, Due: monday.Add(d)}
}

func resting(left time.Duration) storage.SeatClock {
	return storage.SeatClock{Game: "g", Seat: 1, Bank: left}
}

const hour = time.Hour

// TestF93WhatAHandOverLeaves checks for finding F93 that an increment is added to a full bank, not included
// in it, and the cases around that.
func TestF93WhatAHandOverLeaves(t *testing.T) {
	for name, tt := range map[string]handOverCase{
		"asked with a full bank":           {was: resting(72 * hour), wants: true, due: 84 * hour},
		"asked for the first time":         {wants: true, due: 84 * hour},
		"asked with a part of the bank":    {was: resting(30 * hour), wants: true, due: 42 * hour},
		"asked with an empty bank":         {was: resting(0), wants: true, due: 12 * hour},
		"answered with more than the bank": {was: after(80 * hour), asks: true, bank: 72 * hour},
		"answered with a part of it":       {was: after(50 * hour), asks: true, bank: 50 * hour},
		"answered late":                    {was: after(-hour), asks: true},
		"asked on":                         {was: after(50 * hour), asks: true, wants: true, due: 50 * hour},
		"extended":                         asked(50, 62, engine.Extended{Seat: 1}),
		"extended twice":                   asked(50, 74, engine.Extended{Seat: 1}, engine.Extended{Seat: 1}),
		"somebody else extended":           asked(50, 50, engine.Extended{Seat: 2}),
		"lapsed and asked again":           asked(0, 12, engine.Lapsed{Seat: 1}),
		"somebody else lapsed":             asked(50, 50, engine.Lapsed{Seat: 2}),
		"another pace":                     asked(50, 30).with(toQuick),
		"a substitute":                     asked(5, 84).with(toCarl),
		"in a phase":                       {wants: true, due: 24 * hour, then: "p", now: "p"},
		"in a phase again, much left":      {was: resting(20 * hour), wants: true, due: 20 * hour, then: "p", now: "p"},
		"in a phase again, little left":    {was: resting(hour), wants: true, due: 6 * hour, then: "p", now: "p"},
		"extended in a phase":              asked(1, 25, engine.Extended{Seat: 1}).in("p", "p"),
		"the next phase":                   asked(1, 24).in("p", "q"),
	} {
		if got := tt.clock(); tt.due != 0 && !got.Due.Equal(monday.Add(tt.due)) ||
			tt.due == 0 && (!got.Due.IsZero() || got.Bank != tt.bank) {
			t.Errorf("%s: due at %s, bank %s; want %s from monday, %s", name, got.Due, got.Bank, tt.due, tt.bank)
		}
	}
}

// handOverCase is an entry as the clock of seat 1 sees it: whether that seat was asked before and is now, the
// phases then and now, and what it comes to: due so long after monday, or a bank.
type handOverCase struct {
	was         storage.SeatClock
	asks, wants bool
	events      []engine.Event
	then, now   string
	change      func(after *runner.Game)
	due, bank   time.Duration
}

// asked is a seat that is asked before and after, with hours left and hours it has then.
func asked(left, due int, events ...engine.Event) handOverCase {
	return handOverCase{
		was: after(time.Duration(left) * hour), asks: true, wants: true, events: events,
		due: time.Duration(due) * hour,
	}
}

func (c handOverCase) with(change func(after *runner.Game)) handOverCase {
	c.change = change
	return c
}

func (c handOverCase) in(then, now string) handOverCase {
	c.then, c.now = then, now
	return c
}

func (c handOverCase) clock() storage.SeatClock {
	before, next := clockGame(c.asks, c.was), clockGame(c.wants, c.was)
	before.Rules, next.Rules = phases{name: c.then}, phases{name: c.now}
	if c.change != nil {
		c.change(next)
	}
	return handOver{before: before, after: next, entry: engine.Entry{At: monday, Events: c.events}, seat: 1}.clock()
}

func toQuick(after *runner.Game) { after.State.Kernel.Terms.Pace = engine.PaceQuick }
func toCarl(after *runner.Game)  { after.Seats[0].User = "carl" }

// TestF93WhoIsWarned checks for finding F93 that a warning comes when a quarter of the time is left, but not
// in the last 2 hours, and a day before a seat is taken.
func TestF93WhoIsWarned(t *testing.T) {
	for name, tt := range map[string]struct {
		left   time.Duration
		last   bool
		before time.Duration // the end; 0: never
	}{
		"four days":               {96 * hour, false, 24 * hour},
		"four hours":              {4 * hour, false, 2 * hour},
		"two hours":               {2 * hour, false, 0},
		"two days, the last ones": {48 * hour, true, 24 * hour},
		"a day, the last one":     {24 * hour, true, 24 * hour},
	} {
		var c handOver
		due := monday.Add(tt.left)
		got := warning(c.calendar, monday, due, tt.left, tt.last)
		if tt.before == 0 && !got.IsZero() || tt.before != 0 && due.Sub(got) != tt.before {
			t.Errorf("%s: warned %s before the end, want %s", name, due.Sub(got), tt.before)
		}
	}
}

// TestF93TheLastChanceIsADay checks for finding F93 that a player whose seat is at stake has at least a day.
func TestF93TheLastChanceIsADay(t *testing.T) {
	const last = engine.Patience - 1
	for missed, want := range map[int]time.Duration{0: 12 * hour, last - 1: 12 * hour, last: 24 * hour} {
		before, next := clockGame(false, resting(0)), clockGame(true, resting(0))
		next.State.Kernel.Absent = map[engine.Seat]int{1: missed}
		got := handOver{before: before, after: next, entry: engine.Entry{At: monday}, seat: 1}.clock()
		if !got.Due.Equal(monday.Add(want)) {
			t.Errorf("after %d: due in %s, want %s", missed, got.Due.Sub(monday), want)
		}
	}
}
