package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var outbox = []exam{
	{"a row comes back whole", func(d *desk) {
		full := storage.Row{
			Lane: "user:u1", Kind: storage.RowPrompt, Game: "g", From: 5, Seq: 7,
			Duty: engine.DutyID("pick/3"), User: "u1",
			Ref: storage.Ref{Channel: "c", Message: "m"}, Challenge: "ch", Token: "tok",
			Until:     d.now.Add(-time.Second),
			NotBefore: d.now.Add(-time.Hour), Created: d.now.Add(-2 * time.Hour),
		}
		id := value(d.store.Say(d.Context(), full))(d)[0]
		full.ID, full.Until, full.Attempts = id, d.now.Add(time.Minute), 1
		d.same("row", d.claim(10), []storage.Row{full})
		ids := value(d.store.Say(d.Context()))(d)
		d.same("nothing to say", len(ids), 0)
	}},
	{"a lane is said in order", func(d *desk) {
		rows := make([]storage.Row, 250)
		for i := range rows {
			rows[i] = storage.Row{Lane: []string{"game:a", "game:b"}[i%2], Kind: storage.RowPost, Seq: i,
				Created: d.now}
		}
		said := value(d.store.Say(d.Context(), rows...))(d)
		d.same("IDs", len(said), len(rows))
		d.claimed(said[0], said[1])
		d.must(d.store.Said(d.Context(), said[1], storage.Sent{}))
		d.claimed(said[3])
		d.must(d.store.Said(d.Context(), said[0], storage.Sent{}))
		d.must(d.store.Said(d.Context(), said[3], storage.Sent{}))
		last := map[string]int{}
		rest := d.drain()
		for _, r := range rest {
			if r.Seq <= last[r.Lane] {
				d.Fatalf("row %d of %s comes after row %d", r.Seq, r.Lane, last[r.Lane])
			}
			last[r.Lane] = r.Seq
		}
		d.same("rows", len(rest), len(rows)-3)
	}},
	{"a lane waits behind its first row", func(d *desk) {
		first, second := d.say("game:a"), d.say("game:a")
		other := d.say("game:b")
		rows := d.claim(100)
		d.same("first of each lane", ids(rows), []int64{first, other})
		d.claimed()
		d.must(d.store.Retry(d.Context(), rows[0], d.now.Add(time.Hour), "429"))
		d.claimed()
		d.pass(time.Hour)
		d.claimed(first, other) // other's lease has run out
		d.must(d.store.Said(d.Context(), first, storage.Sent{}))
		d.claimed(second)
	}},
	{"the oldest rows are claimed first, up to the limit", func(d *desk) {
		var said []int64
		for _, lane := range []string{"game:z", "user:a", "game:m", "user:b", "close:x"} {
			said = append(said, d.say(lane))
		}
		d.same("none", ids(d.claim(0)), []int64(nil))
		d.same("first", ids(d.claim(2)), said[:2])
		d.same("next", ids(d.claim(2)), said[2:4])
		d.same("last", ids(d.claim(2)), said[4:])
	}},
	{"a row waits for its time", func(d *desk) {
		rows := []storage.Row{
			{Lane: "a", Kind: storage.RowPost, NotBefore: d.now.Add(time.Hour), Created: d.now},
			{Lane: "a", Kind: storage.RowPost, Created: d.now},
		}
		said := value(d.store.Say(d.Context(), rows...))(d)
		d.claimed()
		d.pass(time.Hour - time.Millisecond)
		d.claimed()
		d.pass(time.Millisecond)
		d.claimed(said[0])
	}},
	{"a row that is given up makes room", func(d *desk) {
		first, second := d.say("a"), d.say("a")
		rows := d.claim(100)
		d.same("the first", ids(rows), []int64{first})
		d.must(d.store.Drop(d.Context(), rows[0], "50001"))
		d.claimed(second)
		d.pass(time.Hour)
		d.claimed(second)
	}},
	{"marks come late, twice or for nothing", func(d *desk) {
		d.game("g", duty("a", 1))
		row := value(d.store.Say(d.Context(), storage.Row{Lane: "game:g", Kind: storage.RowPost, Game: "g",
			Seq: 1, Created: d.now}))(d)[0]
		ctx := d.Context()
		asks := func(m string) storage.Sent {
			return storage.Sent{Ref: storage.Ref{Channel: "c", Message: m}, Duties: []engine.DutyID{"a"}}
		}
		d.must(d.store.Said(ctx, row, asks("m1")))
		d.must(d.store.Said(ctx, row, asks("m1")))
		d.must(d.store.Retry(ctx, storage.Row{ID: row}, d.now, "late"))
		d.must(d.store.Drop(ctx, storage.Row{ID: row}, "later"))
		d.claimed()
		d.must(d.store.Said(ctx, row, asks("m2")))
		d.same("both messages", d.prompts("g", "a"),
			[]storage.Ref{{Channel: "c", Message: "m1"}, {Channel: "c", Message: "m2"}})
		d.refused(d.store.Said(ctx, row+100, storage.Sent{}), storage.ErrNotFound)
		d.refused(d.store.Retry(ctx, storage.Row{ID: row + 100}, d.now, ""), storage.ErrNotFound)
		d.refused(d.store.Drop(ctx, storage.Row{ID: row + 100}, ""), storage.ErrNotFound)
	}},
	{"a row's ID is never used twice", func(d *desk) {
		old := d.say("a")
		d.must(d.store.Said(d.Context(), old, storage.Sent{}))
		d.must(d.store.Forget(d.Context(), d.now.Add(time.Hour)))
		d.refused(d.store.Said(d.Context(), old, storage.Sent{}), storage.ErrNotFound)
		d.reopen()
		if id := d.say("a"); id <= old {
			d.Fatalf("row %d comes after row %d", id, old)
		}
	}},
}

var renames = []exam{{"the newest name of a thread takes the place of the others", renamesJoin}}

func renamesJoin(d *desk) {
	rename := func(game storage.GameID) int64 {
		return value(d.store.Say(d.Context(), storage.Row{
			Lane: "name:" + string(game), Kind: storage.RowRename, Game: game,
			NotBefore: d.now.Add(10 * time.Second), Created: d.now,
		}))(d)[0]
	}
	rename("g")
	other := rename("h")
	second := rename("g")
	d.claimed(other, second) // at once, since no name is recent
	third := rename("g")
	d.pass(10 * time.Second)
	d.same("one is on its way: the next waits", d.claim(5), []storage.Row(nil))
	d.must(d.store.Said(d.Context(), second, storage.Sent{}))
	d.must(d.store.Said(d.Context(), other, storage.Sent{}))
	d.claimed(third)
	d.must(d.store.Said(d.Context(), third, storage.Sent{}))
	d.pass(9 * time.Second)
	fourth := rename("g")
	d.same("too soon after the last", d.claim(5), []storage.Row(nil))
	d.pass(10 * time.Second)
	d.claimed(fourth)
}
