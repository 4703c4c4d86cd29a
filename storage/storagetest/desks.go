package storagetest

import "warbell/storage"

var desks = []exam{
	{"a GM's panel is updated by each step", func(d *desk) {
		d.game("g")
		d.commit(d.step("g", 1))
		d.same("nothing is kept", d.deskRows(), []storage.Ref(nil))
		ref := d.keepsDesk("m1")
		d.commit(d.step("g", 2))
		d.commit(d.step("g", 3)) // one row is enough
		d.same("updates", d.deskRows(), []storage.Ref{ref})
		c := d.step("g", 4)
		c.Desk = ref
		d.commit(c)
		d.same("updates of what the caller edits", d.deskRows(), []storage.Ref(nil))
		d.refused(d.store.KeepDesk(d.Context(), "none", "u1", d.now), storage.ErrNotFound)
	}},
	{"a panel is updated if its game moves on while it is being posted", func(d *desk) {
		d.game("g")
		d.must(d.store.KeepDesk(d.Context(), "g", "u1", d.now))
		row := d.claim(1)[0]
		d.commit(d.step("g", 1))
		ref := storage.Ref{Channel: "dm", Message: "m1"}
		d.must(d.store.Said(d.Context(), row.ID, storage.Sent{Ref: ref}))
		d.same("updates", d.deskRows(), []storage.Ref{ref})
	}},
	{"a panel that is kept again replaces the former one", func(d *desk) {
		d.game("g")
		old := d.keepsDesk("m1")
		fresh := d.keepsDesk("m2")
		var gone []storage.Ref
		d.pass(replies)
		for _, r := range d.drain() {
			if r.Kind == storage.RowDelete {
				gone = append(gone, r.Ref)
			}
		}
		d.same("deleted", gone, []storage.Ref{old})
		d.commit(d.step("g", 1))
		d.same("updates", d.deskRows(), []storage.Ref{fresh})
	}},
	{"a panel is updated once more when its user is no longer GM", func(d *desk) {
		d.game("g")
		ref := d.keepsDesk("m1")
		c := d.step("g", 1)
		c.NoDesk = []string{"u1", "u2"}
		d.commit(c)
		d.same("the last update", d.deskRows(), []storage.Ref{ref})
		d.commit(d.step("g", 2))
		d.same("updates", d.deskRows(), []storage.Ref(nil))
	}},
	{"a panel is updated when its game ends and when that is undone", func(d *desk) {
		d.game("g")
		ref := d.keepsDesk("m1")
		c := d.step("g", 1)
		c.Over = true
		d.commit(c)
		d.same("the end", d.deskRows(), []storage.Ref{ref})
		d.commit(d.step("g", 2))
		d.same("its undo", d.deskRows(), []storage.Ref{ref})
	}},
	{"an open choice of a panel stays until its GM acts there", func(d *desk) {
		d.game("g")
		ref := d.keepsDesk("m1")
		page := func() string { return value(d.store.DeskPage(d.Context(), "g", "u1"))(d) }
		d.must(d.store.TurnDesk(d.Context(), "g", "u1", "other", "fix"))
		d.same("another message", page(), "")
		d.must(d.store.TurnDesk(d.Context(), "g", "u1", ref.Message, "fix"))
		d.commit(d.step("g", 1))
		d.same("a step by another player", page(), "fix")
		c := d.step("g", 2)
		c.Desk = ref
		d.commit(c)
		d.same("a step by the GM", page(), "")
		d.must(d.store.TurnDesk(d.Context(), "g", "u1", "", "fix"))
		d.keepsDesk("m2")
		d.same("a new panel", page(), "")
	}},
	{"an erased GM's panel is deleted and forgotten", func(d *desk) {
		d.game("g")
		ref := d.keepsDesk("m1")
		d.must(d.store.EraseUser(d.Context(), "u1", d.now))
		deleted := 0
		for _, r := range d.drain() {
			if r.Kind == storage.RowDelete && r.Ref == ref {
				deleted++
			}
		}
		d.same("messages deleted", deleted, 1)
		d.commit(d.step("g", 1))
		d.same("updates", d.deskRows(), []storage.Ref(nil))
	}},
}

// keepsDesk keeps the panel of u1 and sends it.
func (d outboxDesk) keepsDesk(message string) storage.Ref {
	d.Helper()
	d.must(d.store.KeepDesk(d.Context(), "g", "u1", d.now))
	rows := d.claim(9)
	d.same("rows", len(rows) >= 1 && rows[0].Kind == storage.RowDesk && rows[0].User == "u1", true)
	ref := storage.Ref{Channel: "dm", Message: message}
	d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: ref}))
	return ref
}

// deskRows drains the outbox and returns the messages of the panels that it updates.
func (d outboxDesk) deskRows() (all []storage.Ref) {
	d.Helper()
	for _, r := range d.drain() {
		if r.Kind == storage.RowDesk {
			all = append(all, r.Ref)
		}
	}
	return all
}
