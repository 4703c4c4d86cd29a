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

// LookTime is how long somebody stands in the list of those who look for a game.
const LookTime = 30 * 24 * time.Hour

// OfferTime is how long the seat of a player who stays away is offered to those who look for one.
const OfferTime = 24 * time.Hour

// MostAsked is how many people one post asks whether they want to play.
const MostAsked = 3

// Substitutes are people of a game's server who would take a seat in it that somebody leaves, who waits
// longest first.
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

// substituteFor is how the ladder ends for a seat: a lapse that brings it to its last rung, with who takes
// the seat then.
func (s *Sweeper) substituteFor(ctx context.Context, l *runner.Game, seat engine.Seat,
	own storage.Seat) (runner.Request, engine.AbsenceStep, error) {
	kernel := &l.State.Kernel
	act, heir := runner.Request{}, engine.AbsenceStep("")
	if l.Refereed() { // who decides for the others decides that, too
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

// idBytes is how long the name of an offer is that nobody called for.
const idBytes = 8

// endOffer goes on with the ladder once nobody took a seat that was offered; a refusal means that somebody
// did, or that its player is back.
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
