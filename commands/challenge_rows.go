package commands

import (
	"cmp"
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// showAgain has the pressed message say what became of a challenge: it shows one that is open.
func (b *Bot) showAgain(ctx context.Context, call *gamekit.Call, c storage.Challenge) error {
	if call.Message.Message == "" {
		return nil
	}
	defer b.table.Wake()
	_, err := b.store.Say(ctx, b.became(call, c))
	return err
}

// became is a row that says on the pressed message what became of a challenge.
func (b *Bot) became(call *gamekit.Call, c storage.Challenge) storage.Row {
	return storage.Row{
		Lane: "challenge:" + c.ID, Kind: storage.RowLapsed, Challenge: c.ID, Game: c.Game, Ref: call.Message, Created: b.now(),
	}
}

// shownAt is the message that shows a challenge. The one that was pressed does if none is known: whoever put
// the challenge may have ended before it could be remembered. Else it may be another, for a form can be
// opened again from its refusal.
func shownAt(call *gamekit.Call, c storage.Challenge) storage.Ref {
	return cmp.Or(c.Ref, call.Message)
}

// composePut shows a challenge in its channel, if it still stands and no message shows it.
func (b *Bot) composePut(ctx context.Context, row storage.Row) (runner.Dispatch, error) {
	c, err := b.store.Challenge(ctx, row.Challenge)
	if errors.Is(err, storage.ErrNotFound) ||
		(err == nil && (c.Ref.Message != "" || c.State != storage.ChallengeOpen)) {
		return runner.Dispatch{Action: runner.Skip}, nil
	}
	if err != nil {
		return runner.Dispatch{}, err
	}
	post, err := b.showChallenge(ctx, c)
	return runner.Dispatch{Action: runner.SendPost, Channel: c.Channel, Post: &post}, err
}

// composeLapsed says on a message that shows a challenge what became of that.
func (b *Bot) composeLapsed(ctx context.Context, row storage.Row) (runner.Dispatch, error) {
	c, err := b.store.Challenge(ctx, row.Challenge)
	at := cmp.Or(row.Ref, c.Ref)
	if errors.Is(err, storage.ErrNotFound) || (err == nil && at.Message == "") {
		return runner.Dispatch{Action: runner.Skip}, nil
	}
	if err != nil {
		return runner.Dispatch{}, err
	}
	post, err := b.showEnded(ctx, c, row.Game)
	return runner.Dispatch{Action: runner.Edit, Channel: at.Channel, Ref: at, Post: &post}, err
}

// showEnded shows a challenge that is no longer open, with who accepted it if it became a game.
func (b *Bot) showEnded(ctx context.Context, c storage.Challenge, game storage.GameID) (templates.Public, error) {
	if game == "" {
		return b.showChallenge(ctx, c)
	}
	l, err := b.table.Load(ctx, game)
	if err != nil {
		return templates.Public{}, err
	}
	return b.showAccepted(ctx, l)
}
