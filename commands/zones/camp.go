package zones

import (
	"context"

	"warbell/commands/runner"
	"warbell/commands/zones/party"
	"warbell/engine/zones"
	"warbell/storage"
)

// partyGames has the open fights and scenes in which saved characters take part.
type partyGames struct{ handlers }

// Played implements party.Games. It loads games only until it has found all characters: a party mostly plays
// in the newest one.
func (h partyGames) Played(ctx context.Context, user string, saved ...string) (map[string]party.Played, error) {
	games, err := h.RunningOf(ctx, user, zones.SystemID)
	all := map[string]party.Played{}
	for i := 0; err == nil && i < len(games) && len(all) < len(saved); i++ {
		err = h.playedIn(ctx, games[i].Game.ID, user, saved, all)
	}
	return all, err
}

// playedIn adds the characters that are in a game.
func (h partyGames) playedIn(ctx context.Context, id storage.GameID, user string, saved []string,
	all map[string]party.Played) error {
	l, err := h.Table().Load(ctx, id)
	if err != nil {
		return err
	}
	s, fight := l.Shown().(*zones.State)
	seat, err := l.SeatOf(user)
	if !fight || l.Over || err != nil {
		return nil
	}
	for _, id := range saved {
		if _, known := all[id]; known {
			continue
		}
		if c := party.Find(l, s, id); c != nil {
			all[id] = party.Played{Game: l.ID, Seat: seat, GM: s.GM(seat), Fights: s.Phase != zones.Setup, Creature: *c}
		}
	}
	return nil
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
