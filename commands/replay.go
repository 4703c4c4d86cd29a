package commands

import (
	"context"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
)

// mostReplaying is how many games are drawn anew at a time: it takes seconds.
const mostReplaying = 2

func (b *Bot) gameReplay(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.replay(ctx, call, l)
}

// pressReplay shows the game whose end was pressed.
func (b *Bot) pressReplay(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	return b.replay(ctx, call, l)
}

// replay shows how a game went: a picture, an animation and a story, for one reader.
func (b *Bot) replay(ctx context.Context, call *plug.Call, l *table.Live) (plug.Reply, error) {
	switch {
	case !l.Over:
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over. Ask for its replay when it is; until then, /game log tells what happened.")
	case !call.Rights.Attach && !call.Channel.DM:
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "Warbell may not attach files in this channel. A moderator can give it the permission Attach Files; /game log tells what happened without them.")
	}
	select {
	case b.replaying <- struct{}{}:
		defer func() { <-b.replaying }()
	default:
		return plug.Reply{}, engine.Refuse(engine.Stale, "", "Warbell is drawing the replays of other games right now. Ask again in a minute.")
	}
	moments, luck, err := b.table.Past(ctx, l)
	if err != nil {
		return plug.Reply{}, err
	}
	about := l.Table()
	if about.Prose, err = b.table.Prose(ctx, l, 0); err != nil {
		return plug.Reply{}, err
	}
	shown, err := b.words.Replay(about, moments, luck)
	return plug.Whisper(shown), err
}
