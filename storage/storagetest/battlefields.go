package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var battlefields = []exam{
	{"a channel has one battlefield, and nobody overwrites another's change", battlefield},
	{"of two who change a battlefield at once one has to look again", func(d *desk) {
		d.must(d.store.PutBattlefield(d.Context(), d.newBattlefield("c")))
		const people = 8
		errs, read := make(chan error), d.battlefield("c")
		for i := range people {
			f := read
			f.Call, f.State = d.call(), fmt.Appendf(nil, `{"at":%d}`, i)
			go func() { errs <- d.store.PutBattlefield(d.Context(), f) }()
		}
		var done int
		for range people {
			if err := <-errs; err == nil {
				done++
			} else {
				d.refused(err, storage.ErrMoved)
			}
		}
		d.same("changes", []int{done, d.battlefield("c").Rev}, []int{1, 2})
	}},
	{"a battlefield forgets who laid it out and what they typed", func(d *desk) {
		f := d.newBattlefield("c")
		d.must(d.store.PutBattlefield(d.Context(), f))
		theirs := d.newBattlefield("d")
		theirs.User, theirs.Names = "u2", theirs.Names[:1]
		d.must(d.store.PutBattlefield(d.Context(), theirs))
		read := d.battlefield("d")
		d.erase("u1")
		f = keptField(f)
		f.Rev, f.User, f.Names = 2, "", f.Names[1:]
		d.same("laid out by the person", d.battlefield("c"), f)
		theirs = keptField(theirs)
		theirs.Rev, theirs.Names = 2, nil
		d.same("with a name by the person", d.battlefield("d"), theirs)
		d.refused(d.store.PutBattlefield(d.Context(), read), storage.ErrMoved)
		d.erase("")
		d.same("after nobody was erased", d.battlefield("c"), f)
	}},
	{"battlefields that nobody uses are forgotten", func(d *desk) {
		old, newer := d.newBattlefield("old"), d.newBattlefield("new")
		newer.Changed = d.now.Add(time.Second)
		d.must(d.store.PutBattlefield(d.Context(), old))
		d.must(d.store.PutBattlefield(d.Context(), newer))
		d.must(d.store.DropBattlefields(d.Context(), newer.Changed))
		_, err := d.store.Battlefield(d.Context(), "old")
		d.refused(err, storage.ErrNotFound)
		newer.Rev = 1
		d.same("the newer", d.battlefield("new"), keptField(newer))
	}},
}

func (d *desk) newBattlefield(channel string) storage.Battlefield {
	return storage.Battlefield{
		Channel: channel, Guild: "g", User: "u1", Call: d.call(), State: []byte(`{"at":0}`), Changed: d.now,
		Names: []storage.Name{{Ref: "1", User: "u1", Text: "Ana"}, {Ref: "2", User: "u2", Text: "Bo"}},
	}
}

// keptField returns a battlefield as it is stored.
func keptField(f storage.Battlefield) storage.Battlefield {
	f.Call = ""
	return f
}

func (d *desk) battlefield(channel string) storage.Battlefield {
	d.Helper()
	return value(d.store.Battlefield(d.Context(), channel))(d)
}

func battlefield(d *desk) {
	_, err := d.store.Battlefield(d.Context(), "c")
	d.refused(err, storage.ErrNotFound)
	f, other := d.newBattlefield("c"), d.newBattlefield("d")
	d.must(d.store.PutBattlefield(d.Context(), f))
	d.must(d.store.PutBattlefield(d.Context(), other))
	f.Rev = 1
	d.refused(d.store.PutBattlefield(d.Context(), f), storage.ErrSeen)
	d.same("the call's answer", value(d.store.Ack(d.Context(), f.Call))(d), storage.Ack{Battlefield: "c"})
	late := d.newBattlefield("c")
	d.refused(d.store.PutBattlefield(d.Context(), late), storage.ErrMoved)
	d.reopen()
	d.same("as put", d.battlefield("c"), keptField(f))

	next := f
	next.Call, next.State, next.Changed = d.call(), []byte(`{"at":1}`), d.now.Add(time.Minute)
	next.Names = []storage.Name{{Ref: "2", User: "u2", Text: "Bob"}, {Ref: "3", User: "u1", Text: "Cid"}}
	d.must(d.store.PutBattlefield(d.Context(), next))
	next.Rev = 2
	d.same("changed", d.battlefield("c"), keptField(next))
	f.Call = d.call()
	d.refused(d.store.PutBattlefield(d.Context(), f), storage.ErrMoved)
	d.refused(d.store.DropBattlefield(d.Context(), f), storage.ErrMoved)
	d.same("nothing came of that", d.battlefield("c"), keptField(next))
	next.Call = d.call()
	d.must(d.store.DropBattlefield(d.Context(), next))
	_, err = d.store.Battlefield(d.Context(), "c")
	d.refused(err, storage.ErrNotFound)
	d.refused(d.store.DropBattlefield(d.Context(), next), storage.ErrMoved)
	other.Rev = 1
	d.same("another channel's", d.battlefield("d"), keptField(other))
	again := d.newBattlefield("c")
	again.Names = nil
	d.must(d.store.PutBattlefield(d.Context(), again))
	d.same("names of the one before", len(d.battlefield("c").Names), 0)
}
