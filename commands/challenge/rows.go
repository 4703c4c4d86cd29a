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

// Compose composes the post of a challenge, or the edit that shows its outcome.
func (k *Challenges) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	if row.Kind == storage.RowPut {
		return k.composePut(ctx, row)
	}
	return k.composeLapsed(ctx, row)
}

// showAgain has the pressed message edited to show the outcome of a challenge.
func (k *Challenges) showAgain(ctx context.Context, call *gamekit.Call, c storage.Challenge) error {
	if call.Message.Message == "" {
		return nil
	}
	defer k.Table.Wake()
	_, err := k.Store.Say(ctx, became(call, c, k.Now()))
	return err
}

// became returns the row that shows a challenge's outcome on the pressed message.
func became(call *gamekit.Call, c storage.Challenge, now time.Time) storage.Row {
	return storage.Row{
		Lane: "challenge:" + c.ID, Kind: storage.RowLapsed, Challenge: c.ID, Game: c.Game, Ref: call.Message, Created: now,
	}
}

// shownAt returns the message of a challenge. It is the pressed one if none is stored, for the process may
// have ended before it could store one. If one is stored, the pressed one may be another, since a refused
// form can be opened again.
func shownAt(call *gamekit.Call, c storage.Challenge) storage.Ref {
	return cmp.Or(c.Ref, call.Message)
}

// composePut composes the post of a challenge, if the challenge is open and has no message yet.
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

// composeLapsed composes the edit that shows the outcome on a challenge's message.
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
	l, err := k.Table.Load(ctx, row.Game) // it was accepted: the post names the player who did
	if err != nil {
		return publish.Dispatch{}, err
	}
	return edit(k.ShowAccepted(ctx, l))
}
