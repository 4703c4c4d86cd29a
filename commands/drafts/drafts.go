// Package drafts saves what users have filled in or are thinking out, and have not sent yet.
package drafts

import (
	"context"
	"errors"
	"strings"
	"time"

	"warbell/storage"
)

// Saver saves drafts. It is a part of gamekit.RosterStore.
type Saver struct {
	Store storage.Drafts
	Now   func() time.Time
}

// maxAge is how long a draft of no game is kept.
const maxAge = 24 * time.Hour

// Find finds a draft of a user by its ID; false if there is none or it is too old.
func (s *Saver) Find(ctx context.Context, user, id string) (storage.Draft, bool, error) {
	d, err := s.Store.Draft(ctx, user, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && !s.Now().Before(d.Saved.Add(maxAge)) {
		return storage.Draft{}, false, nil
	}
	return d, err == nil, err
}

// Sweep deletes the drafts of no game that are too old.
func (s *Saver) Sweep(ctx context.Context, now time.Time) error {
	return s.Store.DropDrafts(ctx, now.Add(-maxAge))
}

// SaveDraft keeps what somebody may want to have back, as long as a draft. Nothing forgets what was put
// aside.
func (s *Saver) SaveDraft(ctx context.Context, user, name string, what map[string]string) error {
	about := "aside:" + name
	if len(what) == 0 {
		return s.Store.DropDraft(ctx, user, about)
	}
	return s.Store.KeepDraft(ctx, storage.Draft{ID: about, User: user, About: about, Fields: what, Saved: s.Now()})
}

// Draft is what was put aside; nil if nothing is any more.
func (s *Saver) Draft(ctx context.Context, user, name string) (map[string]string, error) {
	d, _, err := s.Find(ctx, user, "aside:"+name)
	return d.Fields, err
}

// SaveGameDraft keeps what somebody is thinking out in a game, in the place of what was there under its name;
// nothing forgets it.
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

// GameDrafts are all that somebody is thinking out in a game, by name.
func (s *Saver) GameDrafts(ctx context.Context, game storage.GameID,
	user string) (map[string]map[string]string, error) {
	kept, err := s.Store.DraftsIn(ctx, game, user)
	all := make(map[string]map[string]string, len(kept))
	for _, d := range kept {
		all[strings.TrimPrefix(d.About, draftIn(game))] = d.Fields
	}
	return all, err
}

// draftIn begins the names under which the store has what is thought out in a game.
func draftIn(game storage.GameID) string { return "draft:" + string(game) + ":" }
