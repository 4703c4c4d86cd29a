package sqlstore

import (
	"context"
	"database/sql"

	"warbell/storage"
)

// listedRows are the unsaid rows, which have an index of their own, and the newest.
const listedRows = `SELECT id, lane, kind, game, first, seq, duty, user, channel, message, challenge, leased, not_before, attempts, created, state, why
	FROM outbox WHERE id IN (
		SELECT id FROM (SELECT id FROM outbox WHERE state = 0 LIMIT ?1 + 0) AS unsaid
		UNION SELECT id FROM (SELECT id FROM outbox WHERE id > 0 ORDER BY id DESC LIMIT ?1 + 0) AS newest
	) ORDER BY id DESC`

// Rows implements storage.Outbox.
func (s *Store) Rows(ctx context.Context, limit int) ([]storage.Listed, error) {
	return read(ctx, s, "list the outbox", func(db *Session) ([]storage.Listed, error) {
		return Collect(db, scanListed, listedRows, max(limit, 0))
	})
}

func scanListed(rows *sql.Rows) (r storage.Listed, err error) {
	var state int
	err = rows.Scan(&r.ID, &r.Lane, &r.Kind, &r.Game, &r.From, &r.Seq, &r.Duty, &r.User, &r.Ref.Channel, &r.Ref.Message, &r.Challenge,
		at(&r.Until), at(&r.NotBefore), &r.Attempts, at(&r.Created), &state, &r.Why)
	if states := []storage.RowState{storage.RowUnsaid, storage.RowSaid, storage.RowGivenUp}; state < len(states) {
		r.State = states[state]
	}
	return r, err
}
