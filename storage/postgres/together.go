package postgres

import (
	"cmp"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"warbell/storage/sqlstore"
)

// together runs statements in one round trip. After a statement that fails, the server skips the others, even
// a COMMIT. Statements that are new to the connection are prepared first, all in one more round trip.
func together(s *sqlstore.Session, all []sqlstore.Deferred) error {
	return s.Conn().Raw(func(driver any) error {
		var batch pgx.Batch
		for _, l := range all {
			batch.Queue(respell(l.Text), l.Args...)
		}
		results := driver.(*stdlib.Conn).Conn().SendBatch(s.Within, &batch)
		found := make([]func() error, 0, len(all))
		var failed error
		for _, l := range all {
			tell, err := read(results, l)
			if err != nil {
				failed = err
				break
			}
			found = append(found, tell)
		}
		failed = cmp.Or(failed, results.Close())
		for _, tell := range found {
			if err := tell(); err != nil {
				return err
			}
		}
		return failed
	})
}

// read reads the result of a statement. tell passes it to the statement's callback.
func read(results pgx.BatchResults, l sqlstore.Deferred) (tell func() error, err error) {
	if l.Numbers != nil {
		rows, err := results.Query()
		if err != nil {
			return nil, err
		}
		numbers, err := pgx.CollectRows(rows, pgx.RowTo[int64])
		return func() error {
			l.Numbers(numbers)
			return nil
		}, err
	}
	done, err := results.Exec()
	return func() error {
		if l.Changed == nil {
			return nil
		}
		return l.Changed(done.RowsAffected())
	}, err
}
