package sqlstore

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"warbell/storage"
)

// Dialect describes how a database differs from SQLite, whose dialect is the zero one.
type Dialect struct {
	Respell func(text string) string // translates a statement; nil: statements are used unchanged
	Plain   func(arg any) any        // converts an argument for the driver; nil: arguments are used unchanged
	// Keep encodes any text so that the database accepts it, and Said decodes it; nil: texts are stored
	// unchanged.
	Keep, Said func(text string) string
	// Crowded is set if other transactions run concurrently, so that each must hold what it touches.
	Crowded bool
	// Together runs statements in order in one round trip; nil: round trips cost nothing. If a check refuses a
	// statement before another one fails, Together returns the refusal.
	Together func(s *Session, all []Deferred) error
}

// Session is one connection with its prepared statements. It must not be used concurrently. A read stops
// between two rows when its caller gives up.
type Session struct {
	Begun  int64           // the number of running games after the transaction minus that before
	GaveUp func() error    // returns why the caller of a read has given up, or nil; nil in a write
	Within context.Context // interrupts statements when it ends; nil: none
	Held   []string        // the games that the transaction holds, if others may run concurrently
	Alone  bool            // the transaction and concurrent writes don't affect each other
	Number int64           // identifies the session for its owner

	conn    *sql.Conn
	dialect Dialect
	stmts   map[string]*sql.Stmt
	waiting []Deferred
}

// NewSession takes a connection of a database for exclusive use.
func NewSession(ctx context.Context, db *sql.DB, d Dialect) (*Session, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &Session{conn: conn, dialect: d, stmts: map[string]*sql.Stmt{}}, nil
}

// Conn returns the connection, for calls other than queries.
func (s *Session) Conn() *sql.Conn { return s.conn }

// Statements returns the texts of all prepared statements.
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

// Exec runs a statement, after the deferred ones.
func (s *Session) Exec(text string, args ...any) error {
	s.Defer(text, args...)
	return s.Settle()
}

// Change runs a statement as Exec does and returns the number of changed rows.
func (s *Session) Change(text string, args ...any) (changed int64, err error) {
	s.Counted(func(n int64) { changed = n }, text, args...)
	return changed, s.Settle()
}

func (s *Session) query(text string, args ...any) (*sql.Rows, error) {
	if err := s.Settle(); err != nil {
		return nil, err
	}
	st, err := s.prepared(text)
	if err != nil {
		return nil, err
	}
	return st.QueryContext(s.within(), s.plain(args)...)
}

// Exactly encodes a text argument that must be stored unchanged: see As.
func (s *Session) Exactly(text string) string {
	if s.dialect.Keep == nil {
		return text
	}
	return s.dialect.Keep(text)
}

// As decodes a text that Exactly has encoded.
func (s *Session) As(text string) string {
	if s.dialect.Said == nil {
		return text
	}
	return s.dialect.Said(text)
}

// Many reports whether other writes may run during the transaction.
func (s *Session) Many() bool { return s.dialect.Crowded && !s.Alone }

// Hold keeps other writes away from games until the transaction ends, if there can be any.
func (s *Session) Hold(games ...storage.GameID) {
	if !s.dialect.Crowded {
		return
	}
	slices.Sort(games)
	for _, game := range slices.Compact(games) {
		s.Defer(`SELECT 1 FROM games WHERE id = ?1 /*pg FOR UPDATE*/`, game)
		s.holds(game)
	}
}

// holds notes that the transaction holds a game, if others may run concurrently. The session's owner empties
// Held.
func (s *Session) holds(game storage.GameID) {
	if s.dialect.Crowded {
		s.Held = append(s.Held, string(game))
	}
}

// Close closes the statements and releases the connection.
func (s *Session) Close() error {
	for _, st := range s.stmts {
		_ = st.Close()
	}
	return s.conn.Close()
}

const (
	insertChunk = 100 // rows; keeps a statement far below SQLite's limit of parameters
	insertKept  = 8   // rows; longer inserts are too rare to stay prepared
)

// insert adds rows in order, with one statement for each chunk: head, row for each of them, and tail. Short
// chunks are deferred, see Defer.
func (s *Session) insert(head, row, tail string, rows [][]any) error {
	for chunk := range slices.Chunk(rows, insertChunk) {
		text, args := inserting(head, row, tail, chunk)
		if len(chunk) <= insertKept {
			s.Defer(text, args...)
			continue
		}
		if err := s.Settle(); err != nil {
			return err
		}
		if _, err := s.conn.ExecContext(s.within(), s.respelled(text), s.plain(args)...); err != nil {
			return err
		}
	}
	return nil
}

// number is like insert, for rows that the database numbers. It calls take with the numbers of each chunk.
func (s *Session) number(head, row, column string, rows [][]any, take func(ids []int64)) error {
	sorted := func(some []int64) {
		slices.Sort(some) // the rows are numbered in order, but may be returned in any order
		take(some)
	}
	for chunk := range slices.Chunk(rows, insertChunk) {
		text, args := inserting(head, row, "RETURNING "+column, chunk)
		if len(chunk) <= insertKept {
			s.Numbers(sorted, text, args...)
			continue
		}
		if err := s.Settle(); err != nil {
			return err
		}
		found, err := s.conn.QueryContext(s.within(), s.respelled(text), s.plain(args)...)
		if err != nil {
			return err
		}
		some, err := gathered[int64](s, found)
		if err != nil {
			return err
		}
		sorted(some)
	}
	return nil
}

func inserting(head, row, tail string, rows [][]any) (text string, args []any) {
	return head + " VALUES " + strings.Repeat(row+", ", len(rows)-1) + row + " " + tail, slices.Concat(rows...)
}

func (s *Session) stop() error {
	if s.GaveUp == nil {
		return nil
	}
	return s.GaveUp()
}
