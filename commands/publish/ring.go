package publish

import (
	"context"
	"errors"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// PendingGame is a game in which a user has open duties.
type PendingGame struct {
	*runner.Game
	Duties []templates.OpenDuty // the user's, the most urgent first
	Due    time.Time            // the first deadline; zero if there is none
	Since  time.Time            // the time when the oldest of them arose
}

// Opens returns the custom ID of a button that leads to a duty from any message: to its form, or to the
// game's status with its buttons.
func Opens(l *runner.Game, d engine.Duty) string {
	if l.Surface.Secret(d.Kind) {
		return "f:" + l.Ref(d)
	}
	return "g:" + string(l.ID)
}

// Rung returns the games of which a user can be reminded, the most urgent first: games with reminders that
// wait for the user's open duties.
func (m *Mentions) Rung(ctx context.Context, user string) ([]PendingGame, error) {
	games, err := m.Store.GamesOf(ctx, user)
	if err != nil {
		return nil, err
	}
	var all []PendingGame
	for _, g := range games {
		if len(g.Owed) == 0 || g.Game.Pace == 0 {
			continue
		}
		l, err := m.Games.Load(ctx, g.Game.ID)
		if errors.Is(err, runner.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if o := owingOf(l, user, g.Owed, m.Now()); len(o.Duties) > 0 && deadlines.Here(l, m.Now()).WaitsFor(user) {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b PendingGame) int {
		return deadlines.Sooner(a.Due, a.Since, b.Due, b.Since)
	})
	return all, nil
}

// owingOf returns a user's open duties in a game with their stored times. It leaves out duties that the clock
// decides at once.
func owingOf(l *runner.Game, user string, kept []storage.Duty, now time.Time) PendingGame {
	o := PendingGame{Game: l}
	owed := runner.Filter(l.Owed(), func(d engine.Duty) bool {
		return l.UserAt(d.Seat) == user && !l.State.Kernel.AtOnce(d)
	})
	o.Duties = deadlines.OpenDuties(l, owed, kept, now)
	slices.SortStableFunc(o.Duties, func(a, b templates.OpenDuty) int {
		return deadlines.Sooner(a.Due, a.Since, b.Due, b.Since)
	})
	if len(o.Duties) > 0 {
		o.Due, o.Since = o.Duties[0].Due, o.Duties[0].Since
	}
	return o
}

// placeOf returns the index of the game in whose channel a reminder is posted: the row's game, or, without
// open duties there, the most urgent. If the reminder may have been posted before, only the row's game
// counts.
func placeOf(row storage.Row, owed []PendingGame) (int, bool) {
	i := slices.IndexFunc(owed, func(o PendingGame) bool { return o.ID == row.Game })
	if i < 0 && row.Doubts == 0 {
		i = 0
	}
	return i, i >= 0 && len(owed) > 0
}

// ring composes the reminder of open duties, for the channel of one of the games or as a DM.
func (m *Mentions) ring(ctx context.Context, row storage.Row, owed []PendingGame, at int,
	byDM bool) (Dispatch, error) {
	user := row.User
	here := first(runner.Filter(owed, func(o PendingGame) bool {
		return o.Guild == owed[at].Guild && o.Channel == owed[at].Channel
	}))
	games, err := m.ringGames(ctx, user, here)
	if err != nil {
		return Dispatch{}, err
	}
	claim, err := m.unanswered(ctx, here, games)
	if err != nil {
		return Dispatch{}, err
	}
	more := len(owed) - len(here)
	rows, err := m.callRows(user, here, more, claim)
	if err != nil {
		return Dispatch{}, err
	}
	post, err := m.Words.Ring(user, games, more)
	if err != nil {
		return Dispatch{}, err
	}
	post = post.With(rows...)
	said := InGame(owed[at].Game, &post)
	said.Game = owed[at].ID
	said.asks(row.Game, here)
	if !byDM {
		return said, nil
	}
	all := first(owed)
	if games, err = m.ringGames(ctx, user, all); err != nil {
		return Dispatch{}, err
	}
	more = len(owed) - len(all)
	dm, err := m.Words.RingDM(games, more)
	if err != nil {
		return Dispatch{}, err
	}
	if rows, err = m.ringRows(user, all, more); err != nil {
		return Dispatch{}, err
	}
	dm = dm.With(rows...)
	whisper := Dispatch{Action: SendDM, User: user, Game: owed[at].ID, Whisper: &dm, Fallback: &said}
	whisper.asks(row.Game, all)
	return whisper, nil
}

// unanswered adds to a reminder the time since when a player has not answered. It returns the buttons by
// which the others can play on without that player, for one game.
func (m *Mentions) unanswered(ctx context.Context, here []PendingGame,
	games []templates.RingGame) ([]templates.Button, error) {
	for i, o := range here {
		silent, err := m.Waiting.Silent(ctx, o.Game)
		if err != nil {
			return nil, err
		}
		silent = runner.Filter(silent, func(s deadlines.Silent) bool {
			return s.Seat == o.Duties[0].Seat && s.Rings >= storage.NoteRings
		})
		if len(silent) == 0 {
			continue
		}
		games[i].Silent = Silences(silent)[0]
		if claim := SilentRow(o.Game, silent); len(claim) > 0 {
			return claim[0].Buttons, nil
		}
	}
	return nil, nil
}

// asks sets the duties that a reminder asks for: those of its row's game, and those of other games.
func (d *Dispatch) asks(game storage.GameID, owed []PendingGame) {
	for _, o := range owed {
		for _, duty := range o.Duties {
			if o.ID == game {
				d.Duties = append(d.Duties, duty.ID)
				continue
			}
			d.Elsewhere = append(d.Elsewhere, storage.DutyRef{Game: o.ID, ID: duty.ID})
		}
	}
}

// mostRungGames bounds the games in a reminder, which must fit into one message.
const mostRungGames = 5

func first(owed []PendingGame) []PendingGame { return owed[:min(len(owed), mostRungGames)] }

// ringGames returns the games as a reminder lists them.
func (m *Mentions) ringGames(ctx context.Context, user string,
	owed []PendingGame) ([]templates.RingGame, error) {
	var games []templates.RingGame
	for _, o := range owed {
		where, err := m.askedAt(ctx, o.Game, o.Duties[0].ID)
		if err != nil {
			return nil, err
		}
		news, err := m.Log.lastNews(ctx, o.Game, user)
		if err != nil {
			return nil, err
		}
		g := templates.RingGame{Table: o.Table(), Duty: o.Duties[0], More: len(o.Duties) - 1, Due: o.Due,
			Link: where, News: news}
		g.Title = templates.Plain(o.Surface.Title(o.Game), 90)
		games = append(games, g)
	}
	return games, nil
}
