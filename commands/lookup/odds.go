package lookup

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// pressOdds shows in private what the presser may reckon with before they commit.
func (k *Lookup) pressOdds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.showOdds(call, l)
}

// odds is /game odds: the same by a command.
func (k *Lookup) odds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.showOdds(call, l)
}

func (k *Lookup) showOdds(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	odds := l.Odds(seat)
	if odds == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"There is nothing to reckon with in this game right now. /game status shows how it stands.")
	}
	note, err := k.Words.Odds(l.Table().Unpinged(), odds)
	return gamekit.Whisper(note), err
}
