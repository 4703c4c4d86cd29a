package storagetest

import (
	"fmt"

	"warbell/storage"
)

var library = []exam{
	{"a library has its owner's entries by kind and name", libraryEntries},
	{"a library changes, and never behind anybody's back", func(d *desk) {
		ctx := d.Context()
		e := storage.LibraryEntry{ID: "e", User: "u1", Kind: "map", Name: "Bridge", Line: "A - B", Rev: 1}
		other := e
		other.ID, other.Name = "o", "Crypt"
		d.must(d.store.AddToLibrary(ctx, e, other))
		was := e
		e.Name, e.Line, e.Notes, e.Used = "BRIDGE", "A - C", "x", d.now
		d.must(d.store.ChangeLibrary(ctx, e))
		e.Rev++
		d.same("changed", value(d.store.LibraryEntry(ctx, "u1", "e"))(d), e)
		d.refused(d.store.ChangeLibrary(ctx, was), storage.ErrMoved)
		stolen := e
		stolen.User = "u2"
		d.refused(d.store.ChangeLibrary(ctx, stolen), storage.ErrMoved)
		taken := e
		taken.Name = "crypt"
		d.refused(d.store.ChangeLibrary(ctx, taken), storage.ErrTaken)
		d.same("unchanged", value(d.store.LibraryEntry(ctx, "u1", "e"))(d), e)
	}},
	{"a library entry is copied by its code, until that is withdrawn", func(d *desk) {
		ctx := d.Context()
		e := storage.LibraryEntry{ID: "e", User: "u1", Kind: "map", Name: "Bridge", Rev: 1}
		d.must(d.store.AddToLibrary(ctx, e))
		_, err := d.store.SharedEntry(ctx, "")
		d.refused(err, storage.ErrNotFound)
		e.Shared = "code"
		d.must(d.store.ChangeLibrary(ctx, e))
		d.same("by its code", value(d.store.SharedEntry(ctx, "code"))(d).Name, "Bridge")
		e.Rev, e.Shared = 2, ""
		d.must(d.store.ChangeLibrary(ctx, e))
		_, err = d.store.SharedEntry(ctx, "code")
		d.refused(err, storage.ErrNotFound)
	}},
	{"no more library entries than there is room for", func(d *desk) {
		ctx := d.Context()
		all := make([]storage.LibraryEntry, storage.MaxLibrary)
		for i := range all {
			all[i] = storage.LibraryEntry{User: "u1", Kind: "map", Name: fmt.Sprint("m", i)}
		}
		d.must(d.store.AddToLibrary(ctx, all...))
		more := storage.LibraryEntry{User: "u1", Kind: "scene", Name: "one more"}
		d.refused(d.store.AddToLibrary(ctx, more), storage.ErrFull)
		kept := value(d.store.LibraryOf(ctx, "u1"))(d)
		d.same("kept", len(kept), storage.MaxLibrary)
		d.must(d.store.DropFromLibrary(ctx, "u1", kept[0].ID))
		d.must(d.store.AddToLibrary(ctx, more))
	}},
	{"a library goes with its person", func(d *desk) {
		ctx := d.Context()
		d.must(d.store.AddToLibrary(ctx, storage.LibraryEntry{ID: "e", User: "u1", Kind: "map",
			Name: "Bridge"},
			storage.LibraryEntry{User: "u1", Kind: "map", Name: "Crypt", Shared: "code"}))
		d.must(d.store.AddToLibrary(ctx, storage.LibraryEntry{User: "u2", Kind: "map", Name: "Bridge"}))
		d.erase("u1")
		d.same("of an erased person", len(d.shelf("u1")), 0)
		_, err := d.store.SharedEntry(ctx, "code")
		d.refused(err, storage.ErrNotFound)
		d.same("of another", len(d.shelf("u2")), 1)
	}},
}

// shelf returns a user's library without the IDs.
func (d *desk) shelf(user string) []storage.LibraryEntry {
	all := value(d.store.LibraryOf(d.Context(), user))(d)
	for i := range all {
		all[i].ID = ""
	}
	return all
}

func libraryEntries(d *desk) {
	ctx := d.Context()
	scene := storage.LibraryEntry{User: "u1", Kind: "scene", Name: "Ambush", Line: "A - B",
		Placed:  "A: Ghoul\nreserve: Ghoul",
		Hazards: "B: steam", Notes: "Lights out.", Rev: 1, Used: d.now}
	b := storage.LibraryEntry{User: "u1", Kind: "map", Name: "bridge", Line: "A - B", Rev: 1}
	a, theirs := b, b
	a.Name, theirs.User = "Åtorp", "u2"
	d.must(d.store.AddToLibrary(ctx))
	d.must(d.store.AddToLibrary(ctx, scene, a, b))
	d.must(d.store.AddToLibrary(ctx, theirs))
	d.same("of one", d.shelf("u1"), []storage.LibraryEntry{b, a, scene})
	d.same("of another", d.shelf("u2"), []storage.LibraryEntry{theirs})
	d.same("of nobody", len(d.shelf("")), 0)
	taken := b
	taken.Name = "Bridge"
	more := b
	more.Name = "Crypt"
	d.refused(d.store.AddToLibrary(ctx, more, taken), storage.ErrTaken)
	d.same("all or nothing", len(d.shelf("u1")), 3)
	taken.Kind = "scene"
	d.must(d.store.AddToLibrary(ctx, taken))
	d.reopen()
	d.same("after a restart", len(d.shelf("u1")), 4)
	id := value(d.store.LibraryOf(ctx, "u1"))(d)[0].ID
	_, err := d.store.LibraryEntry(ctx, "u2", id)
	d.refused(err, storage.ErrNotFound)
	d.refused(d.store.DropFromLibrary(ctx, "u2", id), storage.ErrNotFound)
	d.same("by ID", value(d.store.LibraryEntry(ctx, "u1", id))(d).Name, "bridge")
	d.must(d.store.DropFromLibrary(ctx, "u1", id))
	d.refused(d.store.DropFromLibrary(ctx, "u1", id), storage.ErrNotFound)
}
