package runner

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
)

// shown is a game's state with the names that players gave. The log and the stored state have references
// instead.
type shown struct {
	names engine.Names
	once  sync.Once
	game  engine.Game
}

func shownAs(all []storage.Name) *shown {
	names := make(engine.Names, len(all))
	for _, n := range all {
		names[n.Ref] = n.Text
	}
	return &shown{names: names}
}

// filled returns the game with names in place of references. It computes that once.
func (l *Game) filled() engine.Game {
	l.shown.once.Do(func() {
		l.shown.game = l.State
		l.shown.game.State = engine.Filled(l.shown.names, l.State.State)
	})
	return l.shown.game
}

// Shown returns the system's state with names in place of references. It must not be changed.
func (l *Game) Shown() any { return l.filled().State }

// View returns the public view of the game.
func (l *Game) View() engine.View { return l.Rules.View(l.filled()) }

// Own returns the part of the game that only one seat may see; nil if there is none.
func (l *Game) Own(seat engine.Seat) engine.View {
	return engine.Filled(l.shown.names, l.Rules.Own(l.State, seat))
}

// Entry returns an entry of the log with names in place of references.
func (l *Game) Entry(e engine.Entry) engine.Entry { return engine.Filled(l.shown.names, e) }

// Given returns a command of the log with names in place of references.
func (l *Game) Given(c engine.Command) engine.Command { return engine.Filled(l.shown.names, c) }

// Terms returns the terms with which a game was set up, taken from its log, with names in place of
// references.
func (l *Game) Terms(config json.RawMessage) (json.RawMessage, error) {
	if len(l.shown.names) == 0 || len(config) == 0 {
		return config, nil
	}
	var terms any
	dec := json.NewDecoder(bytes.NewReader(config))
	dec.UseNumber()
	if err := dec.Decode(&terms); err != nil {
		return nil, fmt.Errorf("terms of game %s: %w", l.ID, err)
	}
	return json.Marshal(engine.Filled(l.shown.names, terms))
}

// Fill returns a text with names in place of references.
func (l *Game) Fill(text string) string { return l.shown.names.Fill(text) }

// Model returns the name of the model that a duty is about; "" if there is none with a name.
func (l *Game) Model(d engine.Duty) string {
	if name := l.Fill(d.Unit); name != d.Unit {
		return name
	}
	return ""
}

// refused returns a refusal of the rules with names in place of references. It returns other errors
// unchanged.
func (l *Game) refused(err error) error {
	var refusal *engine.Refusal
	if len(l.shown.names) == 0 || !errors.As(err, &refusal) {
		return err
	}
	return refusal.Filled(l.shown.names)
}

// christener finds or makes the references for the names that players type in one game.
type christener struct {
	known []storage.Name
	fresh []storage.Name
	refer func(name string) string
	owner string // the user who gave the names in the terms; empty: the first player
}

// refBytes is the number of random bytes in a reference.
const refBytes = 4

// by returns a function that replaces a user's names by references. A number after a name stays readable, as
// the rules number models of the same name. A text that is already a reference of this game stays unchanged.
func (c *christener) by(user string) func(engine.Name) engine.Name {
	return func(name engine.Name) engine.Name {
		base, n := naming.Number(string(name))
		if slices.ContainsFunc(c.known, func(k storage.Name) bool { return k.Ref == engine.Name(base) }) {
			return name
		}
		ref := c.name(user, naming.OneLine(engine.Unreferenced(base)))
		if n < 0 {
			return ref
		}
		return engine.Name(naming.Numbered(string(ref), n))
	}
}

func (c *christener) name(user, text string) engine.Name {
	var ref engine.Name
	for _, k := range c.known {
		if !strings.EqualFold(k.Text, text) {
			continue
		}
		if ref = k.Ref; k.User == user {
			return ref
		}
	}
	if ref == "" {
		ref = c.unused(text)
	}
	name := storage.Name{Ref: ref, User: user, Text: text}
	c.known, c.fresh = append(c.known, name), append(c.fresh, name)
	return ref
}

// unused returns a reference that no other name of the game has.
func (c *christener) unused(text string) engine.Name {
	for ref := engine.NameRef(c.refer(text)); ; ref = engine.NameRef(ShortID(refBytes)) {
		if !slices.ContainsFunc(c.known, func(k storage.Name) bool { return k.Ref == ref }) {
			return ref
		}
	}
}

// command returns a command of a seat with references in place of names. Where the command doesn't say which
// seat gave a name, it belongs to the user at that seat.
func (c *christener) command(l *Game, seat engine.Seat, cmd engine.Command) engine.Command {
	if many, ok := cmd.(engine.SeatRenamer); ok {
		named := many.RenamedBySeat(func(seat engine.Seat, name engine.Name) engine.Name {
			return c.by(l.UserAt(seat))(name)
		})
		cmd, _ = named.(engine.Command)
	}
	return engine.Rename(cmd, c.by(l.UserAt(seat)))
}

// terms returns a system's terms as JSON with references in place of names. Where the terms don't say which
// seat gave a name, it belongs to the owner or the first player.
func (c *christener) terms(terms any, seats []storage.Seat) (json.RawMessage, error) {
	if terms == nil {
		return nil, nil
	}
	user := func(seat engine.Seat) string {
		if i := int(seat) - 1; i >= 0 && i < len(seats) && !seats[i].Bot {
			return seats[i].User
		}
		return ""
	}
	if many, ok := terms.(engine.SeatRenamer); ok {
		terms = many.RenamedBySeat(
			func(seat engine.Seat, name engine.Name) engine.Name {
				return c.by(user(seat))(name)
			})
	} else {
		terms = engine.Rename(terms, c.by(cmp.Or(c.owner, user(1))))
	}
	raw, err := json.Marshal(terms)
	if err != nil {
		return nil, fmt.Errorf("terms: %w", err)
	}
	return raw, nil
}

// Odds returns the odds that a seat sees before it decides; nil if there are none.
func (l *Game) Odds(seat engine.Seat) engine.View { return l.Rules.Odds(l.filled(), seat) }
