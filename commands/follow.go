package commands

import (
	"context"
	"errors"
	"time"

	"warbell/commands/organiser"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Sight tells who may read which channel of a server, as Discord has it. What nobody can tell counts as hidden.
type Sight interface {
	organiser.Sight
	// Reads reports whether a member of a server may read a channel or thread of it.
	Reads(ctx context.Context, server, channel, user string) (bool, error)
}

// openSight is where everybody reads everything: there is no Discord to ask.
type openSight struct{}

func (openSight) Reads(context.Context, string, string, string) (bool, error)  { return true, nil }
func (openSight) Covers(context.Context, string, string, string) (bool, error) { return true, nil }

// followEvery is the least time between two digests of one person.
const followEvery = 24 * time.Hour

// followView is what somebody follows, under what became of their wish.
type followView struct {
	Title     string // of the game that is followed from now on, or no more
	On, Off   bool
	Stopped   int       // all were stopped: so many
	Closed    bool      // their DMs are closed, so that no digest arrives
	First     time.Time // when the first digest comes at the earliest
	Following []followedGame
	Hidden    int // that are in channels which the reader can't see now
}

type followedGame struct {
	ID          storage.GameID
	Title, Link string
	Over        bool
}

// gameFollow lets the caller follow the game of this channel, or stops that; where there is none it lists what they follow.
func (b *Bot) gameFollow(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if id := call.Text("game", ""); id != "" {
		l, err := b.reach(ctx, call, id)
		if err != nil {
			return plug.Reply{}, err
		}
		return b.follow(ctx, call, l)
	}
	games, err := b.store.GamesIn(ctx, call.Channel.ID, false)
	if err != nil {
		return plug.Reply{}, err
	}
	games = nearest(call, games)
	others := table.Filter(games, func(g storage.Summary) bool { return !table.Sits(g.Game, call.User.ID) })
	switch {
	case len(others) > 1:
		return plug.Reply{}, whichGame(call, len(others))
	case len(others) == 1:
		games = others
	case len(games) == 0 || call.Channel.DM:
		note, err := b.followList(ctx, call.User.ID, followView{})
		return plug.Whisper(note), err
	}
	l, err := b.table.Load(ctx, games[0].Game.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.follow(ctx, call, l)
}

// follow turns following a game on, or off if it was on.
func (b *Bot) follow(ctx context.Context, call *plug.Call, l *table.Live) (plug.Reply, error) {
	view := followView{Title: templates.Plain(l.Surface.Title(l), 90)}
	err := b.store.Unfollow(ctx, call.User.ID, l.ID)
	switch {
	case err == nil:
		view.Off = true
	case !errors.Is(err, storage.ErrNotFound):
		return plug.Reply{}, err
	default:
		if view.First, err = b.startFollowing(ctx, call.User.ID, l); err != nil {
			return plug.Reply{}, err
		}
		person, err := b.store.Settings(ctx, call.User.ID)
		if err != nil {
			return plug.Reply{}, err
		}
		view.On, view.Closed = true, person.DMClosed
	}
	note, err := b.followList(ctx, call.User.ID, view)
	return plug.Whisper(note), err
}

// startFollowing lets a user follow a game, and tells when they hear of it first.
func (b *Bot) startFollowing(ctx context.Context, user string, l *table.Live) (time.Time, error) {
	switch {
	case l.Over:
		return time.Time{}, engine.Refuse(engine.Over, "", "This game is over, so there is nothing to follow any more. /game replay shows how it went.")
	case table.Sits(l.Game, user):
		return time.Time{}, engine.Refuse(engine.Illegal, "", "You play in this game, so Warbell rings you for it anyway. /game mine lists yours.")
	case l.ByDM():
		return time.Time{}, table.ErrUnknown
	}
	calendars, err := b.table.Calendars(ctx, user)
	if err != nil {
		return time.Time{}, err
	}
	firstLook := calendars[user].Wakes(b.now().Add(followEvery))
	err = b.store.Follow(ctx, user, l.ID, b.now(), firstLook)
	switch {
	case errors.Is(err, storage.ErrTaken):
		return firstLook, engine.Refuse(engine.Illegal, "", "You follow %d games, and more would not fit into a digest. Stop one of them first: /game follow in our direct messages lists them.", storage.MostFollowed)
	case errors.Is(err, storage.ErrNotFound):
		return firstLook, table.ErrUnknown
	}
	return firstLook, err
}

// followList shows what somebody follows, with what stops it. What they may not see any more it only counts.
func (b *Bot) followList(ctx context.Context, user string, view followView) (templates.Private, error) {
	followed, err := b.store.Followed(ctx, user)
	if err != nil {
		return templates.Private{}, err
	}
	for _, f := range followed {
		l, err := b.seen(ctx, f)
		switch {
		case err != nil:
			return templates.Private{}, err
		case l == nil:
			view.Hidden++
		default:
			view.Following = append(view.Following, followedGame{
				ID: l.ID, Title: templates.Plain(l.Surface.Title(l), 70), Link: table.Link(l.Guild, storage.Ref{Channel: l.Where()}), Over: l.Over,
			})
		}
	}
	note, err := b.words.Note("followed", view)
	return note.With(stopRows(view.Following, view.Hidden)...), err
}

// seen loads a game that somebody follows; nil if they can't see where it is played, or if it is gone.
func (b *Bot) seen(ctx context.Context, f storage.Following) (*table.Live, error) {
	l, err := b.table.Load(ctx, f.Game)
	if errors.Is(err, table.ErrUnknown) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	reads, err := b.sight.Reads(ctx, l.Guild, l.Where(), f.User)
	if err != nil || !reads {
		return nil, err
	}
	return l, nil
}

// stopRows stop following: one game, or all.
func stopRows(games []followedGame, hidden int) []templates.Row {
	if len(games)+hidden == 0 {
		return nil
	}
	var rows []templates.Row
	if len(games) > 0 {
		menu := &templates.Menu{ID: "fo:stop", Placeholder: "Stop following …"}
		for _, g := range games {
			menu.Choices = append(menu.Choices, templates.Choice{Label: g.Title, Value: string(g.ID)})
		}
		rows = append(rows, templates.Row{Menu: menu})
	}
	return append(rows, templates.Row{Buttons: []templates.Button{{ID: "fo:none", Label: "Stop all", Style: templates.Secondary}}})
}

// pressFollow follows the game of a button, or stops following one or all.
func (b *Bot) pressFollow(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	user := call.User.ID
	view := followView{}
	switch call.CustomID.Part(0) {
	case "game":
		l, err := b.reach(ctx, call, call.CustomID.Part(1))
		if err != nil {
			return plug.Reply{}, err
		}
		return b.follow(ctx, call, l)
	case "none":
		n, err := b.store.UnfollowAll(ctx, user)
		if err != nil {
			return plug.Reply{}, err
		}
		view.Stopped = n
	case "stop":
		if len(call.Values) != 1 {
			return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu.")
		}
		err := b.store.Unfollow(ctx, user, storage.GameID(call.Values[0]))
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return plug.Reply{}, err
		}
		view.Stopped = 1
	default:
		return plug.Reply{}, plug.ErrOldButton
	}
	note, err := b.followList(ctx, user, view)
	return plug.Whisper(note), err
}

// followButton lets a spectator follow a game, or stop that.
func (b *Bot) followButton(ctx context.Context, user string, l *table.Live) ([]templates.Row, error) {
	if l.Over || l.ByDM() || table.Sits(l.Game, user) {
		return nil, nil
	}
	followed, err := b.store.Followed(ctx, user)
	if err != nil {
		return nil, err
	}
	button := templates.Button{ID: "fo:game:" + string(l.ID), Label: "Follow", Style: templates.Secondary}
	for _, f := range followed {
		if f.Game == l.ID {
			button.Label = "Stop following"
		}
	}
	return []templates.Row{{Buttons: []templates.Button{button}}}, nil
}
