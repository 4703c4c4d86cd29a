package commands

import (
	"context"

	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
)

// composeStatus composes the pinned status of a scene: what everyone may see of it. If the server switches
// them off, it is deleted. After the game it is unpinned, and pinned again if the end is undone.
func (b *Bot) composeStatus(_ context.Context, row storage.Row, l *runner.Game) (publish.Dispatch, error) {
	d := publish.Dispatch{Action: publish.Keep, Channel: l.Where(), Ref: row.Ref, Game: l.ID, Once: true}
	switch {
	case row.From == storage.StatusOff:
		d.Action, d.Channel = publish.Delete, row.Ref.Channel
		return d, nil
	case l.Over && row.Ref.Message == "":
		return publish.Dispatch{Action: publish.Skip}, nil
	case l.Over:
		d.Pin = publish.Unpinned
	case row.From == storage.StatusTurned:
		d.Pin = publish.Pinned
	}
	post, err := b.words.Pinned(l.Table().Unpinged(), l.Surface.Title(l))
	d.Post = &post
	return d, err
}
