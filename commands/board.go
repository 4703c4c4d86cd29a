package commands

import (
	"context"
	"slices"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// mostBoard is how many games a list of games has buttons for.
const mostBoard = 10

// boardGame is a game in a list of games.
type boardGame struct {
	Title, Link string
	Owed        []string // what the reader owes there
	Waits       []boardWait
	Since       time.Time // since when the first of it is owed; zero if nothing is
	Due         time.Time // when the first window of it closes; zero if none does
	live        *table.Live
	asks        engine.Duty // the first that the reader owes
}

// boardWait is somebody whom a game waits for, and with what.
type boardWait struct {
	Who, Unit string
	Away      time.Time // until when they are; zero: they are not
}

// boardOf is a game as it stands in a list for a reader. Only is the user whose duties count; empty: anybody's.
func (b *Bot) boardOf(ctx context.Context, g storage.Summary, only string) (boardGame, error) {
	l, err := b.table.Load(ctx, g.Game.ID)
	if err != nil {
		return boardGame{}, err
	}
	one := boardGame{
		Title: templates.Plain(l.Surface.Title(l), 90), Link: table.Link(l.Guild, storage.Ref{Channel: l.Where()}), live: l,
	}
	owed, err := b.store.Duties(ctx, l.ID)
	if err != nil {
		return boardGame{}, err
	}
	open := l.OpenDuties(l.Owed(), owed, b.now())
	if err := b.table.Absent(ctx, l, open); err != nil {
		return boardGame{}, err
	}
	for _, d := range owed {
		if row, ok := l.Sitter(d.Seat); !ok || only != "" && row.User != only {
			continue
		}
		if one.Since.IsZero() || d.Since.Before(one.Since) {
			one.Since = d.Since
		}
		if !d.Due.IsZero() && (one.Due.IsZero() || d.Due.Before(one.Due)) {
			one.Due = d.Due
		}
		one.add(d, b.words.Owed(l.System, d.Kind), open)
	}
	return one, nil
}

// add notes one duty of those that are open.
func (g *boardGame) add(d storage.Duty, what string, all []templates.OpenDuty) {
	row, _ := g.live.Sitter(d.Seat)
	open, ok := g.live.Duty(d.ID)
	wait := boardWait{Who: templates.Escape(row.Name), Unit: templates.Escape(g.live.Model(open))}
	if i := slices.IndexFunc(all, func(o templates.OpenDuty) bool { return o.ID == d.ID }); i >= 0 {
		wait.Away = all[i].Away
	}
	if !slices.Contains(g.Waits, wait) {
		g.Waits = append(g.Waits, wait)
	}
	if !slices.Contains(g.Owed, what) {
		g.Owed = append(g.Owed, what)
	}
	if ok && g.asks.ID == "" {
		g.asks = open
	}
}

// button leads to a game: into the form that is asked for, or to how it stands, with what can be pressed there.
func (g boardGame) button(style templates.Style) templates.Button {
	id := "g:" + string(g.live.ID)
	if style == templates.Primary {
		id = g.live.Opens(g.asks)
	}
	return templates.Button{ID: id, Label: templates.Clip(g.Title, 80), Style: style}
}

// boardView is a list of games: those that wait for the reader, the most urgent first, others, those that sleep, or
// those that are over.
type boardView struct {
	Waiting, Others, Asleep, Ended []boardGame
	Over                           bool // those that are over were asked for
	Followed                       int  // games that the reader follows without playing
}

func (b *Bot) gameMine(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	over := call.Bool("ended", false)
	view, err := b.mine(ctx, call.User.ID, over)
	if err != nil {
		return plug.Reply{}, err
	}
	followed, err := b.store.Followed(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	view.Followed = len(followed)
	r, err := b.board("mine", view)
	if err == nil && len(view.Waiting)+len(view.Others) > 0 {
		left := templates.Button{ID: "s:" + call.User.ID + ":left", Label: table.SinceLeftLabel, Style: templates.Secondary}
		with := r.Whisper.With(templates.Row{Buttons: []templates.Button{left}})
		r.Whisper = &with
	}
	return r, err
}

// mine are the games of a user: the running ones, those that wait for them the most urgent first, or those that are over.
func (b *Bot) mine(ctx context.Context, user string, over bool) (view boardView, err error) {
	list := b.store.GamesOf
	if over {
		list = b.store.EndedOf
	}
	games, err := list(ctx, user)
	if err != nil {
		return view, err
	}
	view.Over = over
	for _, g := range games {
		one, err := b.boardOf(ctx, g, user)
		if err != nil {
			return view, err
		}
		switch {
		case g.Game.Over:
			view.Ended = append(view.Ended, one)
		case g.Game.Asleep:
			view.Asleep = append(view.Asleep, one)
		case one.Since.IsZero():
			view.Others = append(view.Others, one)
		default:
			view.Waiting = append(view.Waiting, one)
		}
	}
	slices.SortStableFunc(view.Waiting, func(a, b boardGame) int { return table.Sooner(a.Due, a.Since, b.Due, b.Since) })
	return view, nil
}

// gameBoard lists the running games of a channel.
func (b *Bot) gameBoard(ctx context.Context, games []storage.Summary) (plug.Reply, error) {
	var view boardView
	for _, g := range games {
		one, err := b.boardOf(ctx, g, "")
		if err != nil {
			return plug.Reply{}, err
		}
		view.Others = append(view.Others, one)
	}
	return b.board("board", view)
}

// board shows a list of games with a button for each.
func (b *Bot) board(name string, view boardView) (plug.Reply, error) {
	var buttons []templates.Button
	for _, g := range view.Waiting {
		buttons = append(buttons, g.button(templates.Primary))
	}
	for _, g := range view.Others {
		buttons = append(buttons, g.button(templates.Secondary))
	}
	note, err := b.words.Note(name, view)
	return plug.Whisper(note.With(table.LayOut(buttons[:min(len(buttons), mostBoard)], "")...)), err
}

// pressGame shows how a game stands, from a list.
func (b *Bot) pressGame(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	return b.status(ctx, call, l)
}
