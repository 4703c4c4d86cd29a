package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var seatClocks = []exam{
	{"a clock is what its duties wait for", func(d *desk) {
		d.game("g", duty("a", 1), within(duty("w", 1), d.now.Add(time.Hour)), duty("b", 2),
			duty("t", engine.NoSeat))
		due := d.now.Add(48 * time.Hour)
		c := d.step("g", 1, duty("a", 1), duty("w", 1), duty("b", 2), duty("t", engine.NoSeat))
		c.Clocks = []storage.SeatClock{clockOf(1, due, time.Time{}),
			{Game: "g", Seat: 2, Bank: 5 * time.Hour}}
		d.commit(c)
		open := d.open("g")
		d.same("of the clock", open[0].Due, due)
		d.same("its own window", open[1].Due, d.now.Add(time.Hour))
		d.same("no clock runs", open[2].Due, time.Time{})
		d.same("nobody's", open[3].Due, time.Time{})
		d.reopen()
		d.same("kept", d.clocks(), c.Clocks)
	}},
	{"a clock that ran out is claimed until it is set", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		one, two := clockOf(1, d.now.Add(2*time.Hour), time.Time{}),
			clockOf(2, d.now.Add(time.Hour), time.Time{})
		d.must(d.store.SetClocks(d.Context(), d.now, one, two))
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
	}},
	{"a player is warned once", func(d *desk) {
		d.game("g", duty("a", 1))
		due := d.now.Add(10 * time.Hour)
		d.must(d.store.SetClocks(d.Context(), d.now, clockOf(1, due, d.now.Add(time.Hour)),
			clockOf(7, due, d.now.Add(time.Hour))))
		warn := func() int {
			warned, _, err := d.store.Warn(d.Context(), d.now, d.now)
			d.must(err)
			return warned
		}
		d.same("too early", warn(), 0)
		d.pass(time.Hour)
		d.same("in time, and nobody's seat not at all", warn(), 1)
		d.same("again", warn(), 0)
		row := d.drain()[0]
		d.same("row", []any{row.Lane, row.Kind, row.Game, row.User},
			[]any{"call:channel", storage.RowWarn, storage.GameID("g"), "u1"})
		d.same("it runs on", d.clocks()[0], clockOf(1, due, time.Time{}))
		d.must(d.store.SetClocks(d.Context(), d.now, clockOf(1, d.now.Add(time.Hour), d.now)))
		d.pass(2 * time.Hour)
		d.same("too late", warn(), 0)
	}},
	{"a pause moves windows and rings", func(d *desk) {
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
	}},
	{"a game that is over has no clocks", func(d *desk) {
		d.game("g", duty("a", 1))
		d.must(d.store.SetClocks(d.Context(), d.now, clockOf(1, d.now, d.now)))
		d.end("g", 1)
		d.same("clocks", d.clocks(), []storage.SeatClock(nil))
		d.same("late", len(d.late(9)), 0)
	}},
	{"who sets other hours reads other deadlines", func(d *desk) {
		d.game("g", duty("a", 1))
		row := storage.Row{Lane: "game:g", Kind: storage.RowPost, Game: "g", From: 1, Seq: 1, Created: d.now}
		said := value(d.store.Say(d.Context(), row))(d)
		ref := storage.Ref{Channel: "channel", Message: "m1"}
		d.must(d.store.Said(d.Context(), said[0], storage.Sent{Ref: ref, Duties: []engine.DutyID{"a"}}))
		d.must(d.store.SetClocks(d.Context(), d.now, clockOf(1, d.now.Add(time.Hour), time.Time{})))
		rows := d.drain()
		d.same("rows", len(rows), 1)
		d.same("retold", []any{rows[0].Kind, rows[0].Ref}, []any{storage.RowEditPost, ref})
	}},
	{"a pause that has ended is found until a commit goes on", func(d *desk) {
		for _, id := range []storage.GameID{"g", "h"} {
			d.game(id, duty("a", 1))
			c := d.step(id, 1, duty("a", 1))
			c.Paused = d.now.Add(2 * time.Hour)
			if id == "h" {
				c.Paused = d.now.Add(time.Hour)
			}
			d.commit(c)
		}
		resumable := func(limit int) []storage.GameID {
			return value(d.store.Resumable(d.Context(), d.now, limit))(d)
		}
		d.pass(2*time.Hour - time.Millisecond)
		d.same("the other goes on", resumable(9), []storage.GameID{"h"})
		d.pass(time.Millisecond)
		d.same("both", resumable(9), []storage.GameID{"h", "g"})
		d.same("one", resumable(1), []storage.GameID{"h"})
		d.commit(d.step("h", 2, duty("a", 1)))
		d.end("g", 2)
		d.same("none", resumable(9), []storage.GameID(nil))
	}},
	{"nobody is rung in a pause", func(d *desk) {
		d.game("g", duty("a", 1))
		c := d.step("g", 1, duty("a", 1), duty("b", 1))
		c.Paused, c.Shift = d.now.Add(5*pace), 5*pace
		d.commit(c)
		d.same("what came up before and in it", []time.Time{d.open("g")[0].NextRing, d.open("g")[1].NextRing},
			[]time.Time{d.now.Add(6 * pace), d.now.Add(6 * pace)})
		d.game("h", duty("c", 1))
		d.must(d.store.Snooze(d.Context(), "u1", d.now.Add(2*pace)))
		d.pass(2 * pace)
		d.same("for another game", d.ring(), 1)
		d.same("in the pause they are left alone", d.open("g")[0].NextRing, c.Paused.Add(pace))
		d.must(d.store.Rewind(d.Context(), d.now))
		d.same("and when a clock that ran ahead is set right", d.open("g")[0].NextRing, c.Paused.Add(pace))
		d.commit(d.step("h", 1))
		d.must(d.store.Snooze(d.Context(), "u1", d.now.Add(pace)))
		d.drain()
		d.pass(pace)
		d.same("snoozed into the pause", d.ring(), 0)
		d.now = c.Paused
		d.same("until it ends", d.ring(), 1)
	}},
	{"the last fifty deadlines are counted", deadlinesCounted},
	{"a commit offers a seat", func(d *desk) {
		d.game("g", duty("a", 1))
		c := d.step("g", 1, duty("a", 1))
		c.Offers = []storage.SeatOffer{{ID: "o1", Game: "g", Seat: 1, From: "u1", Created: d.now}}
		d.commit(c)
		found := value(d.store.OfferOf(d.Context(), "g", 1))(d)
		d.same("offer", found, c.Offers[0])
		d.same("by its name", value(d.store.SeatOffer(d.Context(), "o1"))(d), found)
		_, err := d.store.OfferOf(d.Context(), "g", 2)
		d.refused(err, storage.ErrNotFound)
		d.takeOver(2, cat, duty("a", 1))
		_, err = d.store.OfferOf(d.Context(), "g", 1)
		d.refused(err, storage.ErrNotFound)
	}},
	{"how many owe the same is remembered", func(d *desk) {
		both := []storage.Duty{duty("a", 1), duty("b", 2)}
		both[0].Company, both[1].Company = 1, 1
		d.game("g", both...)
		d.commit(d.step("g", 1, duty("b", 2)))
		d.same("the last one", d.open("g")[0].Company, 1)
	}},
}

func clockOf(seat engine.Seat, due, warn time.Time) storage.SeatClock {
	return storage.SeatClock{Game: "g", Seat: seat, Due: due, Warn: warn}
}

func (d clockDesk) clocks() []storage.SeatClock {
	d.Helper()
	return value(d.store.Clocks(d.Context(), "g"))(d)
}

func (d clockDesk) late(limit int) []storage.SeatClock {
	d.Helper()
	return value(d.store.Late(d.Context(), d.now, d.now.Add(time.Minute), limit))(d)
}

func deadlinesCounted(d *desk) {
	d.game("g", duty("a", 1))
	since := time.Time{}
	counted := func(user string) [2]int {
		kept, of, err := d.store.Reliability(d.Context(), user, since)
		d.must(err)
		return [2]int{kept, of}
	}
	d.same("nobody knows", counted("u1"), [2]int{})
	for i := range 60 {
		c := d.step("g", 1+i, duty("a", 1))
		c.Deadlines = []storage.Deadline{{User: "u1", Kept: i%10 != 0, At: d.now}, {User: "u2", At: d.now}}
		d.pass(time.Minute)
		d.commit(c)
	}
	d.same("the newest", counted("u1"), [2]int{45, storage.MostDeadlines})
	d.same("another's", counted("u2"), [2]int{0, storage.MostDeadlines})
	since = d.now.Add(-3 * time.Minute)
	d.same("F30: the newest since a time", counted("u1"), [2]int{3, 3})
	since = time.Time{}
	d.erase("u1")
	d.same("erased", counted("u1"), [2]int{})
}
