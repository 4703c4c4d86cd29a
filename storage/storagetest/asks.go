package storagetest

import (
	"warbell/engine"
	"warbell/storage"
)

var asks = []exam{
	{"a person is asked by one message", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 1), duty("c", 2))
		first, second, other := storage.Ref{Channel: "dm1", Message: "m1"},
			storage.Ref{Channel: "dm1", Message: "m2"}, storage.Ref{Channel: "dm2", Message: "m3"}
		d.ask(storage.RowPrompt, "u1", first, "a")
		d.ask(storage.RowPrompt, "u1", first, "a")
		d.ask(storage.RowPrompt, "u2", other, "c")
		d.deleted()
		d.ask(storage.RowRing, "u1", second, "a", "b")
		d.deleted(first)
		d.same("asks", d.prompts("g", "a"), []storage.Ref{second})
	}},
	{"who is asked by DM and in the channel is asked by two", func(d *desk) {
		d.game("g", duty("a", 1))
		d.ask(storage.RowPrompt, "u1", storage.Ref{Channel: "dm1", Message: "m1"}, "a")
		d.ask(storage.RowRing, "u1", storage.Ref{Channel: "thread", Message: "m2"}, "a")
		d.deleted()
		d.same("asks", len(d.prompts("g", "a")), 2)
	}},
	{"the message of a person is closed as theirs", func(d *desk) {
		d.game("g", duty("a", 1))
		ref := storage.Ref{Channel: "dm1", Message: "m1"}
		d.ask(storage.RowPrompt, "u1", ref, "a")
		d.commit(d.step("g", 1))
		rows := d.drain()
		d.same("rows", len(rows), 1)
		d.same("kind", rows[0].Kind, storage.RowClose)
		d.same("whose", rows[0].User, "u1")
		d.ask(storage.RowPrompt, "u1", storage.Ref{Channel: "dm1", Message: "m2"}, "a")
		late := d.drain()
		d.same("kinds", []storage.RowKind{late[0].Kind, late[1].Kind},
			[]storage.RowKind{storage.RowClose, storage.RowDelete})
		d.same("whose", late[0].User, "u1")
	}},
	{"nothing is left of who asked to be forgotten", func(d *desk) {
		d.game("g", duty("a", 1))
		d.ask(storage.RowPrompt, "u1", storage.Ref{Channel: "dm1", Message: "m1"}, "a")
		d.erase("u1")
		d.deleted(storage.Ref{Channel: "dm1", Message: "m1"})
		d.ask(storage.RowPrompt, "u1", storage.Ref{Channel: "dm1", Message: "m2"}, "a")
		d.deleted(storage.Ref{Channel: "dm1", Message: "m2"}) // it was under way
	}},
}

// ask sends a prompt or reminder to a person.
func (d outboxDesk) ask(kind storage.RowKind, user string, ref storage.Ref, duties ...engine.DutyID) {
	d.Helper()
	row := storage.Row{Lane: "user:" + user, Kind: kind, Game: "g", User: user, Created: d.now}
	said := value(d.store.Say(d.Context(), row))(d)
	d.must(d.store.Said(d.Context(), said[0], storage.Sent{Ref: ref, Duties: duties}))
}

// deleted drains the outbox and expects it to delete these messages.
func (d outboxDesk) deleted(want ...storage.Ref) {
	d.Helper()
	var got []storage.Ref
	for _, r := range d.drain() {
		d.same("kind", r.Kind, storage.RowDelete)
		got = append(got, r.Ref)
	}
	d.same("deleted", got, want)
}
