package storagetest

import (
	"time"

	"warbell/storage"
)

var jumps = []exam{
	{"the clock's last mark is kept", marks},
	{"what waits for too long is unblocked", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now))
		first, other := d.say("a"), d.say("b")
		rows := d.claim(10)
		d.must(d.store.Retry(d.Context(), rows[1], d.now.Add(10*time.Minute), "429"))
		d.same("overdue", len(d.overdue(9)), 1)
		later := d.now.Add(time.Minute)
		d.must(d.store.Unblock(d.Context(), d.now.Add(10*time.Minute), later))
		d.pass(time.Minute)
		d.claimed(first)
		d.must(d.store.Unblock(d.Context(), d.now.Add(8*time.Minute), d.now))
		d.claimed(other)
		d.pass(-time.Hour)
		d.must(d.store.Unblock(d.Context(), d.now.Add(time.Minute), d.now))
		d.claimed(first, other)
	}},
	{"what came up in the future is rewound", rewinds},
	{"a clock that was set in the future keeps what is left", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		old := storage.SeatClock{Game: "g", Seat: 1, Due: d.now.Add(5 * time.Hour),
			Warn: d.now.Add(4 * time.Hour), Since: d.now}
		ahead := d.now.Add(100 * time.Hour)
		young := storage.SeatClock{Game: "g", Seat: 2, Due: ahead.Add(5 * time.Hour),
			Warn: ahead.Add(4 * time.Hour), Since: ahead}
		paused := storage.SeatClock{Game: "g", Seat: 3, Due: ahead.Add(5 * time.Hour)} // runs after the pause
		d.must(d.store.SetClocks(d.Context(), d.now, old, young, paused))
		d.pass(time.Hour)
		d.must(d.store.Rewind(d.Context(), d.now))
		young.Due, young.Warn, young.Since = d.now.Add(5*time.Hour), d.now.Add(4*time.Hour), d.now
		d.same("clocks", d.clocks(), []storage.SeatClock{old, young, paused})
		d.must(d.store.Rewind(d.Context(), d.now))
		d.same("again", d.clocks(), []storage.SeatClock{old, young, paused})
	}},
}

func marks(d *desk) {
	both := func(marked, called time.Time) {
		d.Helper()
		m, c, err := d.store.Marked(d.Context())
		d.must(err)
		d.same("marked", m, marked)
		d.same("called", c, called)
	}
	both(time.Time{}, time.Time{})
	d.must(d.store.Mark(d.Context(), d.now))
	d.game("g")
	called := d.now
	d.pass(-time.Hour)
	d.must(d.store.Mark(d.Context(), d.now))
	both(d.now, called)
	d.reopen()
	both(d.now, called)
}

func rewinds(d *desk) {
	d.game("g", within(duty("a", 1), d.now.Add(time.Hour)))
	d.pass(10 * pace)
	d.same("rung", d.ring(), 1)
	d.game("h", within(duty("b", 1), d.now.Add(time.Hour)))
	d.challenge("ch")
	future := d.find("ch")
	d.pass(-10 * pace)
	d.must(d.store.Rewind(d.Context(), d.now))
	a, b := d.open("g")[0], d.open("h")[0]
	d.same("a came up when it did", []time.Time{a.Since, a.Due}, []time.Time{d.now, d.now.Add(time.Hour)})
	d.same("b comes up now", []time.Time{b.Since, b.Due}, []time.Time{d.now, d.now.Add(time.Hour)})
	d.same("rings", []time.Time{a.NextRing, b.NextRing}, []time.Time{d.now.Add(pace), d.now.Add(pace)})
	ch := d.find("ch")
	d.same("the challenge's time", ch.Expires.Sub(ch.Created), future.Expires.Sub(future.Created))
	d.same("the challenge", ch.Created, d.now)
	_, called, err := d.store.Marked(d.Context())
	d.must(err)
	d.same("calls", called, d.now)
	before := d.open("g")
	d.pass(time.Minute)
	d.must(d.store.Rewind(d.Context(), d.now))
	d.same("nothing from the future", d.open("g"), before)
	d.same("state of the challenge", ch.State, storage.ChallengeOpen)
}
