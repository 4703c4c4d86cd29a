package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"warbell/storage/sqlstore"
)

// unfinished is a table that marks a database into which another is being moved. No Warbell opens a database
// that has it.
const unfinished = "warbell_moving"

// Receiving is a database into which another is moved. It can be opened after Finish.
type Receiving struct{ *Store }

// Receive opens an empty database, or one with the rows of an earlier try, which is continued.
func Receive(ctx context.Context, name string) (*Receiving, error) {
	set, err := parse(name, "")
	if err == nil {
		err = reserve(ctx, set)
	}
	if err != nil {
		return nil, fmt.Errorf("receive into %s: %w", Shown(name), explain(err))
	}
	s, err := Open(ctx, name, func(c *config) { c.receiving = true })
	if err != nil {
		return nil, err
	}
	return &Receiving{s}, nil
}

// reserve marks an empty database as unfinished.
func reserve(ctx context.Context, set settings) (err error) {
	p := newPool(set, 1)
	defer func() { err = errors.Join(err, p.close()) }()
	var tables, games, marked int
	err = p.db.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE table_name = 'games'), count(*) FILTER (WHERE table_name = '`+unfinished+`')
		FROM information_schema.tables WHERE table_schema = current_schema()`).Scan(&tables, &games, &marked)
	if err != nil || marked > 0 {
		return err
	}
	if games > 0 {
		var kept int
		if err := p.db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM settings) + (SELECT count(*) FROM processes)`).Scan(&kept); err != nil {
			return err
		}
		if kept > 0 {
			return unavailable("it has games, people or processes already: name another database", nil)
		}
	}
	if tables > 0 && games == 0 {
		return unavailable("it belongs to another program: name another database, or an empty schema (search_path in the URL)", nil)
	}
	_, err = p.db.ExecContext(ctx, `CREATE TABLE `+unfinished+` (one BIGINT PRIMARY KEY)`)
	return err
}

// checkFinished returns an error if another database is still being moved into this one.
func checkFinished(ctx context.Context, db *sql.DB) error {
	var marked int
	err := db.QueryRowContext(ctx, `SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = '`+unfinished+`'`).Scan(&marked)
	if err == nil && marked > 0 {
		err = unavailable("a move into it is not complete: run that `warbell move` again", nil)
	}
	return err
}

// Finish removes the mark, so that the database can be opened. It sets the sequences to the number after the
// last row.
func (r *Receiving) Finish(ctx context.Context) error {
	err := (backend{r.Store}).Write(ctx, sqlstore.Job{Work: func(db *sqlstore.Session) error {
		for _, t := range sqlstore.Numbered() {
			_, err := run(db, fmt.Sprintf(`SELECT setval(pg_get_serial_sequence('%s', '%s'), (SELECT coalesce(max(%[2]s), 0) + 1 FROM %[1]s), false)`, t[0], t[1]))
			if err != nil {
				return err
			}
		}
		_, err := run(db, `DROP TABLE `+unfinished)
		return err
	}})
	if err = errors.Join(err, r.Close()); err != nil {
		return fmt.Errorf("finish: %w", explain(err))
	}
	return nil
}

// Alone returns an error if other processes use the database, because rows must not change while they are
// moved.
func (s *Store) Alone(ctx context.Context) error {
	var others int
	err := s.pool.db.QueryRowContext(ctx, `SELECT count(*) FROM processes WHERE id <> $1`, s.process).Scan(&others)
	if err == nil && others > 0 {
		err = unavailable("Warbell uses it: stop all processes first", nil)
	}
	return explain(err)
}
