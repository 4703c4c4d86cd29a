package zones

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// keepDesk is the entry of the panel's menu that keeps the panel in the GM's DMs.
const keepDesk = "keep"

// desk returns the panel that a GM keeps in their DMs.
func (h handlers) desk(ctx context.Context, l *runner.Game, user string) (templates.Ephemeral, error) {
	seat, err := l.SeatOf(user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return h.panel(ctx, fightAt(l, seat, h.Words()), panelState{})
}

// keep sends the panel to the GM's DMs.
func (h handlers) keep(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	closed, err := h.KeepDesk(ctx, f.Game, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.updated(ctx, f, panelState{note: f.line().Phrase("desk_kept", closed)}, nil)
}
