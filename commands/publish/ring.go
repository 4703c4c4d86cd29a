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

// PendingGame is a game in which somebody owes something.
type PendingGame struct {
	*runner.Game
	Duties []templates.OpenDuty // theirs, the most urgent first
	Due    time.Time            // when the first of them closes; zero if none does
	Since  time.Time            // since when the first of them is owed
}

// Opens is the custom ID that leads to acting on a duty from anywhere: to its form, or to how the game
// stands, with what can be pressed there.
func Opens(l *runner.Game, d engine.Duty) string {
	if l.Surface.Secret(d.Kind) {
		return "f:" + l.Ref(d)
	}
	return "g:" + string(l.ID)
}

// Rung are the games that somebody is rung for, the most urgent first: those where they owe something, whose
// pace has rings, and that wait for them.
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

// owingOf is what somebody owes in a game, with the times that the store keeps of it; not what time decides
// at once.
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

// placeOf chooses the game in which a ring is said: that of its row, or, if nothing is owed there any more,
// the most urgent. What may have been said there already is said nowhere else.
func placeOf(row storage.Row, owed []PendingGame) (int, bool) {
	i := slices.IndexFunc(owed, func(o PendingGame) bool { return o.ID == row.Game })
	if i < 0 && row.Doubts == 0 {
		i = 0
	}
	return i, i >= 0 && len(owed) > 0
}

// ring calls for what is owed, in the channel of one of the games or by DM.
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

// unanswered tells a table, by the ring that it reads anyway, since when somebody does not answer, and gives
// the buttons by which the others go on without them: of one game.
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

// asks names the duties that a ring asks for: those of its row's game, and those of others.
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

// mostRungGames is how many games a ring names: it must fit into one message.
const mostRungGames = 5

func first(owed []PendingGame) []PendingGame { return owed[:min(len(owed), mostRungGames)] }

// ringGames are the games as a ring lists them.
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
