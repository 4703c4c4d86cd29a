package storagetest

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/storage"
)

var prose = []exam{
	{"an entry is read by its position", func(d *desk) {
		d.game("g")
		d.game("h")
		c := d.step("g", 1)
		d.commit(c)
		d.commit(d.step("g", 2))
		d.same("entry", value(d.store.Entry(d.Context(), "g", 2))(d), c.Entry)
		for _, missing := range []struct {
			game storage.GameID
			seq  int
		}{{"g", 0}, {"g", 4}, {"g", -1}, {"h", 2}, {"nobody", 1}} {
			_, err := d.store.Entry(d.Context(), missing.game, missing.seq)
			d.refused(err, storage.ErrNotFound)
		}
	}},
	{"prose comes back character for character", func(d *desk) {
		d.game("g")
		texts := []string{
			"I leap over the rail!", "", " two\nlines\r\nand\ta tab ", "before\x00after", "\x00",
			"🐺👩‍👩‍👧‍👦 e\u0301 \u202eevil 李小龍",
			strings.Repeat("x", 4000), strings.Repeat("🗡",
				4000), `Robert'); DROP TABLE prose;--"`, "12", "not UTF-8: \xff\xfe",
		}
		want := map[int]storage.Prose{}
		for i, text := range texts {
			c := d.saying("g", i+1, "u1", text)
			d.commit(c)
			want[i+2] = *c.Prose
		}
		d.same("prose", d.words("g", 0), want)
		for seq, p := range d.words("g", 0) {
			d.same("commitment", engine.ProseHash(p.Salt, p.Text), engine.ProseHash("5a17", texts[seq-2]))
		}
		d.same("log", len(d.log("g", 1)), len(texts))
		d.reopen()
		d.same("prose in a new process", d.words("g", 0), want)
	}},
	{"a game begins with prose", func(d *desk) {
		g, c := d.newGame("g")
		c.Prose = &storage.Prose{User: "u1", Salt: "s", Text: "Night falls."}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.same("prose", d.words("g", 0), map[int]storage.Prose{1: *c.Prose})
	}},
	{"prose is read from a position", func(d *desk) {
		d.game("g")
		d.game("h")
		d.commit(d.saying("h", 1, "u1", "elsewhere"))
		d.commit(d.saying("g", 1, "u1", "first"))
		d.commit(d.step("g", 2))
		third := d.saying("g", 3, "u2", "third")
		d.commit(third)
		d.same("all", len(d.words("g", 0)), 2)
		for _, after := range []int{2, 3} {
			d.same("later", d.words("g", after), map[int]storage.Prose{4: *third.Prose})
		}
		d.same("none", d.words("g", 4), map[int]storage.Prose{})
		d.same("of an unknown game", d.words("nobody", 0), map[int]storage.Prose{})
	}},
	{"prose goes with its entry or not at all", proseWithEntry},
	{"prose is erased alone", func(d *desk) {
		d.game("g")
		d.commit(d.saying("g", 1, "u1", "mine"))
		d.commit(d.saying("g", 2, "u2", "yours"))
		d.commit(d.saying("g", 3, "u1", "mine again"))
		log, before := d.log("g", 0), d.load("g")
		d.must(d.store.EraseProse(d.Context(), "g", 2, "u1", d.now))
		d.same("the others", keys(d.words("g", 0)), []int{3, 4})
		d.must(d.store.EraseProse(d.Context(), "g", 3, "", d.now)) // whichever user said it
		d.same("the last", keys(d.words("g", 0)), []int{4})
		for _, seq := range []int{1, 2, 3, 9} {
			d.refused(d.store.EraseProse(d.Context(), "g", seq, "", d.now), storage.ErrNotFound)
		}
		d.refused(d.store.EraseProse(d.Context(), "nobody", 4, "", d.now), storage.ErrNotFound)
		d.same("log", d.log("g", 0), log)
		d.same("game", d.load("g"), before)
		d.reopen()
		d.same("in a new process", keys(d.words("g", 0)), []int{4})
	}},
	{"nobody erases another's prose", func(d *desk) {
		d.game("g")
		c := d.saying("g", 1, "u1", "mine")
		d.commit(c)
		for _, user := range []string{"u2", "U1", "u", "u1 ", "%"} {
			d.refused(d.store.EraseProse(d.Context(), "g", 2, user, d.now), storage.ErrNotFound)
		}
		d.same("prose", d.words("g", 0), map[int]storage.Prose{2: *c.Prose})
	}},
	{"erased prose is taken out of its message", func(d *desk) {
		d.game("g")
		c := d.saying("g", 1, "u1", "mine")
		c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowPost, Game: "g", Seq: 2, Created: d.now}}
		row := d.commit(c).Rows[0]
		d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}}))
		d.must(d.store.EraseProse(d.Context(), "g", 2, "u1", d.now))
		rows := d.claim(10)
		d.same("rows", len(rows), 1)
		d.same("kind", rows[0].Kind, storage.RowEditPost)
		d.same("message", rows[0].Ref, storage.Ref{Channel: "c", Message: "m"})
		d.same("position", rows[0].Seq, 2)
	}},
	{"a person's prose goes with them", func(d *desk) {
		d.game("g")
		d.game("ended")
		d.commit(d.saying("g", 1, "u1", "mine"))
		d.commit(d.saying("ended", 1, "u1", "mine too"))
		d.end("ended", 2)
		theirs := d.saying("g", 2, "u2", "yours")
		d.commit(theirs)
		log := d.log("g", 0)
		d.erase("u9")
		d.erase("")
		d.same("after nobody went", keys(d.words("g", 0)), []int{2, 3})
		d.erase("u1")
		d.same("prose", d.words("g", 0), map[int]storage.Prose{3: *theirs.Prose})
		d.same("prose of the ended game", d.words("ended", 0), map[int]storage.Prose{})
		d.same("log", d.log("g", 0), log)
	}},
}

// words reads the prose of a game.
func (d gamesDesk) words(id storage.GameID, after int) map[int]storage.Prose {
	d.Helper()
	return value(d.store.Prose(d.Context(), id, after))(d)
}

// saying returns the next commit of a game at a position, with what a user said, not yet stored.
func (d gamesDesk) saying(id storage.GameID, at int, user, text string) storage.Commit {
	c := d.step(id, at)
	c.Prose = &storage.Prose{User: user, Salt: "5a17", Text: text}
	return c
}

// keys returns the positions in order.
func keys(words map[int]storage.Prose) []int { return slices.Sorted(maps.Keys(words)) }

func proseWithEntry(d *desk) {
	d.game("g")
	c := d.saying("g", 1, "u1", "said once")
	d.commit(c)
	again := d.saying("g", 2, "u1", "said twice")
	again.Entry.Call = c.Entry.Call
	_, err := d.store.Commit(d.Context(), again)
	d.refused(err, storage.ErrSeen)
	for _, at := range []int{1, 5} {
		_, err = d.store.Commit(d.Context(), d.saying("g", at, "u1", "too late"))
		d.refused(err, storage.ErrMoved)
	}
	_, err = d.store.Commit(d.Context(), d.saying("nobody", 1, "u1", "nowhere"))
	d.refused(err, storage.ErrNotFound)
	g, first := d.newGame("g")
	first.Prose = again.Prose
	_, err = d.store.Create(d.Context(), g, first)
	d.refused(err, storage.ErrTaken)
	want := map[int]storage.Prose{2: *c.Prose}
	d.same("prose", d.words("g", 0), want)
	d.reopen()
	d.same("prose in a new process", d.words("g", 0), want)
	d.same("of no game", d.words("nobody", 0), map[int]storage.Prose{})
}
