package table

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Compose makes a game's outbox row ready to be said. What is no longer true is skipped.
func (t *Table) Compose(ctx context.Context, row storage.Row) (Dispatch, error) {
	l, err := t.LoadAt(ctx, row.Game, row.Seq)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	switch row.Kind {
	case storage.RowThread:
		return Dispatch{Action: MakeThread, Channel: l.Channel, Game: l.ID, Name: templates.Plain(l.Surface.Title(l), 90)}, nil
	case storage.RowTell:
		return t.composeTell(ctx, l, row)
	case storage.RowRetell:
		return t.composeRetell(ctx, l, row)
	case storage.RowPrompt:
		return t.composePrompt(ctx, l, row)
	case storage.RowRing:
		return t.composeRing(ctx, l, row)
	}
	return Dispatch{}, fmt.Errorf("outbox row %d is of an unknown kind %q", row.ID, row.Kind)
}

func (t *Table) composeTell(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	e, err := t.Entry(ctx, l, row.Seq)
	if errors.Is(err, storage.ErrNotFound) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	post, duties, err := t.Tell(ctx, l, e)
	if err != nil {
		return Dispatch{}, err
	}
	if post.Message().Empty() {
		return Dispatch{Action: Skip}, nil
	}
	return l.dispatch(&post, duties...), nil
}

// composeRetell tells an entry again on its own message, without what was erased. A message that had
// to be split stays as it is: nobody knows which of its parts had the words.
func (t *Table) composeRetell(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	d, err := t.composeTell(ctx, l, row)
	if err != nil || d.Post == nil || len(d.Post.Message().Split()) > 1 {
		return Dispatch{Action: Skip}, err
	}
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Post: d.Post, Duties: d.Duties}, nil
}

// dispatch says something where the game is played.
func (l *Live) dispatch(post *templates.Public, duties ...engine.DutyID) Dispatch {
	d := Dispatch{Action: SendPost, Channel: l.Where(), Game: l.ID, Post: post, Duties: duties}
	if d.Channel != l.Channel {
		d.Home = l.Channel
	}
	return d
}

// due finds an open duty with its times.
func (t *Table) due(ctx context.Context, l *Live, id engine.DutyID) (templates.OpenDuty, bool, error) {
	d, open := l.Duty(id)
	if !open {
		return templates.OpenDuty{}, false, nil
	}
	kept, err := t.store.Duties(ctx, l.ID)
	if err != nil {
		return templates.OpenDuty{}, false, err
	}
	return OpenDuties([]engine.Duty{d}, kept, t.now())[0], true, nil
}

// composePrompt asks by DM. The channel has its own button already, so a closed DM needs no other way.
func (t *Table) composePrompt(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	d, open, err := t.due(ctx, l, row.Duty)
	if err != nil || !open {
		return Dispatch{Action: Skip, User: row.User}, err
	}
	prompt, err := t.words.Prompt(l.Table(), d, Link(l.Guild, storage.Ref{Channel: l.Where()}))
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := t.Rows(l, []engine.Duty{d.Duty})
	if err != nil {
		return Dispatch{}, err
	}
	prompt = prompt.With(rows...)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &prompt, Duties: []engine.DutyID{d.ID}}, nil
}

func (t *Table) composeRing(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	byDM := settings.Ring == storage.RingDM && !settings.DMClosed
	d, open, err := t.due(ctx, l, row.Duty)
	switch {
	case err != nil:
		return Dispatch{}, err
	case !open && byDM:
		return Dispatch{Action: Skip, User: row.User}, nil
	case !open:
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	return t.ring(ctx, l, row, d, byDM)
}

// ring reminds of an open duty, in the game's channel or by DM.
func (t *Table) ring(ctx context.Context, l *Live, row storage.Row, d templates.OpenDuty, byDM bool) (Dispatch, error) {
	where, err := t.askedAt(ctx, l, d.ID)
	if err != nil {
		return Dispatch{}, err
	}
	table := l.Table()
	table.Title = l.Surface.Title(l)
	ring, err := t.words.Ring(table, d, where)
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := t.ringRows(l, d)
	if err != nil {
		return Dispatch{}, err
	}
	ring = ring.With(rows...)
	post := l.dispatch(&ring, d.ID)
	if !byDM {
		return post, nil
	}
	dm, err := t.words.RingDM(table, d, where)
	dm = dm.With(rows...)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &dm, Duties: []engine.DutyID{d.ID}, Fallback: &post}, err
}

// ringRows are the duty's own buttons, so that it can be met right there, and "I'm on it".
func (t *Table) ringRows(l *Live, d templates.OpenDuty) ([]templates.Row, error) {
	rows, err := t.Rows(l, []engine.Duty{d.Duty})
	if err != nil {
		return nil, err
	}
	snooze := templates.Row{Buttons: []templates.Button{{ID: "s:" + string(l.ID), Label: "I'm on it", Style: templates.Secondary}}}
	return append(rows[:min(len(rows), templates.MaxRows-1)], snooze), nil
}

// askedAt links to the message that asked about a duty, or to the game's channel.
func (t *Table) askedAt(ctx context.Context, l *Live, id engine.DutyID) (string, error) {
	refs, err := t.store.Prompts(ctx, l.ID, id)
	if err != nil {
		return "", err
	}
	for _, ref := range refs {
		if ref.Channel == l.Where() {
			return Link(l.Guild, ref), nil
		}
	}
	return Link(l.Guild, storage.Ref{Channel: l.Where()}), nil
}

// Place remembers the thread that was made for a game, or, without one, that it is played where it was started.
func (t *Table) Place(ctx context.Context, id storage.GameID, thread string) error {
	return t.Change(id, func() error { return t.store.Place(ctx, id, thread) })
}
