package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var fences = []exam{
	{"a claim that was taken over frees nothing", func(d *desk) {
		first, second := takenOver(d)
		d.must(d.store.Retry(d.Context(), first, d.now, "late"))
		d.claimed()
		d.must(d.store.Retry(d.Context(), second, d.now.Add(time.Hour), "429"))
		d.must(d.store.Retry(d.Context(), first, d.now, "late"))
		d.claimed()
		d.pass(time.Hour)
		d.claimed(first.ID)
	}},
	{"a claim that was taken over gives nothing up", func(d *desk) {
		first, second := takenOver(d)
		next := d.say("a")
		d.must(d.store.Drop(d.Context(), first, "late"))
		d.claimed()
		d.must(d.store.Retry(d.Context(), second, d.now, "503"))
		d.claimed(first.ID)
		d.must(d.store.Drop(d.Context(), second, "late"))
		d.claimed()
		d.pass(time.Minute)
		third := d.claim(1)[0]
		d.same("row", third.ID, first.ID)
		d.must(d.store.Drop(d.Context(), third, "50001"))
		d.claimed(next)
		d.must(d.store.Retry(d.Context(), third, d.now, "given up is given up"))
		d.claimed()
	}},
	{"what was said counts, whoever said it", func(d *desk) {
		d.game("g", duty("a", 1))
		_, err := d.store.Say(d.Context(), storage.Row{Lane: "game:g", Kind: storage.RowPost, Game: "g",
			Seq:     1,
			Created: d.now})
		d.must(err)
		d.claim(1)
		d.pass(time.Minute)
		second := d.claim(1)[0]
		ref := storage.Ref{Channel: "c", Message: "m"}
		d.must(d.store.Said(d.Context(), second.ID, storage.Sent{Ref: ref, Duties: []engine.DutyID{"a"}})) // by the first
		d.must(d.store.Retry(d.Context(), second, d.now, "502"))
		d.must(d.store.Drop(d.Context(), second, "50001"))
		d.pass(time.Hour)
		d.claimed()
		d.same("its message", d.prompts("g", "a"), []storage.Ref{ref})
	}},
	{"a row that was given back is its last holder's", func(d *desk) {
		row := d.say("a")
		held := d.claim(1)[0]
		d.must(d.store.Retry(d.Context(), held, d.now.Add(time.Hour), "written twice"))
		d.must(d.store.Retry(d.Context(), held, d.now.Add(time.Hour), "written twice"))
		d.pass(time.Hour)
		d.claimed(row)
	}},
}

// takenOver returns one row as two workers have claimed it, the second after the first's lease has run out.
func takenOver(d *desk) (first, second storage.Row) {
	d.Helper()
	d.say("a")
	first = d.claim(1)[0]
	d.pass(time.Minute)
	second = d.claim(1)[0]
	d.same("row", second.ID, first.ID)
	return first, second
}
