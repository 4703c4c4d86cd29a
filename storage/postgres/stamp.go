package postgres

import (
	"context"
	"fmt"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

var _ storage.MultiProcess = (*Store)(nil)

// stampOf identifies the versions of a game's rows by the transactions that wrote them. Reminders also write
// duties, so only other columns of duties count. Secrets are written only by commits, which change the game's
// row.
const stampOf = `SELECT concat_ws('/', g.xmin, g.seq,
	(SELECT string_agg(concat(s.seat, ':', s.xmin), ',' ORDER BY s.seat) FROM seats s WHERE s.game = g.id),
	(SELECT concat(count(*), ':', max(CAST(CAST(h.xmin AS text) AS BIGINT))) FROM seat_history h WHERE h.game = g.id),
	(SELECT concat(count(*), ':', max(CAST(CAST(n.xmin AS text) AS BIGINT))) FROM names n WHERE n.game = g.id),
	(SELECT string_agg(concat(c.seat, ':', c.bank, ':', c.due, ':', c.warn, ':', c.since), ',' ORDER BY c.seat) FROM seat_clocks c WHERE c.game = g.id),
	(SELECT string_agg(concat(d.n, ':', d.due, ':', d.since, ':', d.on_it, ':', d.company), ',' ORDER BY d.n) FROM duties d WHERE d.game = g.id))
	FROM games g WHERE g.id = ?`

// Stamp implements storage.MultiProcess.
func (s *Store) Stamp(ctx context.Context, game storage.GameID) (stamp string, err error) {
	err = (backend{s}).Read(ctx, false, func(db *sqlstore.Session) (err error) {
		stamp, _, err = sqlstore.First[string](db, stampOf, game)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("stamp of game %s: %w", game, err)
	}
	return stamp, nil
}
