package commands

import (
	"context"

	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// composeDesk composes the panel that a GM keeps in their DMs. After the game, or for a user who is no longer
// GM, it is a closing line without buttons.
func (b *Bot) composeDesk(ctx context.Context, row storage.Row, l *runner.Game) (publish.Dispatch, error) {
	s := b.systems[l.System]
	open := !l.Over && l.Referee(row.User) && s != nil && s.Desk != nil
	d := publish.Dispatch{Action: publish.Edit, Channel: row.Ref.Channel, Ref: row.Ref, User: row.User, Game: l.ID}
	if row.Ref.Message == "" {
		d.Action = publish.SendDM
		if !open {
			return publish.Dispatch{Action: publish.Skip, User: row.User}, nil
		}
	}
	var panel templates.Ephemeral
	var err error
	if open {
		panel, err = s.Desk(b.desk())(ctx, l, row.User)
	} else {
		panel, err = b.words.Note("desk_closed", struct {
			Title, Link string
			Over        bool
		}{l.Surface.Title(l), l.Mention(), l.Over})
	}
	d.Whisper = &panel
	return d, err
}
