package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// passOver ends a game without a result because somebody is silent.
func (b *Bot) passOver(ctx context.Context, call *plug.Call, l *table.Live, silent table.Silent) (plug.Reply, error) {
	return b.act(ctx, call, l, engine.NoSeat, silent.Duty.ID, engine.End{Silent: silent.Seat})
}

// pressSilent does what who waits wants about somebody silent: asks whether to end the game, ends it, or has their seat
// offered.
func (b *Bot) pressSilent(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	n, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return plug.Reply{}, plug.ErrOldButton
	}
	silent, err := b.table.Silent(ctx, l)
	if err == nil {
		err = l.MayPassOver(call.User.ID, silent, engine.Seat(n))
	}
	if err != nil {
		return plug.Reply{}, err
	}
	one := silent[slices.IndexFunc(silent, func(s table.Silent) bool { return s.Seat == engine.Seat(n) })]
	switch call.CustomID.Part(2) {
	case "ask":
		note, err := b.words.Note("silent.end", struct{ Title, Name string }{l.Surface.Title(l), one.Name})
		return plug.Whisper(note.With(templates.Row{Buttons: []templates.Button{
			{ID: table.SilentID(l, one.Seat, "end"), Label: "End without result", Style: templates.Danger},
		}})), err
	case "end":
		return b.passOver(ctx, call, l, one)
	case "seat":
		return b.putSeatOffer(ctx, call, l, one.Seat, plug.User{}, true)
	}
	return plug.Reply{}, plug.ErrOldButton
}

// heard takes notice that who calls does something in a game that waits for them, so that they are not silent in it.
func (b *Bot) heard(ctx context.Context, call *plug.Call, l *table.Live) error {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil || l.Over || call.Kind == plug.Complete || !l.WaitsFor(seat) {
		return nil
	}
	if err := b.store.Heard(ctx, l.ID, seat, b.now()); err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return nil
}

// heardRung is heard for each game that a ring is about.
func (b *Bot) heardRung(ctx context.Context, call *plug.Call) error {
	owed, err := b.table.Rung(ctx, call.User.ID)
	for _, o := range owed {
		err = errors.Join(err, b.heard(ctx, call, o.Live))
	}
	return err
}
