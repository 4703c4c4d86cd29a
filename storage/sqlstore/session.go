package sqlstore

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"warbell/storage"
)

// Dialect is what a database wants otherwise than the queries are written. The zero one is SQLite's.
type Dialect struct {
	Respell func(text string) string // nil: a text is taken as it stands
	Plain   func(arg any) any        // what the driver takes in the place of an argument; nil: the argument
	// Keep writes any text so that the database takes it, and Said reads what it made of one; nil: texts are
	// taken to the byte.
	Keep, Said func(text string) string
	// Crowded is set if others write beside a transaction, so that it has to hold what it touches.
	Crowded bool
	// Together carries statements out in their order, in one exchange; nil: an exchange takes no time. What
	// was refused before a statement failed is what it says.
	Together func(s *Session, all []Deferred) error
}

// Session is one connection with its prepared statements, for one goroutine at a time. A read stops between
// two rows when its caller gives up.
type Session struct {
	Begun  int64           // how many more games run after the transaction than before
	GaveUp func() error    // why the caller of a read has given up, if so; nil in a write
	Within context.Context // that cuts statements short; nil: none does
	Held   []string        // the games that the transaction holds, where others write beside it
	Alone  bool            // nothing that is written matters to the transaction, nor it to that
	Number int64           // whatever its owner tells it apart by

	conn    *sql.Conn
	dialect Dialect
	stmts   map[string]*sql.Stmt
	waiting []Deferred
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

// Exec runs a statement, with what waits.
func (s *Session) Exec(text string, args ...any) error {
	s.Defer(text, args...)
	return s.Settle()
}

// Change is Exec that counts the rows that were changed.
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
func (s *Session) Many() bool { return s.dialect.Crowded && !s.Alone }

// Hold keeps other writes away from games until the transaction ends, where there can be any.
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

// holds notes that the transaction holds a game, where there is anybody to hold it from: who owns the session
// empties Held there.
func (s *Session) holds(game storage.GameID) {
	if s.dialect.Crowded {
		s.Held = append(s.Held, string(game))
	}
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
// them, then tail. They are there later, see Later, unless they are very many.
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

// number is insert for rows that the database numbers. It tells their numbers, for each chunk.
func (s *Session) number(head, row, column string, rows [][]any, take func(ids []int64)) error {
	sorted := func(some []int64) {
		slices.Sort(some) // numbers are given in the order of the rows, whatever order they are told in
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
