package runner

import (
	"context"

	"warbell/engine"
	"warbell/storage"
)

// Ended is a game that an entry has ended, as a system asks for it that writes something of it down.
type Ended struct {
	*Game
	Config []byte                                       // the system's terms, with names
	Kept   func(user string) ([]storage.Fighter, error) // what a person keeps
}

// rosters are what people keep and the end of a game changes. They are written with its entry, so once or not
// at all.
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

// Handed reports whether somebody else than who sits there now has played a seat.
func (l *Game) Handed(seat engine.Seat) bool {
	for _, sat := range l.Past {
		if sat.Seat.Seat == seat {
			return true
		}
	}
	return false
}
