package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var windows = []exam{
	{"a window closes", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now.Add(time.Hour)), duty("b", 2),
			within(duty("t", engine.NoSeat), d.now.Add(time.Hour)))
		d.pass(time.Hour - time.Millisecond)
		d.same("too early", d.overdue(10), []storage.Duty(nil))
		d.pass(time.Millisecond)
		open := d.open("g")
		d.same("overdue", d.overdue(10), []storage.Duty{open[0], open[2]})
		d.same("user", open[0].User, "u1")
		d.same("again", d.overdue(10), []storage.Duty(nil))
	}},
	{"an overdue duty comes up again", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now))
		d.same("first", len(d.overdue(10)), 1)
		d.commit(d.step("g", 1, within(duty("a", 1), d.now.Add(time.Hour)))) // another player's move
		d.pass(time.Minute - time.Millisecond)
		d.same("leased", len(d.overdue(10)), 0)
		d.pass(time.Millisecond)
		d.same("its lease over", len(d.overdue(10)), 1)
	}},
	{"the longest overdue come first", func(d *desk) {
		d.game("g", within(duty("late", 1), d.now.Add(3*time.Hour)),
			within(duty("early", 2), d.now.Add(time.Hour)))
		d.game("h", within(duty("middle", 1), d.now.Add(2*time.Hour)),
			within(duty("twin", 1), d.now.Add(2*time.Hour)))
		d.pass(pace)
		d.same("none", len(d.overdue(0)), 0)
		d.same("first", dutyIDs(d.overdue(2)), []engine.DutyID{"early", "middle"})
		d.same("rest", dutyIDs(d.overdue(9)), []engine.DutyID{"twin", "late"})
	}},
	{"what was met in time is not overdue", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now.Add(time.Hour)))
		d.commit(d.step("g", 1))
		d.game("h", within(duty("a", 1), d.now.Add(time.Hour)))
		d.end("h", 1)
		d.pass(pace)
		d.same("overdue", d.overdue(10), []storage.Duty(nil))
	}},
}

func (d clockDesk) overdue(limit int) []storage.Duty {
	d.Helper()
	return value(d.store.Overdue(d.Context(), d.now, d.now.Add(time.Minute), limit))(d)
}
