package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var rosters = []exam{
	{"fighters are kept by name, in an order", fighters},
	{"fighters change, and never behind anybody's back", changedFighters},
	{"fighters are taken away and back", goneFighters},
	{"an entry changes what people keep, or nothing does", foughtFighters},
	{"no more fighters than there is room for", fullOfFighters},
}

// kept returns the fighters of a user, without the fields that the store sets.
func (d *desk) kept(user string, systems ...string) []storage.Fighter {
	all := value(d.store.Fighters(d.Context(), user, systems...))(d)
	for i := range all {
		if all[i].ID == "" || all[i].Rev < 1 {
			d.Errorf("%+v has no ID or no revision", all[i])
		}
		all[i].ID, all[i].Rev = "", 0
	}
	return all
}

// fighter finds a stored fighter by its name.
func (d *desk) fighter(user, name string) storage.Fighter {
	for _, f := range value(d.store.Fighters(d.Context(), user))(d) {
		if f.Name == name {
			return f
		}
	}
	d.Fatalf("%s keeps no %s", user, name)
	return storage.Fighter{}
}

func fighters(d *desk) {
	b := storage.Fighter{User: "u1", System: "grimheim", Name: "Brunhild", Notation: "ap4 wnd12", Used: d.now}
	a, other, theirs := b, b, b
	a.Name, a.Used, a.Draft = "Åse 🪓", time.Time{}, true
	other.System = "melee"
	theirs.User = "u2"
	for _, f := range []storage.Fighter{b, a, other, theirs} {
		d.must(d.store.PutFighter(d.Context(), f))
	}
	d.same("as they came", d.kept("u1", "grimheim"), []storage.Fighter{b, a})
	first := d.fighter("u1", a.Name)
	b.Notation, b.Used = "ap5 wnd12", d.now.Add(time.Hour)
	d.must(d.store.PutFighter(d.Context(), b))
	d.same("replaced", d.kept("u1", "grimheim"), []storage.Fighter{b, a})
	again := value(d.store.Fighters(d.Context(), "u1", "grimheim"))(d)
	d.must(d.store.SwapFighters(d.Context(), "u1", again[1].ID, again[0].ID))
	d.same("swapped", d.kept("u1", "grimheim"), []storage.Fighter{a, b})
	d.same("the ID stays", d.fighter("u1", a.Name).ID, first.ID)
	theirID := d.fighter("u2", b.Name).ID
	d.refused(d.store.SwapFighters(d.Context(), "u1", again[0].ID, theirID), storage.ErrNotFound)
	d.refused(d.store.SwapFighters(d.Context(), "u1", again[0].ID, again[0].ID), storage.ErrNotFound)
	d.same("in another system", d.kept("u1", "melee"), []storage.Fighter{other})
	d.same("in two", len(d.kept("u1", "melee", "grimheim")), 3)
	d.same("in all", len(d.kept("u1")), 3)
	d.same("another's", d.kept("u2", "grimheim"), []storage.Fighter{theirs})
	d.same("nobody's", len(d.kept("u3", "grimheim")), 0)
	d.same("by ID", value(d.store.Fighter(d.Context(), "u1", first.ID))(d), first)
	_, err := d.store.Fighter(d.Context(), "u1", theirID)
	d.refused(err, storage.ErrNotFound)
}

func changedFighters(d *desk) {
	for _, name := range []string{"Ana", "Bo"} {
		d.must(d.store.PutFighter(d.Context(),
			storage.Fighter{User: "u1", System: "melee", Name: name, Notation: "x"}))
	}
	ana := d.fighter("u1", "Ana")
	ana.ID = "mine"
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{ID: "mine", User: "u1", System: "zones",
		Name: "Cid", Notation: "x"}))
	d.same("an ID of one's own", d.fighter("u1", "Cid").ID, "mine")
	ana = d.fighter("u1", "Ana")
	was := ana
	ana.Name, ana.Notation, ana.Draft, ana.Shared = "Anna", "y", true, "code"
	d.must(d.store.ChangeFighter(d.Context(), ana))
	ana.Rev++
	d.same("changed", d.fighter("u1", "Anna"), ana)
	d.same("shared", value(d.store.SharedFighter(d.Context(), "code"))(d), ana)
	d.refused(d.store.ChangeFighter(d.Context(), was), storage.ErrMoved)
	stolen := ana
	stolen.User = "u2"
	d.refused(d.store.ChangeFighter(d.Context(), stolen), storage.ErrMoved)
	taken := ana
	taken.Name = "Bo"
	d.refused(d.store.ChangeFighter(d.Context(), taken), storage.ErrTaken)
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u1", System: "melee", Name: "Anna",
		Notation: "z"}))
	d.same("a new line leaves the code", d.fighter("u1", "Anna").Shared, "code")
	ana = d.fighter("u1", "Anna")
	ana.Shared = ""
	d.must(d.store.ChangeFighter(d.Context(), ana))
	for _, code := range []string{"", "code", "other"} {
		_, err := d.store.SharedFighter(d.Context(), code)
		d.refused(err, storage.ErrNotFound)
	}
}

// foughtFighters checks that a commit that changes rosters writes all of it or nothing, and that a repeated
// interaction doesn't double it.
func foughtFighters(d *desk) {
	d.game("g")
	for _, name := range []string{"Ana", "Bo"} {
		d.must(d.store.PutFighter(d.Context(),
			storage.Fighter{User: "u1", System: "melee", Name: name, Notation: "x"}))
	}
	ana, bo := d.fighter("u1", "Ana"), d.fighter("u1", "Bo")
	ana.Notation = "limping"
	c := d.step("g", 1)
	c.Rosters = []storage.Fighter{ana, {User: "u2", System: "melee", Name: "Cid", Notation: "lame",
		Used: d.now}, {User: "u1", System: "melee", Name: "Bo", Notation: "another"}}
	d.commit(c)
	ana.Rev++
	d.same("changed", d.fighter("u1", "Ana"), ana)
	d.same("new", d.fighter("u2", "Cid").Notation, "lame")
	d.same("of a name that is taken", d.fighter("u1", "Bo"), bo)
	_, err := d.store.Commit(d.Context(), c)
	d.refused(err, storage.ErrSeen)
	d.same("once", d.fighter("u1", "Ana"), ana)

	stale := ana
	stale.Rev, stale.Notation = 1, "older"
	gone := bo
	gone.Deleted = d.now
	d.must(d.store.ChangeFighter(d.Context(), gone))
	stolen := ana
	stolen.User = "u2"
	gone.Rev++
	for _, f := range []storage.Fighter{stale, gone, stolen} {
		next := d.step("g", 2)
		next.Rosters = []storage.Fighter{{User: "u2", System: "melee", Name: "Dan", Notation: "x"}, f}
		_, err := d.store.Commit(d.Context(), next)
		d.refused(err, storage.ErrMoved)
		d.same("position", d.load("g").Seq, 2)
		d.same("nothing of it", len(d.kept("u2", "melee")), 1)
	}
	d.same("as it was", d.fighter("u1", "Ana"), ana)
}

func goneFighters(d *desk) {
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u1", System: "melee", Name: "Ana",
		Notation: "x", Shared: "code"}))
	ana := d.fighter("u1", "Ana")
	ana.Deleted = d.now
	d.must(d.store.ChangeFighter(d.Context(), ana))
	ana.Rev++
	d.same("none is kept", len(d.kept("u1")), 0)
	d.same("it is gone", value(d.store.GoneFighters(d.Context(), "u1"))(d), []storage.Fighter{ana})
	_, err := d.store.SharedFighter(d.Context(), "code")
	d.refused(err, storage.ErrNotFound)
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u1", System: "melee", Name: "Ana",
		Notation: "new"}))
	back := ana
	back.Deleted = time.Time{}
	d.refused(d.store.ChangeFighter(d.Context(), back), storage.ErrTaken)
	back.Name = "Ana the elder"
	d.must(d.store.ChangeFighter(d.Context(), back))
	d.same("both are kept", len(d.kept("u1")), 2)
	gone := d.fighter("u1", "Ana")
	gone.Deleted = d.now
	d.must(d.store.ChangeFighter(d.Context(), gone))
	d.must(d.store.DropFighters(d.Context(), d.now))
	d.same("not yet forgotten", len(value(d.store.GoneFighters(d.Context(), "u1"))(d)), 1)
	d.must(d.store.DropFighters(d.Context(), d.now.Add(time.Second)))
	d.same("forgotten", len(value(d.store.GoneFighters(d.Context(), "u1"))(d)), 0)
	d.same("who is kept stays", len(d.kept("u1")), 1)
}

func fullOfFighters(d *desk) {
	put := func(name string) error {
		return d.store.PutFighter(d.Context(),
			storage.Fighter{User: "u1", System: "melee", Name: name, Notation: "x"})
	}
	for n := range storage.MostFighters {
		d.must(put(fmt.Sprint(n)))
	}
	d.refused(put("one more"), storage.ErrFull)
	d.must(put("7"))
	first := d.fighter("u1", "0")
	first.Deleted = d.now
	d.must(d.store.ChangeFighter(d.Context(), first))
	d.must(put("one more"))
	first.Rev, first.Deleted = first.Rev+1, time.Time{}
	d.refused(d.store.ChangeFighter(d.Context(), first), storage.ErrFull)
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u1", System: "zones",
		Name: "of another kind", Notation: "x"}))
	for _, name := range []string{"1", "2"} {
		f := d.fighter("u1", name)
		f.Deleted = d.now
		d.must(d.store.ChangeFighter(d.Context(), f))
	}
	for n := range storage.MostFighters + 2 {
		d.must(put("in passing"))
		f := d.fighter("u1", "in passing")
		f.Deleted = d.now.Add(time.Duration(n+1) * time.Second)
		d.must(d.store.ChangeFighter(d.Context(), f))
		if n == 0 {
			d.must(put("never"))
			never := d.fighter("u1", "never")
			never.Deleted = d.now
			d.must(d.store.ChangeFighter(d.Context(), never))
		}
	}
	d.same("the newest of those gone", len(value(d.store.GoneFighters(d.Context(), "u1"))(d)),
		storage.MostFighters)
}
