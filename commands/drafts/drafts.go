// Package drafts stores forms and plans that a user has not sent yet.
package drafts

import (
	"context"
	"errors"
	"strings"
	"time"

	"warbell/storage"
)

// Saver stores drafts. It is a part of gamekit.RosterStore.
type Saver struct {
	Store storage.Interactions
	Now   func() time.Time
}

// maxAge bounds the age of a draft outside any game.
const maxAge = 24 * time.Hour

// Find returns a user's draft by its ID; false if there is none or it is too old.
func (s *Saver) Find(ctx context.Context, user, id string) (storage.Draft, bool, error) {
	d, err := s.Store.Draft(ctx, user, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && !s.Now().Before(d.Saved.Add(maxAge)) {
		return storage.Draft{}, false, nil
	}
	return d, err == nil, err
}

// Sweep deletes the old drafts that belong to no game.
func (s *Saver) Sweep(ctx context.Context, now time.Time) error {
	return s.Store.DropDrafts(ctx, now.Add(-maxAge))
}

// SaveDraft stores a user's fields for the time maxAge. Without fields it deletes the draft.
func (s *Saver) SaveDraft(ctx context.Context, user, name string, what map[string]string) error {
	about := "aside:" + name
	if len(what) == 0 {
		return s.Store.DropDraft(ctx, user, about)
	}
	return s.Store.KeepDraft(ctx, storage.Draft{ID: about, User: user, About: about, Fields: what, Saved: s.Now()})
}

// Draft returns the stored fields; nil if there are none.
func (s *Saver) Draft(ctx context.Context, user, name string) (map[string]string, error) {
	d, _, err := s.Find(ctx, user, "aside:"+name)
	return d.Fields, err
}

// SaveGameDraft stores a user's draft in a game, in place of the earlier one of that name. Without fields it
// deletes the earlier one.
func (s *Saver) SaveGameDraft(ctx context.Context, game storage.GameID, user, name string,
	what map[string]string) error {
	about := draftIn(game) + name
	if len(what) == 0 {
		return s.Store.DropDraft(ctx, user, about)
	}
	return s.Store.KeepDraft(ctx, storage.Draft{
		ID: about, User: user, About: about, Game: game, Fields: what, Saved: s.Now(),
	})
}

// GameDrafts returns all of a user's drafts in a game, by name.
func (s *Saver) GameDrafts(ctx context.Context, game storage.GameID,
	user string) (map[string]map[string]string, error) {
	kept, err := s.Store.DraftsIn(ctx, game, user)
	all := make(map[string]map[string]string, len(kept))
	for _, d := range kept {
		all[strings.TrimPrefix(d.About, draftIn(game))] = d.Fields
	}
	return all, err
}

// draftIn returns the prefix of the names of a game's drafts in the store.
func draftIn(game storage.GameID) string { return "draft:" + string(game) + ":" }
