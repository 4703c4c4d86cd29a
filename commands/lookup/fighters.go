package lookup

import (
	"context"
	"errors"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// FighterOdds returns the odds between two fighters in a new game, for the first match that both can play. It
// returns false if there is no such match. A text that looks like a line but is invalid gets a refusal.
func (k *Lookup) FighterOdds(ctx context.Context, call *gamekit.Call,
	one, other string) (note templates.Ephemeral, ok bool, err error) {
	var wrong error
	for _, s := range k.Systems {
		for _, m := range s.Matches {
			if m.Roster.Many {
				continue
			}
			sides, err := k.bothNamed(ctx, call, m.Roster, one, other)
			var refusal *engine.Refusal
			switch {
			case errors.As(err, &refusal):
				if wrong == nil {
					wrong = err
				}
				continue
			case err != nil:
				return note, false, err
			}
			note, err := k.oddsBetween(m, sides)
			return note, err == nil, err
		}
	}
	if strings.Contains(one, ";") {
		return note, false, wrong
	}
	return note, false, nil
}

// bothNamed returns the lines of two fighters.
func (k *Lookup) bothNamed(ctx context.Context, call *gamekit.Call, r gamekit.Roster,
	one, other string) (sides [2]string, err error) {
	for i, text := range []string{one, other} {
		if sides[i], err = k.Fighter(ctx, call.User.ID, r, strings.TrimSpace(text)); err != nil {
			return sides, err
		}
	}
	return sides, nil
}

// oddsBetween returns the odds of a match between two lines.
func (k *Lookup) oddsBetween(m gamekit.Match, sides [2]string) (note templates.Ephemeral, err error) {
	v := struct{ What, One, Other string }{m.What, m.Roster.NameOf(sides[0]), m.Roster.NameOf(sides[1])}
	terms, err := m.Terms(sides, gamekit.TermOptions{})
	if err != nil {
		return note, err
	}
	l, err := k.Table.Tried(runner.Opening{System: m.System, Terms: terms,
		Seats: []storage.Seat{{Name: v.One}, {Name: v.Other}}})
	if err != nil {
		return note, err
	}
	odds := l.Odds(1)
	if odds == nil {
		return note, engine.Refuse(engine.Illegal, "", "Warbell has no odds between these two. Choose another target.")
	}
	if note, err = k.Words.Note("odds.fighters", v); err != nil {
		return note, err
	}
	told, err := k.Words.Odds(l.Table().Unpinged(), odds)
	return note.And(told), err
}
