package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var turnLists = []exam{
	{"a turn order is kept with its texts", putTurnList},
	{"a turn order is changed once by a call, at its last change", changeTurnList},
	{"a new message of a turn order takes the place of the former one", func(d *desk) {
		l := d.turnList("1")
		change := storage.TurnChange{Call: "i:2", List: l, Calls: true}
		d.same("the courier's", value(d.store.PutTurnList(d.Context(), change))(d), int64(0))
		l = value(d.store.TurnList(d.Context(), "1"))(d)
		d.same("due", []any{l.Due, l.Called}, []any{2, 1})
		rows := d.claim(5)
		d.must(d.store.Said(d.Context(), rows[0].ID,
			storage.Sent{Ref: storage.Ref{Channel: "c", Message: "second"}}))
		l = value(d.store.TurnList(d.Context(), "1"))(d)
		d.same("called", []any{l.Due, l.Called, l.Post}, []any{2, 2, "second"})
		rows = d.claim(5)
		d.same("the former message goes", []any{len(rows), rows[0].Kind, rows[0].Ref},
			[]any{1, storage.RowDelete, storage.Ref{Channel: "c", Message: "first"}})
	}},
	{"old turn orders are forgotten", func(d *desk) {
		d.turnList("1")
		d.must(d.store.DropTurnLists(d.Context(), d.now))
		_ = value(d.store.TurnList(d.Context(), "1"))(d)
		d.must(d.store.DropTurnLists(d.Context(), d.now.Add(time.Hour)))
		_, err := d.store.TurnList(d.Context(), "1")
		d.refused(err, storage.ErrNotFound)
		d.same("texts", len(value(d.store.TurnTexts(d.Context(), "1"))(d)), 0)
	}},
	{"who is erased leaves a turn order without texts", func(d *desk) {
		d.turnList("1")
		d.drain()
		d.erase("u2")
		d.same("without a text", value(d.store.TurnTexts(d.Context(), "1"))(d)[0],
			storage.TurnText{List: "1", Number: 1})
		rows := d.drain()
		d.same("it is shown again", []any{len(rows), rows[0].Kind, rows[0].Seq},
			[]any{1, storage.RowTurns, 1})
		d.erase("u1")
		d.same("without its opener", value(d.store.TurnList(d.Context(), "1"))(d).User, "")
		d.same("nor the other text", value(d.store.TurnTexts(d.Context(), "1"))(d)[1].Text, "")
	}},
}

// turnChange begins a turn order of Ann's, with Bob in it.
func (d *desk) turnChange(id string) storage.TurnChange {
	return storage.TurnChange{Call: "i:" + id, Token: "token", Until: d.now.Add(time.Minute),
		List: storage.TurnList{ID: id, Guild: "g", Channel: "c", User: "u1", State: []byte(`{"a":1}`),
			Changed: d.now},
		Texts: []storage.TurnText{{List: id, Number: 1, User: "u2", Text: "Bob"},
			{List: id, Number: 2, User: "u1", Text: "3 Orcs"}}}
}

// turnList begins a turn order that is posted as the message "first".
func (d *desk) turnList(id string) storage.TurnList {
	d.Helper()
	row := value(d.store.PutTurnList(d.Context(), d.turnChange(id)))(d)
	d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "first"}}))
	return value(d.store.TurnList(d.Context(), id))(d)
}

func putTurnList(d *desk) {
	c := d.turnChange("1")
	row := value(d.store.PutTurnList(d.Context(), c))(d)
	d.same("leased", len(d.claim(5)), 0)
	d.reopen()
	c.List.Seq = 1
	d.same("kept", value(d.store.TurnList(d.Context(), "1"))(d), c.List)
	d.same("its texts", value(d.store.TurnTexts(d.Context(), "1"))(d), c.Texts)
	d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}}))
	l := value(d.store.TurnList(d.Context(), "1"))(d)
	d.same("its post", []any{l.Post, l.Called}, []any{"m", 1})
	again := d.turnChange("1")
	_, err := d.store.PutTurnList(d.Context(), again)
	d.refused(err, storage.ErrSeen)
	again.Call = "i:other"
	_, err = d.store.PutTurnList(d.Context(), again)
	d.refused(err, storage.ErrTaken)
	_, err = d.store.TurnList(d.Context(), "none")
	d.refused(err, storage.ErrNotFound)
	d.same("the call's", value(d.store.Ack(d.Context(), "i:1"))(d), storage.Ack{TurnList: "1"})
	d.must(d.store.Void(d.Context(), "i:2", d.now))
	_, err = d.store.PutTurnList(d.Context(), d.turnChange("2"))
	d.refused(err, storage.ErrSeen)
}

func changeTurnList(d *desk) {
	l := d.turnList("1")
	change := storage.TurnChange{Call: "i:2", List: l, Until: d.now.Add(time.Minute),
		Texts: []storage.TurnText{{List: "1", Number: 3, User: "u2", Text: "prone"}}}
	change.List.State = []byte(`{"a":2}`)
	row := value(d.store.PutTurnList(d.Context(), change))(d)
	if row == 0 {
		d.Error("the row is not leased")
	}
	_, err := d.store.PutTurnList(d.Context(), change)
	d.refused(err, storage.ErrSeen)
	change.Call, change.Texts = "i:3", nil
	_, err = d.store.PutTurnList(d.Context(), change)
	d.refused(err, storage.ErrMoved)
	change.List.Seq = 2
	d.same("behind one that waits", value(d.store.PutTurnList(d.Context(), change))(d), int64(0))
	d.must(d.store.Said(d.Context(), row, storage.Sent{}))
	rows := d.claim(5)
	d.same("the courier's", []any{len(rows), rows[0].Kind, rows[0].Duty, rows[0].Seq},
		[]any{1, storage.RowTurns, engine.DutyID("1"), 3})
	change.Call, change.List.Seq, change.Quiet = "i:4", 3, true
	d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: storage.Ref{Channel: "c",
		Message: "first"}}))
	d.same("by the reply alone", value(d.store.PutTurnList(d.Context(), change))(d), int64(0))
	d.same("no row", len(d.claim(5)), 0)
	d.same("texts", len(value(d.store.TurnTexts(d.Context(), "1"))(d)), 3)
	now := value(d.store.TurnList(d.Context(), "1"))(d)
	d.same("at", []any{now.Seq, string(now.State), now.Post, now.Called}, []any{4, `{"a":2}`, "first", 1})
}
