package commands

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Compose makes an outbox row ready to be said. What is no longer true is skipped.
func (b *Bot) Compose(ctx context.Context, row storage.Row) (Dispatch, error) {
	if row.Kind == storage.RowLapsed {
		return b.composeLapsed(ctx, row)
	}
	if note, ok := hellos[row.Kind]; ok {
		return b.composeHello(row, note)
	}
	if row.Kind == storage.RowClose {
		return Dispatch{Action: Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	l, err := b.table.LoadAt(ctx, row.Game, row.Seq)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	switch row.Kind {
	case storage.RowThread:
		return Dispatch{Action: MakeThread, Channel: l.Channel, Game: l.ID, Name: templates.Plain(faces[l.System].title(l), 90)}, nil
	case storage.RowTell:
		return b.composeTell(ctx, l, row)
	case storage.RowRetell:
		return b.composeRetell(ctx, l, row)
	case storage.RowPrompt:
		return b.composePrompt(ctx, l, row)
	case storage.RowRing:
		return b.composeRing(ctx, l, row)
	}
	return Dispatch{}, fmt.Errorf("outbox row %d is of an unknown kind %q", row.ID, row.Kind)
}

func (b *Bot) composeTell(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	e, err := b.table.entry(ctx, l, row.Seq)
	if errors.Is(err, storage.ErrNotFound) {
		return Dispatch{Action: Skip}, nil
	}
	if err != nil {
		return Dispatch{}, err
	}
	post, duties, err := b.table.tell(ctx, l, e)
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
func (b *Bot) composeRetell(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	d, err := b.composeTell(ctx, l, row)
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
func (b *Bot) due(ctx context.Context, l *Live, id engine.DutyID) (templates.OpenDuty, bool, error) {
	d, open := l.duty(id)
	if !open {
		return templates.OpenDuty{}, false, nil
	}
	kept, err := b.store.Duties(ctx, l.ID)
	if err != nil {
		return templates.OpenDuty{}, false, err
	}
	return asked([]engine.Duty{d}, kept, b.now())[0], true, nil
}

// composePrompt asks by DM. The channel has its own button already, so a closed DM needs no other way.
func (b *Bot) composePrompt(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	d, open, err := b.due(ctx, l, row.Duty)
	if err != nil || !open {
		return Dispatch{Action: Skip}, err
	}
	prompt, err := b.words.Prompt(l.tableOf(), d, link(l.Guild, storage.Ref{Channel: l.Where()}))
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := b.table.rows(l, []engine.Duty{d.Duty})
	if err != nil {
		return Dispatch{}, err
	}
	prompt = prompt.With(rows...)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &prompt, Duties: []engine.DutyID{d.ID}}, nil
}

func (b *Bot) composeRing(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	d, open, err := b.due(ctx, l, row.Duty)
	if err != nil || !open {
		return Dispatch{Action: Skip}, err
	}
	where, err := b.askedAt(ctx, l, d.ID)
	if err != nil {
		return Dispatch{}, err
	}
	table := l.tableOf()
	table.Title = faces[l.System].title(l)
	ring, err := b.words.Ring(table, d, where)
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := b.ringRows(l, d)
	if err != nil {
		return Dispatch{}, err
	}
	ring = ring.With(rows...)
	post := l.dispatch(&ring, d.ID)
	settings, err := b.store.Settings(ctx, row.User)
	if err != nil || settings.Ring != storage.RingDM || settings.DMClosed {
		return post, err
	}
	dm, err := b.words.RingDM(table, d, where)
	dm = dm.With(rows...)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &dm, Duties: []engine.DutyID{d.ID}, Fallback: &post}, err
}

// ringRows are the duty's own buttons, so that it can be met right there, and "I'm on it".
func (b *Bot) ringRows(l *Live, d templates.OpenDuty) ([]templates.Row, error) {
	rows, err := b.table.rows(l, []engine.Duty{d.Duty})
	if err != nil {
		return nil, err
	}
	snooze := templates.Row{Buttons: []templates.Button{{ID: "s:" + string(l.ID), Label: "I'm on it", Style: templates.Secondary}}}
	return append(rows[:min(len(rows), mostRows-1)], snooze), nil
}

// askedAt links to the message that asked about a duty, or to the game's channel.
func (b *Bot) askedAt(ctx context.Context, l *Live, id engine.DutyID) (string, error) {
	refs, err := b.store.Prompts(ctx, l.ID, id)
	if err != nil {
		return "", err
	}
	for _, ref := range refs {
		if ref.Channel == l.Where() {
			return link(l.Guild, ref), nil
		}
	}
	return link(l.Guild, storage.Ref{Channel: l.Where()}), nil
}

// Place remembers the thread that was made for a game, or, without one, that it is played where it was started.
func (b *Bot) Place(ctx context.Context, id storage.GameID, thread string) error {
	return b.table.change(id, func() error { return b.store.Place(ctx, id, thread) })
}
