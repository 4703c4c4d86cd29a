package party

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
)

// Played is a saved character in an open game.
type Played struct {
	Game storage.GameID
	Seat engine.Seat // of the user who asks
	GM   bool        // that seat is a GM's
	zones.Creature
}

// Games finds saved characters in open games, and acts there for a user.
type Games interface {
	// Played returns the saved characters in the open games of a user, by their IDs.
	Played(ctx context.Context, user string) (map[string]Played, error)
	// Rest has characters of a game rest. The call is the interaction's, or one that follows from it.
	Rest(ctx context.Context, at Played, call string, party []zones.Restored) error
	// Loot posts what a character in a game got.
	Loot(ctx context.Context, at Played, call, item string) error
}

// camp is a rest in open games: what it restores there, in the order in which the games were found.
type camp struct {
	at    []Played // the first character in each game
	party [][]zones.Restored
}

// add adds a character that has rested in a game.
func (c *camp) add(at Played, rested Sheet, ends func(zones.Status) bool) {
	one := zones.Restored{Creature: at.ID, Hits: rested.Hits, Out: rested.Out}
	for _, st := range at.Statuses {
		if ends(st) {
			one.Ends = append(one.Ends, st.ID)
		}
	}
	for i := range c.at {
		if c.at[i].Game == at.Game {
			c.party[i] = append(c.party[i], one)
			return
		}
	}
	c.at, c.party = append(c.at, at), append(c.party, []zones.Restored{one})
}

// rest carries out the rest in the games.
func (c *camp) rest(ctx context.Context, games Games, call *gamekit.Call) error {
	for i, at := range c.at {
		if err := games.Rest(ctx, at, follows(call, i), c.party[i]); err != nil {
			return err
		}
	}
	return nil
}

// follows returns the ID of a step that follows from an interaction.
func follows(call *gamekit.Call, n int) string { return call.ID + "." + strconv.Itoa(n+1) }

// tell posts in its open game what a character got, if the user may act for it there.
func (p *Parties) tell(ctx context.Context, call *gamekit.Call, m member, item string) error {
	all, err := p.Games.Played(ctx, call.User.ID)
	if err != nil {
		return err
	}
	if at, ok := all[m.ID]; ok && (at.GM || at.Creature.Seat == at.Seat) {
		return p.Games.Loot(ctx, at, follows(call, 0), item)
	}
	return nil
}
