package challenge

import (
	"cmp"
	"context"
	"errors"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// Compose shows a challenge in its channel, or on the message that shows it what became of it.
func (k *Challenges) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	if row.Kind == storage.RowPut {
		return k.composePut(ctx, row)
	}
	return k.composeLapsed(ctx, row)
}

// showAgain has the pressed message say what became of a challenge: it shows one that is open.
func (k *Challenges) showAgain(ctx context.Context, call *gamekit.Call, c storage.Challenge) error {
	if call.Message.Message == "" {
		return nil
	}
	defer k.Table.Wake()
	_, err := k.Store.Say(ctx, became(call, c, k.Now()))
	return err
}

// became is a row that says on the pressed message what became of a challenge.
func became(call *gamekit.Call, c storage.Challenge, now time.Time) storage.Row {
	return storage.Row{
		Lane: "challenge:" + c.ID, Kind: storage.RowLapsed, Challenge: c.ID, Game: c.Game, Ref: call.Message, Created: now,
	}
}

// shownAt is the message that shows a challenge. The one that was pressed does if none is known: whoever put
// the challenge may have ended before it could be remembered. Else it may be another, for a form can be
// opened again from its refusal.
func shownAt(call *gamekit.Call, c storage.Challenge) storage.Ref {
	return cmp.Or(c.Ref, call.Message)
}

// composePut shows a challenge in its channel, if it still stands and no message shows it.
func (k *Challenges) composePut(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	c, err := k.Store.Challenge(ctx, row.Challenge)
	if errors.Is(err, storage.ErrNotFound) ||
		(err == nil && (c.Ref.Message != "" || c.State != storage.ChallengeOpen)) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	post, err := k.show(ctx, c)
	return publish.Dispatch{Action: publish.SendPost, Channel: c.Channel, Post: &post}, err
}

// composeLapsed says on a message that shows a challenge what became of that.
func (k *Challenges) composeLapsed(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	c, err := k.Store.Challenge(ctx, row.Challenge)
	at := cmp.Or(row.Ref, c.Ref)
	if errors.Is(err, storage.ErrNotFound) || (err == nil && at.Message == "") {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	edit := func(post templates.Public, err error) (publish.Dispatch, error) {
		return publish.Dispatch{Action: publish.Edit, Channel: at.Channel, Ref: at, Post: &post}, err
	}
	if row.Game == "" {
		return edit(k.show(ctx, c))
	}
	l, err := k.Table.Load(ctx, row.Game) // it became a game: the post says who accepted it
	if err != nil {
		return publish.Dispatch{}, err
	}
	return edit(k.ShowAccepted(ctx, l))
}
