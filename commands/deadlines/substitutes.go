package deadlines

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// LookTime is the time for which a user stays in the list of those who look for a game.
const LookTime = 30 * 24 * time.Hour

// OfferTime is the time for which an absent player's seat is offered to other users.
const OfferTime = 24 * time.Hour

// MostAsked bounds the users that one post asks to join.
const MostAsked = 3

// Substitutes returns users of a game's server who would take a free seat in it, the longest waiting first.
func (w *Waiting) Substitutes(ctx context.Context, l *runner.Game) ([]string, error) {
	if l.ByDM() {
		return nil, nil
	}
	people, err := w.Store.LookersIn(ctx, l.Guild, w.Now().Add(-LookTime))
	var users []string
	for _, p := range people {
		if p.Substitute && (p.System == l.System || p.System == "any") && !runner.Sits(l.Game, p.User) &&
			len(users) < MostAsked {
			users = append(users, p.User)
		}
	}
	return users, err
}

// substituteFor returns the last step for an absent player's seat, with the request that leads to it: an
// offer to other users, or Warbell as the new player. The step is empty if it isn't reached yet.
func (s *Sweeper) substituteFor(ctx context.Context, l *runner.Game, seat engine.Seat,
	own storage.Seat) (runner.Request, engine.AbsenceStep, error) {
	kernel := &l.State.Kernel
	act, heir := runner.Request{}, engine.AbsenceStep("")
	if l.Refereed() { // the GM decides that, too
		return act, heir, nil
	}
	if kernel.Terms.Steward && own.User != "" {
		act.Joins, heir = &own, engine.AbsenceWarbell
	}
	if slices.Contains(kernel.Offered, seat) || kernel.Absent[seat] < engine.Patience-1 {
		return act, heir, nil
	}
	found, err := s.Waiting.Substitutes(ctx, l)
	if err != nil || len(found) == 0 {
		return act, heir, err
	}
	offer := storage.SeatOffer{ID: runner.ShortID(idBytes), Game: l.ID, Seat: seat, From: l.UserAt(seat),
		Created: s.Now()}
	return runner.Request{Offer: &offer}, engine.AbsenceSubstitute, nil
}

// idBytes is the number of random bytes in the ID of an offer without a call.
const idBytes = 8

// endOffer takes the next step after an offered seat was not taken. A refusal means that it was taken, or
// that its player is back.
func (s *Sweeper) endOffer(ctx context.Context, l *runner.Game, seat engine.Seat,
	own storage.Seat) (bool, error) {
	act, heir, err := s.substituteFor(ctx, l, seat, own)
	if err != nil {
		return false, err
	}
	act.Call, act.Command = callOf(l, "offer", seat), engine.CloseOffer{Seat: seat, Heir: heir}
	_, err = s.Games.Do(ctx, l.ID, act)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return false, nil
	}
	return err == nil, err
}
