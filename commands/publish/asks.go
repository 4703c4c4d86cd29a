package publish

import (
	"context"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// A prompt with threadFirst in its From waits for the game's new thread, to which it links. threadWithin
// bounds that wait: by then the thread can't be made, or may take long.
const (
	threadFirst  = 1
	threadWithin = time.Minute
)

// composePrompt composes the DM that asks a player for all their secret duties, if the row's duty is still
// open. If the row names no duty, the DM explains how to give orders. A closed DM needs no fallback, for the
// channel has the button already.
func (p *Publisher) composePrompt(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	if _, open := l.Duty(row.Duty); l.Over || row.Duty != "" && !open {
		return Dispatch{Action: Skip, User: row.User}, nil
	}
	if row.From == threadFirst && l.Thread == "" && p.Now().Sub(row.Created) < threadWithin {
		return Dispatch{Action: NotYet, User: row.User}, nil
	}
	owed := runner.Filter(l.Owed(), func(d engine.Duty) bool {
		return l.UserAt(d.Seat) == row.User && l.Surface.Secret(d.Kind)
	})
	kept, err := p.Store.Duties(ctx, l.ID)
	if err != nil {
		return Dispatch{}, err
	}
	link := runner.Link(l.Guild, storage.Ref{Channel: l.Where()})
	prompt, err := p.Words.Prompt(l.Table(), link, deadlines.OpenDuties(l, owed, kept, p.Now())...)
	if err != nil {
		return Dispatch{}, err
	}
	rows, err := runner.Rows(l, owed)
	if err != nil {
		return Dispatch{}, err
	}
	prompt = prompt.With(p.withOrders(l, rows)...)
	if quiet, err := p.quiet(ctx, row.User); err != nil {
		return Dispatch{}, err
	} else if quiet {
		prompt = prompt.Quietly()
	}
	return Dispatch{Action: SendDM, User: row.User, Game: l.ID, Whisper: &prompt, Duties: ids(owed)}, nil
}

// withOrders adds the button for orders to the rows of a DM.
func (p *Publisher) withOrders(l *runner.Game, rows []templates.Row) []templates.Row {
	return p.looks(l, rows, renderRange{asks: true}, nil)
}

// composeAnswered updates a message that asked for duties which are fulfilled now. In the game's channel it
// only removes the buttons. A reminder may ask for other duties, which stay.
func (p *Publisher) composeAnswered(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	last, err := p.Store.LastReminders(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	if last[row.User].Ref == row.Ref {
		return p.composeRung(ctx, l, row)
	}
	return p.answered(l, row, row.User != "" && row.Ref.Channel != l.Where() && row.Ref.Channel != l.Channel)
}

// answered removes the duties from a message. A DM says that they are done.
func (p *Publisher) answered(l *runner.Game, row storage.Row, dm bool) (Dispatch, error) {
	if !dm {
		return Dispatch{Action: Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	note, err := p.Words.Note("answered", struct {
		Link string
		Over bool
	}{runner.Link(l.Guild, storage.Ref{Channel: l.Where()}), l.Over})
	note = note.With(p.withOrders(l, nil)...)
	return Dispatch{Action: Edit, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID, Whisper: &note}, err
}

// ids returns the IDs of duties.
func ids(duties []engine.Duty) []engine.DutyID {
	all := make([]engine.DutyID, len(duties))
	for i, d := range duties {
		all[i] = d.ID
	}
	return all
}

// composeRung edits a reminder after a duty in it was fulfilled. It shows the duties that are still open, or
// says that there are none.
func (p *Publisher) composeRung(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	settings, err := p.Store.Settings(ctx, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	users, dm := []string{row.User}, settings.DMChannel == row.Ref.Channel
	if !dm {
		if users, err = p.Store.RungBy(ctx, row.Ref); err != nil {
			return Dispatch{}, err
		}
	}
	var asked []called
	var owed []PendingGame // the open duties of the last user, in all games
	for _, user := range users {
		all, err := p.Rung(ctx, user)
		if err != nil {
			return Dispatch{}, err
		}
		for _, o := range all {
			if dm || o.Guild == l.Guild && o.Channel == l.Channel {
				asked = append(asked, called{o, user, warned(o.Game, user, p.Now())})
				owed, row.User = all, user
			}
		}
	}
	if len(asked) == 0 {
		return p.answered(l, row, dm)
	}
	var d Dispatch
	if warned := slices.ContainsFunc(asked, func(a called) bool { return a.warn }); dm ||
		!warned && len(callees(asked)) == 1 {
		at := slices.IndexFunc(owed, func(o PendingGame) bool { return o.ID == asked[0].ID })
		if d, err = p.ring(ctx, row, owed, at, dm); err != nil {
			return Dispatch{}, err
		}
	} else {
		post, shown, err := p.together(ctx, asked, nil)
		if err != nil {
			return Dispatch{}, err
		}
		d = InGame(l, &post)
		d.asks(row.Game, shown)
	}
	d.Action, d.Channel, d.Ref, d.Home, d.Fallback = Edit, row.Ref.Channel, row.Ref, "", nil
	return d, nil
}
