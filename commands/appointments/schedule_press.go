package appointments

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// errGone refuses a press on a deleted event.
var errGone = engine.Refuse(engine.Stale, "",
	"That event isn't scheduled any more: it is over or was deleted. `/gm schedule` lists scheduled events.")

// press confirms or deletes an event.
func (a *Appointments) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.CustomID.Part(0) {
	case toConfirm:
		return a.confirm(ctx, call)
	case toDrop:
		event, err := a.Store.Appointment(ctx, call.CustomID.Part(1))
		if errors.Is(err, storage.ErrNotFound) || err == nil && event.User != call.User.ID {
			return gamekit.Reply{}, errGone
		}
		if err != nil {
			return gamekit.Reply{}, err
		}
		if err := a.Store.Disappoint(ctx, event.ID); err != nil {
			return gamekit.Reply{}, err
		}
		note, err := a.Words.Note("at.left", nil)
		return gamekit.Reply{Update: note}, err
	case toTakeBack:
		return a.takeBack(ctx, call)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

func (a *Appointments) confirm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	event, err := a.Store.Confirm(ctx, call.CustomID.Part(1), call.User.ID, a.Now())
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, errGone
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, err := a.Table.Load(ctx, event.Game)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := a.note(l, view{One: a.inWords(l, event)})
	return gamekit.Reply{Update: note}, err
}

func (a *Appointments) takeBack(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := a.Games.Reach(ctx, call, call.CustomID.Part(1))
	if err == nil {
		err = a.allowed(ctx, call, l)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(call.Values) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "You can't choose several events at once. Choose one event from the menu.")
	}
	event, err := a.Store.Appointment(ctx, call.Values[0])
	switch {
	case errors.Is(err, storage.ErrNotFound), err == nil && event.Game != l.ID:
		return gamekit.Reply{}, errGone
	case err != nil:
		return gamekit.Reply{}, err
	}
	if err := a.Store.Disappoint(ctx, event.ID); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := a.list(ctx, l, view{Taken: true})
	return gamekit.Reply{Update: note}, err
}
