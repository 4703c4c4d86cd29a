package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var rings = []exam{
	{"a person rings once for all, when its time has come", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2), duty("c", 1))
		d.pass(pace - time.Millisecond)
		d.same("too early", d.ring(), 0)
		d.pass(time.Millisecond)
		d.same("at most one", len(value(d.store.RemindersDue(d.Context(), d.now, 1))(d)), 1)
		d.same("in time", d.ring(), 2)
		d.same("again", d.ring(), 0)
		var got []storage.Row
		for _, r := range d.drain() {
			r.ID, r.Until, r.Attempts = 0, time.Time{}, 0
			got = append(got, r)
		}
		a := storage.Row{Lane: "call:channel", Kind: storage.RowRing, Game: "g", Duty: "a", User: "u1",
			Created: d.now}
		b := a
		b.Duty, b.User = "b", "u2"
		d.same("rows", got, []storage.Row{a, b})
		for _, o := range d.open("g") {
			d.same("rings", o.Rings, 1)
			d.same("next", o.NextRing, d.now.Add(pace))
		}
	}},
	{"after a long absence a person rings once", func(d *desk) {
		d.game("g", duty("a", 1))
		d.pass(pace / 2)
		d.game("h", duty("a", 1))
		d.pass(10*pace + time.Hour)
		d.same("rung", d.ring(), 1)
		d.same("next", d.open("g")[0].NextRing, d.now.Add(pace))
		d.same("next elsewhere", d.open("h")[0].NextRing, d.now.Add(pace))
		d.drain()
		d.pass(pace - time.Millisecond)
		d.same("not yet", d.ring(), 0)
		d.reopen()
		d.pass(time.Millisecond)
		d.same("again", d.ring(), 1)
		d.same("rings", d.open("g")[0].Rings, 2)
	}},
	{"a ring is about what is most urgent", func(d *desk) {
		d.game("old", duty("a", 1))
		d.pass(time.Hour)
		d.game("soon", within(duty("b", 1), d.now.Add(3*pace)))
		d.game("sooner", within(duty("c", 1), d.now.Add(2*pace)))
		d.pass(pace)
		r := d.ringable()[0]
		d.same("most urgent", []any{r.Game, r.Duty, r.Due},
			[]any{storage.GameID("sooner"), r.Duty, d.now.Add(pace)})
		d.same("one ring", d.ring(), 1)
		d.same("its game", d.drain()[0].Game, storage.GameID("sooner"))
		d.same("nothing rings soon", d.open("old")[0].NextRing, d.now.Add(pace))
	}},
	{"who is rung says so, and whether the last one is said", ringable},
	{"what is held rings later", func(d *desk) {
		d.game("g", duty("a", 1))
		d.pass(time.Hour)
		d.game("h", duty("b", 1))
		d.pass(pace - time.Hour)
		until := d.now.Add(8 * time.Hour)
		d.same("held", value(d.store.Ring(d.Context(), d.now,
			storage.Call{ReminderDue: d.ringable()[0], Hold: until}))(d), 0)
		d.same("what was due", d.open("g")[0].NextRing, until)
		d.same("what was not", d.open("h")[0].NextRing, d.now.Add(time.Hour))
		d.same("rows", len(d.drain()), 0)
		d.now = until
		d.same("later", d.ring(), 1)
	}},
	{"rings are counted by the day", func(d *desk) {
		d.game("g", duty("a", 1))
		ends := d.now.Add(3 * pace)
		for n := range 2 {
			d.pass(pace)
			r := d.ringable()[0]
			d.same("so far", r.Rung, n)
			value(d.store.Ring(d.Context(), d.now, storage.Call{ReminderDue: r, Ends: ends}))(d)
			d.drain()
		}
		d.pass(pace)
		r := d.ringable()[0]
		d.same("the day", []any{r.Rung, r.DayEnds}, []any{2, ends})
		value(d.store.Ring(d.Context(), d.now, storage.Call{ReminderDue: r, Ends: ends.Add(pace)}))(d)
		d.drain()
		d.pass(2 * pace) // it was the third
		d.same("the next day", []any{d.ringable()[0].Rung, d.ringable()[0].DayEnds}, []any{1, ends.Add(pace)})
	}},
	{"rings for one question become rarer, and the table is told of the third", ringsEscalate},
	{"a duty for which nobody else waits rings once", func(d *desk) {
		// F29: there is only one reminder until something happens.
		once := duty("a", 1)
		once.Once = true
		d.game("g", once)
		d.pass(pace)
		d.same("rung", d.ring(), 1)
		d.drain()
		d.same("never again", d.open("g")[0].NextRing, time.Time{})
		d.commit(d.step("g", 1, once))
		d.same("but after something has happened", d.open("g")[0].NextRing, d.now.Add(pace))
	}},
	{"a silence lasts until its person acts", silences},
	{"a snoozed person rings later", snoozed},
	{"to be on it helps once a duty", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		d.pass(pace)
		d.same("rung", d.ring(), 2)
		d.pass(pace / 2)
		on := func() int { d.Helper(); return value(d.store.OnIt(d.Context(), "u1", d.now))(d) }
		d.same("at first", on(), 1)
		d.same("next", d.open("g")[0].NextRing, d.now.Add(pace))
		d.same("again", on(), 0)
		d.commit(d.step("g", 1, duty("a", 1), duty("c", 1)))
		d.same("of another duty", on(), 1)
		d.same("a stranger", value(d.store.OnIt(d.Context(), "u9", d.now))(d), 0)
	}},
	{"a closed duty does not ring", func(d *desk) {
		d.game("g", duty("a", 1))
		d.game("h", duty("a", 1))
		d.commit(d.step("g", 1))
		d.end("h", 1)
		d.pass(10 * pace)
		d.same("rung", d.ring(), 0)
	}},
	{"what was met meanwhile does not ring", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		d.pass(pace)
		both := d.ringable()
		d.commit(d.step("g", 1, duty("b", 2)))
		calls := []storage.Call{{ReminderDue: both[0]}, {ReminderDue: both[1]}}
		d.same("rung", value(d.store.Ring(d.Context(), d.now, calls...))(d), 1)
		d.same("by another process", value(d.store.Ring(d.Context(), d.now, calls...))(d), 0)
		d.same("who", d.drain()[0].User, "u2")
	}},
	{"Warbell itself and empty seats are not rung", func(d *desk) {
		g, c := d.newGame("g")
		g.Seats = []storage.Seat{{Seat: 1, Name: "Open"},
			{Seat: 2, User: "warbell", Name: "Warbell", Bot: true}}
		c.Open = []storage.Duty{duty("a", 1), duty("b", 2)}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.pass(10 * pace)
		d.same("rung", d.ring(), 0)
		d.same("of nobody", value(d.store.Ring(d.Context(), d.now))(d), 0)
	}},
	{"a ring takes the place of the last one, wherever it is", oneRing},
	{"a ring is closed by the games that it asks for", ringClosed},
	{"who is named without a call rings in time", heldMention},
	{"what is held follows other hours, and nothing else does", reheld},
	{"a call lasts until the person acts", called},
	{"a seat is offered once a day", substituteSought},
	{"the post of an entry is found", postFound},
}

// ring reminds all people who want reminders and have none on its way; for the others one pace passes.
func (d clockDesk) ring() int {
	d.Helper()
	var calls []storage.Call
	for _, r := range d.ringable() {
		c := storage.Call{ReminderDue: r, Ends: d.now.Add(time.Hour)}
		if r.By == storage.RingOff || r.Unsaid {
			c.Hold = d.now.Add(pace)
		}
		calls = append(calls, c)
	}
	return value(d.store.Ring(d.Context(), d.now, calls...))(d)
}

func (d clockDesk) ringable() []storage.ReminderDue {
	d.Helper()
	return value(d.store.RemindersDue(d.Context(), d.now, 100))(d)
}

func ringable(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.must(d.store.SetRing(d.Context(), "u1", storage.RingOff))
	d.must(d.store.SetRing(d.Context(), "u2", storage.RingDM))
	d.must(d.store.SetMostRings(d.Context(), "u2", 7))
	if d.store.SetMostRings(d.Context(), "u2", 0) == nil ||
		d.store.SetMostRings(d.Context(), "u2", storage.MostRings+1) == nil {
		d.Error("any number of rings can be set")
	}
	d.same("settings", value(d.store.Settings(d.Context(), "u2"))(d).Rings, 7)
	d.pass(pace)
	both := d.ringable()
	d.same("who", []any{both[0].User, both[0].By, both[0].Most},
		[]any{"u1", storage.RingOff, storage.DefaultRings})
	d.same("who", []any{both[1].User, both[1].By, both[1].Most}, []any{"u2", storage.RingDM, 7})
	d.same("rung", d.ring(), 1)
	d.pass(pace)
	d.same("on its way", []bool{d.ringable()[0].Unsaid, d.ringable()[1].Unsaid}, []bool{false, true})
	d.claim(1) // it is on its way, but not sent
	d.same("under way", d.ringable()[1].Unsaid, true)
	d.pass(time.Hour)
	d.same("rows", len(d.drain()), 1)
	d.same("said", d.ringable()[1].Unsaid, false)
}

// ringsEscalate (F22) checks the intervals of unanswered reminders: one pace three times, then 2, 4 and 8,
// but at least once a week, and when a person has been silent for two weeks. The other players are informed
// of the third reminder, and after two weeks.
func ringsEscalate(d *desk) {
	c := d.step("g", 1, duty("a", 1))
	d.game("g", duty("a", 1))
	c.Waits = []engine.Seat{1}
	d.commit(c)
	begun := d.now
	var rung, told []time.Duration
	for d.now.Before(begun.Add(30 * 24 * time.Hour)) {
		d.now = d.open("g")[0].NextRing
		for _, r := range d.ringable() {
			value(d.store.Ring(d.Context(), d.now, storage.Call{ReminderDue: r,
				Ends: d.now.Add(time.Hour)}))(d)
		}
		for _, row := range d.drain() {
			switch row.Kind {
			case storage.RowRing:
				rung = append(rung, d.now.Sub(begun))
			case storage.RowSilent:
				told = append(told, d.now.Sub(begun))
			}
		}
	}
	if len(rung) < 5 || rung[2] > 3*pace+time.Second || rung[3]-rung[2] < 2*pace-time.Second {
		d.Errorf("rung after %v", rung)
	}
	for i := 1; i < len(rung); i++ {
		if rung[i]-rung[i-1] > max(pace, storage.LongestRings) {
			d.Errorf("rung after %v: a gap before the last", rung[:i+1])
		}
	}
	if len(told) < 2 || told[0] != rung[2] || told[1] != storage.SilentTime {
		d.Errorf("told after %v", told)
	}
	d.same("counted", value(d.store.Silences(d.Context(), "g"))(d)[0].Rings, len(rung))
}

// silences (F21) checks that a silence begins when the game asks a seat, and that only an act of its player
// ends it: not acts of others, nor a question to another player. A pause is no silence.
func silences(d *desk) {
	of := func() storage.Silence {
		all := value(d.store.Silences(d.Context(), "g"))(d)
		if len(all) == 0 {
			return storage.Silence{}
		}
		return all[0]
	}
	d.game("g", duty("a", 1))
	c := d.step("g", 1, duty("a", 1))
	c.Waits = []engine.Seat{1}
	d.commit(c)
	first := d.now
	d.same("begun", of(), storage.Silence{Seat: 1, First: first})
	d.pass(time.Hour)
	d.commit(d.step("g", 2, duty("b", 2)))
	d.same("not waited for", of(), storage.Silence{Seat: 1, First: first})
	d.pass(time.Hour)
	c = d.step("g", 3, duty("c", 1))
	c.Waits, c.Shift, c.Paused = []engine.Seat{1}, time.Hour, d.now.Add(time.Hour)
	d.commit(c)
	d.same("again, and paused", of(), storage.Silence{Seat: 1, First: first, Rested: time.Hour})
	d.pass(time.Hour)
	d.must(d.store.Heard(d.Context(), "g", 1, d.now))
	d.same("heard", of(), storage.Silence{Seat: 1, First: first, Rested: time.Hour, Heard: d.now})
	c = d.step("g", 4, duty("d", 2))
	c.Heard = []engine.Seat{1}
	d.commit(c)
	d.same("acted", of(), storage.Silence{})
	c = d.step("g", 5, duty("e", 1))
	c.Waits, c.Paused = []engine.Seat{1}, d.now.Add(time.Minute)
	d.commit(c)
	d.same("asked in a pause", of(), storage.Silence{Seat: 1, First: d.now, Rested: time.Minute})
}

func snoozed(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.game("h", duty("c", 1))
	until := d.now.Add(3 * pace)
	d.must(d.store.Snooze(d.Context(), "u1", until))
	d.must(d.store.Snooze(d.Context(), "nobody", until))
	d.pass(pace)
	d.same("the other rings", d.ring(), 1)
	d.same("next", []time.Time{d.open("g")[0].NextRing, d.open("h")[0].NextRing}, []time.Time{until, until})
	d.drain()
	d.commit(d.step("h", 1, duty("c", 1), duty("new", 1)))
	d.pass(pace)
	d.same("what came up since is due", d.ringable()[0].Snoozed, until)
	d.now = until
	d.must(d.store.SetPace(d.Context(), "g", time.Hour))
	d.same("all", d.ring(), 2)
	d.same("from then on", d.open("g")[0].NextRing, d.now.Add(time.Hour))
	d.drain()
	d.pass(pace)
	d.same("not snoozed any more", d.ringable()[0].Snoozed, time.Time{})
}
