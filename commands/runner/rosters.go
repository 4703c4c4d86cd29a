package runner

import (
	"context"

	"warbell/engine"
	"warbell/storage"
)

// Ended is a game that has just ended, as a system that then changes rosters sees it.
type Ended struct {
	*Game
	Config []byte                                       // the system's terms, with names
	Kept   func(user string) ([]storage.Fighter, error) // returns a user's saved rosters
	// Characters returns the saved characters with some IDs.
	Characters func(ids ...string) ([]storage.Character, error)
}

// party returns what the end of a game changes in a party. It is written in the same transaction as the last
// entry.
func (t *Runner) party(ctx context.Context, before, after *Game) (storage.PartyChange, error) {
	if after.Surface.Party == nil || before.Over || !after.Over {
		return storage.PartyChange{}, nil
	}
	change, err := after.Surface.Party(Ended{Game: after,
		Characters: func(ids ...string) ([]storage.Character, error) { return t.store.Characters(ctx, ids...) },
	})
	now := t.now()
	for i := range change.Characters {
		change.Characters[i].Used = now
	}
	for i := range change.Versions {
		change.Versions[i].At = now
	}
	return change, err
}

// rosters returns the saved rosters that the end of a game changes. They are written in the same transaction
// as the last entry.
func (t *Runner) rosters(ctx context.Context, before, after *Game) ([]storage.Fighter, error) {
	if after.Surface.Rosters == nil || before.Over || !after.Over {
		return nil, nil
	}
	first, err := t.Entry(ctx, after, 1)
	if err != nil {
		return nil, err
	}
	ended := Ended{Game: after, Kept: func(user string) ([]storage.Fighter, error) {
		return t.store.Fighters(ctx, user)
	}}
	if started, ok := first.Events[0].(engine.Started); ok {
		if ended.Config, err = after.Terms(started.Config); err != nil {
			return nil, err
		}
	}
	all, err := after.Surface.Rosters(ended)
	for i := range all {
		all[i].Used = t.now()
	}
	return all, err
}

// Handed reports whether another player had a seat before its present one.
func (l *Game) Handed(seat engine.Seat) bool {
	for _, sat := range l.Past {
		if sat.Seat.Seat == seat {
			return true
		}
	}
	return false
}
