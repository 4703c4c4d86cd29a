package commands

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// noGame refuses a call that could mean no game, and says where the caller's own are.
func (b *Bot) noGame(ctx context.Context, call *gamekit.Call) error {
	mine, err := b.store.GamesOf(ctx, call.User.ID)
	if err != nil {
		return err
	}
	here := engine.Refuse(engine.Invalid, "", "There is no game in this channel.")
	if call.Channel.DM {
		here = engine.Refuse(engine.Invalid, "", "There is no game in this chat.")
	}
	switch {
	case len(mine) > 1:
		return here.WithHint("You have %d elsewhere: go to the channel of one, or name it with the option “game”. /game mine lists them with their IDs.", len(mine))
	case len(mine) == 1 && mine[0].Game.Guild == "":
		return here.WithHint("Yours is in your direct messages with Warbell: go there, or name it with the option “game”: %s.", mine[0].Game.ID)
	case len(mine) == 1:
		return here.WithHint("Yours is in <#%s>: go there, or name it with the option “game”: %s.",
			mine[0].Game.Where(), mine[0].Game.ID)
	case call.Channel.DM:
		return engine.Refuse(engine.Invalid, "", "You are in no running game. /help shows how to begin one.")
	}
	return engine.Refuse(engine.Invalid, "", "There is no game in this channel. Go to the thread of the one you mean, or see /help for how to begin one.")
}

// atTable refuses what the whole table must read unless the call is made where the game is played.
func atTable(c *gamekit.Call, l *runner.Game) error {
	switch {
	case c.Channel.ID == l.Where():
		return nil
	case l.ByDM():
		return engine.Refuse(engine.Illegal, "",
			"Use /game pace in your direct messages with Warbell: that game is played there, and is nobody else's business.")
	}
	return engine.Refuse(engine.Illegal, "", "Use /game pace in <#%s>, where that game is played, so that the whole table reads it.", l.Where())
}
