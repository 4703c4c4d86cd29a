package party

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// Gather puts the saved characters of a fight that is over into a party of its GM, and shows the party: the
// one that some of them are in, or one with the title of the fight.
func (p *Parties) Gather(ctx context.Context, gm string, l *runner.Game, s *zones.State,
	title string) (templates.Ephemeral, error) {
	if GM(l, s) != gm {
		return templates.Ephemeral{}, engine.Refuse(engine.NotYours, "zones 1.7",
			"Only the GM can save the party of this fight. See your own characters: `/character`.")
	}
	known, err := p.Store.Characters(ctx, savedIDs(l, s)...)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	change := storage.PartyChange{Characters: runner.Filter(known,
		func(c storage.Character) bool { return c.GM == gm && c.Party == "" })}
	e, err := p.homeFor(ctx, gm, known, storage.LibraryEntry{ID: "party-" + string(l.ID), User: gm, Kind: Kind,
		Name: templates.Clip(naming.OneLine(title), zones.MaxName), Used: p.Now()})
	switch {
	case err != nil:
		return templates.Ephemeral{}, err
	case e.Rev == 0 && len(change.Characters) == 0:
		return templates.Ephemeral{}, engine.Refuse(engine.Illegal, "zones 1.7",
			"You can't save a party: you lead no character in this fight. See your parties: `/gm library`.")
	case e.Rev == 0:
		change.Party = &e
	}
	for i := range change.Characters {
		change.Characters[i].Party = e.ID
	}
	if len(change.Characters) > 0 {
		if err := p.put(ctx, change); err != nil {
			return templates.Ephemeral{}, err
		}
	}
	return p.Panel(ctx, e, p.Words.Text("party.gathered", e.Name),
		templates.Row{Buttons: []templates.Button{RestButton(e.ID), showButton(e.ID)}})
}

// Of returns the party of a GM that the characters of a fight are in, and reports whether there is one.
func (p *Parties) Of(ctx context.Context, gm string, l *runner.Game,
	s *zones.State) (storage.LibraryEntry, bool, error) {
	known, err := p.Store.Characters(ctx, savedIDs(l, s)...)
	if err != nil {
		return storage.LibraryEntry{}, false, err
	}
	home := homeOf(gm, known)
	switch {
	case home == "" && GM(l, s) != gm:
		return storage.LibraryEntry{}, false, errNotLeader
	case home == "":
		return storage.LibraryEntry{}, false, nil
	}
	e, err := p.entry(ctx, gm, home)
	return e, true, err
}

// errNotLeader refuses a co-GM: the characters of a fight belong to the party of its first GM.
var errNotLeader = engine.Refuse(engine.NotYours, "zones 1.7",
	"None of this fight's characters are in your parties: they belong to its first GM. See your parties: `/gm library`.")

// Keep makes a party of the chosen characters of a running fight, as they are now: that of the name, if it is
// empty, or a new one. The end of the fight saves them again.
func (p *Parties) Keep(ctx context.Context, gm string, l *runner.Game, s *zones.State, name string,
	chosen []string) (storage.LibraryEntry, error) {
	if GM(l, s) != gm {
		return storage.LibraryEntry{}, errNotLeader
	}
	known, err := p.Store.Characters(ctx, savedIDs(l, s)...)
	if err != nil {
		return storage.LibraryEntry{}, err
	}
	e, err := p.homeFor(ctx, gm, known, storage.LibraryEntry{ID: "party-" + string(l.ID), User: gm, Kind: Kind,
		Name: templates.Clip(naming.OneLine(name), zones.MaxName), Used: p.Now()})
	if err != nil {
		return e, err
	}
	var change storage.PartyChange
	for i := range s.Creatures {
		if c := &s.Creatures[i]; isOwn(c) && slices.Contains(chosen, string(c.ID)) {
			if one, ok := kept(gm, l, c, known); ok {
				one.Party = e.ID
				change.Characters = append(change.Characters, one)
			}
		}
	}
	switch {
	case e.Name == "":
		return e, engine.Refuse(engine.Invalid, "", "The party has no name. Write one.")
	case len(change.Characters) == 0:
		return e, engine.Refuse(engine.Illegal, "zones 1.7",
			"You can't keep these characters: they have no players now, or another GM's party has them. Choose others.")
	case e.Rev == 0:
		change.Party = &e
	}
	return e, p.put(ctx, change)
}

// kept returns a character of a running fight for a party of its GM, and whether it can be in that. A new one
// is its present player's, unless it had another player before.
func kept(gm string, l *runner.Game, c *zones.Creature, known []storage.Character) (storage.Character, bool) {
	id := savedID(l.ID, c)
	if at := slices.IndexFunc(known, func(k storage.Character) bool { return k.ID == id }); at >= 0 {
		return known[at], known[at].GM == gm && known[at].Party == ""
	}
	row, _ := l.Sitter(c.Seat)
	name, _ := naming.Number(string(c.Name))
	return storage.Character{ID: id, User: row.User, Player: row.Name, GM: gm, Name: name,
			State: Sheet{}.after(c).text()},
		row.User != "" && !row.Bot && c.Saved == "" && !l.Handed(c.Seat)
}

// homeFor finds the party of a fight's characters: that of one of them, an empty one with the title of the
// fight, or a new one. The new one has no Rev, and a number if other characters have a party of that name.
func (p *Parties) homeFor(ctx context.Context, gm string, known []storage.Character,
	fresh storage.LibraryEntry) (storage.LibraryEntry, error) {
	if home := homeOf(gm, known); home != "" {
		return p.entry(ctx, gm, home)
	}
	all, err := p.Store.LibraryOf(ctx, gm)
	if err != nil {
		return fresh, err
	}
	led, err := p.Store.CharactersOf(ctx, gm)
	if err != nil {
		return fresh, err
	}
	for n, title := 2, fresh.Name; ; n++ {
		at := slices.IndexFunc(all, func(e storage.LibraryEntry) bool {
			return e.Kind == Kind && strings.EqualFold(e.Name, fresh.Name)
		})
		if at < 0 {
			return fresh, nil
		}
		if !slices.ContainsFunc(led, func(c storage.Character) bool { return c.Party == all[at].ID }) {
			return all[at], nil
		}
		number := " " + strconv.Itoa(n)
		fresh.Name = templates.Clip(title, zones.MaxName-len(number)) + number
	}
}
