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
			"There is no party to save: no character of this fight is yours to lead. See your parties: `/gm library`.")
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

// Of returns the party of a GM that the characters of a fight are in.
func (p *Parties) Of(ctx context.Context, gm string, l *runner.Game,
	s *zones.State) (storage.LibraryEntry, error) {
	known, err := p.Store.Characters(ctx, savedIDs(l, s)...)
	if err != nil {
		return storage.LibraryEntry{}, err
	}
	home := homeOf(gm, known)
	if home == "" {
		return storage.LibraryEntry{}, engine.Refuse(engine.Illegal, "zones 1.7",
			"No character of this fight is in your party. Press *Save party* when the fight is over.")
	}
	return p.entry(ctx, gm, home)
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
