package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/rolls"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// newRolls is dice in chat, outside of games.
func (b *Bot) newRolls() *rolls.Rolls {
	return rolls.New(rolls.Config{
		Store: b.store, Words: b.words, Throws: b.series, Now: b.now, Shown: b.desk().Shown, Attached: b.attached.text,
		Masters: b.mastersOf, Keeps: b.keepsRolls, Fighters: b.fighterOdds,
	})
}

// fighterOdds tells what two fighters may reckon with in a game that would begin between them now; the first match that
// both can play is told. False: there is none, though what looks like a line is refused by what is wrong with it.
func (b *Bot) fighterOdds(ctx context.Context, call *plug.Call, one, other string) (note templates.Private, ok bool, err error) {
	var wrong error
	for _, s := range b.order {
		for _, m := range s.Matches {
			if m.Roster.Many {
				continue
			}
			sides, err := b.bothNamed(ctx, call, m.Roster, one, other)
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
			note, err := b.oddsBetween(m, sides)
			return note, err == nil, err
		}
	}
	if strings.Contains(one, ";") {
		return note, false, wrong
	}
	return note, false, nil
}

// bothNamed are the lines of two fighters.
func (b *Bot) bothNamed(ctx context.Context, call *plug.Call, r plug.Roster, one, other string) (sides [2]string, err error) {
	for i, text := range []string{one, other} {
		if sides[i], err = b.rosters.FighterOnce(ctx, call.User.ID, r, strings.TrimSpace(text)); err != nil {
			return sides, err
		}
	}
	return sides, nil
}

func (b *Bot) oddsBetween(m plug.Match, sides [2]string) (note templates.Private, err error) {
	v := struct{ What, One, Other string }{m.What, m.Roster.NameOf(sides[0]), m.Roster.NameOf(sides[1])}
	terms, err := m.Terms(sides, plug.Stated{})
	if err != nil {
		return note, err
	}
	l, err := b.table.Tried(table.Opening{System: m.System, Terms: terms, Seats: []storage.Seat{{Name: v.One}, {Name: v.Other}}})
	if err != nil {
		return note, err
	}
	odds := l.Odds(1)
	if odds == nil {
		return note, engine.Refuse(engine.Illegal, "", "There is nothing to reckon with between these two.")
	}
	if note, err = b.words.Note("odds.fighters", v); err != nil {
		return note, err
	}
	told, err := b.words.Odds(l.Table().Unpinged(), odds)
	return note.And(told), err
}

// keepsRolls reports whether the caller keeps the server's games going, or order in the channel.
func (b *Bot) keepsRolls(ctx context.Context, call *plug.Call) (bool, error) {
	chosen, err := b.servers.Chosen(ctx, call.Guild)
	return call.Guild != "" && (call.Manager || call.Keeps(chosen)), err
}

// mastersOf returns the game masters of a player: of the games here in which the player sits. Anybody may open a game and
// be its game master, so being one here is no right over those who don't play in it.
func (b *Bot) mastersOf(ctx context.Context, call *plug.Call, player string) (masters []string, err error) {
	games, err := b.gamesHere(ctx, call, false)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if !table.Sits(g.Game, player) {
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
