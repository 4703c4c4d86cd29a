package storagetest

import (
	"time"

	"warbell/storage"
)

var listing = []exam{
	{"the outbox is listed, newest first", func(d *desk) {
		d.same("nothing", d.rows(10), []storage.Listed(nil))
		said, dropped, waits := d.say("a"), d.say("b"), d.say("c")
		rows := d.claim(10)
		d.must(d.store.Said(d.Context(), said, storage.Sent{}))
		d.must(d.store.Drop(d.Context(), rows[1], "50001"))
		d.must(d.store.Retry(d.Context(), rows[2], d.now.Add(time.Hour), "429"))
		row := func(id int64, lane string, state storage.RowState, why string) storage.Listed {
			r := storage.Row{ID: id, Lane: lane, Kind: storage.RowPost, Attempts: 1, Created: d.now,
				Until: d.now.Add(time.Minute)}
			if state == storage.RowUnsaid {
				r.Until, r.NotBefore = time.Time{}, d.now.Add(time.Hour)
			}
			return storage.Listed{Row: r, State: state, Why: why}
		}
		d.same("rows", d.rows(10), []storage.Listed{
			row(waits, "c", storage.RowUnsaid, "429"), row(dropped, "b", storage.RowGivenUp, "50001"),
			row(said,
				"a", storage.RowSaid, ""),
		})
	}},
	{"a list of the outbox shows no token", func(d *desk) {
		full := storage.Row{
			Lane: "user:u1", Kind: storage.RowPrompt, Game: "g", Seq: 7, Duty: "pick/3", User: "u1",
			Ref: storage.Ref{Channel: "c", Message: "m"}, Challenge: "ch", Token: "tok",
			Until: d.now.Add(time.Minute), Created: d.now,
		}
		full.ID = value(d.store.Say(d.Context(), full))(d)[0]
		full.Token = ""
		d.same("row", d.rows(1), []storage.Listed{{Row: full, State: storage.RowUnsaid}})
	}},
	{"what waits for long is listed beside what is new", func(d *desk) {
		waits := d.say("stuck")
		var last int64
		for range 5 {
			last = d.say("a")
			d.must(d.store.Said(d.Context(), last, storage.Sent{}))
		}
		var got []int64
		for _, r := range d.rows(2) {
			got = append(got, r.ID)
		}
		d.same("rows", got, []int64{last, last - 1, waits})
		d.same("none", d.rows(0), []storage.Listed(nil))
		d.same("none", d.rows(-1), []storage.Listed(nil))
	}},
	{"listing the outbox changes nothing", func(d *desk) {
		id := d.say("a")
		d.rows(10)
		rows := d.claim(10)
		d.same("claimed", ids(rows), []int64{id})
		d.same("attempts", rows[0].Attempts, 1)
		d.same("listed", d.rows(10)[0].Attempts, 1)
	}},
}

func (d *desk) rows(limit int) []storage.Listed {
	d.Helper()
	return value(d.store.Rows(d.Context(), limit))(d)
}
