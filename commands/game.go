package commands

import (
	"context"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// gameOption names one game where a channel has several.
var gameOption = plug.Option{Name: "game", Description: "Which game, if this channel has several", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText}

func (b *Bot) gameCommand() plug.Command {
	sub := func(name, about string, public bool, run plug.Handler, options ...plug.Option) plug.Command {
		return plug.Command{
			Name: name, Description: about, Public: public, DM: true, Options: append(options, gameOption),
			Run: run, Complete: b.completeGame,
		}
	}
	room := func(c plug.Command) plug.Command { return sub(c.Name, c.Description, c.Public, c.Run, c.Options...) }
	step := plug.Option{Name: "to", Description: "The last step that stays. Left out: before your last one; for a game master, before the last one", Kind: plug.OptionInt, Complete: true, Min: 1, Max: 100000}
	said := plug.Option{Name: "step", Description: "The step, as /game log numbers it", Kind: plug.OptionInt, Required: true, Min: 1, Max: 100000}
	player := plug.Option{Name: "player", Description: "Whose time, if you decide for the table. Left out: yours", Kind: plug.OptionUser}
	pace, away := paceOption, awayOption
	pace.Required, pace.Choices = true, anyPaces
	away.Description, away.Choices = "Who misses three deadlines in a row; in Zones, a game master who misses one", anyAway
	rule := plug.Option{Name: "rule", Description: "Such as melee=proactive", Kind: plug.OptionText, Required: true, Complete: true, Max: 100}
	return plug.Command{Name: "game", Description: "The game of this channel, and all of yours", DM: true, Subs: []plug.Command{
		sub("status", "How the game stands, and who owes what since when", false, b.gameStatus),
		{Name: "mine", Description: "What waits for you anywhere, the most urgent first", DM: true, Run: b.gameMine, Options: []plug.Option{
			{Name: "ended", Description: "Those that are over instead", Kind: plug.OptionBool},
		}},
		{Name: "orders", Description: "What your side does when others act: standing orders, in secret", DM: true,
			Options: []plug.Option{gameOption}, Run: b.gameOrders, Complete: b.completeGame, Asks: func(*plug.Call) bool { return true }},
		sub("odds", "What you may reckon with before you commit: wounds and chances, for you alone", false, b.gameOdds),
		sub("log", "What happened, step by step", false, b.gameLog),
		sub("undo", "Take the game back: at once if nothing fell or was revealed, else if the others agree", true, b.gameUndo, step),
		sub("redo", "Bring back what was taken back last, as long as nobody has played on", true, b.gameRedo),
		sub("unsay", "Erase your own words that came with a step; a game master or moderator anybody's", false, b.gameUnsay, said),
		sub("pace", "How much time everybody has: proposed to the others, or set by a game master or moderator", true, b.gamePace, pace, away, vacationOption),
		sub("pause", "Stop all deadlines and rings for some days, if the others agree", true, b.gamePause, pauseOption),
		sub("continue", "End a pause, if the others agree", true, b.gameContinue),
		sub("extend", "More time for what you owe now; three times a game", true, b.gameExtend, player),
		sub("export", "The whole log as a file", false, b.gameExport),
		sub("verify", "Recompute every die and every sealed pick of an ended game", false, b.gameVerify),
		sub("replay", "How an ended game went: a picture, an animation and a story", false, b.gameReplay),
		sub("draw", "Propose a draw", true, b.gameDraw),
		sub("rule", "Propose to change a house rule", true, b.gameRule, rule),
		room(b.seats.SeatCommand()),
		sub("at", "For game masters and organisers: a line, or the end of the phase, at a set time; alone: the list", false, b.gameAt, atOptions...),
		sub("follow", "Follow a game that you don't play in: a digest by DM, once a day at most; again: stop", false, b.gameFollow),
		room(b.seats.WakeCommand()),
		sub("resign", "Give up: you are asked whether you mean it", false, b.gameResign),
		sub("end", "End the game without a result: if the others agree, or are silent for 14 days; at once by a moderator", true, b.gameEnd),
	}}
}

// theGame finds the game that a call is about: the one it names, or the only one of its channel,
// or the only one there in which the caller sits. What only looks may look at games that have ended, and
// from a DM at those elsewhere; what changes a game means none that isn't here, unless it names it.
func (b *Bot) theGame(ctx context.Context, call *plug.Call, looks bool) (*table.Live, error) {
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
	return nil, whichGame(call, len(found))
}

// gamesHere lists the games that a call can mean: those of its channel, and if it only looks also those that
// have ended, in a DM also all that the caller plays elsewhere.
func (b *Bot) gamesHere(ctx context.Context, call *plug.Call, looks bool) ([]storage.Summary, error) {
	here, err := b.store.GamesIn(ctx, call.Channel.ID, looks)
	if err != nil || !looks || !call.Channel.DM {
		return here, err
	}
	mine, err := b.store.GamesOf(ctx, call.User.ID)
	elsewhere := table.Filter(mine, func(g storage.Summary) bool { return g.Game.Where() != call.Channel.ID })
	return append(here, elsewhere...), err
}

// nearest are the running games of the call's own channel, or, if it has none, all.
func nearest(c *plug.Call, games []storage.Summary) []storage.Summary {
	here := table.Filter(games, func(g storage.Summary) bool { return !g.Game.Over && g.Game.Where() == c.Channel.ID })
	if c.Channel.DM && len(here) > 0 {
		return here
	}
	return games
}

// narrow prefers running games to ended ones, then those in which the user sits; of ended games it
// keeps the latest.
func narrow(games []storage.Summary, user string) []storage.Summary {
	running := table.Filter(games, func(g storage.Summary) bool { return !g.Game.Over })
	if len(running) == 0 {
		return games[:min(len(games), 1)]
	}
	if mine := table.Filter(running, func(g storage.Summary) bool { return table.Sits(g.Game, user) }); len(mine) > 0 {
		return mine
	}
	return running
}

func (b *Bot) completeGame(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if call.Focused == "rule" {
		l, err := b.theGame(ctx, call, false)
		if err != nil {
			return plug.Reply{Choices: []templates.Choice{}}, nil
		}
		return plug.Reply{Choices: b.suggestRules(l.System, call.Text("rule", ""))}, nil
	}
	switch call.Focused {
	case "to":
		return b.completeSteps(ctx, call)
	case pauseOption.Name:
		return b.completePause(ctx, call)
	}
	games, err := b.gamesHere(ctx, call, true)
	if err != nil {
		return plug.Reply{}, err
	}
	choices := []templates.Choice{}
	typed := strings.ToLower(strings.TrimSpace(call.Text("game", "")))
	for _, g := range games {
		name := table.NameOf(g.Game)
		if len(choices) < templates.MaxChoices && strings.Contains(strings.ToLower(name), typed) {
			choices = append(choices, templates.Choice{Label: templates.Plain(name, templates.MaxChoiceText), Value: string(g.Game.ID)})
		}
	}
	return plug.Reply{Choices: choices}, nil
}

// completeSteps suggests the steps that the game can go back to.
func (b *Bot) completeSteps(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if plug.Refused(err) {
		return plug.Reply{Choices: []templates.Choice{}}, nil
	}
	if err != nil {
		return plug.Reply{}, err
	}
	steps, err := b.suggestSteps(ctx, l, call.Text("to", ""))
	return plug.Reply{Choices: steps, Numbers: true}, err
}

// gameStatus tells how a game stands, or, where several are played and none is named, how each does in a line.
func (b *Bot) gameStatus(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	if !call.Has("game") {
		games, err := b.gamesHere(ctx, call, true)
		if err != nil {
			return plug.Reply{}, err
		}
		running := table.Filter(nearest(call, games), func(g storage.Summary) bool { return !g.Game.Over })
		if len(running) > 1 {
			return b.gameBoard(ctx, running)
		}
	}
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.status(ctx, call, l)
}

func (b *Bot) status(ctx context.Context, call *plug.Call, l *table.Live) (plug.Reply, error) {
	duties, err := b.duties(ctx, l)
	if err != nil {
		return plug.Reply{}, err
	}
	stands, err := b.table.Stand(ctx, l)
	if err != nil {
		return plug.Reply{}, err
	}
	about := l.Table()
	about.Rest = stands.Told(0)
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		seat = engine.NoSeat // a spectator
	}
	silent, err := b.table.Silent(ctx, l)
	if err != nil {
		return plug.Reply{}, err
	}
	status, err := b.words.Status(about, duties, l.Own(seat), seat, table.Silences(silent)...)
	if err != nil {
		return plug.Reply{}, err
	}
	if t := l.Table(); templates.HasPicture(t) && call.Rights.Attach {
		drawn, err := b.words.Picture(t)
		if err != nil {
			return plug.Reply{}, err
		}
		status = status.Attach(drawn)
	}
	rows, err := b.table.Rows(l, table.Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == seat && seat != engine.NoSeat }))
	if err != nil {
		return plug.Reply{}, err
	}
	if s, may := l.PassesOver(call.User.ID, silent); may {
		rows = append(rows, table.SilentRow(l, []table.Silent{s})...)
	}
	follow, err := b.followButton(ctx, call.User.ID, l)
	return plug.Whisper(status.With(append(rows, follow...)...)), err
}

// duties are all that is owed in a game, since when.
func (b *Bot) duties(ctx context.Context, l *table.Live) ([]templates.OpenDuty, error) {
	kept, err := b.store.Duties(ctx, l.ID)
	if err != nil {
		return nil, err
	}
	open := l.OpenDuties(l.Owed(), kept, b.now())
	for i := range open {
		open[i].Model = l.Model(open[i].Duty)
	}
	return open, b.table.Absent(ctx, l, open)
}
