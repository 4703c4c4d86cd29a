package lookup

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// maxReplaying bounds the replays that are drawn at the same time, since each takes seconds.
const maxReplaying = 2

// replay shows the course of a game privately: a picture, an animation and a story.
func (k *Lookup) replay(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	switch {
	case !l.Over:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't get a replay yet: this game isn't over. Until then, use `/game log`.")
	case !call.Rights.Attach && !call.Channel.DM:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell can't post a replay here without the Attach Files permission. Ask a moderator, or use `/game log`.")
	}
	defer k.Busy.replaying.Add(-1)
	if k.Busy.replaying.Add(1) > maxReplaying {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"Warbell is busy with other replays. Try again in a minute.")
	}
	moments, luck, err := k.Logs.Past(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	about := l.Table()
	if about.Prose, err = k.Table.Prose(ctx, l, 0); err != nil {
		return gamekit.Reply{}, err
	}
	shown, err := k.Words.Replay(about, moments, luck)
	return gamekit.Whisper(shown), err
}
