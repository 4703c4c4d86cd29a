package storagetest

import (
	"time"

	"warbell/storage"
)

var health = []exam{
	{"health counts what there is", healthCounts},
	{"old things are forgotten, open ones are not", forgets},
	{"a forgotten call still answers for its entry", func(d *desk) {
		ch := d.challenge("ch")
		d.game("g")
		c := d.step("g", 1)
		d.commit(c)
		d.must(d.store.Forget(d.Context(), d.now.Add(time.Hour)))
		d.same("answer", value(d.store.Ack(d.Context(), c.Entry.Call))(d), storage.Ack{Game: "g", Seq: 2})
		_, err := d.store.Ack(d.Context(), ch.Call)
		d.refused(err, storage.ErrNotFound)
		c.Expect, c.Entry.Seq = 2, 3
		_, err = d.store.Commit(d.Context(), c)
		d.refused(err, storage.ErrSeen)
		d.same("position", d.load("g").Seq, 2)
	}},
}

func (d *desk) health() storage.Health {
	d.Helper()
	h := value(d.store.Health(d.Context()))(d)
	if h.Schema < 1 || h.Bytes < 1 {
		d.Fatalf("schema %d in %d bytes", h.Schema, h.Bytes)
	}
	h.Schema, h.Bytes, h.Journal = 0, 0, 0
	return h
}

func healthCounts(d *desk) {
	d.same("empty", d.health(), storage.Health{})
	d.game("g", duty("a", 1))
	d.game("over")
	d.end("over", 1)
	first, oldest := d.say("a"), d.now
	d.pass(time.Hour)
	second := d.say("a")
	d.same("full", d.health(), storage.Health{Games: 1, Unsaid: 2, Oldest: oldest, NextDue: start.Add(pace)})
	d.must(d.store.Said(d.Context(), first, storage.Sent{}))
	d.commit(d.step("g", 1, duty("a", 1), within(duty("b", 2), d.now.Add(time.Minute))))
	d.same("later", d.health(), storage.Health{Games: 1, Unsaid: 1, Oldest: d.now,
		NextDue: d.now.Add(time.Minute)})

	held := d.step("g", 2)
	held.Say = []storage.Row{d.tell("g", "")}
	held.Say[0].NotBefore = d.now.Add(time.Minute)
	row := d.commit(held).Rows[0]
	if h := d.health(); h.Unsaid != 1 || h.Held != 1 || !h.Release.Equal(d.now.Add(time.Minute)) ||
		!h.Oldest.Equal(d.now) {
		d.Errorf("with a line that is held: %+v", h)
	}
	d.pass(time.Minute)
	d.claimed(second, row)
	if h := d.health(); h.Unsaid != 2 || h.Held != 0 || !h.Release.IsZero() {
		d.Errorf("with a line that was held: %+v", h)
	}

	late, again := d.step("g", 2), d.step("over", 2)
	late.Over = true
	_, err := d.store.Commit(d.Context(), late)
	d.refused(err, storage.ErrMoved)
	if n := d.health().Games; n != 1 {
		d.Errorf("%d games run after a commit that was refused, want 1", n)
	}
	d.end("g", 3)
	d.commit(again)
	d.commit(d.step("over", 3))
	if n := d.health().Games; n != 1 {
		d.Errorf("%d games run when one has ended and one goes on, want 1", n)
	}
}

func forgets(d *desk) {
	ctx := d.Context()
	d.challenge("closed")
	d.challenge("open")
	d.closeChallenge("closed", storage.ChallengeDeclined)
	said, dropped, unsaid := d.say("a"), d.say("b"), d.say("c")
	d.must(d.store.Said(ctx, said, storage.Sent{}))
	d.must(d.store.Drop(ctx, storage.Row{ID: dropped}, "closed"))
	d.must(d.store.Forget(ctx, d.now)) // nothing is older than now
	d.find("closed")
	d.must(d.store.Said(ctx, said, storage.Sent{}))

	d.must(d.store.Forget(ctx, d.now.Add(time.Millisecond)))
	_, err := d.store.Challenge(ctx, "closed")
	d.refused(err, storage.ErrNotFound)
	d.find("open")
	d.refused(d.store.Said(ctx, said, storage.Sent{}), storage.ErrNotFound)
	d.refused(d.store.Said(ctx, dropped, storage.Sent{}), storage.ErrNotFound)
	d.claimed(unsaid)
}
