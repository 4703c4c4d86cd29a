package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// RunOut lets time decide for those whose clocks have run out, and counts them. Own is Warbell, as it takes a seat.
func (t *Table) RunOut(ctx context.Context, now time.Time, own storage.Seat) (lapsed int, err error) {
	late, err := t.store.Late(ctx, now, now.Add(overdueLease), mostOverdue)
	if err != nil {
		return 0, err
	}
	var all []error
	for _, c := range late {
		done, err := t.runOut(ctx, c, now, own)
		if err != nil {
			all = append(all, fmt.Errorf("clock of seat %d in %s: %w", c.Seat, c.Game, err))
		}
		if done {
			lapsed++
		}
	}
	return lapsed, errors.Join(all...)
}

// runOut carries out the defaults of all that a seat owed when its time ran out, or ends the offer of the seat, and reports
// whether there was anything to do.
func (t *Table) runOut(ctx context.Context, late storage.SeatClock, now time.Time, own storage.Seat) (bool, error) {
	l, err := t.Load(ctx, late.Game)
	if err != nil {
		return false, err
	}
	clock, _ := l.clock(late.Seat)
	if l.Over || clock.Due.IsZero() || clock.Due.After(now) {
		return false, nil
	}
	if slices.Contains(l.State.Kernel.Offered, late.Seat) {
		return t.endOffer(ctx, l, late.Seat, own)
	}
	act, heir, err := t.inherits(ctx, l, late.Seat, own)
	if err != nil {
		return false, err
	}
	owed := Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == late.Seat && d.Lapses() })
	lapsed := false
	for _, d := range owed {
		act.Call, act.Duty = callOf(l, string(d.ID), late.Seat), d.ID
		act.Command = engine.Lapse{Duty: d.ID, Same: lapsed, Heir: heir}
		done, err := t.Do(ctx, l.ID, act)
		var refusal *engine.Refusal
		if errors.As(err, &refusal) {
			continue // it is not owed any more
		}
		if err != nil {
			return lapsed, err
		}
		l, lapsed = done.Live, true
		if takenSeat(done.Entry) == late.Seat {
			break // who came is asked anew
		}
	}
	return lapsed, nil
}

// callOf is the call by which time does something about a seat of a game at its position.
func callOf(l *Live, what string, seat engine.Seat) string {
	return fmt.Sprintf("t:%s:%s-%d:%d", l.ID, what, seat, l.Seq)
}

// warnView warns a player whose time runs out.
type warnView struct {
	User, Name, Title, Link string
	Due                     time.Time
	Last                    bool // everybody else has acted
	Seat                    bool // the seat is at stake
	Offered                 bool // it is offered to those who look for one, before all else
	Steward                 bool // it goes to Warbell
}

func (warnView) ViewOf() string { return "ui/warn" }

// Pings rings the player.
func (v warnView) Pings() []string { return []string{v.User} }

// composeWarn warns somebody where they are rung, or, if their seat is at stake, before the whole table. Who may not be
// called now is rung as soon as that may be: a ring says how long there is still time.
func (t *Table) composeWarn(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	seat, err := l.SeatOf(row.User)
	clock, _ := l.clock(seat)
	duties := Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == seat && d.Lapses() })
	if err != nil || len(duties) == 0 || !clock.Due.After(t.now()) || slices.Contains(l.State.Kernel.Offered, seat) {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	view, err := t.warningTo(ctx, l, seat, duties)
	if err != nil {
		return Dispatch{}, err
	}
	post, err := t.words.View(view)
	if err != nil {
		return Dispatch{}, err
	}
	post, held, err := t.holding(ctx, post)
	if err != nil {
		return Dispatch{}, err
	}
	post = post.Quietly()
	said := l.Dispatch(&post)
	said.Held = held
	if view.Seat || settings.Ring != storage.RingDM || settings.DMClosed {
		return said, nil
	}
	dm, err := t.words.Note("warn", view)
	if len(held) > 0 {
		dm = dm.Quietly()
	}
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &dm, Held: held, Fallback: &said}, err
}

// warningTo is what who sits at a seat is warned of.
func (t *Table) warningTo(ctx context.Context, l *Live, seat engine.Seat, duties []engine.Duty) (warnView, error) {
	kept, err := t.open(ctx, l)
	if err != nil {
		return warnView{}, err
	}
	sitter, _ := l.Sitter(seat)
	clock, _ := l.clock(seat)
	view := warnView{
		User: sitter.User, Name: sitter.Name, Title: templates.Plain(l.Surface.Title(l), 90), Due: clock.Due,
		Last: slices.ContainsFunc(l.OpenDuties(duties, kept, t.now()), func(d templates.OpenDuty) bool { return d.Last }),
		Seat: l.atStake(seat), Steward: l.State.Kernel.Terms.Steward,
	}
	if view.Seat {
		found, err := t.Substitutes(ctx, l)
		if err != nil {
			return view, err
		}
		view.Offered = len(found) > 0
	}
	view.Link, err = t.askedAt(ctx, l, duties[0].ID)
	return view, err
}
