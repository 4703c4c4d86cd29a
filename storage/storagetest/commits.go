package storagetest

import (
	"fmt"

	"warbell/storage"
)

var commits = []exam{
	{"a commit moves the game on", func(d *desk) {
		d.game("g")
		c := d.step("g", 1)
		c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowPost, Game: "g", Seq: 2, Created: d.now}}
		done := d.commit(c)
		d.same("rows", len(done.Rows), 1)
		d.same("queued", done.Queued, false)
		g := d.load("g")
		d.same("position", g.Seq, 2)
		d.same("snapshot", g.Snapshot, c.Snapshot)
		d.same("answer", value(d.store.Ack(d.Context(), c.Entry.Call))(d), c.Answer)
		d.claimed(done.Rows...)
	}},
	{"a commit at another position writes nothing", moved},
	{"a call is carried out once", func(d *desk) {
		d.game("g")
		d.game("other")
		c := d.step("g", 1)
		d.commit(c)
		d.commit(d.step("g", 2))
		again := []storage.Commit{c, c, c}
		again[1].Expect, again[1].Entry.Seq = 3, 4
		again[2].Game, again[2].Answer.Seq = "other", 99
		for _, c := range again {
			_, err := d.store.Commit(d.Context(), c)
			d.refused(err, storage.ErrSeen)
		}
		d.same("position", d.load("g").Seq, 3)
		d.same("other's position", d.load("other").Seq, 1)
		d.same("answer", value(d.store.Ack(d.Context(), c.Entry.Call))(d), c.Answer)
	}},
	{"an amendment writes several entries at once", severalEntries},
	{"a commit follows its position and names its call", func(d *desk) {
		d.game("g")
		gap, nameless := d.step("g", 1), d.step("g", 1)
		gap.Entry.Seq = 5
		nameless.Entry.Call = ""
		for _, c := range []storage.Commit{gap, nameless} {
			if _, err := d.store.Commit(d.Context(), c); err == nil {
				d.Fatalf("took entry %d of call %q at position 1", c.Entry.Seq, c.Entry.Call)
			}
		}
		d.same("position", d.load("g").Seq, 1)
		d.commit(d.step("g", 1))
	}},
	{"the log is read from a position", func(d *desk) {
		d.game("g")
		d.game("h")
		var want []storage.Entry
		for at := 1; at < 12; at++ {
			c := d.step("g", at)
			d.commit(c)
			want = append(want, c.Entry)
		}
		for _, after := range []int{1, 6, 12, 100} {
			d.same(fmt.Sprintf("log after %d", after), d.log("g", after), want[min(after-1, len(want)):])
		}
		d.same("whole log", len(d.log("g", 0)), 12)
		d.same("other log", len(d.log("h", 0)), 1)
	}},
	{"the log is read in parts", func(d *desk) {
		d.game("g")
		for at := range 4 {
			d.commit(d.step("g", at+1))
		}
		var whole []storage.Entry
		for _, want := range []int{2, 2, 1, 0} {
			part := value(d.store.Entries(d.Context(), "g", len(whole), 2))(d)
			d.same("entries in a part", len(part), want)
			whole = append(whole, part...)
		}
		d.same("log", whole, d.log("g", 0))
		d.same("entries of an unknown game", len(value(d.store.Entries(d.Context(), "none", 0, 2))(d)), 0)
	}},
	{"seats are taken and changed", func(d *desk) {
		g := d.game("g")
		c := d.step("g", 1)
		c.Seats = []storage.Seat{{Seat: 3, User: "u3", Name: "Cy"}, {Seat: 2, User: "u9", Name: "Substitute"}}
		d.commit(c)
		d.same("seats", d.load("g").Seats, []storage.Seat{g.Seats[0], c.Seats[1], c.Seats[0]})
	}},
	{"an end can be undone", func(d *desk) {
		d.game("g", duty("a", 1))
		end := d.step("g", 1, duty("a", 1))
		end.Over = true
		d.commit(end)
		d.same("over", d.load("g").Over, true)
		d.same("duties of a game that is over", d.open("g"), []storage.Duty(nil))
		d.commit(d.step("g", 2, duty("a", 1)))
		d.same("over", d.load("g").Over, false)
		d.same("duties", len(d.open("g")), 1)
	}},
	{"a commit of nothing but an entry", func(d *desk) {
		d.game("g")
		d.commit(storage.Commit{Game: "g", Expect: 1, Entry: storage.Entry{Seq: 2, Call: "i:bare"},
			Now: d.now})
		g := d.load("g")
		d.same("position", g.Seq, 2)
		d.same("snapshot", len(g.Snapshot), 0)
		d.same("answer", value(d.store.Ack(d.Context(), "i:bare"))(d), storage.Ack{})
	}},
}

func moved(d *desk) {
	d.game("g", duty("a", 1))
	d.commit(d.step("g", 1, duty("a", 1)))
	before := d.load("g")
	for _, at := range []int{0, 1, 3, 99} {
		c := d.step("g", at)
		c.Seats = []storage.Seat{{Seat: 1, User: "thief"}}
		c.Secrets = secretsAt(at+1, "lost")
		c.Prose = &storage.Prose{User: "thief", Text: "lost"}
		c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowPost, Created: d.now}}
		_, err := d.store.Commit(d.Context(), c)
		d.refused(err, storage.ErrMoved)
		_, err = d.store.Ack(d.Context(), c.Entry.Call)
		d.refused(err, storage.ErrNotFound)
	}
	d.same("game", d.load("g"), before)
	d.same("entries", len(d.log("g", 0)), 2)
	d.same("prose", d.words("g", 0), map[int]storage.Prose{})
	d.same("duties", len(d.open("g")), 1)
	d.claimed()
}

// severalEntries writes an amendment: several entries with their words at once, or none of them.
func severalEntries(d *desk) {
	d.game("g")
	c := d.step("g", 3)
	c.Expect, c.Call = 1, d.call()
	words := storage.Prose{User: "ann", Salt: "ab", Text: "I swing."}
	for seq := 2; seq < 4; seq++ {
		e := storage.Entry{Seq: seq, Call: d.call(), Body: fmt.Appendf(nil, `{"seq":%d}`, seq)}
		c.Before = append(c.Before, storage.EarlierEntry{Entry: e})
	}
	c.Before[1].Prose = &words
	late := c
	late.Expect = 2
	_, err := d.store.Commit(d.Context(), late)
	if err == nil {
		d.Fatal("took entries that don't follow the position")
	}
	d.same("entries", len(d.log("g", 0)), 1)
	d.commit(c)
	d.same("position", d.load("g").Seq, 4)
	d.same("log", d.log("g", 1), []storage.Entry{c.Before[0].Entry, c.Before[1].Entry, c.Entry})
	d.same("words", d.words("g", 0), map[int]storage.Prose{3: words})
	again := d.step("g", 4)
	again.Prose = &words // a replay of the step has the same words
	d.commit(again)
	d.must(d.store.EraseProse(d.Context(), "g", 5, "ann", d.now))
	d.same("erased words", d.words("g", 0), map[int]storage.Prose{})
	d.same("answer", value(d.store.Ack(d.Context(), c.Call))(d), c.Answer)
	_, err = d.store.Commit(d.Context(), c)
	d.refused(err, storage.ErrSeen)
	c.Call = d.call()
	_, err = d.store.Commit(d.Context(), c)
	d.refused(err, storage.ErrMoved)
}
