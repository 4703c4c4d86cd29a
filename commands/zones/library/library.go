// Package library is a GM's private library of Zones fights: maps, opponents and scenes, as the lines that
// /gm map and /gm add read, and parties.
package library

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/zones/party"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The kinds of entries.
const (
	KindMap      = "map"
	KindOpponent = "opponent"
	KindScene    = "scene"
	KindParty    = party.Kind
)

// kinds are all kinds, as menus have them.
var kinds = []templates.Choice{{Label: "Maps", Value: KindMap}, {Label: "Opponents", Value: KindOpponent},
	{Label: "Scenes", Value: KindScene}, {Label: "Parties", Value: KindParty}}

// Library is a GM's private collection of prepared maps, opponents and scenes, and of parties. Each method
// reads and changes the entries of one user only.
type Library struct {
	Store    storage.Library
	Words    *templates.Renderer
	Now      func() time.Time
	Attached func(context.Context, gamekit.File) (string, error) // returns the text of an attached file
	Parties  *party.Parties
}

var errGone = engine.Refuse(engine.Stale, "", "This item is no longer in your library. See `/gm library`.")

// Entry finds one of a user's entries by its ID.
func (l *Library) Entry(ctx context.Context, user, id string) (storage.LibraryEntry, error) {
	e, err := l.Store.LibraryEntry(ctx, user, id)
	if errors.Is(err, storage.ErrNotFound) {
		err = errGone
	}
	return e, err
}

// Named finds a user's entry by its whole name, ignoring case. The first kind that has the name counts. It
// reports whether there is one.
func (l *Library) Named(ctx context.Context, user, name string, of ...string) (storage.LibraryEntry, bool, error) {
	if name = naming.OneLine(name); name == "" {
		return storage.LibraryEntry{}, false, nil
	}
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return storage.LibraryEntry{}, false, err
	}
	for _, kind := range of {
		if e, ok := named(all, kind, name); ok {
			return e, true, nil
		}
	}
	return storage.LibraryEntry{}, false, nil
}

func named(all []storage.LibraryEntry, kind, name string) (storage.LibraryEntry, bool) {
	i := slices.IndexFunc(all, func(e storage.LibraryEntry) bool {
		return e.Kind == kind && strings.EqualFold(templates.Plain(e.Name, templates.MaxChoiceText), name)
	})
	if i < 0 {
		i = slices.IndexFunc(all, func(e storage.LibraryEntry) bool {
			return e.Kind == kind && strings.EqualFold(e.Name, name)
		})
	}
	if i < 0 {
		return storage.LibraryEntry{}, false
	}
	return all[i], true
}

// Choices lists the names of a user's entries of some kinds that match the typed text.
func (l *Library) Choices(ctx context.Context, user, typed string, of ...string) ([]templates.Choice, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, kind := range of {
		for _, e := range all {
			if e.Kind == kind {
				names = append(names, templates.Plain(e.Name, templates.MaxChoiceText))
			}
		}
	}
	return gamekit.Matching(names, typed), nil
}

// Scenes lists up to room of a user's scenes for a menu.
func (l *Library) Scenes(ctx context.Context, user string, room int) ([]templates.Choice, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	var choices []templates.Choice
	for _, e := range all {
		if e.Kind == KindScene && len(choices) < room {
			choices = append(choices, templates.Choice{Label: templates.Plain(e.Name, templates.MaxChoiceText),
				Verbatim: true, Value: e.ID})
		}
	}
	return choices, err
}

// Add saves a new entry for a user, as it was typed.
func (l *Library) Add(ctx context.Context, user string, e storage.LibraryEntry) (storage.LibraryEntry, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return e, err
	}
	if err := complete(&e, all); err != nil {
		return e, err
	}
	e.ID, e.User, e.Rev, e.Used = newID(), user, 1, l.Now()
	return e, refusal(l.Store.AddToLibrary(ctx, e), e)
}

// change saves an entry that was edited.
func (l *Library) change(ctx context.Context, e storage.LibraryEntry) (storage.LibraryEntry, error) {
	all, err := l.Store.LibraryOf(ctx, e.User)
	if err != nil {
		return e, err
	}
	if err := complete(&e, all); err != nil {
		return e, err
	}
	return l.put(ctx, e)
}

// put saves an entry whose lines are valid.
func (l *Library) put(ctx context.Context, e storage.LibraryEntry) (storage.LibraryEntry, error) {
	e.Used = l.Now()
	if err := refusal(l.Store.ChangeLibrary(ctx, e), e); err != nil {
		return e, err
	}
	e.Rev++
	return e, nil
}

// refusal turns a store's error about an entry into a refusal.
func refusal(err error, e storage.LibraryEntry) error {
	switch {
	case errors.Is(err, storage.ErrFull):
		return party.ErrFull
	case errors.Is(err, storage.ErrTaken):
		return engine.Refuse(engine.Invalid, "",
			"Your library already has “%s” as %s. Choose another name.", naming.Clip(e.Name), withArticle(e.Kind))
	case errors.Is(err, storage.ErrMoved), errors.Is(err, storage.ErrNotFound):
		return engine.Refuse(engine.Stale, "",
			"This item was changed or deleted in the meantime. Open it again: `/gm library`.")
	}
	return err
}

// withArticle names a kind with its article.
func withArticle(kind string) engine.Phrase {
	switch kind {
	case KindMap:
		return engine.Ours("a map")
	case KindOpponent:
		return engine.Ours("an opponent")
	case KindParty:
		return engine.Ours("a party")
	}
	return engine.Ours("a scene")
}

// shown parses which stats of an opponent players see.
func shown(text string) (zones.Show, error) {
	switch show := zones.Show(strings.ToLower(strings.TrimSpace(text))); show {
	case "":
		return zones.ShowWords, nil
	case zones.ShowName, zones.ShowWords, zones.ShowAll:
		return show, nil
	}
	return "", engine.Refuse(engine.Invalid, "zones 1.5",
		"You can't show “%s”. Choose name, words or all.", naming.Clip(text))
}
