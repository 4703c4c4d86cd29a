package commands

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/rolls"
	"warbell/commands/runner"
)

// newRolls is dice in chat, outside of games.
func (b *Bot) newRolls() *rolls.Rolls {
	return rolls.New(rolls.Config{
		Store: b.store, Words: b.words, Throws: b.series, Now: b.now, Shown: b.desk().Shown, Attached: b.attached.text,
		Masters: b.mastersOf, Keeps: b.keepsRolls, Fighters: b.lookup.FighterOdds,
	})
}

// keepsRolls reports whether the caller keeps the server's games going, or order in the channel.
func (b *Bot) keepsRolls(ctx context.Context, call *gamekit.Call) (bool, error) {
	chosen, err := b.servers.Chosen(ctx, call.Guild)
	return call.Guild != "" && (call.Manager || call.Keeps(chosen)), err
}

// mastersOf returns the game masters of a player: of the games here in which the player sits. Anybody may
// open a game and be its game master, so being one here is no right over those who don't play in it.
func (b *Bot) mastersOf(ctx context.Context, call *gamekit.Call, player string) (masters []string, err error) {
	games, err := b.gamesHere(ctx, call, false)
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
