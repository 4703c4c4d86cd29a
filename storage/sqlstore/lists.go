package sqlstore

import (
	"context"

	"warbell/storage"
)

// gamesHere selects the running games of a channel or thread and its newest games that are over. The inner
// limits bound the search along each index.
const gamesHere = `SELECT ` + gameColumns + ` FROM games g WHERE g.n IN (
		SELECT n FROM games WHERE channel = ?1 AND over = 0
		UNION SELECT n FROM games WHERE thread = ?1 AND over = 0
	) OR g.n IN (SELECT n FROM (
		SELECT n FROM (SELECT n FROM games WHERE channel = ?1 AND over = 1 ORDER BY n DESC LIMIT ?2 + 0) AS here
		UNION SELECT n FROM (SELECT n FROM games WHERE thread = ?1 AND over = 1 ORDER BY n DESC LIMIT ?2 + 0) AS inside
		ORDER BY n DESC LIMIT ?2 + 0) AS newest
	) ORDER BY g.created DESC, g.n DESC`

// GamesIn implements storage.Games.
func (s games) GamesIn(ctx context.Context, channel string, ended bool) ([]storage.Summary, error) {
	if channel == "" {
		return nil, nil // an empty ID would match all games without a thread
	}
	return readAll(ctx, s.on, "games in channel "+channel, func(db *Session) ([]storage.Summary, error) {
		most := 0
		if ended {
			most = storage.MostEnded
		}
		games, err := Collect[storage.Game](db, gamesHere, channel, most)
		if err != nil {
			return nil, err
		}
		return summaries(db, games, "")
	})
}

// GamesOf implements storage.Games.
func (s games) GamesOf(ctx context.Context, user string) ([]storage.Summary, error) {
	if user == "" {
		return nil, nil // an empty name would match all seats without a user
	}
	return readAll(ctx, s.on, "games of a person", func(db *Session) ([]storage.Summary, error) {
		games, err := Collect[storage.Game](db, `SELECT `+gameColumns+` FROM games g
			WHERE g.id IN (SELECT game FROM seats WHERE user = ?) AND g.over = 0 ORDER BY g.created DESC, g.n DESC`, user)
		if err != nil {
			return nil, err
		}
		return summaries(db, games, user)
	})
}

// summaries adds the seats and the open duties, of all users or of one.
func summaries(db *Session, games []storage.Game, user string) ([]storage.Summary, error) {
	all := make([]storage.Summary, len(games))
	ids := make([]storage.GameID, len(games))
	index := make(map[storage.GameID]*storage.Summary, len(games))
	for i, g := range games {
		all[i].Game, ids[i] = g, g.ID
		index[g.ID] = &all[i]
	}
	within, err := list(ids)
	if err != nil {
		return nil, err
	}
	if err := addSeats(db, index, within); err != nil {
		return nil, err
	}
	return all, addDuties(db, index, within, user)
}

type seated struct {
	Game storage.GameID
	storage.Seat
}

func addSeats(db *Session, index map[storage.GameID]*storage.Summary, within string) error {
	seats, err := Collect[seated](db, `SELECT game, seat, user, name, bot FROM seats
		WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, seat`, within)
	for _, t := range seats {
		g := &index[t.Game].Game
		g.Seats = append(g.Seats, t.Seat)
	}
	return err
}

func addDuties(db *Session, index map[storage.GameID]*storage.Summary, within, user string) error {
	duties, err := Collect[storage.Duty](db, `SELECT `+dutyColumns+` FROM duties
		WHERE game IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR EXISTS (
			SELECT 1 FROM seats s WHERE s.game = duties.game AND s.seat = duties.seat AND s.user = ?2))
		ORDER BY since, n`, within, user)
	for _, d := range duties {
		s := index[d.Game]
		s.Owed = append(s.Owed, d)
	}
	return err
}

// listedRows selects the unsent rows, which have an index of their own, and the newest rows.
const listedRows = `SELECT id, lane, kind, game, first, seq, duty, user, channel, message, challenge, '' AS token, leased, not_before, attempts, 0 AS doubts, created,
		CASE state WHEN 0 THEN 'unsaid' WHEN 1 THEN 'said' WHEN 2 THEN 'given up' ELSE '' END AS state, why
	FROM outbox WHERE id IN (
		SELECT id FROM (SELECT id FROM outbox WHERE state = 0 LIMIT ?1 + 0) AS unsaid
		UNION SELECT id FROM (SELECT id FROM outbox WHERE id > 0 ORDER BY id DESC LIMIT ?1 + 0) AS newest
	) ORDER BY id DESC`

// Rows implements storage.Outbox.
func (s outbox) Rows(ctx context.Context, limit int) ([]storage.Listed, error) {
	return read(ctx, s.on, "list the outbox", func(db *Session) ([]storage.Listed, error) {
		return Collect[storage.Listed](db, listedRows, max(limit, 0))
	})
}
