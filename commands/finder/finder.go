// Package finder finds the game of a call: by the ID in a button or an option, or by the channel.
package finder

import (
	"context"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Finder finds games.
type Finder struct {
	Store storage.Store
	Table *runner.Runner
	Now   func() time.Time
}

// option is the option that names a game, if a channel has several.
var option = gamekit.Option{
	Name: "game", Description: "Game to use, if this channel has several (default: the only one)", Kind: gamekit.OptionText, Complete: true,
	Max: templates.MaxChoiceText,
}

// Naming returns the commands with an option that names a game, and its suggestions, added to each command
// with Game set.
func (f *Finder) Naming(commands []gamekit.Command) []gamekit.Command {
	all := slices.Clone(commands)
	for i := range all {
		all[i].Subs = f.Naming(all[i].Subs)
		if all[i].Game {
			all[i].Options = append(slices.Clone(all[i].Options), option)
			all[i].Complete = f.completing(all[i].Complete)
		}
	}
	return all
}

// completing returns a handler that suggests games for that option. For other options it calls the command's
// own handler.
func (f *Finder) completing(others gamekit.Handler) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if others == nil || call.Focused == option.Name {
			return f.suggest(ctx, call)
		}
		return others(ctx, call)
	}
}

func (f *Finder) suggest(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	games, err := f.meant(ctx, call, true)
	if err != nil {
		return gamekit.Reply{}, err
	}
	choices := []templates.Choice{}
	typed := strings.ToLower(strings.TrimSpace(call.Text(option.Name, "")))
	for _, g := range games {
		name := runner.NameOf(g.Game)
		if len(choices) < templates.MaxChoices && strings.Contains(strings.ToLower(name), typed) {
			label := templates.Plain(name, templates.MaxChoiceText)
			choices = append(choices, templates.Choice{Label: label, Verbatim: true,
				Value: string(g.Game.ID)})
		}
	}
	return gamekit.Reply{Choices: choices}, nil
}

// Game returns the running game of a call: the one it names, the only one in its channel, or the only one
// there in which the caller plays. A call in a DM must name a game that is elsewhere.
func (f *Finder) Game(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	return f.only(ctx, call, false)
}

// GameToShow returns the game that a call only looks at. It is found like that of Game, but may be over, and
// a call in a DM may mean a game elsewhere.
func (f *Finder) GameToShow(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	return f.only(ctx, call, true)
}

func (f *Finder) only(ctx context.Context, call *gamekit.Call, looks bool) (*runner.Game, error) {
	if id := call.Text(option.Name, ""); id != "" {
		return f.Reach(ctx, call, id)
	}
	games, err := f.meant(ctx, call, looks)
	if err != nil {
		return nil, err
	}
	found := narrow(nearest(call, games), call.User.ID)
	switch len(found) {
	case 0:
		return nil, f.noGame(ctx, call)
	case 1:
		l, err := f.Table.Load(ctx, found[0].Game.ID)
		if err == nil {
			err = f.Heard(ctx, call, l)
		}
		return l, err
	}
	return nil, call.ManyGames(len(found))
}

// meant returns the games that a call can mean: those of its channel. If the call only looks, finished games
// are included, and in a DM all games in which the caller plays.
func (f *Finder) meant(ctx context.Context, call *gamekit.Call, looks bool) ([]storage.Summary, error) {
	here, err := f.Store.GamesIn(ctx, call.Channel.ID, looks)
	if err != nil || !looks || !call.Channel.DM {
		return here, err
	}
	mine, err := f.Store.GamesOf(ctx, call.User.ID)
	others := runner.Filter(mine, func(g storage.Summary) bool { return g.Game.Where() != call.Channel.ID })
	return append(here, others...), err
}

// RunningHere returns the running games that a call can look at.
func (f *Finder) RunningHere(ctx context.Context, call *gamekit.Call) ([]storage.Summary, error) {
	games, err := f.meant(ctx, call, true)
	return runner.Filter(nearest(call, games), func(g storage.Summary) bool { return !g.Game.Over }), err
}

// Here returns the games of some systems that a call can mean. If the caller plays in games, or the channel
// has games, it returns only those.
func (f *Finder) Here(ctx context.Context, call *gamekit.Call, ended bool,
	systems ...string) ([]storage.Summary, error) {
	games, err := f.meant(ctx, call, ended)
	if err != nil {
		return nil, err
	}
	found := narrow(runner.Filter(games, func(g storage.Summary) bool { return slices.Contains(systems, g.Game.System) }),
		call.User.ID)
	if here := runner.Filter(found, func(g storage.Summary) bool { return g.Game.Where() == call.Channel.ID }); len(here) > 0 {
		return here, nil
	}
	return found, nil
}

// RunningOf returns the running games of some systems in which a user plays, newest first.
func (f *Finder) RunningOf(ctx context.Context, user string, systems ...string) ([]storage.Summary, error) {
	games, err := f.Store.GamesOf(ctx, user)
	return runner.Filter(games, func(g storage.Summary) bool { return slices.Contains(systems, g.Game.System) }), err
}

// nearest returns, for a call in a DM, the running games of that DM. If there are none, or elsewhere, it
// returns all games.
func nearest(c *gamekit.Call, games []storage.Summary) []storage.Summary {
	here := runner.Filter(games, func(g storage.Summary) bool { return !g.Game.Over && g.Game.Where() == c.Channel.ID })
	if c.Channel.DM && len(here) > 0 {
		return here
	}
	return games
}

// narrow returns the running games if there are any, and of these the user's own if there are any. Of
// finished games it returns only the latest.
func narrow(games []storage.Summary, user string) []storage.Summary {
	running := runner.Filter(games, func(g storage.Summary) bool { return !g.Game.Over })
	if len(running) == 0 {
		return games[:min(len(games), 1)]
	}
	if mine := runner.Filter(running, func(g storage.Summary) bool { return runner.Sits(g.Game, user) }); len(mine) > 0 {
		return mine
	}
	return running
}

// noGame refuses a call that could mean no game. It says where the caller's own games are.
func (f *Finder) noGame(ctx context.Context, call *gamekit.Call) error {
	mine, err := f.Store.GamesOf(ctx, call.User.ID)
	if err != nil {
		return err
	}
	here := engine.Refuse(engine.Invalid, "", "You can't use that here: this channel has no game.")
	if call.Channel.DM {
		here = engine.Refuse(engine.Invalid, "", "You can't use that here: there is no game in these DMs.")
	}
	switch {
	case len(mine) > 1:
		return here.WithHint("You have %d games elsewhere: go to a game's channel, or use the option “game”. `/mygames` lists your games.", len(mine))
	case len(mine) == 1 && mine[0].Game.Guild == "":
		return here.WithHint("Your game is in your DMs with Warbell: go there, or use the option “game”: %s.", mine[0].Game.ID)
	case len(mine) == 1:
		return here.WithHint("Your game is in <#%s>: go there, or use the option “game”: %s.",
			mine[0].Game.Where(), mine[0].Game.ID)
	case call.Channel.DM:
		return engine.Refuse(engine.Invalid, "", "You aren't in a running game. See how to start one: `/help`.")
	}
	return engine.Refuse(engine.Invalid, "", "You can't use that here: this channel has no game. Go to the game's thread, or see how to start one: `/help`.")
}
