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
	names []string
}

// add adds a character that has rested in a game.
func (c camp) add(at Played, rested member, ends func(zones.Status) bool) camp {
	one := zones.Restored{Creature: at.ID, Hits: rested.Sheet.Hits, Out: rested.Sheet.Out}
	for _, st := range at.Statuses {
		if ends(st) {
			one.Ends = append(one.Ends, st.ID)
		}
	}
	i := slices.IndexFunc(c, func(g restingGame) bool { return g.at.Game == at.Game })
	if i < 0 {
		i, c = len(c), append(c, restingGame{at: at})
	}
	c[i].party, c[i].names = append(c[i].party, one), append(c[i].names, rested.Name)
	return c
}

// restThere carries out a rest in the games after it was saved, and returns the note about it. A game
// that refuses, because its fight has begun since, is named by its characters: its end saves them
// without the rest.
func (p *Parties) restThere(ctx context.Context, call *gamekit.Call, there camp, all int) string {
	var about struct {
		N           int
		Left, Codes []string
	}
	for i, g := range there {
		if err := p.Games.Rest(ctx, g.at, follows(call, i), g.party); err != nil {
			about.Left = append(about.Left, g.names...)
			if code := p.code(ctx, call, err); code != "" {
				about.Codes = append(about.Codes, code)
			}
		}
	}
	about.N = all - len(about.Left)
	return p.Words.Text("party.rested", about)
}

// code logs an error after which a call goes on, and returns the ID of the error; "" for a refusal.
func (p *Parties) code(ctx context.Context, call *gamekit.Call, err error) string {
	if gamekit.Refused(err) {
		return ""
	}
	return p.Failed(ctx, call, err)
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
