package postgres

import (
	"context"
	"fmt"
	"time"

	"warbell/storage/sqlstore"
)

// nextTurn stores the turn after the one that it returns, as the time until then in milliseconds.
const nextTurn = `INSERT INTO turns (what, next) VALUES (?, ` + clockNow + ` + ?)
	ON CONFLICT (what) DO UPDATE SET next = greatest(turns.next, ` + clockNow + `) + ?
	RETURNING next - ? - ` + clockNow

// Turn implements storage.MultiProcess.
func (s *Store) Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error) {
	err = backend{s}.Write(ctx, sqlstore.Job{Beside: true, Patient: true, Work: func(db *sqlstore.Session) error {
		apart := every.Milliseconds()
		left, _, err := sqlstore.First[int64](db, nextTurn, what, apart, apart, apart)
		wait = time.Duration(max(left, 0)) * time.Millisecond
		return err
	}})
	if err != nil {
		return 0, fmt.Errorf("turn of %s: %w", what, err)
	}
	return wait, nil
}
