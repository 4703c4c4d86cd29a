package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var draws = []exam{
	{"a draw is kept with its list", putDraw},
	{"a player enters a draw once, and an excluded one never", func(d *desk) {
		d.drawn("1")
		enter := func(user string) (int, error) {
			return d.store.EnterDraw(d.Context(), entrant("1", user), 3, d.now, d.now)
		}
		d.same("number", value(enter("u3"))(d), 2)
		for _, user := range []string{"u3", "u2", "eve"} {
			_, err := enter(user)
			d.refused(err, storage.ErrTaken)
		}
		d.same("number", value(enter("u4"))(d), 3)
		_, err := enter("u5")
		d.refused(err, storage.ErrFull)
		d.must(d.store.LeaveDraw(d.Context(), "1", "u3", d.now, d.now))
		d.refused(d.store.LeaveDraw(d.Context(), "1", "u3", d.now, d.now), storage.ErrNotFound)
		d.refused(d.store.LeaveDraw(d.Context(), "1", "eve", d.now, d.now), storage.ErrNotFound)
		d.refused(d.store.LeaveDraw(d.Context(), "none", "u3", d.now, d.now), storage.ErrMoved)
		d.same("a new number", value(enter("u5"))(d), 4)
		d.same("size", value(d.store.Draw(d.Context(), "1"))(d).Size, 3)
		d.same("list", len(value(d.store.DrawList(d.Context(), "1"))(d)), 4)
	}},
	{"the list of a draw is not shown for each entrant", func(d *desk) {
		d.drawn("1")
		later := d.now.Add(5 * time.Second)
		for _, user := range []string{"u3", "u4", "u5"} {
			_, err := d.store.EnterDraw(d.Context(), entrant("1", user), 9, d.now, later)
			d.must(err)
		}
		d.same("too early", len(d.claim(5)), 0)
		d.pass(5 * time.Second)
		rows := d.claim(5)
		d.same("one edit", len(rows), 1)
		d.same("of the list", []any{rows[0].Kind, rows[0].Duty}, []any{storage.RowDraw, engine.DutyID("1")})
		_, err := d.store.EnterDraw(d.Context(), entrant("1", "u6"), 9, d.now, d.now)
		d.must(err)
		d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: storage.Ref{Channel: "c",
			Message: "post"}}))
		d.same("who came meanwhile is shown next", len(d.claim(5)), 1)
	}},
	{"a draw is locked once, together with its roll", lockDraw},
	{"a draw without a result has no roll", func(d *desk) {
		one := d.drawn("1")
		one.Locked = d.now
		d.must(d.store.LockDraw(d.Context(), one, storage.Roll{}, time.Time{}))
		one = value(d.store.Draw(d.Context(), "1"))(d)
		d.same("locked without a seed", []any{one.Locked, len(one.Seed)}, []any{d.now, 0})
		gone := d.drawn("2")
		gone.Locked, gone.Ended = d.now, d.now
		d.must(d.store.LockDraw(d.Context(), gone, storage.Roll{}, time.Time{}))
		d.same("cancelled", value(d.store.Draw(d.Context(), "2"))(d).Ended, d.now)
		d.same("without a seed nothing can be verified",
			len(value(d.store.DrawsIn(d.Context(), "c", d.now.Add(-time.Hour)))(d)), 0)
	}},
	{"a place of a draw is rerolled once", func(d *desk) {
		d.must(d.lockedDraw(d.drawn("1"), 0))
		reroll := storage.DrawReroll{Draw: "1", Number: 1, Place: 0, Call: "i:9", Reason: "gone",
			Seed: []byte(`{"slot":1}`),
			At:   d.now}
		roll := storage.Roll{Call: "i:9", Series: "v", Slot: 1, Dice: "draw", About: []byte("{}"), Open: true,
			At: d.now}
		d.must(d.store.RerollDraw(d.Context(), reroll, roll, time.Time{}))
		again := roll
		again.Call, again.Slot = "i:10", 2
		d.refused(d.store.RerollDraw(d.Context(), reroll, again, time.Time{}), storage.ErrTaken)
		reroll.Number = 2
		again.Slot = 1
		d.refused(d.store.RerollDraw(d.Context(), reroll, again, time.Time{}), storage.ErrMoved)
		reroll.Number = 1
		d.same("kept", value(d.store.DrawRerolls(d.Context(), "1"))(d), []storage.DrawReroll{reroll})
		d.refused(d.store.Void(d.Context(), "i:9", d.now), storage.ErrSeen)
	}},
	{"draws are closed in their time and forgotten", dueDraws},
	{"a draft goes on step by step until it ends", playDraw},
	{"a draft is erased with its opener", eraseDraft},
	{"a Secret Santa has a message for each player, and is forgotten unrevealed", func(d *desk) {
		one, list := d.newDraw("1")
		one.Kind = "santa"
		row := value(d.store.PutDraw(d.Context(), one, list, "token", d.now.Add(time.Minute)))(d)
		d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "post"}}))
		value(d.store.EnterDraw(d.Context(), entrant("1", "u3"), 9, d.now, d.now))(d)
		one.Due = d.now.Add(time.Hour)
		d.must(d.lockedDraw(one, 0))
		told := map[string]bool{}
		for _, r := range d.claim(9) {
			if r.Kind == storage.RowGift {
				told[r.User] = r.Duty == "1" && r.Lane == "user:"+r.User
			}
			d.must(d.store.Said(d.Context(), r.ID, storage.Sent{}))
		}
		d.same("who is told", told, map[string]bool{"u2": true, "u3": true})
		d.must(d.store.DropDraws(d.Context(), d.now.Add(-time.Hour)))
		value(d.store.Draw(d.Context(), "1"))(d)
		d.must(d.store.DropDraws(d.Context(), d.now.Add(time.Hour)))
		_, err := d.store.Draw(d.Context(), "1")
		d.refused(err, storage.ErrNotFound)
	}},
	{"who is erased stays in a draw as a leaf", func(d *desk) {
		d.must(d.lockedDraw(d.drawn("1"), 0))
		d.must(d.store.RerollDraw(d.Context(), storage.DrawReroll{Draw: "1", Number: 1, Call: "i:9",
			Reason: "gone", At: d.now},
			storage.Roll{Call: "i:9", Series: "v", Slot: 1, Dice: "draw", About: []byte("{}"), Open: true,
				At: d.now}, time.Time{}))
		d.drain()
		d.erase("u2")
		d.same("a leaf", value(d.store.DrawList(d.Context(), "1"))(d)[1],
			storage.DrawEntrant{Draw: "1", Number: 1, Weight: 2, Leaf: "leaf"})
		var kinds []storage.RowKind
		for _, row := range d.drain() {
			kinds = append(kinds, row.Kind)
		}
		d.same("its posts are shown again", kinds, []storage.RowKind{storage.RowDraw, storage.RowDrawn})
		d.erase("u1")
		one := value(d.store.Draw(d.Context(), "1"))(d)
		d.same("without its opener", []string{one.User, one.Name, one.Title}, []string{"", "", ""})
		d.same("and the reason", value(d.store.DrawRerolls(d.Context(), "1"))(d)[0].Reason, "")
	}},
}

// newDraw returns an open draw that players can join, with Bob and without Eve.
func (d *desk) newDraw(id string) (storage.Draw, []storage.DrawEntrant) {
	return storage.Draw{ID: id, Guild: "g", Channel: "c", User: "u1", Name: "Ann", Title: "Prize",
			Kind:  "winners",
			Count: 1, Joins: true, Opened: d.now, Closes: d.now.Add(time.Hour), Entered: 1, Size: 1},
		[]storage.DrawEntrant{{Draw: id, Number: -1, User: "eve"},
			{Draw: id, Number: 1, User: "u2", Name: "Bob", Weight: 2, Salt: "00", Leaf: "leaf"}}
}

// drawn stores such a draw, and marks its post as sent.
func (d *desk) drawn(id string) storage.Draw {
	d.Helper()
	one, list := d.newDraw(id)
	row := value(d.store.PutDraw(d.Context(), one, list, "token", d.now.Add(time.Minute)))(d)
	d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "post"}}))
	return value(d.store.Draw(d.Context(), id))(d)
}

func entrant(draw, user string) storage.DrawEntrant {
	return storage.DrawEntrant{Draw: draw, User: user, Name: "N" + user, Weight: 1, Salt: "01",
		Leaf: "l" + user}
}

func putDraw(d *desk) {
	one, list := d.newDraw("1")
	row := value(d.store.PutDraw(d.Context(), one, list, "token", d.now.Add(time.Minute)))(d)
	_, err := d.store.PutDraw(d.Context(), one, list, "token", d.now)
	d.refused(err, storage.ErrSeen)
	d.reopen()
	d.same("kept", value(d.store.Draw(d.Context(), "1"))(d), one)
	d.same("its list", value(d.store.DrawList(d.Context(), "1"))(d), list)
	d.must(d.store.Said(d.Context(), row, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}}))
	d.same("its post", value(d.store.Draw(d.Context(), "1"))(d).Post, "m")
	_, err = d.store.Draw(d.Context(), "none")
	d.refused(err, storage.ErrNotFound)
	d.must(d.store.Void(d.Context(), "i:2", d.now))
	late, list := d.newDraw("2")
	_, err = d.store.PutDraw(d.Context(), late, list, "token", d.now)
	d.refused(err, storage.ErrSeen)
	d.refused(d.store.Void(d.Context(), "i:1", d.now), storage.ErrSeen)
	for i := range storage.MaxOpenDraws - 1 {
		d.drawn("more" + string(rune('a'+i)))
	}
	full, list := d.newDraw("3")
	_, err = d.store.PutDraw(d.Context(), full, list, "token", d.now)
	d.refused(err, storage.ErrFull)
	open := value(d.store.OpenDraws(d.Context(), full.User))(d)
	d.same("open draws", len(open), storage.MaxOpenDraws)
	d.same("others' open draws", len(value(d.store.OpenDraws(d.Context(), "eve"))(d)), 0)
}

// lockedDraw locks a draw with the given slot.
func (d *desk) lockedDraw(one storage.Draw, slot int) error {
	s := d.series("v", "c", true)
	one.Locked, one.Seed = d.now, []byte(`{"slot":0}`)
	return d.store.LockDraw(d.Context(), one, storage.Roll{Call: "draw:" + one.ID, Series: s.ID, Slot: slot,
		Dice:  "draw",
		About: []byte("{}"), Open: true, At: d.now}, d.now.Add(time.Hour))
}

func lockDraw(d *desk) {
	one, two := d.drawn("1"), d.drawn("2")
	_, err := d.store.EnterDraw(d.Context(), entrant("1", "u3"), 9, d.now, d.now.Add(time.Hour))
	d.must(err)
	d.must(d.lockedDraw(one, 0))
	d.refused(d.lockedDraw(one, 1), storage.ErrSeen)
	d.refused(d.lockedDraw(two, 0), storage.ErrMoved)
	d.same("nothing of what came to nothing", value(d.store.Draw(d.Context(), "2"))(d).Locked, time.Time{})
	d.same("its slot", value(d.store.SlotsUsed(d.Context(), "v"))(d), 1)
	_, err = d.store.EnterDraw(d.Context(), entrant("1", "u4"), 9, d.now, d.now)
	d.refused(err, storage.ErrMoved)
	d.refused(d.store.LeaveDraw(d.Context(), "1", "u3", d.now, d.now), storage.ErrMoved)
	d.reopen()
	one = value(d.store.Draw(d.Context(), "1"))(d)
	d.same("locked", []any{one.Locked, string(one.Seed)}, []any{d.now, `{"slot":0}`})
	list := d.claim(5)
	d.same("the list first", []any{len(list), list[0].Kind}, []any{1, storage.RowDraw})
	d.must(d.store.Said(d.Context(), list[0].ID, storage.Sent{Ref: storage.Ref{Channel: "c",
		Message: "post"}}))
	result := d.claim(5)
	d.same("then the result", []any{len(result), result[0].Kind}, []any{1, storage.RowDrawn})
	d.must(d.store.Said(d.Context(), result[0].ID, storage.Sent{Ref: storage.Ref{Channel: "c",
		Message: "r"}}))
	one = value(d.store.Draw(d.Context(), "1"))(d)
	d.same("both posts", []any{one.Post, one.Result}, []any{"post", "r"})
	d.same("in the channel", value(d.store.DrawsIn(d.Context(), "c", d.now.Add(-time.Hour)))(d),
		[]storage.Draw{one})
	d.same("later ones", len(value(d.store.DrawsIn(d.Context(), "c", d.now))(d)), 0)
}

func dueDraws(d *desk) {
	d.drawn("1")
	due := func() (ids []string) {
		for _, one := range value(d.store.DueDraws(d.Context(), d.now, 5))(d) {
			ids = append(ids, one.ID)
		}
		return ids
	}
	d.same("not yet", due(), []string(nil))
	d.pass(time.Hour)
	d.same("due", due(), []string{"1"})
	d.must(d.store.DropDraws(d.Context(), d.now.Add(time.Hour)))
	d.same("an open one stays", due(), []string{"1"})
	d.must(d.lockedDraw(value(d.store.Draw(d.Context(), "1"))(d), 0))
	d.same("locked", due(), []string(nil))
	d.must(d.store.DropDraws(d.Context(), d.now.Add(-time.Hour)))
	_, err := d.store.Draw(d.Context(), "1")
	d.must(err)
	d.must(d.store.DropDraws(d.Context(), d.now.Add(time.Hour)))
	_, err = d.store.Draw(d.Context(), "1")
	d.refused(err, storage.ErrNotFound)
	d.same("nor its list", len(value(d.store.DrawList(d.Context(), "1"))(d)), 0)
}
