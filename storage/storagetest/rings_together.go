package storagetest

import (
	"warbell/engine"
	"warbell/storage"
)

var ringsTogether = []exam{
	{"what is due in a channel at once is said by one message", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		ref := storage.Ref{Channel: "channel", Message: "m1"}
		d.ringTwo(ref)
		d.same("nothing is left to say", len(d.drain()), 0)
		d.same("whom", value(d.store.RungBy(d.Context(), ref))(d), []string{"u1", "u2"})
		d.same("nobody", len(value(d.store.RungBy(d.Context(), storage.Ref{Channel: "channel"}))(d)), 0)
		d.commit(d.step("g", 1, duty("b", 2)))
		rows := d.drain()
		d.same("shown anew", []any{len(rows), rows[0].Kind, rows[0].Ref}, []any{1, storage.RowClose, ref})
		d.commit(d.step("g", 2))
		rows = d.drain()
		d.same("and at the end", []any{len(rows), rows[0].Kind, rows[0].Ref}, []any{1, storage.RowClose, ref})
	}},
	{"a message that rings several people goes when it asks none of them", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		ref, next := storage.Ref{Channel: "channel", Message: "m1"},
			storage.Ref{Channel: "dm1", Message: "m2"}
		d.ringTwo(ref)
		d.rings1(next)
		rows := d.drain()
		d.same("it still asks the other", []any{len(rows), rows[0].Kind, rows[0].User, rows[0].Ref},
			[]any{1, storage.RowClose, "u2", ref})
		d.same("and nobody else", []any{d.prompts("g", "a"), d.prompts("g", "b")},
			[]any{[]storage.Ref{next}, []storage.Ref{ref}})
		d.ask(storage.RowRing, "u2", storage.Ref{Channel: "dm2", Message: "m3"}, "b")
		d.deleted(ref)
	}},
	{"a message that rings several people is taken back for each of them", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		ref := storage.Ref{Channel: "channel", Message: "m1"}
		d.ringTwo(ref)
		d.erase("u2")
		d.deleted(ref)
		d.same("whom", value(d.store.RungBy(d.Context(), ref))(d), []string{"u1"})
	}},
}

// ringTwo reminds u1 and u2, and warns u2, in one message (F28).
func (d *desk) ringTwo(ref storage.Ref) {
	d.Helper()
	d.must(d.store.SetClocks(d.Context(), d.now, clockOf(2, d.now.Add(3*pace), d.now.Add(pace))))
	d.drain()
	d.pass(pace)
	d.same("due", value(d.store.CallsDue(d.Context(), d.now))(d), true)
	var calls []storage.Call
	for _, r := range d.ringable() {
		calls = append(calls, storage.Call{ReminderDue: r, Ends: d.now.Add(pace)})
	}
	warned, rung, err := d.store.Warn(d.Context(), d.now, d.now, calls...)
	d.must(err)
	d.same("warned and rung", []int{warned, rung}, []int{1, 2})
	d.same("due again", value(d.store.CallsDue(d.Context(), d.now))(d), false)
	rows := d.claim(9)
	d.same("one at a time", len(rows), 1)
	sent := storage.Sent{Ref: ref, Duties: []engine.DutyID{"a", "b"}, Called: []string{"u1", "u2"},
		Named: []string{"u1", "u2"}}
	var kinds []storage.RowKind
	for _, w := range value(d.store.Beside(d.Context(), rows[0]))(d) {
		sent.With, kinds = append(sent.With, w.ID), append(kinds, w.Kind)
	}
	d.same("beside a warning", append(kinds, rows[0].Kind),
		[]storage.RowKind{storage.RowRing, storage.RowRing, storage.RowWarn})
	d.must(d.store.Said(d.Context(), rows[0].ID, sent))
}
