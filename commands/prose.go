package commands

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// gameUnsay erases words that came with a step, from the records and from the message that told them.
func (b *Bot) gameUnsay(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return gamekit.Reply{}, err
	}
	whose := call.User.ID
	if call.Moderates(l) || l.Referee(call.User.ID) {
		whose = ""
	}
	step := call.Int("step", 0)
	err = b.store.EraseProse(ctx, l.ID, l.State.Kernel.At(step), whose, b.now())
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"There are no words of yours at step %d. /game log shows the steps, and what was said with them.", step)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	b.table.Wake()
	note, err := b.words.Note("unsaid", struct{ Step int }{step})
	return gamekit.Whisper(note), err
}
