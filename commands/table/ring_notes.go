package table

import (
	"cmp"
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// silentView tells a table that somebody is rung no more today.
type silentView struct {
	Name string
	Most int       // rings a day
	Next time.Time // when they are rung again; zero if nobody knows
	Due  time.Time
}

func (silentView) ViewOf() string { return "ui/ring.silent" }

// composeSilent tells a table that somebody was rung as often as they are in a day, if it still waits for them.
func (t *Table) composeSilent(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	seat, err := l.SeatOf(row.User)
	if err != nil {
		return Dispatch{Action: Skip}, nil
	}
	kept, err := t.store.Duties(ctx, l.ID)
	if err != nil {
		return Dispatch{}, err
	}
	o := owingOf(l, row.User, kept, t.now())
	if len(o.Duties) == 0 {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	sitter, _ := l.Sitter(seat)
	view := silentView{Name: sitter.Name, Most: cmp.Or(settings.Rings, storage.DefaultRings), Due: o.Due}
	for _, d := range kept {
		if d.User == row.User && d.NextRing.After(t.now()) {
			view.Next = d.NextRing
			break
		}
	}
	post, err := t.words.View(view)
	post = post.Quietly()
	return l.Dispatch(&post), err
}

// offerView tells a table that somebody offers their seat.
type offerView struct{ Name, Title, Referees string }

func (offerView) ViewOf() string { return "ui/ring.offer" }

// composeOffer asks a table, or who referees it, to look for a substitute.
func (t *Table) composeOffer(l *Live, row storage.Row) (Dispatch, error) {
	seat, err := l.SeatOf(row.User)
	if err != nil || l.Over {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	sitter, _ := l.Sitter(seat)
	referees := Filter(l.State.Kernel.In(), func(s engine.Seat) bool { return s != seat && l.Rules.Referees(l.State, s) })
	view := offerView{Name: sitter.Name, Title: l.Surface.Title(l)}
	if len(referees) > 0 {
		view.Referees = l.Line().List(referees)
	}
	post, err := t.words.View(view)
	post = post.Quietly()
	return l.Dispatch(&post), err
}
