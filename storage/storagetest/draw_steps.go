package storagetest

import (
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// drafted stores a running draft, and marks its posts as sent.
func (d *desk) drafted(id string) storage.Draw {
	d.Helper()
	one, list := d.newDraw(id)
	one.Kind, one.TermsJSON = "draft", []byte(`{"kind":"draft"}`)
	row := value(d.store.PutDraw(d.Context(), one, list, "token", d.now.Add(time.Minute)))(d)
	d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "post"}}))
	one.Due = d.now.Add(time.Hour)
	d.must(d.lockedDraw(one, 0))
	for _, want := range []storage.RowKind{storage.RowDraw, storage.RowDrawn, storage.RowDrawTurn} {
		rows := d.claim(5)
		d.same("one after the other", []any{len(rows), rows[0].Kind}, []any{1, want})
		d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: storage.Ref{Channel: "c",
			Message: string(want)}}))
	}
	return value(d.store.Draw(d.Context(), id))(d)
}

func playDraw(d *desk) {
	one := d.drafted("1")
	d.same("the message that calls", one.Called, "pick")
	due := func() int { return len(value(d.store.DueSteps(d.Context(), d.now, 5))(d)) }
	d.same("not due yet", due(), 0)
	d.pass(time.Hour)
	d.same("due", due(), 1)
	d.same("running ones are in no export", len(value(d.store.DrawsIn(d.Context(), "c", one.Opened))(d)), 0)
	step := storage.DrawStep{Draw: "1", Number: 1, Kind: "pick", User: "u2", Place: 3, Call: "i:9", At: d.now}
	one.Due = d.now.Add(time.Hour)
	d.must(d.store.PlayDraw(d.Context(), one, []storage.DrawStep{step}, d.now))
	d.refused(d.store.PlayDraw(d.Context(), one, []storage.DrawStep{step}, d.now), storage.ErrMoved)
	d.refused(d.store.Void(d.Context(), "i:9", d.now), storage.ErrSeen)
	d.must(d.store.Void(d.Context(), "i:10", d.now))
	late := step
	late.Number, late.Call = 2, "i:10"
	after := one
	after.Steps = 1
	d.refused(d.store.PlayDraw(d.Context(), after, []storage.DrawStep{late}, d.now), storage.ErrSeen)
	d.reopen()
	d.same("whose call", value(d.store.PlayedBy(d.Context(), "i:9"))(d), "1")
	_, err := d.store.PlayedBy(d.Context(), "i:10")
	d.refused(err, storage.ErrNotFound)
	d.same("kept", value(d.store.DrawSteps(d.Context(), "1"))(d), []storage.DrawStep{step})
	one = value(d.store.Draw(d.Context(), "1"))(d)
	d.same("its steps", []any{one.Steps, one.Called, due()}, []any{1, "", 0})
	var kinds []storage.RowKind
	for _, row := range d.drain() {
		kinds = append(kinds, row.Kind)
		if row.Kind == storage.RowDelete {
			d.same("the call before", row.Ref, storage.Ref{Channel: "c", Message: "pick"})
		} else {
			d.same("its draw", row.Duty, engine.DutyID("1"))
		}
	}
	d.same("what is shown", kinds, []storage.RowKind{storage.RowDrawn, storage.RowDelete,
		storage.RowDrawTurn})
	d.must(d.store.DropDraws(d.Context(), d.now.Add(time.Hour)))
	d.erase("u2")
	step.User = ""
	d.same("without who was erased", value(d.store.DrawSteps(d.Context(), "1"))(d), []storage.DrawStep{step})
	d.drain()
	one = value(d.store.Draw(d.Context(), "1"))(d)
	one.Due, one.Ended = time.Time{}, d.now
	d.must(d.store.PlayDraw(d.Context(), one, nil, d.now))
	d.refused(d.store.PlayDraw(d.Context(), one, nil, d.now), storage.ErrMoved)
	one = value(d.store.Draw(d.Context(), "1"))(d)
	d.same("ended", value(d.store.DrawsIn(d.Context(), "c", d.now.Add(-time.Minute)))(d), []storage.Draw{one})
	d.must(d.store.DropDraws(d.Context(), d.now))
	d.same("ended ones stay for a while", len(value(d.store.DrawSteps(d.Context(), "1"))(d)), 1)
	d.must(d.store.DropDraws(d.Context(), d.now.Add(time.Hour)))
	d.same("then they are gone", len(value(d.store.DrawSteps(d.Context(), "1"))(d)), 0)
}

// eraseDraft checks that a draft is erased with its opener, who typed its things.
func eraseDraft(d *desk) {
	d.drafted("1")
	d.drain()
	d.erase("u1")
	_, err := d.store.Draw(d.Context(), "1")
	d.refused(err, storage.ErrNotFound)
	var posts []string
	for _, row := range d.drain() {
		if row.Kind == storage.RowDelete {
			posts = append(posts, row.Ref.Message)
		}
	}
	slices.Sort(posts)
	d.same("its posts are deleted", posts, []string{"draw", "drawn", "pick"})
}
