package commands

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
)

// keepsRolls reports whether the caller is a moderator or an organiser, who may look after other users'
// rolls.
func (b *Bot) keepsRolls(ctx context.Context, call *gamekit.Call) (bool, error) {
	chosen, err := b.servers.Chosen(ctx, call.Guild)
	return call.Guild != "" && (call.Manager || call.Keeps(chosen)), err
}

// mastersOf returns the GMs of a player's games in this channel. A GM has no right over users outside their
// games, for any user may open a game and be its GM.
func (b *Bot) mastersOf(ctx context.Context, call *gamekit.Call, player string) (masters []string, err error) {
	games, err := b.store.GamesIn(ctx, call.Channel.ID, false)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if !runner.Sits(g.Game, player) {
			continue
		}
		l, err := b.table.Load(ctx, g.Game.ID)
		if err != nil {
			return nil, err
		}
		for _, s := range l.Seats {
			if s.User != "" && l.Referee(s.User) && !slices.Contains(masters, s.User) {
				masters = append(masters, s.User)
			}
		}
	}
	return masters, nil
}
