package storagetest

import (
	"time"

	"warbell/storage"
)

var deferrals = []exam{
	{"deferred calls are remembered until they are settled", func(d *desk) {
		d.same("at first", d.deferred(), []storage.Deferral(nil))
		one := d.deferral("i:1")
		d.pass(time.Minute)
		two := d.deferral("i:2")
		d.reopen()
		d.same("both", d.deferred(), []storage.Deferral{one, two})
		two.Shown = "quiet"
		d.must(d.store.Defer(d.Context(), two))
		d.same("replaced", d.deferred(), []storage.Deferral{one, two})
		d.must(d.store.Settle(d.Context(), "i:1"))
		d.same("settled", d.deferred(), []storage.Deferral{two})
		d.must(d.store.Settle(d.Context(), "i:1"))
		d.must(d.store.Settle(d.Context(), "of nobody"))
		d.same("settled again", d.deferred(), []storage.Deferral{two})
	}},
	{"deferred calls are forgotten when their time is over", func(d *desk) {
		d.deferral("i:1")
		d.pass(5 * time.Minute)
		two := d.deferral("i:2")
		d.pass(10 * time.Minute)
		d.same("that can be answered", d.deferred(), []storage.Deferral{two})
		d.must(d.store.Expire(d.Context(), d.now))
		d.same("still", d.deferred(), []storage.Deferral{two})
		d.pass(-10 * time.Minute)
		d.same("forgotten for good", d.deferred(), []storage.Deferral{two})
		d.pass(5 * 24 * time.Hour)
		d.deferral("i:3")
		d.pass(-5 * 24 * time.Hour)
		d.must(d.store.Expire(d.Context(), d.now))
		d.same("noted by a clock that was ahead", d.deferred(), []storage.Deferral{two})
	}},
	{"a deferred call knows what its answer owes", func(d *desk) {
		d.game("g", duty("a", 1))
		one := d.deferral("i:1")
		c := d.step("g", 1, duty("a", 1))
		c.Say = []storage.Row{{
			Lane: "game:g", Kind: storage.RowPost, Game: "g", Seq: 2, Token: one.Token,
			Until: d.now.Add(replies), Created: d.now,
		}}
		row := d.commit(c).Rows[0]
		two := d.deferral("i:2")
		one.Owed = true
		d.same("owed", d.deferred(), []storage.Deferral{one, two})
		d.must(d.store.Said(d.Context(), row, storage.Sent{}))
		one.Owed = false
		d.same("said", d.deferred(), []storage.Deferral{one, two})
	}},
	{"deferred calls go with their caller", func(d *desk) {
		d.deferral("i:1")
		other := d.deferral("i:2")
		other.User = "u2"
		d.must(d.store.Defer(d.Context(), other))
		d.erase("u1")
		d.same("of the others", d.deferred(), []storage.Deferral{other})
	}},
	{"a call that is void is never carried out", voided},
}

// deferral stores a deferred interaction.
func (d *desk) deferral(call string) storage.Deferral {
	d.Helper()
	one := storage.Deferral{
		Call: call, App: "app", Token: "token of " + call, Shown: "loud", Guild: "guild",
		Channel: "channel", DM: true,
		Message: "m", Ephemeral: true, User: "u1", Until: d.now.Add(storage.TokenLife),
	}
	d.must(d.store.Defer(d.Context(), one))
	return one
}

func (d *desk) deferred() []storage.Deferral {
	d.Helper()
	return value(d.store.Deferred(d.Context(), d.now))(d)
}

func voided(d *desk) {
	d.game("g", duty("a", 1))
	d.must(d.store.Void(d.Context(), "i:late", d.now))
	d.reopen()
	late := d.step("g", 1, duty("a", 1))
	late.Entry.Call = "i:late"
	_, err := d.store.Commit(d.Context(), late)
	d.refused(err, storage.ErrSeen)
	d.same("its answer", value(d.store.Ack(d.Context(), "i:late"))(d), storage.Ack{Void: true})
	d.refused(d.store.Void(d.Context(), "i:late", d.now), storage.ErrSeen)

	c := d.step("g", 1, duty("a", 1))
	d.commit(c)
	d.refused(d.store.Void(d.Context(), c.Entry.Call, d.now), storage.ErrSeen)
	d.same("its answer stands", value(d.store.Ack(d.Context(), c.Entry.Call))(d), c.Answer)

	s := d.series("s", "c", false)
	r := d.newRoll(s, "u1")
	r.Call = "i:late"
	_, err = d.store.PutRoll(d.Context(), r, time.Time{})
	d.refused(err, storage.ErrSeen)
	r = d.rolled(s, "u1")
	d.refused(d.store.Void(d.Context(), r.Call, d.now), storage.ErrSeen)
	d.same("its roll stands", value(d.store.Roll(d.Context(), r.Call))(d), r)
	d.voidedBattlefield()
}

// voidedBattlefield checks that a void interaction doesn't change a battlefield.
func (d *desk) voidedBattlefield() {
	d.Helper()
	f := d.newBattlefield("c")
	d.must(d.store.PutBattlefield(d.Context(), f))
	d.refused(d.store.Void(d.Context(), f.Call, d.now), storage.ErrSeen)
	f = keptField(f)
	f.Rev = 1
	late := f
	late.Call, late.State = "i:late", []byte(`{"at":1}`)
	d.refused(d.store.PutBattlefield(d.Context(), late), storage.ErrSeen)
	d.refused(d.store.DropBattlefield(d.Context(), late), storage.ErrSeen)
	d.same("the battlefield stands", d.battlefield("c"), f)
}

var doubts = []exam{
	{"a claim without an end leaves a doubt", func(d *desk) {
		d.say("game:g")
		d.same("at first", d.again().Doubts, 0)
		d.reopen()
		d.pass(2 * time.Minute)
		d.same("after a crash", d.again().Doubts, 1)
		d.pass(2 * time.Minute)
		d.same("after another", d.again().Doubts, 2)
	}},
	{"who gives a row back says what they know", func(d *desk) {
		d.say("game:g")
		row := d.again()
		d.must(d.store.Retry(d.Context(), row, d.now, "refused"))
		row = d.again()
		d.same("it was not said", row.Doubts, 0)
		row.Doubts++
		d.must(d.store.Retry(d.Context(), row, d.now, "no answer"))
		row = d.again()
		d.same("nobody knows", row.Doubts, 1)
		d.must(d.store.Retry(d.Context(), row, d.now, "refused"))
		d.same("a doubt stays", d.again().Doubts, 1)
	}},
}

// again claims the only row that can be sent.
func (d outboxDesk) again() storage.Row {
	d.Helper()
	rows := d.claim(1)
	d.same("rows", len(rows), 1)
	return rows[0]
}
