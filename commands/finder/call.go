package finder

import (
	"context"
	"errors"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
)

// Asked finds the game that a custom ID asks about. What is asked is the ID's third part.
func (f *Finder) Asked(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	l, err := f.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return nil, err
	}
	seq, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil || seq > l.Seq || !l.State.Kernel.Live(seq) {
		return nil, runner.ErrSettled
	}
	return l, nil
}

// Reach loads a game that a call names. An ID opens no doors: the caller must have a seat in the game,
// or call from where it is played, as its spectators and moderators do.
func (f *Finder) Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error) {
	l, err := f.Table.Load(ctx, storage.GameID(id))
	if err != nil {
		return nil, err
	}
	if !runner.Sits(l.Game, call.User.ID) && !call.From(l.Guild, l.Channel, l.Where()) {
		return nil, runner.ErrUnknown
	}
	return l, f.Heard(ctx, call, l)
}

// Heard takes notice that who calls does something in a game, so that they are not silent in it.
func (f *Finder) Heard(ctx context.Context, call *gamekit.Call, l *runner.Game) error {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil || l.Over || call.Kind == gamekit.Complete {
		return nil
	}
	if err := f.Store.Heard(ctx, l.ID, seat, f.Now()); err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return nil
}
