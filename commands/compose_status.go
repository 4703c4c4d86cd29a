package commands

import (
	"context"

	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
)

// composeStatus composes the pinned status of a scene: what everyone may see of it. On a server without
// them it is deleted. After the game it is unpinned, and pinned again if the end is undone.
func (b *Bot) composeStatus(ctx context.Context, row storage.Row, l *runner.Game) (publish.Dispatch, error) {
	chosen, err := b.servers.Chosen(ctx, l.Guild) // another process may have just changed it
	if err != nil {
		return publish.Dispatch{}, err
	}
	d := publish.Dispatch{Action: publish.Keep, Channel: l.Where(), Ref: row.Ref, Game: l.ID, Once: true}
	posted := row.Ref.Message != ""
	off := chosen.Unpinned
	switch {
	case off && posted:
		d.Action, d.Channel = publish.Delete, row.Ref.Channel
		return d, nil
	case off, l.Over && !posted:
		return publish.Dispatch{Action: publish.Skip}, nil
	case l.Over:
		d.Pin = publish.Unpinned
	case row.From > 0:
		d.Pin = publish.Pinned
	}
	post, err := b.words.Pinned(l.Table().Unpinged(), l.Surface.Title(l))
	d.Post = &post
	return d, err
}
