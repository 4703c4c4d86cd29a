package lookup

import (
	"context"
	"slices"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// maxButtons bounds the games in a list that have a button.
const maxButtons = 10

// listedGame is a game in a list.
type listedGame struct {
	Title, Link string
	Owed        []string // the open duties of the list's users in it
	templates.Stands
	live *runner.Game
	asks engine.Duty // the first of these duties
}

// listed returns a game with its present state for a list.
func (k *Lookup) listed(ctx context.Context, g deadlines.Stand) (listedGame, error) {
	l, err := k.Table.Load(ctx, g.Game.ID)
	if err != nil {
		return listedGame{}, err
	}
	listed := listedGame{
		Title: templates.Plain(l.Surface.Title(l), 90), Link: runner.Link(l.Guild, storage.Ref{Channel: l.Where()}),
		Stands: g.Units(l), live: l,
	}
	var owed []storage.Duty
	for _, a := range slices.Concat(g.Waits, g.Away) {
		owed = append(owed, a.Duties...)
	}
	listed.asks, listed.Owed = l.Asks(owed)
	return listed, nil
}

// button returns the button that leads to a game: to the form of its first duty, or to its status with the
// buttons there.
func (g listedGame) button(style templates.Style) templates.Button {
	id := "g:" + string(g.live.ID)
	if style == templates.Primary {
		id = publish.Opens(g.live, g.asks)
	}
	return templates.Button{ID: id, Label: templates.Clip(g.Title, 80), Verbatim: true, Style: style}
}

// gameList is a list of games: those that wait for the reader, the most urgent first; others; those that are
// paused or wait until the reader's vacation ends; idle ones; or finished ones.
type gameList struct {
	Waiting, Others, Resting, Asleep, Ended []listedGame
	Over                                    bool // finished games were asked for
	Followed                                int  // the number of games that the reader follows without playing
}

// Mine lists the caller's games on all servers, the most urgent first.
func (k *Lookup) Mine(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	over := call.Text(optShow, "") == showEnded
	view, err := k.gamesOf(ctx, call.User.ID, over)
	if err != nil {
		return gamekit.Reply{}, err
	}
	followed, err := k.Store.Followed(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	view.Followed = len(followed)
	r, err := k.board("mine", view)
	if err == nil && len(view.Waiting)+len(view.Others)+len(view.Resting) > 0 {
		left := templates.Button{ID: "s:" + call.User.ID + ":left", Label: publish.SinceLeftLabel,
			Style: templates.Secondary}
		with := r.Whisper.With(templates.Row{Buttons: []templates.Button{left}})
		r.Whisper = &with
	}
	return r, err
}

// gamesOf returns a user's running games, with those that wait for the user first, the most urgent at the
// top. With over, it returns the user's finished games.
func (k *Lookup) gamesOf(ctx context.Context, user string, over bool) (view gameList, err error) {
	list := k.Store.GamesOf
	if over {
		list = k.Store.EndedOf
	}
	games, err := list(ctx, user)
	if err != nil {
		return view, err
	}
	stand, err := k.Waiting.Stands(ctx, games)
	if err != nil {
		return view, err
	}
	view.Over = over
	for _, g := range stand {
		listed, err := k.listed(ctx, g)
		if err != nil {
			return view, err
		}
		switch {
		case g.Game.Over:
			view.Ended = append(view.Ended, listed)
		case !g.Paused.IsZero(), len(g.Away) > 0:
			view.Resting = append(view.Resting, listed)
		case g.Game.Asleep:
			view.Asleep = append(view.Asleep, listed)
		case len(g.Waits) == 0:
			view.Others = append(view.Others, listed)
		default:
			view.Waiting = append(view.Waiting, listed)
		}
	}
	slices.SortStableFunc(view.Waiting,
		func(a, b listedGame) int {
			return deadlines.Sooner(a.Due, a.Since, b.Due, b.Since)
		})
	return view, nil
}

// channelBoard lists the running games of a channel.
func (k *Lookup) channelBoard(ctx context.Context, games []storage.Summary) (gamekit.Reply, error) {
	stand, err := k.Waiting.Stands(ctx, games)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var view gameList
	for _, g := range stand {
		listed, err := k.listed(ctx, g)
		if err != nil {
			return gamekit.Reply{}, err
		}
		view.Others = append(view.Others, listed)
	}
	return k.board("board", view)
}

// board shows a list of games with a button for each.
func (k *Lookup) board(name string, view gameList) (gamekit.Reply, error) {
	var buttons []templates.Button
	for _, g := range view.Waiting {
		buttons = append(buttons, g.button(templates.Primary))
	}
	for _, g := range slices.Concat(view.Others, view.Resting) {
		buttons = append(buttons, g.button(templates.Secondary))
	}
	note, err := k.Words.Note(name, view)
	return gamekit.Whisper(note.With(runner.LayOut(buttons[:min(len(buttons), maxButtons)], "")...)), err
}

// maxMissed bounds the games in the list of missed steps.
const maxMissed = 8

// SinceLeft shows what happened since the caller's last acts. Games that wait for the caller come first, the
// most urgent at the top.
func (k *Lookup) SinceLeft(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	view, err := k.gamesOf(ctx, call.User.ID, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var missed []templates.Missed
	for _, g := range append(view.Waiting, view.Others...) {
		m, err := k.Logs.SinceLeft(ctx, g.live, call.User.ID)
		if err != nil {
			return gamekit.Reply{}, err
		}
		if len(missed) < maxMissed && (m.Waits || len(m.Lines) > 0) {
			missed = append(missed, m)
		}
	}
	note, err := k.Words.SinceLeft(missed)
	if err != nil {
		return gamekit.Reply{}, err
	}
	rows, err := k.nextButtons(view.Waiting)
	return gamekit.Whisper(note.With(rows...)), err
}

// nextButtons returns the buttons after the missed steps. If only one game waits, they are those of its duty;
// otherwise there is one for each game.
func (k *Lookup) nextButtons(waiting []listedGame) ([]templates.Row, error) {
	if len(waiting) == 1 {
		return runner.Rows(waiting[0].live, []engine.Duty{waiting[0].asks})
	}
	var buttons []templates.Button
	for _, g := range waiting[:min(len(waiting), maxMissed)] {
		buttons = append(buttons, g.button(templates.Primary))
	}
	return runner.LayOut(buttons, ""), nil
}
