package runner

import (
	"context"
	"errors"
	"slices"
	"time"

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
func (t *Runner) Substitutes(ctx context.Context, l *Game) ([]string, error) {
	if l.ByDM() {
		return nil, nil
	}
	people, err := t.store.LookersIn(ctx, l.Guild, t.now().Add(-LookTime))
	var users []string
	for _, p := range people {
		if p.Substitute && (p.System == l.System || p.System == "any") && !Sits(l.Game, p.User) &&
			len(users) < MostAsked {
			users = append(users, p.User)
		}
	}
	return users, err
}

// Open reports whether somebody may take the seat that an offer is about now: who sits there wants that, with
// the others' consent if it is theirs to give, or stays away.
func (l *Game) Open(o storage.SeatOffer) bool {
	kernel := &l.State.Kernel
	row, _ := l.Sitter(o.Seat)
	switch {
	case l.Over || row.User != o.From:
		return false
	case o.By == "":
		return slices.Contains(kernel.Offered, o.Seat)
	}
	return o.By != o.From || !l.NeedsConsent(o.Seat) || slices.Contains(kernel.Ceded, o.Seat)
}

// NeedsConsent reports whether others must agree before who sits at a seat gives it away: there are some, and
// who sits there doesn't decide for the table.
func (l *Game) NeedsConsent(seat engine.Seat) bool {
	return !l.Rules.Referees(l.State, seat) && len(l.others(seat)) > 0
}

// substituteFor is how the ladder ends for a seat: a lapse that brings it to its last rung, with who takes
// the seat then.
func (t *Runner) substituteFor(ctx context.Context, l *Game, seat engine.Seat,
	own storage.Seat) (Request, engine.AbsenceStep, error) {
	kernel := &l.State.Kernel
	act, heir := Request{}, engine.AbsenceStep("")
	if l.Refereed() { // who decides for the others decides that, too
		return act, heir, nil
	}
	if kernel.Terms.Steward && own.User != "" {
		act.Joins, heir = &own, engine.RungWarbell
	}
	if slices.Contains(kernel.Offered, seat) || kernel.Absent[seat] < engine.Patience-1 {
		return act, heir, nil
	}
	found, err := t.Substitutes(ctx, l)
	if err != nil || len(found) == 0 {
		return act, heir, err
	}
	offer := storage.SeatOffer{ID: ShortID(idBytes), Game: l.ID, Seat: seat, From: l.UserAt(seat), Created: t.now()}
	return Request{Offer: &offer}, engine.RungSubstitute, nil
}

// idBytes is how long the name of an offer is that nobody called for.
const idBytes = 8

// offering adds to a commit the seat that is offered with its entry: kept from when its player asks the
// others, said once they agree, or when the player stays away.
func (l *Game) offering(c *storage.Commit, e engine.Entry, act Request) {
	for _, ev := range e.Events {
		kept, said := false, engine.NoSeat
		switch ev := ev.(type) {
		case engine.Lapsed:
			if ev.Rung == engine.RungSubstitute {
				kept, said = true, ev.Seat
			}
		case engine.Proposed:
			kept = ev.Motion.Kind == engine.MotionSeat
		case engine.Ceded:
			said = ev.Seat
		}
		if kept && act.Offer != nil {
			c.Offers = append(c.Offers, *act.Offer)
		}
		if said != engine.NoSeat {
			c.Say = append(c.Say, storage.Row{Lane: lane(l.ID), Kind: storage.RowSeat, Game: l.ID, Seq: l.Seq,
				User: l.UserAt(said), Created: c.Now})
		}
	}
}

// endOffer goes on with the ladder once nobody took a seat that was offered; a refusal means that somebody
// did, or that its player is back.
func (t *Runner) endOffer(ctx context.Context, l *Game, seat engine.Seat, own storage.Seat) (bool, error) {
	act, heir, err := t.substituteFor(ctx, l, seat, own)
	if err != nil {
		return false, err
	}
	act.Call, act.Command = callOf(l, "offer", seat), engine.CloseOffer{Seat: seat, Heir: heir}
	_, err = t.Do(ctx, l.ID, act)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return false, nil
	}
	return err == nil, err
}
