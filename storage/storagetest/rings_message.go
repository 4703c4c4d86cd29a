package storagetest

import (
	"time"

	"warbell/storage"
)

// rings1 sends a reminder of u1 in game g in a message.
func (d outboxDesk) rings1(ref storage.Ref, also ...storage.DutyRef) {
	d.Helper()
	row := storage.Row{Lane: "game:g", Kind: storage.RowRing, Game: "g", Duty: "a", User: "u1",
		Created: d.now}
	said := value(d.store.Say(d.Context(), row))(d)
	sent := storage.Sent{Ref: ref, Duties: dutyIDs([]storage.Duty{duty("a", 1)}), Elsewhere: also,
		Called: []string{"u1"}}
	d.must(d.store.Said(d.Context(), said[0], sent))
	d.must(d.store.Said(d.Context(), said[0], sent)) // a mark that was lost is repeated
}

func oneRing(d *desk) {
	d.game("g", duty("a", 1))
	d.game("h", duty("b", 1))
	asked := storage.Ref{Channel: "dm1", Message: "m0"}
	d.ask(storage.RowPrompt, "u1", asked, "a")
	first, second, third := storage.Ref{Channel: "thread", Message: "m1"},
		storage.Ref{Channel: "dm1", Message: "m2"}, storage.Ref{Channel: "thread", Message: "m3"}
	d.rings1(first)
	d.deleted()
	d.rings1(second, storage.DutyRef{Game: "h", ID: "b"})
	d.deleted(asked, first)
	d.same("asks", []any{d.prompts("g", "a"), d.prompts("h", "b")},
		[]any{[]storage.Ref{second}, []storage.Ref{second}})
	d.ask(storage.RowPrompt, "u1", storage.Ref{Channel: "dm1", Message: "m4"}, "a")
	d.deleted() // a prompt leaves the reminder unchanged
	d.rings1(third)
	d.deleted(second)
	last := value(d.store.LastReminders(d.Context(), "u1", "u2"))(d)
	d.same("last", []any{len(last), last["u1"].Ref}, []any{1, third})
}

func ringClosed(d *desk) {
	d.game("g", duty("a", 1))
	d.game("h", duty("b", 1))
	ref := storage.Ref{Channel: "dm1", Message: "m1"}
	d.rings1(ref, storage.DutyRef{Game: "h", ID: "b"})
	for _, id := range []storage.GameID{"h", "g"} {
		d.commit(d.step(id, 1))
		rows := d.drain()
		d.same("rows", len(rows), 1)
		d.same("row", []any{rows[0].Kind, rows[0].User, rows[0].Ref, rows[0].Game},
			[]any{storage.RowClose, "u1", ref, id})
	}
	d.game("i", duty("c", 1))
	d.erase("u1")
	d.same("forgotten", len(value(d.store.LastReminders(d.Context(), "u1"))(d)), 0)
}

func heldMention(d *desk) {
	d.game("g", duty("old", 1))
	d.pass(time.Minute)
	done := d.telling(1, 0, duty("old", 1), duty("a", 1), duty("b", 2))
	morning := d.now.Add(8 * time.Hour)
	sent := storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "m1"},
		Held: []storage.DeferredPing{{User: "u1", Until: morning}}}
	d.must(d.store.Said(d.Context(), done.Rows[0], sent))
	open := d.open("g")
	d.same("next", []time.Time{open[0].NextRing, open[1].NextRing, open[2].NextRing},
		[]time.Time{morning, morning, d.now.Add(pace)})
	d.now = morning
	d.same("in the morning", d.ring(), 1)
}

func called(d *desk) {
	d.game("g", duty("a", 1))
	since := func() time.Time {
		d.Helper()
		return value(d.store.LastReminders(d.Context(), "u1"))(d)["u1"].Called
	}
	d.same("not yet", since(), time.Time{})
	d.rings1(storage.Ref{Channel: "thread", Message: "m1"})
	d.same("called", since(), d.now)
	d.pass(time.Hour)
	c := d.step("g", 1, duty("a", 1))
	c.By = "u2"
	d.commit(c)
	d.same("by another's act", since(), d.now.Add(-time.Hour))
	c = d.step("g", 2, duty("a", 1))
	c.By = "u1"
	d.commit(c)
	d.same("acted", since(), time.Time{})
}

func substituteSought(d *desk) {
	d.game("g")
	d.game("h")
	offer := func(id storage.GameID, user string) bool {
		d.Helper()
		return value(d.store.OfferSeat(d.Context(), id, user, d.now))(d)
	}
	d.same("fresh", []bool{offer("g", "u1"), offer("g", "u1"), offer("h", "u1"), offer("g", "u2")},
		[]bool{true, false, true, true})
	rows := d.drain()
	d.same("rows", []any{len(rows), rows[0].Kind}, []any{3, storage.RowOffer})
	d.pass(24*time.Hour - time.Millisecond)
	d.same("not yet again", offer("g", "u1"), false)
	d.pass(time.Millisecond)
	d.same("the next day", offer("g", "u1"), true)
}

func postFound(d *desk) {
	d.game("g")
	first := d.posted(d.telling(1, 0), "m1")
	d.commit(d.step("g", 2))
	second := d.posted(d.telling(3, 0), "m2")
	for seq, want := range map[int]storage.Ref{1: first, 2: first, 3: second, 4: second, 5: {}} {
		d.same("post", value(d.store.PostOf(d.Context(), "g", seq))(d).Ref, want)
	}
}

// reheld checks that reminders held by a person's hours move to the new hours. Reminders that come by pace or
// by snooze stay.
func reheld(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.pass(pace)
	all := d.ringable()
	night, early := d.now.Add(9*time.Hour), d.now.Add(time.Hour)
	hold := func(i int) storage.Call {
		return storage.Call{ReminderDue: all[i], Hold: night, Ends: d.now.Add(time.Hour)}
	}
	d.same("rung", value(d.store.Ring(d.Context(), d.now, hold(0), hold(1)))(d), 0)
	d.game("h", duty("c", 1))
	next := d.open("h")[0].NextRing
	d.must(d.store.Snooze(d.Context(), "u2", night))
	d.must(d.store.Rehold(d.Context(), "u1", early))
	d.must(d.store.Rehold(d.Context(), "u2", early))
	d.same("held", d.open("g")[0].NextRing, early)
	d.same("snoozed", d.open("g")[1].NextRing, night)
	d.same("by its pace", d.open("h")[0].NextRing, next)
	d.pass(time.Hour)
	d.same("it rings", d.ring(), 1)
	d.must(d.store.Rehold(d.Context(), "u1", early))
	d.same("once it rang it is held no more", d.open("g")[0].NextRing, d.now.Add(pace))
}
