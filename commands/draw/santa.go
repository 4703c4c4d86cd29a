package draw

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// The words after verb in the custom IDs of a Secret Santa.
const (
	toGift = "gift"
	// toReveal asks before it reveals all pairs, and toRevealNow does it.
	toReveal    = "reveal"
	toRevealNow = "show"
)

var (
	errNoGift = engine.Refuse(engine.Illegal, "",
		"You can't see a recipient: you aren't in this Secret Santa. Ask its opener to draw another.")
	errNotRevealer = engine.Refuse(engine.NotYours, "",
		"You can't reveal this Secret Santa: only the player who opened it can. Ask them.")
)

// pressSanta handles the buttons of a Secret Santa.
func (d *Draws) pressSanta(ctx context.Context, call *gamekit.Call,
	stored storage.Draw) (gamekit.Reply, error) {
	word := call.CustomID.Part(1)
	if word == toGift {
		note, ok, err := d.giftOf(ctx, stored, call.User.ID)
		if err == nil && !ok {
			err = errNoGift
		}
		return gamekit.Whisper(note), err
	}
	switch {
	case word != toReveal && word != toRevealNow:
		return gamekit.Reply{}, gamekit.ErrOldButton
	case !opened(call, stored):
		return gamekit.Reply{}, errNotRevealer
	case !stored.Running():
		return gamekit.Reply{}, gamekit.ErrOldButton
	case word == toReveal:
		note, err := d.Words.Note("draw.reveal", d.view(stored))
		return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{{
			ID: verb + ":" + stored.ID + ":" + toRevealNow, Label: "Reveal everyone", Style: templates.Danger}}})), err
	}
	return d.finish(ctx, call, stored, "draw.revealed")
}

// onePost reports whether the post with the list shows all of a draw: a deck, a Secret Santa, or a draw
// that was cancelled.
func onePost(stored storage.Draw) bool {
	return draw.Kind(stored.Kind) == draw.KindDeck || stored.Gives() && len(stored.Seed) > 0 || cancelled(stored)
}

// reveal adds who gives to which player, in place of the list.
func (v *listView) reveal(drawn rolllog.Drawn, name namer) {
	v.Names, v.More = nil, 0
	v.Gifts, v.MoreGifts = fill(len(drawn.List), func(i int) string {
		return name(i) + " → " + name(drawn.Proof.Result[0][i])
	})
}

// giftOf names the player who gets a player's gift; false if they are not in the list. The player alone
// may read it.
func (d *Draws) giftOf(ctx context.Context, stored storage.Draw,
	user string) (templates.Ephemeral, bool, error) {
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return templates.Ephemeral{}, false, err
	}
	at := slices.IndexFunc(drawn.List, func(e draw.Entrant) bool { return e.User == user })
	if user == "" || at < 0 {
		return templates.Ephemeral{}, false, nil
	}
	note, err := d.Words.Note("draw.gift", struct {
		drawView
		To string
	}{d.view(stored), d.namer(drawn.List)(drawn.Proof.Result[0][at])})
	return note, true, err
}

// composeGift composes the DM to a player of a Secret Santa. If the DM is refused, the post has a button.
func (d *Draws) composeGift(ctx context.Context, stored storage.Draw, user string) (publish.Dispatch, error) {
	skip := publish.Dispatch{Action: publish.Skip}
	if !stored.Running() {
		return skip, nil
	}
	note, ok, err := d.giftOf(ctx, stored, user)
	if err != nil || !ok {
		return skip, err
	}
	return publish.Dispatch{Action: publish.SendDM, User: user, Whisper: &note}, nil
}
