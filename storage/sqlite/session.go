package sqlite

import (
	"context"
	"database/sql"
	"slices"
	"strings"
)

// session is one connection with its prepared statements, for one goroutine at a time. Its
// statements are not cut short when a caller gives up: they are short, and in the writer's
// transaction others have a share. A read only stops between two rows.
type session struct {
	conn   *sql.Conn
	stmts  map[string]*sql.Stmt
	begun  int64        // how many more games run after the writer's transaction than before
	gaveUp func() error // why the caller of a read has given up, if so; nil in the writer
}

func newSession(ctx context.Context, db *sql.DB) (*session, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &session{conn: conn, stmts: map[string]*sql.Stmt{}}, nil
}

func (s *session) prepared(text string) (*sql.Stmt, error) {
	if st, ok := s.stmts[text]; ok {
		return st, nil
	}
	st, err := s.conn.PrepareContext(context.Background(), text)
	if err == nil {
		s.stmts[text] = st
	}
	return st, err
}

func (s *session) exec(text string, args ...any) (sql.Result, error) {
	st, err := s.prepared(text)
	if err != nil {
		return nil, err
	}
	return st.ExecContext(context.Background(), args...)
}

func (s *session) query(text string, args ...any) (*sql.Rows, error) {
	st, err := s.prepared(text)
	if err != nil {
		return nil, err
	}
	return st.QueryContext(context.Background(), args...)
}

// change runs a statement and counts the rows that it changed.
func (s *session) change(text string, args ...any) (int64, error) {
	res, err := s.exec(text, args...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func (s *session) close() error {
	for _, st := range s.stmts {
		_ = st.Close()
	}
	return s.conn.Close()
}

const (
	insertChunk = 100 // rows: keeps a statement far below SQLite's limit of parameters
	insertKept  = 8   // rows: a longer insert is too rare to stay prepared
)

// insert adds many rows with one statement a chunk, in their order: head, then row for each of
// them, then tail. It returns the number of the last row.
func (s *session) insert(head, row, tail string, rows [][]any) (last int64, err error) {
	for chunk := range slices.Chunk(rows, insertChunk) {
		text := head + " VALUES " + strings.Repeat(row+", ", len(chunk)-1) + row + " " + tail
		res, err := s.execRows(text, chunk)
		if err != nil {
			return 0, err
		}
		if last, err = res.LastInsertId(); err != nil {
			return 0, err
		}
	}
	return last, nil
}

func (s *session) execRows(text string, rows [][]any) (sql.Result, error) {
	args := slices.Concat(rows...)
	if len(rows) <= insertKept {
		return s.exec(text, args...)
	}
	return s.conn.ExecContext(context.Background(), text, args...)
}

// collect reads all rows of a query.
func collect[T any](s *session, scan func(*sql.Rows) (T, error), text string, args ...any) ([]T, error) {
	rows, err := s.query(text, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		if err := s.stop(); err != nil {
			return nil, err
		}
		v, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, rows.Err()
}

func (s *session) stop() error {
	if s.gaveUp == nil {
		return nil
	}
	return s.gaveUp()
}

// first reads one row of a query, and reports whether there was one.
func first[T any](s *session, scan func(*sql.Rows) (T, error), text string, args ...any) (v T, ok bool, err error) {
	all, err := collect(s, scan, text, args...)
	if err != nil || len(all) == 0 {
		return v, false, err
	}
	return all[0], true, nil
}

// scalar scans a row of one column.
func scalar[T any](rows *sql.Rows) (v T, err error) {
	err = rows.Scan(&v)
	return v, err
}
