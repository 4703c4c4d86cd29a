// Package follow implements /follow: users get digests by DM of games in which they don't play.
package follow

import (
	"context"
	"errors"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Sight reports which users may read which channels of a server, according to Discord. A channel about which
// it knows nothing counts as hidden.
type Sight interface {
	// Reads reports whether a member of a server may read a channel or thread of it.
	Reads(ctx context.Context, server, channel, user string) (bool, error)
}

// Follow implements /follow. It also sends the digests.
type Follow struct {
	Store   storage.Store
	Table   *runner.Runner
	Logs    *publish.Log
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
	Sight   Sight
	Games   GameFinder
}

// GameFinder loads a game by its ID for a call; see finder.Finder.
type GameFinder interface {
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// verb begins the custom IDs of the buttons for following: fo:WORD.
const verb = "fo"

// The words after the verb in a custom ID.
const (
	toFollow  = "game" // with the ID of the game; if the user follows it already, it stops that
	toStop    = "stop" // for the game chosen in the menu
	toStopAll = "none"
)

// digestEvery is the least time between two digests for a user.
const digestEvery = 24 * time.Hour

// Command returns /follow.
func (f *Follow) Command() gamekit.Command {
	return gamekit.Command{
		Name: "follow", Description: "Follow a game with one digest per day by DM; use it again to stop", Game: true, DM: true,
		Run: f.run,
	}
}

// Presses returns the buttons and menus that start and stop following.
func (f *Follow) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verb: {Run: f.press}}
}

// listView is the data of a user's list of followed games, with the latest change.
type listView struct {
	Title     string // of the game that was just followed or left
	On, Off   bool
	Stopped   int       // the number of games, if all were stopped
	Closed    bool      // the user's DMs are closed, so that no digest arrives
	First     time.Time // the earliest time of the first digest
	Following []game
	Hidden    int // the number of games in channels hidden from the user
}

type game struct {
	ID          storage.GameID
	Title, Link string
	Over        bool
}

func gameOf(l *runner.Game) game {
	return game{
		ID: l.ID, Title: templates.Plain(l.Surface.Title(l), 70), Over: l.Over,
		Link: runner.Link(l.Guild, storage.Ref{Channel: l.Where()}),
	}
}

// run makes the caller follow the game of this channel, or stop following it. Without a game there, it lists
// the followed games.
func (f *Follow) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if id := call.Text("game", ""); id != "" {
		l, err := f.Games.Reach(ctx, call, id)
		if err != nil {
			return gamekit.Reply{}, err
		}
		return f.toggle(ctx, call, l)
	}
	games, err := f.Store.GamesIn(ctx, call.Channel.ID, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	others := runner.Filter(games, func(g storage.Summary) bool { return !runner.Sits(g.Game, call.User.ID) })
	switch {
	case len(others) > 1:
		return gamekit.Reply{}, call.ManyGames(len(others))
	case len(others) == 1:
		games = others
	case len(games) == 0 || call.Channel.DM:
		note, err := f.list(ctx, call.User.ID, listView{})
		return gamekit.Whisper(note), err
	}
	l, err := f.Table.Load(ctx, games[0].Game.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return f.toggle(ctx, call, l)
}

// toggle starts or stops following a game.
func (f *Follow) toggle(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	view := listView{Title: templates.Plain(l.Surface.Title(l), 90)}
	err := f.Store.Unfollow(ctx, call.User.ID, l.ID)
	switch {
	case err == nil:
		view.Off = true
	case !errors.Is(err, storage.ErrNotFound):
		return gamekit.Reply{}, err
	default:
		if view.First, err = f.start(ctx, call.User.ID, l); err != nil {
			return gamekit.Reply{}, err
		}
		person, err := f.Store.Settings(ctx, call.User.ID)
		if err != nil {
			return gamekit.Reply{}, err
		}
		view.On, view.Closed = true, person.DMClosed
	}
	note, err := f.list(ctx, call.User.ID, view)
	return gamekit.Whisper(note), err
}

// start makes a user follow a game. It returns the earliest time of the first digest.
func (f *Follow) start(ctx context.Context, user string, l *runner.Game) (time.Time, error) {
	switch {
	case l.Over:
		return time.Time{}, engine.Refuse(engine.Over, "",
			"You can't follow this game: it is over. See how it went: `/game record`.")
	case runner.Sits(l.Game, user):
		return time.Time{}, engine.Refuse(engine.Illegal, "",
			"You can't follow your own game: Warbell reminds you anyway. See your games: `/mygames`.")
	case l.ByDM():
		return time.Time{}, runner.ErrUnknown
	}
	calendars, err := f.Waiting.Calendars(ctx, user)
	if err != nil {
		return time.Time{}, err
	}
	firstLook := calendars[user].Wakes(f.Now().Add(digestEvery))
	err = f.Store.Follow(ctx, user, l.ID, f.Now(), firstLook)
	switch {
	case errors.Is(err, storage.ErrTaken):
		return firstLook, engine.Refuse(engine.Illegal, "",
			"You can't follow more than %d games. Stop following one first: `/follow` in a DM with Warbell lists them.", storage.MostFollowed)
	case errors.Is(err, storage.ErrNotFound):
		return firstLook, runner.ErrUnknown
	}
	return firstLook, err
}

// list shows a user's followed games, with buttons to stop. Games in hidden channels are only counted.
func (f *Follow) list(ctx context.Context, user string, view listView) (templates.Ephemeral, error) {
	followed, err := f.Store.Followed(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	for _, following := range followed {
		l, err := f.seen(ctx, following)
		switch {
		case err != nil:
			return templates.Ephemeral{}, err
		case l == nil:
			view.Hidden++
		default:
			view.Following = append(view.Following, gameOf(l))
		}
	}
	note, err := f.Words.Note("followed", view)
	return note.With(stopRows(view.Following, view.Hidden)...), err
}

// seen returns a followed game; nil if the user can't see its channel, or if it is gone.
func (f *Follow) seen(ctx context.Context, following storage.Following) (*runner.Game, error) {
	l, err := f.Table.Load(ctx, following.Game)
	if errors.Is(err, runner.ErrUnknown) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	reads, err := f.Sight.Reads(ctx, l.Guild, l.Where(), following.User)
	if err != nil || !reads {
		return nil, err
	}
	return l, nil
}

// stopRows returns the menu and the button that stop following one game, or all.
func stopRows(games []game, hidden int) []templates.Row {
	if len(games)+hidden == 0 {
		return nil
	}
	var rows []templates.Row
	if len(games) > 0 {
		menu := &templates.Menu{ID: verb + ":" + toStop, Placeholder: "Stop following…"}
		for _, g := range games {
			menu.Choices = append(menu.Choices, templates.Choice{Label: g.Title, Verbatim: true,
				Value: string(g.ID)})
		}
		rows = append(rows, templates.Row{Menu: menu})
	}
	stopAll := templates.Button{ID: verb + ":" + toStopAll, Label: "Stop following all", Style: templates.Secondary}
	return append(rows, templates.Row{Buttons: []templates.Button{stopAll}})
}

// press follows the game of a button, or stops following a game or all games.
func (f *Follow) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	user := call.User.ID
	view := listView{}
	switch call.CustomID.Part(0) {
	case toFollow:
		l, err := f.Games.Reach(ctx, call, call.CustomID.Part(1))
		if err != nil {
			return gamekit.Reply{}, err
		}
		return f.toggle(ctx, call, l)
	case toStopAll:
		n, err := f.Store.UnfollowAll(ctx, user)
		if err != nil {
			return gamekit.Reply{}, err
		}
		view.Stopped = n
	case toStop:
		if len(call.Values) != 1 {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose an option from the menu.")
		}
		err := f.Store.Unfollow(ctx, user, storage.GameID(call.Values[0]))
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return gamekit.Reply{}, err
		}
		view.Stopped = 1
	default:
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	note, err := f.list(ctx, user, view)
	return gamekit.Whisper(note), err
}

// Button returns the button by which a spectator follows a game, or stops that.
func (f *Follow) Button(ctx context.Context, user string, l *runner.Game) ([]templates.Row, error) {
	if l.Over || l.ByDM() || runner.Sits(l.Game, user) {
		return nil, nil
	}
	followed, err := f.Store.Followed(ctx, user)
	if err != nil {
		return nil, err
	}
	button := templates.Button{ID: verb + ":" + toFollow + ":" + string(l.ID), Label: "Follow game",
		Style: templates.Secondary}
	for _, following := range followed {
		if following.Game == l.ID {
			button.Label = "Stop following"
		}
	}
	return []templates.Row{{Buttons: []templates.Button{button}}}, nil
}
