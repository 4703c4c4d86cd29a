package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var saved = []exam{
	{"saved rolls belong to a person or to a server, each with a name of its own", savedRolls},
	{"no more rolls are kept than may be, and several are kept together or not at all", func(d *desk) {
		var all []storage.SavedRoll
		for i := range storage.MostRolls {
			all = append(all, storage.SavedRoll{User: "u1", Name: fmt.Sprintf("r%03d", i), Dice: "d6"})
		}
		d.must(d.store.PutSavedRolls(d.Context(), all[1:]...))
		more := storage.SavedRoll{User: "u1", Name: "more", Dice: "d6"}
		d.refused(d.store.PutSavedRolls(d.Context(), all[0], more), storage.ErrFull)
		d.same("nothing came of that", len(d.savedRolls("u1", "")), storage.MostRolls-1)
		d.must(d.store.PutSavedRolls(d.Context(), all...))
		more.Guild = "g"
		d.must(d.store.PutSavedRolls(d.Context(), more))
		d.same("the server's don't count", len(d.savedRolls("u1", "g")), storage.MostRolls+1)
	}},
	{"a hidden roll is kept once, and shown once", func(d *desk) {
		r := storage.HiddenRoll{Call: "i:1", Guild: "g", Channel: "c", User: "u1", By: "u2", Master: "u3",
			Masters: []string{"u4", "u5"}, For: "blind", State: []byte(`{"x":1}`), Made: d.now}
		d.must(d.store.HideRoll(d.Context(), r))
		d.refused(d.store.HideRoll(d.Context(), storage.HiddenRoll{Call: "i:1", Made: d.now}),
			storage.ErrSeen)
		d.reopen()
		d.same("as hidden", value(d.store.HiddenRoll(d.Context(), "i:1"))(d), r)
		r.Shown = d.now.Add(time.Minute)
		d.must(d.store.ShowRoll(d.Context(), "i:1", r.Shown))
		d.refused(d.store.ShowRoll(d.Context(), "i:1", d.now), storage.ErrMoved)
		d.refused(d.store.ShowRoll(d.Context(), "i:2", d.now), storage.ErrMoved)
		d.same("shown", value(d.store.HiddenRoll(d.Context(), "i:1"))(d), r)
		d.must(d.store.DropHiddenRolls(d.Context(), r.Made))
		d.same("not old enough", value(d.store.HiddenRoll(d.Context(), "i:1"))(d), r)
		d.must(d.store.DropHiddenRolls(d.Context(), r.Made.Add(time.Second)))
		_, err := d.store.HiddenRoll(d.Context(), "i:1")
		d.refused(err, storage.ErrNotFound)
	}},
	{"rolls are forgotten with who wrote, threw or judged them", func(d *desk) {
		d.must(d.store.PutSavedRolls(d.Context(),
			storage.SavedRoll{User: "u1", Name: "mine", Dice: "d6"},
			storage.SavedRoll{Guild: "g", User: "u1", Name: "ours", Dice: "d6"},
			storage.SavedRoll{Guild: "g", User: "u2", Name: "theirs", Dice: "d6"}))
		for i, r := range []storage.HiddenRoll{{User: "u1"}, {User: "u2", By: "u1"},
			{User: "u2", Master: "u1"},
			{User: "u2", By: "u3", Master: "u3"}} {
			r.Call, r.State, r.Made = fmt.Sprintf("i:%d", i), []byte("{}"), d.now
			d.must(d.store.HideRoll(d.Context(), r))
		}
		d.erase("u1")
		d.same("what is left", d.rollNames("u1", "g"), []string{"/theirs d6"})
		for i, left := range []bool{false, false, false, true} {
			_, err := d.store.HiddenRoll(d.Context(), fmt.Sprintf("i:%d", i))
			d.same(fmt.Sprintf("hidden roll %d is left", i), err == nil, left)
		}
	}},
}

func (d *desk) savedRolls(user, guild string) []storage.SavedRoll {
	d.Helper()
	return value(d.store.SavedRolls(d.Context(), user, guild))(d)
}

func (d *desk) rollNames(user, guild string) (names []string) {
	d.Helper()
	for _, r := range d.savedRolls(user, guild) {
		names = append(names, r.Character+"/"+r.Name+" "+r.Dice)
	}
	return names
}

func savedRolls(d *desk) {
	put := func(rolls ...storage.SavedRoll) {
		d.Helper()
		d.must(d.store.PutSavedRolls(d.Context(), rolls...))
	}
	put(storage.SavedRoll{User: "u1", Name: "stealth", Dice: "d20+5"},
		storage.SavedRoll{User: "u1", Character: "grik", Name: "stealth", Dice: "d20+7"},
		storage.SavedRoll{User: "u2", Name: "stealth", Dice: "d20"})
	table := storage.SavedRoll{Guild: "g", User: "u2", Name: "loot", Blind: true,
		Rows: []storage.RollRow{{Weight: 3, Text: "a sword"}, {Weight: 1, Text: "„Gold“"}}}
	put(table, storage.SavedRoll{Guild: "h", User: "u1", Name: "loot", Dice: "d6"})
	d.reopen()
	d.same("the person's, then the server's", d.rollNames("u1", "g"),
		[]string{"/stealth d20+5", "grik/stealth d20+7", "/loot "})
	d.same("without a server", d.rollNames("u2", ""), []string{"/stealth d20"})
	d.same("without a person", d.rollNames("", "h"), []string{"/loot d6"})
	d.same("of nobody", d.rollNames("", ""), []string(nil))

	kept := d.savedRolls("", "g")[0]
	table.ID = kept.ID
	d.same("a table", kept, table)
	put(storage.SavedRoll{Guild: "g", User: "u1", Name: "loot", Dice: "2d6"})
	again := value(d.store.SavedRoll(d.Context(), kept.ID))(d)
	other := storage.SavedRoll{ID: kept.ID, Guild: "g", User: "u1", Name: "loot", Dice: "2d6"}
	d.same("in its place", again, other)
	d.must(d.store.DropSavedRoll(d.Context(), kept.ID))
	d.refused(d.store.DropSavedRoll(d.Context(), kept.ID), storage.ErrNotFound)
	_, err := d.store.SavedRoll(d.Context(), kept.ID)
	d.refused(err, storage.ErrNotFound)
	d.same("what the person keeps", d.rollNames("u1", "g"), []string{"/stealth d20+5", "grik/stealth d20+7"})
}
