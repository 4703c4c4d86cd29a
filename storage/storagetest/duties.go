package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var duties = []exam{
	{"a duty keeps what time has done to it", func(d *desk) {
		first := within(storage.Duty{ID: "a", Seat: 1, Kind: "pick"}, d.now.Add(48*time.Hour))
		d.game("g", first)
		want := first
		want.Game, want.User, want.Seq, want.Since, want.NextRing = "g", "u1", 1, d.now, d.now.Add(pace)
		d.same("new", d.open("g"), []storage.Duty{want})

		d.pass(pace)
		d.ring()
		want.Rings, want.NextRing = 1, d.now.Add(pace)
		d.pass(time.Hour)
		later := within(first, d.now.Add(48*time.Hour))
		later.Seq, later.Since, later.Rings = 2, d.now, 0
		d.commit(d.step("g", 1, later, duty("b", 2)))
		d.same("kept", d.open("g")[0], want)
		d.same("beside it", d.open("g")[1].Seq, 2)
	}},
	{"a duty that comes again is new", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now.Add(time.Hour)))
		d.pass(time.Minute)
		d.commit(d.step("g", 1))
		d.same("closed", d.open("g"), []storage.Duty(nil))
		d.pass(time.Minute)
		d.commit(d.step("g", 2, within(duty("a", 1), d.now.Add(time.Hour))))
		want := within(duty("a", 1), d.now.Add(time.Hour))
		want.Game, want.User, want.Seq, want.Since, want.NextRing = "g", "u1", 3, d.now, d.now.Add(pace)
		d.same("again", d.open("g"), []storage.Duty{want})
	}},
	{"duties are listed oldest first", func(d *desk) {
		d.game("g", duty("m", 1), duty("z", 2))
		d.pass(time.Second)
		d.commit(d.step("g", 1, duty("b", 2), duty("z", 2), duty("m", 1), duty("a", 1)))
		d.same("order", dutyIDs(d.open("g")), []engine.DutyID{"m", "z", "b", "a"})
	}},
	{"only people are rung", func(d *desk) {
		g, c := d.newGame("g")
		c.Seats = []storage.Seat{{Seat: 1, User: "u1"}, {Seat: 2, User: "warbell", Bot: true}, {Seat: 3}}
		c.Open = []storage.Duty{duty("person", 1), duty("bot", 2), duty("empty", 3), duty("none", 4),
			duty("table", engine.NoSeat)}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		for _, o := range d.open("g") {
			d.same("rings "+string(o.ID), !o.NextRing.IsZero(), o.ID == "person")
		}
		d.pass(10 * pace)
		d.same("rung", d.ring(), 1)
	}},
	{"whoever takes a seat is rung from then on", func(d *desk) {
		d.game("g", duty("a", 3), duty("b", 1))
		d.pass(time.Hour)
		c := d.step("g", 1, duty("a", 3), duty("b", 1))
		c.Seats = []storage.Seat{{Seat: 3, User: "u3"}, {Seat: 1, User: "warbell", Bot: true}}
		d.commit(c)
		open := d.open("g")
		d.same("taken", open[0].NextRing, d.now.Add(pace))
		d.same("by", open[0].User, "u3")
		d.same("left to the bot", open[1].NextRing, time.Time{})
	}},
	{"rings follow the pace", ringsFollowPace},
}

func dutyIDs(duties []storage.Duty) []engine.DutyID {
	var ids []engine.DutyID
	for _, d := range duties {
		ids = append(ids, d.ID)
	}
	return ids
}

func ringsFollowPace(d *desk) {
	d.game("g", duty("a", 1), duty("bot", 7))
	since := d.now
	next := func() time.Time { return d.open("g")[0].NextRing }
	set := func(pace time.Duration) { d.must(d.store.SetPace(d.Context(), "g", pace)) }
	set(time.Hour)
	d.same("pace", d.load("g").Pace, time.Hour)
	d.same("counted from the start", next(), since.Add(time.Hour))
	d.pass(90 * time.Minute)
	d.ring()
	set(3 * time.Hour)
	d.same("counted from the last ring", next(), d.now.Add(3*time.Hour))
	set(0)
	d.same("never", next(), time.Time{})
	d.must(d.store.Snooze(d.Context(), "u1", d.now.Add(time.Hour)))
	d.same("still never", next(), time.Time{})
	set(time.Hour)
	d.same("again", next(), d.now.Add(time.Hour))
	d.must(d.store.Snooze(d.Context(), "u1", d.now.Add(5*time.Hour)))
	set(2 * time.Hour)
	d.same("snoozed", next(), d.now.Add(5*time.Hour))
	d.same("nobody's", d.open("g")[1].NextRing, time.Time{})
}
