package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"warbell/storage"
)

// Dialect is what a database wants otherwise than the queries are written. The zero one is SQLite's.
type Dialect struct {
	Respell func(text string) string // nil: a text is taken as it stands
	Plain   func(arg any) any        // what the driver takes in the place of an argument; nil: the argument
	// Keep writes any text so that the database takes it, and Said reads what it made of one; nil: texts are taken to the byte.
	Keep, Said func(text string) string
	// Hold keeps all other writes that hold a game away from it until the transaction ends; nil: there are none.
	Hold func(s *Session, game storage.GameID) error
}

// Session is one connection with its prepared statements, for one goroutine at a time. A read stops between two rows
// when its caller gives up.
type Session struct {
	Begun  int64           // how many more games run after the transaction than before
	GaveUp func() error    // why the caller of a read has given up, if so; nil in a write
	Within context.Context // that cuts statements short; nil: none does
	Held   []string        // the games that the transaction holds
	Alone  bool            // nothing that is written matters to the transaction, nor it to that
	Number int64           // whatever its owner tells it apart by

	conn    *sql.Conn
	dialect Dialect
	stmts   map[string]*sql.Stmt
}

// NewSession takes a connection of a database to itself.
func NewSession(ctx context.Context, db *sql.DB, d Dialect) (*Session, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &Session{conn: conn, dialect: d, stmts: map[string]*sql.Stmt{}}, nil
}

// Conn is the connection, for what is no query.
func (s *Session) Conn() *sql.Conn { return s.conn }

// Statements are the texts that were prepared.
func (s *Session) Statements() []string {
	var texts []string
	for text := range s.stmts {
		texts = append(texts, text)
	}
	return texts
}

func (s *Session) within() context.Context {
	if s.Within == nil {
		return context.Background()
	}
	return s.Within
}

func (s *Session) respelled(text string) string {
	if s.dialect.Respell == nil {
		return text
	}
	return s.dialect.Respell(text)
}

func (s *Session) plain(args []any) []any {
	if s.dialect.Plain != nil {
		for i, arg := range args {
			args[i] = s.dialect.Plain(arg)
		}
	}
	return args
}

func (s *Session) prepared(text string) (*sql.Stmt, error) {
	if st, ok := s.stmts[text]; ok {
		return st, nil
	}
	st, err := s.conn.PrepareContext(s.within(), s.respelled(text))
	if err == nil {
		s.stmts[text] = st
	}
	return st, err
}

// Exec runs a statement.
func (s *Session) Exec(text string, args ...any) (sql.Result, error) {
	st, err := s.prepared(text)
	if err != nil {
		return nil, err
	}
	return st.ExecContext(s.within(), s.plain(args)...)
}

func (s *Session) query(text string, args ...any) (*sql.Rows, error) {
	st, err := s.prepared(text)
	if err != nil {
		return nil, err
	}
	return st.QueryContext(s.within(), s.plain(args)...)
}

// Change runs a statement and counts the rows that it changed.
func (s *Session) Change(text string, args ...any) (int64, error) {
	res, err := s.Exec(text, args...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// Exactly is a text as an argument that is to come back to the byte: see As.
func (s *Session) Exactly(text string) string {
	if s.dialect.Keep == nil {
		return text
	}
	return s.dialect.Keep(text)
}

// As is a text as it was before Exactly.
func (s *Session) As(text string) string {
	if s.dialect.Said == nil {
		return text
	}
	return s.dialect.Said(text)
}

// Many reports whether other writes may run beside the transaction.
func (s *Session) Many() bool { return s.dialect.Hold != nil && !s.Alone }

// Hold keeps other writes away from games until the transaction ends, where there can be any.
func (s *Session) Hold(games ...storage.GameID) error {
	if s.dialect.Hold == nil {
		return nil
	}
	slices.Sort(games)
	for _, game := range slices.Compact(games) {
		if err := s.dialect.Hold(s, game); err != nil {
			return fmt.Errorf("hold game %s: %w", game, err)
		}
		s.Held = append(s.Held, string(game))
	}
	return nil
}

// Close lets go of the connection.
func (s *Session) Close() error {
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
// them, then tail.
func (s *Session) insert(head, row, tail string, rows [][]any) error {
	for chunk := range slices.Chunk(rows, insertChunk) {
		text, args := inserting(head, row, tail, chunk)
		if len(chunk) <= insertKept {
			if _, err := s.Exec(text, args...); err != nil {
				return err
			}
			continue
		}
		if _, err := s.conn.ExecContext(s.within(), s.respelled(text), s.plain(args)...); err != nil {
			return err
		}
	}
	return nil
}

// number is insert for rows that the database numbers, and gives their numbers.
func (s *Session) number(head, row, column string, rows [][]any) (ids []int64, err error) {
	for chunk := range slices.Chunk(rows, insertChunk) {
		text, args := inserting(head, row, "RETURNING "+column, chunk)
		var some []int64
		if len(chunk) <= insertKept {
			some, err = Collect(s, Scalar[int64], text, args...)
		} else {
			var found *sql.Rows
			if found, err = s.conn.QueryContext(s.within(), s.respelled(text), s.plain(args)...); err == nil {
				some, err = gathered(s, found, Scalar[int64])
			}
		}
		if err != nil {
			return nil, err
		}
		slices.Sort(some) // numbers are given in the order of the rows, whatever order they are told in
		ids = append(ids, some...)
	}
	return ids, nil
}

func inserting(head, row, tail string, rows [][]any) (text string, args []any) {
	return head + " VALUES " + strings.Repeat(row+", ", len(rows)-1) + row + " " + tail, slices.Concat(rows...)
}

// Collect reads all rows of a query.
func Collect[T any](s *Session, scan func(*sql.Rows) (T, error), text string, args ...any) ([]T, error) {
	rows, err := s.query(text, args...)
	if err != nil {
		return nil, err
	}
	return gathered(s, rows, scan)
}

func gathered[T any](s *Session, rows *sql.Rows, scan func(*sql.Rows) (T, error)) ([]T, error) {
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

func (s *Session) stop() error {
	if s.GaveUp == nil {
		return nil
	}
	return s.GaveUp()
}

// First reads one row of a query, and reports whether there was one.
func First[T any](s *Session, scan func(*sql.Rows) (T, error), text string, args ...any) (v T, ok bool, err error) {
	all, err := Collect(s, scan, text, args...)
	if err != nil || len(all) == 0 {
		return v, false, err
	}
	return all[0], true, nil
}

// Scalar scans a row of one column.
func Scalar[T any](rows *sql.Rows) (v T, err error) {
	err = rows.Scan(&v)
	return v, err
}
