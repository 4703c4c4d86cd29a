package storagetest

import (
	"bytes"
	"strings"
	"time"

	"warbell/engine"
	"warbell/storage"
)

var games = []exam{
	{"a game is loaded as it was created", func(d *desk) {
		g, c := d.newGame("abcd1234")
		g.Thread, g.Pace, g.Created = "thread", 90*time.Minute, d.now.In(time.FixedZone("east", 7200))
		g.Seats = append(g.Seats, storage.Seat{Seat: 3, User: "warbell", Name: "Warbell", Bot: true})
		g.Secrets = []engine.Secret{{Owner: 1, Slot: "pick:1", Seq: 1, Salt: "aa",
			Value: []byte(`{"w": "axe"}`)}}
		for i := range g.Seed {
			g.Seed[i] = byte(255 - i)
		}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)

		want := g
		want.Seq, want.Snapshot, want.Created = 1, c.Snapshot, d.now
		d.same("game", d.load(g.ID), want)
		d.same("log", d.log(g.ID, 0), []storage.Entry{c.Entry})
		d.same("answer", value(d.store.Ack(d.Context(), c.Entry.Call))(d), c.Answer)
	}},
	{"names of all the world survive", func(d *desk) {
		names := []string{"Zoë", "Łukasz 🐺", "משה", "李小龍", "e\u0301", "👩‍👩‍👧‍👦",
			`Robert'); DROP TABLE games;--"`,
			"a\nb\tc", "\u202eevil", ""}
		g, c := d.newGame("names")
		g.Seats = nil
		for i, n := range names {
			c.Seats = append(c.Seats, storage.Seat{Seat: engine.Seat(i + 1), User: "u", Name: n})
		}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.same("seats", d.load("names").Seats, c.Seats)
	}},
	{"an unknown game is not found", func(d *desk) {
		ctx := d.Context()
		_, err := d.store.Load(ctx, "nobody")
		d.refused(err, storage.ErrNotFound)
		_, err = d.store.Commit(ctx, d.step("nobody", 1))
		d.refused(err, storage.ErrNotFound)
		_, err = d.store.Ack(ctx, "i:none")
		d.refused(err, storage.ErrNotFound)
		d.refused(d.store.Place(ctx, "nobody", "thread"), storage.ErrNotFound)
		d.refused(d.store.SetPace(ctx, "nobody", time.Hour), storage.ErrNotFound)
		d.same("log", d.log("nobody", 0), []storage.Entry(nil))
		d.same("duties", d.open("nobody"), []storage.Duty(nil))
	}},
	{"a game's ID is taken once", func(d *desk) {
		first := d.game("once")
		g, c := d.newGame("once")
		g.System = "other"
		_, err := d.store.Create(d.Context(), g, c)
		d.refused(err, storage.ErrTaken)
		d.same("system", d.load("once").System, first.System)
		_, err = d.store.Ack(d.Context(), c.Entry.Call)
		d.refused(err, storage.ErrNotFound)
	}},
	{"a call creates one game", func(d *desk) {
		g, c := d.newGame("first")
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		g.ID = "second"
		_, err = d.store.Create(d.Context(), g, c)
		d.refused(err, storage.ErrSeen)
		_, err = d.store.Load(d.Context(), "second")
		d.refused(err, storage.ErrNotFound)
		d.same("answer", value(d.store.Ack(d.Context(), c.Entry.Call))(d), c.Answer)
	}},
	{"a game accepts its challenge", func(d *desk) {
		ch := d.challenge("ch")
		g, c := d.newGame("game")
		g.Challenge = ch.ID
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.same("state", value(d.store.Challenge(d.Context(), ch.ID))(d).State, storage.ChallengeAccepted)
		d.same("challenge", d.load("game").Challenge, ch.ID)
	}},
	{"no game comes from a closed challenge", func(d *desk) {
		ch := d.challenge("ch")
		d.closeChallenge(ch.ID, storage.ChallengeWithdrawn)
		for _, id := range []string{ch.ID, "never was"} {
			g, c := d.newGame("game")
			g.Challenge = id
			_, err := d.store.Create(d.Context(), g, c)
			d.refused(err, storage.ErrMoved)
			_, err = d.store.Load(d.Context(), "game")
			d.refused(err, storage.ErrNotFound)
			_, err = d.store.Ack(d.Context(), c.Entry.Call)
			d.refused(err, storage.ErrNotFound)
		}
		d.same("state", value(d.store.Challenge(d.Context(), ch.ID))(d).State, storage.ChallengeWithdrawn)
	}},
	{"a large snapshot survives", func(d *desk) {
		d.game("large")
		c := d.step("large", 1)
		c.Snapshot = bytes.Repeat([]byte{0, 1, 0xff, '"'}, 1<<20)
		c.Entry.Body = []byte(strings.Repeat("x", 1<<20))
		d.commit(c)
		g := d.load("large")
		if !bytes.Equal(g.Snapshot, c.Snapshot) {
			d.Fatalf("a snapshot of %d bytes came back changed, with %d", len(c.Snapshot), len(g.Snapshot))
		}
		if log := d.log("large", 1); len(log) != 1 || !bytes.Equal(log[0].Body, c.Entry.Body) {
			d.Fatal("a large entry came back changed")
		}
	}},
	{"a game is placed in its thread", placed},
}

func placed(d *desk) {
	d.game("g")
	d.must(d.store.Place(d.Context(), "g", "thread"))
	g := d.load("g")
	d.same("where", g.Where(), "thread")
	d.same("channel", g.Channel, "channel")
	d.must(d.store.Place(d.Context(), "g", ""))
	g = d.load("g")
	d.same("where it was started", g.Where(), "channel")
}
