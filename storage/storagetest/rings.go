package storagetest

import (
	"time"

	"warbell/storage"
)

func rings() []exam {
	return []exam{
		{"a duty rings when its time has come", ringsInTime},
		{"after a long absence a duty rings once", ringsOnceAfterDowntime},
		{"who wants no rings gets none", ringsOff},
		{"a ring that is still unsaid is not repeated", ringsUnsaid},
		{"a snoozed duty rings later", snoozed},
		{"a closed duty does not ring", closedIsQuiet},
	}
}

func (d *desk) ring() int {
	d.Helper()
	return value(d.store.Ring(d.Context(), d.now))(d)
}

func ringsInTime(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2), duty("c", 1))
	d.pass(pace - time.Millisecond)
	d.same("too early", d.ring(), 0)
	d.pass(time.Millisecond)
	d.same("in time", d.ring(), 3)
	d.same("again", d.ring(), 0)
	var got []storage.Row
	for _, r := range d.drain() {
		r.ID, r.Until, r.Attempts = 0, time.Time{}, 0
		got = append(got, r)
	}
	a := storage.Row{Lane: "game:g", Kind: storage.RowRing, Game: "g", Seq: 1, Duty: "a", User: "u1", Created: d.now}
	b, c := a, a
	b.Duty, b.User = "b", "u2"
	c.Duty = "c"
	d.same("rows", got, []storage.Row{a, b, c})
	for _, o := range d.open("g") {
		d.same("rings", o.Rings, 1)
		d.same("next", o.NextRing, d.now.Add(pace))
	}
}

func ringsOnceAfterDowntime(d *desk) {
	d.game("g", duty("a", 1))
	d.pass(10*pace + time.Hour)
	d.same("rung", d.ring(), 1)
	d.same("next", d.open("g")[0].NextRing, d.now.Add(pace))
	d.drain()
	d.pass(pace - time.Millisecond)
	d.same("not yet", d.ring(), 0)
	d.pass(time.Millisecond)
	d.same("again", d.ring(), 1)
	d.same("rings", d.open("g")[0].Rings, 2)
}

func ringsOff(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.must(d.store.SetRing(d.Context(), "u1", storage.RingOff))
	d.must(d.store.SetRing(d.Context(), "u2", storage.RingDM))
	d.pass(pace)
	d.same("rung", d.ring(), 1)
	d.same("who", d.drain()[0].User, "u2")
	a := d.open("g")[0]
	d.same("moved on", a.NextRing, d.now.Add(pace))
	d.same("rings", a.Rings, 0)
}

func ringsUnsaid(d *desk) {
	d.game("g", duty("a", 1))
	for day, want := range []int{1, 0, 0} {
		d.pass(pace)
		d.same("rung", d.ring(), want)
		d.same("moved on", d.open("g")[0].NextRing, d.now.Add(pace))
		d.same("rings", d.open("g")[0].Rings, 1)
		if day == 1 {
			d.claim(1) // to be under way is not to be said
		}
	}
	d.pass(time.Hour)
	d.same("rows", len(d.drain()), 1)
	d.pass(pace)
	d.same("after it was said", d.ring(), 1)
}

func snoozed(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2), duty("c", 1))
	until := d.now.Add(3 * pace)
	d.must(d.store.Snooze(d.Context(), "g", 1, until))
	d.must(d.store.Snooze(d.Context(), "nobody", 1, until))
	d.pass(pace)
	d.same("the other rings", d.ring(), 1)
	d.same("next of a", d.open("g")[0].NextRing, until)
	d.drain()
	d.now = until
	d.must(d.store.SetPace(d.Context(), "g", time.Hour))
	d.same("all", d.ring(), 3)
	d.same("from then on", d.open("g")[0].NextRing, d.now.Add(time.Hour))
}

func closedIsQuiet(d *desk) {
	d.game("g", duty("a", 1))
	d.game("h", duty("a", 1))
	d.commit(d.step("g", 1))
	d.end("h", 1)
	d.pass(10 * pace)
	d.same("rung", d.ring(), 0)
}
