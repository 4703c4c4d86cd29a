package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

func seatClocks() []exam {
	return []exam{
		{"a clock is what its duties wait for", clockDue},
		{"a clock that ran out is claimed until it is set", clockLate},
		{"a player is warned once", clockWarns},
		{"a pause moves windows and rings", pauseShifts},
		{"a game that is over has no clocks", clocksEnd},
	}
}

func clockOf(seat engine.Seat, due, warn time.Time) storage.SeatClock {
	return storage.SeatClock{Game: "g", Seat: seat, Due: due, Warn: warn}
}

func (d *desk) clocks() []storage.SeatClock {
	d.Helper()
	return value(d.store.Clocks(d.Context(), "g"))(d)
}

func (d *desk) late(limit int) []storage.SeatClock {
	d.Helper()
	return value(d.store.Late(d.Context(), d.now, d.now.Add(time.Minute), limit))(d)
}

func clockDue(d *desk) {
	d.game("g", duty("a", 1), within(duty("w", 1), d.now.Add(time.Hour)), duty("b", 2), duty("t", engine.NoSeat))
	due := d.now.Add(48 * time.Hour)
	c := d.step("g", 1, duty("a", 1), duty("w", 1), duty("b", 2), duty("t", engine.NoSeat))
	c.Clocks = []storage.SeatClock{clockOf(1, due, time.Time{}), {Game: "g", Seat: 2, Bank: 5 * time.Hour}}
	d.commit(c)
	open := d.open("g")
	d.same("of the clock", open[0].Due, due)
	d.same("its own window", open[1].Due, d.now.Add(time.Hour))
	d.same("no clock runs", open[2].Due, time.Time{})
	d.same("nobody's", open[3].Due, time.Time{})
	d.reopen()
	d.same("kept", d.clocks(), c.Clocks)
}

func clockLate(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	one, two := clockOf(1, d.now.Add(2*time.Hour), time.Time{}), clockOf(2, d.now.Add(time.Hour), time.Time{})
	d.must(d.store.SetClocks(d.Context(), one, two))
	d.pass(time.Hour - time.Millisecond)
	d.same("too early", d.late(9), []storage.SeatClock(nil))
	d.pass(time.Hour + time.Millisecond)
	d.same("first", d.late(1), []storage.SeatClock{two})
	d.same("second", d.late(9), []storage.SeatClock{one})
	d.same("leased", len(d.late(9)), 0)
	d.pass(time.Minute)
	d.same("again", d.late(9), []storage.SeatClock{two, one})
	two.Due = d.now.Add(time.Hour)
	c := d.step("g", 1, duty("a", 1), duty("b", 2))
	c.Clocks = []storage.SeatClock{two}
	d.commit(c)
	d.pass(time.Hour)
	d.same("both", d.late(9), []storage.SeatClock{one, two})
}

func clockWarns(d *desk) {
	d.game("g", duty("a", 1))
	due := d.now.Add(10 * time.Hour)
	d.must(d.store.SetClocks(d.Context(), clockOf(1, due, d.now.Add(time.Hour)), clockOf(7, due, d.now.Add(time.Hour))))
	warn := func() int { return value(d.store.Warn(d.Context(), d.now))(d) }
	d.same("too early", warn(), 0)
	d.pass(time.Hour)
	d.same("in time, and nobody's seat not at all", warn(), 1)
	d.same("again", warn(), 0)
	row := d.drain()[0]
	d.same("row", []any{row.Lane, row.Kind, row.Game, row.User}, []any{"game:g", storage.RowWarn, storage.GameID("g"), "u1"})
	d.same("it runs on", d.clocks()[0], clockOf(1, due, time.Time{}))
	d.must(d.store.SetClocks(d.Context(), clockOf(1, d.now.Add(time.Hour), d.now)))
	d.pass(2 * time.Hour)
	d.same("too late", warn(), 0)
}

func pauseShifts(d *desk) {
	open := within(duty("a", 1), d.now.Add(time.Hour))
	d.game("g", open, duty("b", 2))
	was := d.open("g")
	c := d.step("g", 1, open, duty("b", 2))
	c.Shift = 3 * time.Hour
	d.commit(c)
	is := d.open("g")
	d.same("window", is[0].Due, was[0].Due.Add(c.Shift))
	d.same("ring", is[0].NextRing, was[0].NextRing.Add(c.Shift))
	d.same("no window", is[1].Due, time.Time{})
}

func clocksEnd(d *desk) {
	d.game("g", duty("a", 1))
	d.must(d.store.SetClocks(d.Context(), clockOf(1, d.now, d.now)))
	d.end("g", 1)
	d.same("clocks", d.clocks(), []storage.SeatClock(nil))
	d.same("late", len(d.late(9)), 0)
}
