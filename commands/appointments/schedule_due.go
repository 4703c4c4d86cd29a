package appointments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// maxDue bounds the scheduled events of one sweep.
const maxDue = 50

// Sweep posts the lines and ends the phases that are due.
func (a *Appointments) Sweep(ctx context.Context, now time.Time) error {
	_, due, err := a.Store.Meet(ctx, now, now.Add(-unconfirmed), maxDue)
	all := []error{err}
	for _, event := range due {
		if err := a.endPhase(ctx, event, now); err != nil {
			all = append(all, fmt.Errorf("what was set in %s: %w", event.Game, err))
		}
	}
	return errors.Join(all...)
}

// endPhase ends a phase on behalf of the user who scheduled that. If it fails, a DM gives the user the
// reason.
func (a *Appointments) endPhase(ctx context.Context, event storage.Appointment, now time.Time) error {
	l, err := a.Table.Load(ctx, event.Game)
	if err != nil {
		return err
	}
	seat, cmd, err := ending(l, event)
	if err == nil {
		id := "at:" + string(l.ID) + ":" + event.ID
		_, err = a.Table.Do(ctx, l.ID, runner.Request{Call: id, Seat: seat, Command: cmd})
	}
	switch {
	case gamekit.Refused(err):
		return a.Store.Miss(ctx, event.ID, now)
	case err != nil:
		return err
	}
	return a.Store.Disappoint(ctx, event.ID)
}

// ending returns the command that ends the phase of a scheduled event. It refuses if another phase runs, or
// if the user may not end phases.
func ending(l *runner.Game, event storage.Appointment) (engine.Seat, engine.Command, error) {
	seat, err := l.Player(event.User)
	if err != nil {
		return seat, nil, err
	}
	p := phaseOf(l)
	if p.Key != event.Words {
		return seat, nil, engine.Refuse(engine.Stale, "",
			"The phase had already ended.")
	}
	return seat, p.End, l.Try(seat, p.End)
}

// lineView is a line that was scheduled. It pings no user.
type lineView struct{ Name, Words string }

func (lineView) ViewOf() string { return "ui/at.line" }

// Compose composes a line that is due, or a DM with the reason why a phase was not ended.
func (a *Appointments) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	event, err := a.Store.Appointment(ctx, string(row.Duty))
	if errors.Is(err, storage.ErrNotFound) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	l, err := a.Table.Load(ctx, event.Game)
	if err != nil {
		return publish.Dispatch{}, err
	}
	if row.Kind == storage.RowMissed {
		return a.composeMissed(l, event)
	}
	if l.Over {
		return publish.Dispatch{Action: publish.Skip, Channel: l.Where()}, nil
	}
	post, err := a.Words.View(lineView{event.Name, event.Words})
	d := publish.Dispatch{Action: publish.SendPost, Channel: l.Where(), Game: l.ID, Post: &post}
	if l.Thread != "" {
		d.Home = l.Channel
	}
	return d, err
}

func (a *Appointments) composeMissed(l *runner.Game, event storage.Appointment) (publish.Dispatch, error) {
	why := engine.Refuse(engine.Stale, "", "Warbell couldn't end the phase at that time, but you can now.")
	var refusal *engine.Refusal
	if _, _, err := ending(l, event); errors.As(err, &refusal) {
		why = refusal
	}
	note, err := a.Words.Note("at.missed", struct {
		Title, Link, Why string
		Due              time.Time
	}{
		templates.Plain(l.Surface.Title(l), 90), runner.Link(l.Guild, storage.Ref{Channel: l.Where()}),
		a.Words.Sentence(why), event.Due,
	})
	return publish.Dispatch{Action: publish.SendDM, User: event.User, Game: l.ID, Whisper: &note}, err
}
