package table

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// composePrompt asks somebody by DM for all that is asked of them in secret, if what the row names is still owed; without that
// it says how to give orders that stand. The channel has its own button already, so a closed DM needs no other way.
func (t *Table) composePrompt(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	if _, open := l.Duty(row.Duty); l.Over || row.Duty != "" && !open {
		return Dispatch{Action: Skip, User: row.User}, nil
	}
	owed := Filter(l.Owed(), func(d engine.Duty) bool { return l.UserAt(d.Seat) == row.User && l.Surface.Secret(d.Kind) })
	kept, err := t.store.Duties(ctx, l.ID)
	if err != nil {
		return Dispatch{}, err
	}
	link := Link(l.Guild, storage.Ref{Channel: l.Where()})
	prompt, err := t.words.Prompt(l.Table(), link, OpenDuties(owed, kept, t.now())...)
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := t.Rows(l, owed)
	if err != nil {
		return Dispatch{}, err
	}
	prompt = prompt.With(t.withOrders(l, rows)...)
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &prompt, Duties: ids(owed)}, nil
}

// withOrders adds the button for standing orders to the rows of a DM.
func (t *Table) withOrders(l *Live, rows []templates.Row) []templates.Row {
	return t.looks(l, rows, telling{asks: true}, nil)
}

// composeAnswered says on the message that asked somebody something that nothing is asked any more. In the game's channel it only
// loses its buttons.
func (t *Table) composeAnswered(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	if row.User == "" || row.Ref.Channel == l.Where() || row.Ref.Channel == l.Channel {
		return Dispatch{Action: Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	note, err := t.words.Note("answered", struct {
		Link string
		Over bool
	}{Link(l.Guild, storage.Ref{Channel: l.Where()}), l.Over})
	note = note.With(t.withOrders(l, nil)...)
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Whisper: &note}, err
}

func (t *Table) composeRing(ctx context.Context, l *Live, row storage.Row) (Dispatch, error) {
	settings, err := t.store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	byDM := settings.Ring == storage.RingDM && !settings.DMClosed
	d, open, err := t.due(ctx, l, row.Duty)
	if open && err == nil {
		open, err = t.oldest(ctx, l, row)
	}
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

// oldest reports whether a row is about what somebody owes the longest in a game: they are rung once for all of it.
func (t *Table) oldest(ctx context.Context, l *Live, row storage.Row) (bool, error) {
	kept, err := t.store.Duties(ctx, l.ID)
	i := slices.IndexFunc(kept, func(d storage.Duty) bool { return d.User == row.User })
	return i >= 0 && kept[i].ID == row.Duty, err
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
