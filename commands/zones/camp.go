package zones

import (
	"context"

	"warbell/commands/runner"
	"warbell/commands/zones/party"
	"warbell/engine/zones"
)

// partyGames has the open fights and scenes in which saved characters take part.
type partyGames struct{ handlers }

// Played implements party.Games. If a character is in several games, the newest counts.
func (h partyGames) Played(ctx context.Context, user string) (map[string]party.Played, error) {
	games, err := h.RunningOf(ctx, user, zones.SystemID)
	if err != nil {
		return nil, err
	}
	all := map[string]party.Played{}
	for _, g := range games {
		l, err := h.Table().Load(ctx, g.Game.ID)
		if err != nil {
			return nil, err
		}
		s, fight := l.Shown().(*zones.State)
		seat, err := l.SeatOf(user)
		if !fight || l.Over || err != nil {
			continue
		}
		for _, c := range s.Creatures {
			if _, known := all[c.Saved]; c.Saved != "" && !known {
				all[c.Saved] = party.Played{Game: l.ID, Seat: seat, GM: s.GM(seat), Creature: c}
			}
		}
	}
	return all, nil
}

// Rest implements party.Games.
func (h partyGames) Rest(ctx context.Context, at party.Played, call string, restored []zones.Restored) error {
	_, err := h.Table().Do(ctx, at.Game,
		runner.Request{Call: call, Seat: at.Seat, Command: zones.Rest{Party: restored}})
	return err
}

// Loot implements party.Games.
func (h partyGames) Loot(ctx context.Context, at party.Played, call, item string) error {
	_, err := h.Table().Do(ctx, at.Game,
		runner.Request{Call: call, Seat: at.Seat, Command: zones.Loot{Creature: at.ID}, Prose: item})
	return err
}
