package commands

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// mostMet is how many appointments are met in one sweep.
const mostMet = 50

// meet says the lines whose time has come, and ends the phases.
func (b *Bot) meet(ctx context.Context, now time.Time) error {
	_, due, err := b.store.Meet(ctx, now, now.Add(-unconfirmed), mostMet)
	all := []error{err}
	for _, a := range due {
		if err := b.endPhase(ctx, a, now); err != nil {
			all = append(all, fmt.Errorf("what was set in %s: %w", a.Game, err))
		}
	}
	return errors.Join(all...)
}

// endPhase ends the phase that an appointment is about, in the name of who set it. If that can't be done, they are told why.
func (b *Bot) endPhase(ctx context.Context, a storage.Appointment, now time.Time) error {
	l, err := b.table.Load(ctx, a.Game)
	if err != nil {
		return err
	}
	seat, cmd, err := ending(l, a)
	if err == nil {
		_, err = b.table.Do(ctx, l.ID, table.Act{Call: "at:" + string(l.ID) + ":" + a.ID, Seat: seat, Command: cmd})
	}
	switch {
	case plug.Refused(err):
		return b.store.Miss(ctx, a.ID, now)
	case err != nil:
		return err
	}
	return b.store.Disappoint(ctx, a.ID)
}

// ending is the command that ends the phase of an appointment. It refuses if another phase runs, or if who set it may not end
// phases any more.
func ending(l *table.Live, a storage.Appointment) (engine.Seat, engine.Command, error) {
	seat, err := l.Player(a.User)
	if err != nil {
		return seat, nil, err
	}
	p := phaseOf(l)
	if p.Key != a.Words {
		return seat, nil, engine.Refuse(engine.Stale, "", "It had ended before that time, so there was nothing left to do.")
	}
	return seat, p.End, l.Try(seat, p.End)
}

// lineView is a line that was set for a time. Nobody is pinged.
type lineView struct{ Name, Words string }

func (lineView) ViewOf() string { return "ui/at.line" }

// composeAppointed says a line whose time has come, or tells in private why a phase was not ended.
func (b *Bot) composeAppointed(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	a, err := b.store.Appointment(ctx, string(row.Duty))
	if errors.Is(err, storage.ErrNotFound) {
		return table.Dispatch{Action: table.Skip}, nil
	}
	if err != nil {
		return table.Dispatch{}, err
	}
	l, err := b.table.Load(ctx, a.Game)
	if err != nil {
		return table.Dispatch{}, err
	}
	if row.Kind == storage.RowMissed {
		return b.composeMissed(l, a)
	}
	if l.Over {
		return table.Dispatch{Action: table.Skip, Channel: l.Where()}, nil
	}
	post, err := b.words.View(lineView{a.Name, a.Words})
	d := table.Dispatch{Action: table.SendPost, Channel: l.Where(), Game: l.ID, Post: &post}
	if l.Thread != "" {
		d.Home = l.Channel
	}
	return d, err
}

func (b *Bot) composeMissed(l *table.Live, a storage.Appointment) (table.Dispatch, error) {
	why := engine.Refuse(engine.Stale, "", "It could not be done at that time; it could now.")
	var refusal *engine.Refusal
	if _, _, err := ending(l, a); errors.As(err, &refusal) {
		why = refusal
	}
	note, err := b.words.Note("at.missed", struct {
		Title, Link, Why string
		Due              time.Time
	}{templates.Plain(l.Surface.Title(l), 90), table.Link(l.Guild, storage.Ref{Channel: l.Where()}), b.words.Sentence(why), a.Due})
	return table.Dispatch{Action: table.SendDM, User: a.User, Game: l.ID, Whisper: &note}, err
}
