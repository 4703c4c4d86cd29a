package party

import (
	"context"
	"slices"
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
	// Fights reports whether a fight is on there.
	Fights bool
	zones.Creature
}

// Games finds saved characters in open games, and acts there for a user.
type Games interface {
	// Played returns those of some saved characters that are in the open games of a user, by their IDs. If one
	// is in several games, the newest counts.
	Played(ctx context.Context, user string, saved ...string) (map[string]Played, error)
	// Rest has characters of a game rest. The call is the interaction's, or one that follows from it.
	Rest(ctx context.Context, at Played, call string, party []zones.Restored) error
	// Loot posts what a character in a game got.
	Loot(ctx context.Context, at Played, call, item string) error
}

// camp is a rest in open games, in the order in which they were found.
type camp []restingGame

// restingGame has the characters that rest in a game.
type restingGame struct {
	at    Played // its first character that rests
	party []zones.Restored
}

// add adds a character that has rested in a game.
func (c camp) add(at Played, rested Sheet, ends func(zones.Status) bool) camp {
	one := zones.Restored{Creature: at.ID, Hits: rested.Hits, Out: rested.Out}
	for _, st := range at.Statuses {
		if ends(st) {
			one.Ends = append(one.Ends, st.ID)
		}
	}
	i := slices.IndexFunc(c, func(g restingGame) bool { return g.at.Game == at.Game })
	if i < 0 {
		i, c = len(c), append(c, restingGame{at: at})
	}
	c[i].party = append(c[i].party, one)
	return c
}

// rest carries out the rest in the games.
func (c camp) rest(ctx context.Context, games Games, call *gamekit.Call) error {
	for i, g := range c {
		if err := games.Rest(ctx, g.at, follows(call, i), g.party); err != nil {
			return err
		}
	}
	return nil
}

// follows returns the ID of a step that follows from an interaction.
func follows(call *gamekit.Call, n int) string { return call.ID + "." + strconv.Itoa(n+1) }

// tell posts in its open game what a character got, if the user may act for it there.
func (p *Parties) tell(ctx context.Context, call *gamekit.Call, m member, item string) error {
	all, err := p.Games.Played(ctx, call.User.ID, m.ID)
	if err != nil {
		return err
	}
	if at, ok := all[m.ID]; ok && (at.GM || at.Creature.Seat == at.Seat) {
		return p.Games.Loot(ctx, at, follows(call, 0), item)
	}
	return nil
}
