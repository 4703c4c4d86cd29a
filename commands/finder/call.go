package finder

import (
	"context"
	"errors"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
)

// Asked returns the game of a button with an ID like VERB:GAME:SEQ:… It refuses a button from an undone part
// of the log.
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

// Reach returns the game with an ID that a call names. The caller must have a seat in the game, or call from
// its channel, as spectators and moderators do.
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

// Heard stores that the caller is active in a game, and so not silent.
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
