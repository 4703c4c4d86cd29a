package runner

import (
	"context"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// threadFirst is the From of a prompt that links to a thread which is made meanwhile, and threadWithin how
// long it waits for that at most: by then there is none, or it may be long in coming.
const (
	threadFirst  = 1
	threadWithin = time.Minute
)

// afterThread has the prompts among the rows of a game that begins wait for its thread.
func afterThread(rows []storage.Row) []storage.Row {
	rows = slices.Clone(rows)
	for i := range rows {
		if rows[i].Kind == storage.RowPrompt {
			rows[i].From = threadFirst
		}
	}
	return rows
}

// composePrompt asks somebody by DM for all that is asked of them in secret, if what the row names is still
// owed; without that it says how to give orders that stand. The channel has its own button already, so a
// closed DM needs no other way.
func (t *Runner) composePrompt(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	if _, open := l.Duty(row.Duty); l.Over || row.Duty != "" && !open {
		return Dispatch{Action: Skip, User: row.User}, nil
	}
	if row.From == threadFirst && l.Thread == "" && t.now().Sub(row.Created) < threadWithin {
		return Dispatch{Action: NotYet, User: row.User}, nil
	}
	owed := Filter(l.Owed(), func(d engine.Duty) bool { return l.UserAt(d.Seat) == row.User && l.Surface.Secret(d.Kind) })
	kept, err := t.store.Duties(ctx, l.ID)
	if err != nil {
		return Dispatch{}, err
	}
	link := Link(l.Guild, storage.Ref{Channel: l.Where()})
	prompt, err := t.words.Prompt(l.Table(), link, l.OpenDuties(owed, kept, t.now())...)
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := t.Rows(l, owed)
	if err != nil {
		return Dispatch{}, err
	}
	prompt = prompt.With(t.withOrders(l, rows)...)
	if quiet, err := t.quiet(ctx, row.User); err != nil {
		return Dispatch{}, err
	} else if quiet {
		prompt = prompt.Quietly()
	}
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &prompt, Duties: ids(owed)}, nil
}

// withOrders adds the button for standing orders to the rows of a DM.
func (t *Runner) withOrders(l *Game, rows []templates.Row) []templates.Row {
	return t.looks(l, rows, renderRange{asks: true}, nil)
}

// composeAnswered says on the message that asked somebody something that nothing is asked any more. In the
// game's channel it only loses its buttons. A ring may ask for more.
func (t *Runner) composeAnswered(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	last, err := t.store.LastReminders(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	if last[row.User].Ref == row.Ref {
		return t.composeRung(ctx, l, row)
	}
	return t.answered(l, row, row.User != "" && row.Ref.Channel != l.Where() && row.Ref.Channel != l.Channel)
}

// answered takes the questions off a message.
func (t *Runner) answered(l *Game, row storage.Row, dm bool) (Dispatch, error) {
	if !dm {
		return Dispatch{Action: Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	note, err := t.words.Note("answered", struct {
		Link string
		Over bool
	}{Link(l.Guild, storage.Ref{Channel: l.Where()}), l.Over})
	note = note.With(t.withOrders(l, nil)...)
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Whisper: &note}, err
}
