package commands

import (
	"context"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
)

// pressOdds shows in private what the presser may reckon with before they commit.
func (b *Bot) pressOdds(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	return b.odds(call, l)
}

// gameOdds is the same by a command.
func (b *Bot) gameOdds(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.odds(call, l)
}

func (b *Bot) odds(call *plug.Call, l *table.Live) (plug.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	odds := l.Odds(seat)
	if odds == nil {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "There is nothing to reckon with in this game right now. /game status shows how it stands.")
	}
	note, err := b.words.Odds(l.Table().Unpinged(), odds)
	return plug.Whisper(note), err
}
