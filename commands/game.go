package commands

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// gameOption names one game where a channel has several.
var gameOption = gamekit.Option{Name: "game", Description: "Which game, if this channel has several",
	Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText}

func (b *Bot) gameCommand() gamekit.Command {
	sub := func(name, about string, public bool, run gamekit.Handler, options ...gamekit.Option) gamekit.Command {
		return gamekit.Command{
			Name: name, Description: about, Public: public, DM: true, Options: append(options, gameOption),
			Run: run, Complete: b.completeGame,
		}
	}
	rooms := map[string]gamekit.Command{}
	for _, c := range slices.Concat(b.lookup.Commands(), b.seats.Commands()) {
		rooms[c.Name] = c
	}
	step := gamekit.Option{Name: "to", Description: "The last step that stays. Left out: before your last one; for a game master, before the last one", Kind: gamekit.OptionInt, Complete: true, Min: 1, Max: 100000}
	said := gamekit.Option{Name: "step", Description: "The step, as /game log numbers it",
		Kind: gamekit.OptionInt, Required: true, Min: 1, Max: 100000}
	player := gamekit.Option{Name: "player", Description: "Whose time, if you decide for the table. Left out: yours", Kind: gamekit.OptionUser}
	pace, away := opening.PaceOption, opening.AwayOption
	pace.Required, pace.Choices = true, opening.Paces
	away.Description, away.Choices = "Who misses three deadlines in a row; in Zones, a game master who misses one", opening.Aways
	rule := gamekit.Option{Name: "rule", Description: "Such as melee=proactive", Kind: gamekit.OptionText,
		Required: true, Complete: true, Max: 100}
	return gamekit.Command{Name: "game", Description: "The game of this channel, and all of yours", DM: true,
		Subs: []gamekit.Command{
			rooms["status"],
			rooms["mine"],
			{Name: "orders", Description: "What your side does when others act: standing orders, in secret", DM: true,
				Options: []gamekit.Option{gameOption}, Run: b.gameOrders, Complete: b.completeGame, Asks: func(*gamekit.Call) bool { return true }},
			rooms["odds"],
			rooms["log"],
			sub("undo", "Take the game back: at once if nothing fell or was revealed, else if the others agree",
				true, b.gameUndo, step),
			sub("redo", "Bring back what was taken back last, as long as nobody has played on", true, b.gameRedo),
			sub("unsay", "Erase your own words that came with a step; a game master or moderator anybody's",
				false, b.gameUnsay, said),
			sub("pace", "How much time everybody has: proposed to the others, or set by a game master or moderator", true, b.gamePace, pace, away, opening.VacationOption),
			sub("pause", "Stop all deadlines and rings for some days, if the others agree", true, b.gamePause,
				pauseOption),
			sub("continue", "End a pause, if the others agree", true, b.gameContinue),
			sub("extend", "More time for what you owe now; three times a game", true, b.gameExtend, player),
			rooms["export"],
			rooms["verify"],
			rooms["replay"],
			sub("draw", "Propose a draw", true, b.gameDraw),
			sub("rule", "Propose to change a house rule", true, b.gameRule, rule),
			rooms["seat"],
			b.appointments.Command(),
			b.follow.Command(),
			rooms["wake"],
			sub("resign", "Give up: you are asked whether you mean it", false, b.gameResign),
			sub("end", "End the game without a result: if the others agree, or are silent for 14 days; at once by a moderator", true, b.gameEnd),
		}}
}

// theGame finds the game that a call is about: the one it names, or the only one of its channel,
// or the only one there in which the caller sits. What only looks may look at games that have ended, and
// from a DM at those elsewhere; what changes a game means none that isn't here, unless it names it.
func (b *Bot) theGame(ctx context.Context, call *gamekit.Call, looks bool) (*runner.Game, error) {
	if id := call.Text("game", ""); id != "" {
		return b.reach(ctx, call, id)
	}
	games, err := b.gamesHere(ctx, call, looks)
	if err != nil {
		return nil, err
	}
	found := narrow(nearest(call, games), call.User.ID)
	switch len(found) {
	case 0:
		return nil, b.noGame(ctx, call)
	case 1:
		l, err := b.table.Load(ctx, found[0].Game.ID)
		if err == nil {
			err = b.heard(ctx, call, l)
		}
		return l, err
	}
	return nil, call.ManyGames(len(found))
}

// gamesHere lists the games that a call can mean: those of its channel, and if it only looks also those that
// have ended, in a DM also all that the caller plays elsewhere.
func (b *Bot) gamesHere(ctx context.Context, call *gamekit.Call, looks bool) ([]storage.Summary, error) {
	here, err := b.store.GamesIn(ctx, call.Channel.ID, looks)
	if err != nil || !looks || !call.Channel.DM {
		return here, err
	}
	mine, err := b.store.GamesOf(ctx, call.User.ID)
	elsewhere := runner.Filter(mine, func(g storage.Summary) bool { return g.Game.Where() != call.Channel.ID })
	return append(here, elsewhere...), err
}

// runningHere lists the running games that a call which only looks can mean.
func (b *Bot) runningHere(ctx context.Context, call *gamekit.Call) ([]storage.Summary, error) {
	games, err := b.gamesHere(ctx, call, true)
	return runner.Filter(nearest(call, games), func(g storage.Summary) bool { return !g.Game.Over }), err
}

// nearest are the running games of the call's own channel, or, if it has none, all.
func nearest(c *gamekit.Call, games []storage.Summary) []storage.Summary {
	here := runner.Filter(games, func(g storage.Summary) bool { return !g.Game.Over && g.Game.Where() == c.Channel.ID })
	if c.Channel.DM && len(here) > 0 {
		return here
	}
	return games
}

// narrow prefers running games to ended ones, then those in which the user sits; of ended games it
// keeps the latest.
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

func (b *Bot) completeGame(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Focused == "rule" {
		l, err := b.theGame(ctx, call, false)
		if err != nil {
			return gamekit.Reply{Choices: []templates.Choice{}}, nil
		}
		return gamekit.Reply{Choices: b.opener.SuggestRules(l.System, call.Text("rule", ""))}, nil
	}
	switch call.Focused {
	case "to":
		return b.completeSteps(ctx, call)
	case pauseOption.Name:
		return b.completePause(ctx, call)
	}
	games, err := b.gamesHere(ctx, call, true)
	if err != nil {
		return gamekit.Reply{}, err
	}
	choices := []templates.Choice{}
	typed := strings.ToLower(strings.TrimSpace(call.Text("game", "")))
	for _, g := range games {
		name := runner.NameOf(g.Game)
		if len(choices) < templates.MaxChoices && strings.Contains(strings.ToLower(name), typed) {
			choices = append(choices, templates.Choice{Label: templates.Plain(name, templates.MaxChoiceText),
				Value: string(g.Game.ID)})
		}
	}
	return gamekit.Reply{Choices: choices}, nil
}

// completeSteps suggests the steps that the game can go back to.
func (b *Bot) completeSteps(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if gamekit.Refused(err) {
		return gamekit.Reply{Choices: []templates.Choice{}}, nil
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	steps, err := b.suggestSteps(ctx, l, call.Text("to", ""))
	return gamekit.Reply{Choices: steps, Numbers: true}, err
}
