package battlefield

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

var (
	errNone = engine.Refuse(engine.Illegal, "",
		"This channel has no battlefield. Set one up: `/map show`.")
	errStale = engine.Refuse(engine.Stale, "",
		"The battlefield has changed in the meantime. See it now: `/map show`.")
)

// load reads the channel's battlefield. It returns an error if there is none.
func (s *Sandbox) load(ctx context.Context, call *gamekit.Call) (*laid, error) {
	row, err := s.Store.Battlefield(ctx, call.Channel.ID)
	if errors.Is(err, storage.ErrNotFound) || err == nil && row.Guild != call.Guild { // another server's
		return nil, errNone
	}
	if err != nil {
		return nil, err
	}
	return decode(row)
}

// mostTries bounds the tries of a change while others change the same battlefield.
const mostTries = 8

// change carries out an edit and stores the result. If another user was faster, the edit runs again on the
// new battlefield. So it must depend only on its argument.
func (s *Sandbox) change(ctx context.Context, call *gamekit.Call, edit func(*laid) error) (*laid, error) {
	if err := call.Writable(); err != nil {
		return nil, err
	}
	for range mostTries {
		l, err := s.load(ctx, call)
		if err != nil {
			return nil, err
		}
		if err := edit(l); err != nil {
			return nil, err
		}
		if err = s.keep(ctx, call, l); !errors.Is(err, storage.ErrMoved) {
			return l, err
		}
	}
	return nil, engine.Refuse(engine.Stale, "",
		"Other players kept changing this battlefield, so nothing was changed. Try again.")
}

// changed records the interaction, place and time of a change.
func (s *Sandbox) changed(call *gamekit.Call, l *laid) {
	l.row.Channel, l.row.Guild, l.row.Call, l.row.Changed = call.Channel.ID, call.Guild, call.ID, s.Now()
}

// keep stores a changed battlefield, unless another change came first.
func (s *Sandbox) keep(ctx context.Context, call *gamekit.Call, l *laid) error {
	s.changed(call, l)
	row, err := l.encode()
	if err != nil {
		return err
	}
	if err := s.Store.PutBattlefield(ctx, row); err != nil {
		return err
	}
	l.row = row
	l.row.Rev++
	return nil
}
