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

// runOut carries out the defaults of all that a seat owed when its time ran out, and reports whether there was one.
// The seat goes to Warbell if that was agreed on and it was the last time.
func (t *Table) runOut(ctx context.Context, late storage.SeatClock, now time.Time, own storage.Seat) (bool, error) {
	l, err := t.Load(ctx, late.Game)
	if err != nil {
		return false, err
	}
	clock, _ := l.clock(late.Seat)
	if l.Over || clock.Due.IsZero() || clock.Due.After(now) {
		return false, nil
	}
	heir := engine.Rung("")
	if l.State.Kernel.Terms.Steward && own.User != "" {
		heir = engine.RungWarbell
	}
	owed := Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == late.Seat && d.Clocked() && d.Default != nil })
	inherited, lapsed := false, false
	for _, d := range owed {
		done, err := t.lapse(ctx, l, engine.Lapse{Duty: d.ID, Same: lapsed, Heir: heir})
		var refusal *engine.Refusal
		if errors.As(err, &refusal) {
			continue // it is not owed any more
		}
		if err != nil {
			return lapsed, err
		}
		lapsed = true
		inherited = inherited || slices.ContainsFunc(done.Entry.Events, bequeaths)
		l = done.Live
	}
	if !inherited || l.Over {
		return lapsed, nil
	}
	_, err = t.Replace(ctx, l.ID, late.Seat, own)
	return lapsed, err
}

func (t *Table) lapse(ctx context.Context, l *Live, cmd engine.Lapse) (Done, error) {
	return t.Do(ctx, l.ID, Act{
		Call: fmt.Sprintf("t:%s:%s:%d", l.ID, cmd.Duty, l.Seq), Duty: cmd.Duty, Command: cmd,
	})
}

// bequeaths reports whether an event gives a seat away.
func bequeaths(ev engine.Event) bool {
	e, ok := ev.(engine.Lapsed)
	return ok && e.Rung == engine.RungWarbell
}

// warnView warns a player whose time runs out.
type warnView struct {
	User, Name, Title, Link string
	Due                     time.Time
	Last                    bool // everybody else has acted
	Seat                    bool // the seat is at stake
	Steward                 bool // it goes to Warbell
}

func (warnView) ViewOf() string { return "ui/warn" }

// Pings rings the player.
func (v warnView) Pings() []string { return []string{v.User} }

// composeWarn warns somebody where they are rung, or, if their seat is at stake, before the whole table.
func (t *Table) composeWarn(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	seat, err := l.SeatOf(row.User)
	clock, _ := l.clock(seat)
	duties := Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == seat && d.Clocked() })
	if err != nil || len(duties) == 0 || !clock.Due.After(t.now()) {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	where, err := t.askedAt(ctx, l, duties[0].ID)
	if err != nil {
		return Dispatch{}, err
	}
	sitter, _ := l.Sitter(seat)
	kernel := &l.State.Kernel
	view := warnView{
		User: row.User, Name: sitter.Name, Title: templates.Plain(l.Surface.Title(l), 90), Link: where, Due: clock.Due,
		Last: !slices.ContainsFunc(l.Owed(), func(d engine.Duty) bool { return d.Seat != seat && d.Seat != engine.NoSeat }),
		Seat: kernel.Absent[seat] == engine.Patience-1, Steward: kernel.Terms.Steward,
	}
	post, err := t.words.View(view)
	if err != nil {
		return Dispatch{}, err
	}
	said := l.dispatch(&post)
	if view.Seat || settings.Ring != storage.RingDM || settings.DMClosed {
		return said, nil
	}
	dm, err := t.words.Note("warn", view)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &dm, Fallback: &said}, err
}
