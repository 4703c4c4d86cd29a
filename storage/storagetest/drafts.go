package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var drafts = []exam{
	{"a draft is kept until it is dropped", func(d *desk) {
		d.noDraft("u1", "i:1")
		one, two := d.draft("u1", "i:1", "turn"), d.draft("u1", "i:2", "orders")
		d.reopen()
		d.wantDraft(one)
		d.wantDraft(two)
		d.must(d.store.DropDraft(d.Context(), "u1", "turn"))
		d.noDraft("u1", "i:1")
		d.wantDraft(two)
		d.must(d.store.DropDraft(d.Context(), "u1", "turn"))
	}},
	{"a form has one draft of a person", func(d *desk) {
		d.draft("u1", "i:1", "turn")
		two := d.draft("u1", "i:2", "turn")
		d.noDraft("u1", "i:1")
		d.wantDraft(two)
	}},
	{"a draft is its owner's alone", func(d *desk) {
		one := d.draft("u1", "i:1", "turn")
		d.noDraft("u2", "i:1")
		d.must(d.store.DropDraft(d.Context(), "u2", "turn"))
		d.wantDraft(one)
	}},
	{"a person has few drafts", func(d *desk) {
		other := d.draft("u2", "i:other", "turn")
		var all []storage.Draft
		for n := range storage.MostDrafts + 2 {
			all = append(all, d.draft("u1", fmt.Sprint("i:", n), fmt.Sprint("form ", n)))
			d.pass(time.Second)
		}
		d.noDraft("u1", "i:0")
		d.noDraft("u1", "i:1")
		for _, kept := range append(all[2:], other) {
			d.wantDraft(kept)
		}
	}},
	{"old drafts go", func(d *desk) {
		d.draft("u1", "i:1", "turn")
		d.pass(time.Hour)
		young := d.draft("u1", "i:2", "orders")
		d.must(d.store.DropDrafts(d.Context(), d.now))
		d.noDraft("u1", "i:1")
		d.wantDraft(young)
	}},
	{"drafts go with their owner", func(d *desk) {
		d.draft("u1", "i:1", "turn")
		other := d.draft("u2", "i:2", "turn")
		d.erase("u1")
		d.noDraft("u1", "i:1")
		d.wantDraft(other)
	}},
	{"a draft in a game has no clock and lives as long as that", draftInGame},
	{"a draft in a game goes with its owner", func(d *desk) {
		d.game("g")
		d.thinks("u1", "g", "7")
		theirs := d.thinks("u2", "g", "7")
		d.erase("u1")
		d.draftsIn("g", "u1")
		d.draftsIn("g", "u2", theirs)
	}},
}

// draft stores a user's input in a form.
func (d *desk) draft(user, id, about string) storage.Draft {
	d.Helper()
	one := storage.Draft{
		ID: id, User: user, About: about, Form: about + " at 7", Saved: d.now,
		Fields: map[string]string{"words": "O'Brien \u0000 “quotes”\nand lines", "empty": ""},
	}
	d.must(d.store.KeepDraft(d.Context(), one))
	return one
}

func (d *desk) wantDraft(want storage.Draft) {
	d.Helper()
	d.same("draft "+want.ID, value(d.store.Draft(d.Context(), want.User, want.ID))(d), want)
}

func (d *desk) noDraft(user, id string) {
	d.Helper()
	_, err := d.store.Draft(d.Context(), user, id)
	d.refused(err, storage.ErrNotFound)
}

// thinks stores a user's draft in a game.
func (d *desk) thinks(user, game, about string) storage.Draft {
	d.Helper()
	one := storage.Draft{
		ID: about, User: user, About: about, Game: storage.GameID(game), Saved: d.now,
		Fields: map[string]string{"acts": "move.1+aim"},
	}
	d.must(d.store.KeepDraft(d.Context(), one))
	return one
}

func draftInGame(d *desk) {
	d.game("g")
	d.game("h")
	mine, plan := d.thinks("u1", "g", "7"), d.thinks("u1", "g", "plan:7")
	other, theirs := d.thinks("u1", "h", "h 7"), d.thinks("u2", "g", "7")
	for n := range storage.MostDrafts + 2 {
		d.pass(24 * time.Hour)
		d.draft("u1", fmt.Sprint("i:", n), fmt.Sprint("form ", n))
		d.thinks("u1", "h", fmt.Sprint("h ", n, " more"))
	}
	d.must(d.store.DropDrafts(d.Context(), d.now))
	d.reopen()
	d.wantDraft(mine)
	d.wantDraft(other)
	d.noDraft("u1", "i:0")
	d.draftsIn("g", "u1", mine, plan)
	d.draftsIn("g", "u2", theirs)
	d.draftsIn("g", "u3")
	d.must(d.store.DropDraft(d.Context(), "u1", "7"))
	d.draftsIn("g", "u1", plan)
	over := d.step("g", 1)
	over.Over = true
	d.commit(over)
	d.draftsIn("g", "u1")
	d.draftsIn("g", "u2")
	d.wantDraft(other)
}

func (d *desk) draftsIn(game storage.GameID, user string, want ...storage.Draft) {
	d.Helper()
	got := value(d.store.DraftsIn(d.Context(), game, user))(d)
	if len(got) != len(want) {
		d.Fatalf("drafts of %s in %s: %v, want %v", user, game, got, want)
	}
	for i := range want {
		d.same("draft "+want[i].ID, got[i], want[i])
	}
}
