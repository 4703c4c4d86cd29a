package runner

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// silentView tells a table that somebody does not answer, and what can be done about that.
type silentView struct {
	Name, Title string
	Silent      templates.Silence
	Due         time.Time
}

func (silentView) ViewOf() string { return "ui/ring.silent" }

// ringNow is how long ago a ring was said that tells what a note would.
const ringNow = 10 * time.Minute

// composeSilent tells a table that somebody does not answer, if it still waits for them, unless the ring
// there has just told it.
func (t *Runner) composeSilent(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	skip := Dispatch{Action: Skip, Channel: l.Where()}
	silent, err := t.silentOf(ctx, l, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	last, err := t.store.LastReminders(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	if ring := last[row.User]; len(silent) == 0 || ring.Channel == l.Where() && t.now().Sub(ring.Called) < ringNow {
		return skip, nil
	}
	clock, _ := l.clock(silent[0].Seat)
	post, err := t.words.View(silentView{Name: silent[0].Name, Title: templates.Plain(l.Surface.Title(l), 90),
		Silent: Silences(silent)[0], Due: clock.Due})
	post = post.Quietly().With(SilentRow(l, silent)...)
	return l.Dispatch(&post), err
}

// silentOf is the silence of somebody for whom a game waits now; none if there is none to tell of.
func (t *Runner) silentOf(ctx context.Context, l *Game, user string) ([]Silent, error) {
	seat, err := l.SeatOf(user)
	if err != nil || l.State.Kernel.PausedAt(t.now()) {
		return nil, nil
	}
	silent, err := t.Silent(ctx, l)
	return Filter(silent, func(s Silent) bool { return s.Seat == seat }), err
}

// offerView tells a table that somebody offers their seat.
type offerView struct{ Name, Title, Referees string }

func (offerView) ViewOf() string { return "ui/ring.offer" }

// composeOffer asks a table, or who referees it, to look for a substitute.
func (t *Runner) composeOffer(l *Game, row storage.Row) (Dispatch, error) {
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
