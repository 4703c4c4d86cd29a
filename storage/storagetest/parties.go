package storagetest

import (
	"fmt"

	"warbell/storage"
)

var parties = []exam{
	{"a party has its GM's characters, and a player theirs", func(d *desk) {
		ctx := d.Context()
		crew, ana := d.crew()
		bo := storage.Character{ID: "bo", User: "u3", GM: "u1", Party: "p", Name: "Bo", State: "{}",
			Used: d.now}
		d.must(d.store.ChangeParty(ctx, storage.PartyChange{Characters: []storage.Character{bo}}))
		bo.Rev = 1
		d.reopen()
		d.same("the party", value(d.store.LibraryOf(ctx, "u1"))(d), []storage.LibraryEntry{crew})
		d.same("of the GM", value(d.store.CharactersOf(ctx, "u1"))(d), []storage.Character{ana, bo})
		d.same("of a player", value(d.store.CharactersBy(ctx, "u2"))(d), []storage.Character{ana})
		d.same("of the GM as a player", len(value(d.store.CharactersBy(ctx, "u1"))(d)), 0)
		d.same("of nobody", len(value(d.store.CharactersOf(ctx, ""))(d)), 0)
		d.same("by ID", value(d.store.Characters(ctx, "bo", "cid", "ana"))(d), []storage.Character{ana, bo})
		d.same("by no ID", len(value(d.store.Characters(ctx))(d)), 0)
		taken := storage.LibraryEntry{ID: "q", User: "u1", Kind: "party", Name: "CREW"}
		d.refused(d.store.ChangeParty(ctx, storage.PartyChange{Party: &taken}), storage.ErrTaken)
	}},
	{"a party changes all at once, and never behind anybody's back", func(d *desk) {
		ctx := d.Context()
		crew, ana := d.crew()
		was := ana
		crew.Placed, ana.State = "gold", `{"hits":4}`
		both := storage.PartyChange{Party: &crew, Characters: []storage.Character{ana}}
		d.must(d.store.ChangeParty(ctx, both))
		crew.Rev, ana.Rev = 2, 2
		d.same("changed", d.character("ana"), ana)
		d.same("its party", value(d.store.LibraryEntry(ctx, "u1", "p"))(d), crew)
		was.State = "{}"
		crew.Placed = ""
		d.refused(d.store.ChangeParty(ctx, storage.PartyChange{Party: &crew,
			Characters: []storage.Character{was}}), storage.ErrMoved)
		d.same("all or nothing", value(d.store.LibraryEntry(ctx, "u1", "p"))(d).Placed, "gold")
		stolen := crew
		stolen.User = "u2"
		d.refused(d.store.ChangeParty(ctx, storage.PartyChange{Party: &stolen}), storage.ErrMoved)
		d.refused(d.store.DropCharacter(ctx, "u1", "ana"), storage.ErrNotFound)
		d.must(d.store.DropCharacter(ctx, "u2", "ana"))
		d.refused(d.store.ChangeParty(ctx, storage.PartyChange{Characters: []storage.Character{ana}}),
			storage.ErrMoved)
	}},
	{"a character has its newest versions", func(d *desk) {
		ctx := d.Context()
		_, ana := d.crew()
		for n := range storage.MaxCharacterVersions + 2 {
			ana.State = fmt.Sprint(n)
			d.must(d.store.ChangeParty(ctx, storage.PartyChange{Characters: []storage.Character{ana},
				Versions: []storage.CharacterVersion{{Character: "ana", Rev: n + 2, Title: "Mill",
					State: ana.State, At: d.now}}}))
			ana.Rev++
		}
		all := value(d.store.CharacterVersions(ctx, "ana"))(d)
		d.same("number", len(all), storage.MaxCharacterVersions)
		d.same("newest", all[0], storage.CharacterVersion{Character: "ana", Rev: ana.Rev, Title: "Mill",
			State: ana.State, At: d.now})
		d.must(d.store.DropCharacter(ctx, "u2", "ana"))
		d.same("of a deleted one", len(value(d.store.CharacterVersions(ctx, "ana"))(d)), 0)
		d.refused(d.store.DropCharacter(ctx, "u2", "ana"), storage.ErrNotFound)
		d.same("what is left of it", d.character("ana"), storage.Character{ID: "ana", Rev: ana.Rev + 1})
		d.same("of its player", len(value(d.store.CharactersBy(ctx, "u2"))(d)), 0)
		d.same("of its GM", len(value(d.store.CharactersOf(ctx, "u1"))(d)), 0)
	}},
	{"a note about a character is its author's", func(d *desk) {
		ctx := d.Context()
		d.crew()
		of := func(user string) string { return value(d.store.CharacterNote(ctx, user, "ana"))(d) }
		d.note("u1", "a traitor")
		d.note("u2", "first")
		d.note("u2", "second")
		d.same("the GM's", of("u1"), "a traitor")
		d.same("the player's", of("u2"), "second")
		d.note("u2", "")
		d.same("deleted", of("u2"), "")
		d.same("the other's", of("u1"), "a traitor")
	}},
	{"a character outlives its party", func(d *desk) {
		ctx := d.Context()
		_, ana := d.crew()
		d.note("u1", "a traitor")
		d.note("u2", "mine")
		d.must(d.store.DropFromLibrary(ctx, "u1", "p"))
		ana.GM, ana.Party, ana.Rev = "", "", 2
		d.same("the character", d.character("ana"), ana)
		d.same("the GM's note", value(d.store.CharacterNote(ctx, "u1", "ana"))(d), "")
		d.same("the player's note", value(d.store.CharacterNote(ctx, "u2", "ana"))(d), "mine")
	}},
	{"no more characters than there is room for", func(d *desk) {
		ctx := d.Context()
		var all []storage.Character
		for n := range storage.MaxCharacters {
			all = append(all, storage.Character{ID: fmt.Sprint("c", n), User: "u2", GM: "u1", Party: "p",
				Name: "Ana", State: "{}"})
		}
		d.must(d.store.ChangeParty(ctx, storage.PartyChange{Characters: all}))
		more := storage.Character{ID: "more", User: "u2", GM: "u1", Party: "p", Name: "Ana", State: "{}"}
		d.refused(d.store.ChangeParty(ctx, storage.PartyChange{Characters: []storage.Character{more}}),
			storage.ErrFull)
		d.same("kept", len(value(d.store.CharactersBy(ctx, "u2"))(d)), storage.MaxCharacters)
	}},
	{"characters and notes go with their person", func(d *desk) {
		ctx := d.Context()
		_, ana := d.crew()
		d.must(d.store.ChangeParty(ctx, storage.PartyChange{
			Versions: []storage.CharacterVersion{{Character: "ana", Rev: 1, State: "{}", At: d.now}}}))
		d.note("u1", "a traitor")
		d.note("u2", "mine")
		d.erase("u1")
		ana.GM, ana.Party, ana.Rev = "", "", 2
		d.same("after the GM", d.character("ana"), ana)
		d.same("the GM's note", value(d.store.CharacterNote(ctx, "u1", "ana"))(d), "")
		d.erase("u2")
		d.same("after the player", d.character("ana"), storage.Character{})
		d.same("its versions", len(value(d.store.CharacterVersions(ctx, "ana"))(d)), 0)
		d.same("the player's note", value(d.store.CharacterNote(ctx, "u2", "ana"))(d), "")
	}},
	{"an entry changes a party", func(d *desk) {
		ctx := d.Context()
		_, ana := d.crew()
		d.game("g", duty("a", 1))
		c := d.step("g", 1, duty("a", 1))
		ana.State = `{"hits":1}`
		c.Party.Characters = []storage.Character{ana}
		d.commit(c)
		ana.Rev = 2
		d.same("changed", d.character("ana"), ana)
		again := d.step("g", 2, duty("a", 1))
		ana.Rev = 1
		again.Party.Characters = []storage.Character{ana}
		_, err := d.store.Commit(ctx, again)
		d.refused(err, storage.ErrMoved)
		d.same("the game", len(d.log("g", 0)), 2)
	}},
}

// crew is the party of the GM u1, and ana a character of the player u2 in it.
func (d *desk) crew() (crew storage.LibraryEntry, ana storage.Character) {
	d.Helper()
	crew = storage.LibraryEntry{ID: "p", User: "u1", Kind: "party", Name: "Crew", Placed: "rope\ngold",
		Notes: "x"}
	ana = storage.Character{ID: "ana", User: "u2", Player: "Bob", GM: "u1", Party: "p", Name: "Ana",
		State: `{"hits":3}`, Used: d.now}
	d.must(d.store.ChangeParty(d.Context(), storage.PartyChange{Party: &crew,
		Characters: []storage.Character{ana}}))
	crew.Rev, ana.Rev = 1, 1
	return crew, ana
}

func (d *desk) character(id string) storage.Character {
	d.Helper()
	all := value(d.store.Characters(d.Context(), id))(d)
	if len(all) == 0 {
		return storage.Character{}
	}
	return all[0]
}

// note changes a user's note about ana.
func (d *desk) note(user, text string) {
	d.Helper()
	d.must(d.store.ChangeParty(d.Context(),
		storage.PartyChange{Note: &storage.CharacterNote{Character: "ana", User: user, Text: text}}))
}
