package pgtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Shared is one server for all tests of a package, with databases that are reused. Main ends it.
type Shared struct {
	start func() (*Server, error)
	// lay makes the tables of a new database.
	lay func(url string) error
	// sweep empties them.
	sweep []string

	mu   sync.Mutex
	made int
	free []string
	used bool
	// Connecting takes much longer than a statement, so Do keeps one connection for each database.
	beside map[string]*pgx.Conn
}

// Share returns a server that starts when the first test needs it. lay makes the tables of a database, and
// the statements in sweep empty them.
func Share(lay func(url string) error, sweep ...string) *Shared {
	return &Shared{beside: map[string]*pgx.Conn{},
		start: sync.OnceValues(func() (*Server, error) { return Start(false) }), lay: lay, sweep: sweep}
}

// Main runs the tests and ends the server.
func (h *Shared) Main(m *testing.M) {
	code := m.Run()
	if h.used {
		if s, err := h.start(); err == nil {
			if err := s.Close(); err != nil {
				fmt.Fprintln(os.Stderr, err)
			}
		}
	}
	os.Exit(code)
}

// Need skips the test if no PostgreSQL is installed. In CI it fails the test.
func Need(t testing.TB, err error) {
	t.Helper()
	switch {
	case err == nil:
	case errors.Is(err, ErrMissing) && os.Getenv("CI") != "true":
		t.Skip(err)
	default:
		t.Fatal(err)
	}
}

// Server returns the server, which it starts if necessary.
func (h *Shared) Server(t testing.TB) *Server {
	t.Helper()
	h.mu.Lock()
	h.used = true
	h.mu.Unlock()
	s, err := h.start()
	Need(t, err)
	return s
}

// Database returns the name of an empty database with tables, for the duration of the test.
func (h *Shared) Database(t testing.TB) string {
	t.Helper()
	s := h.Server(t)
	name, err := h.take(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.free = append(h.free, name)
	})
	return name
}

func (h *Shared) take(ctx context.Context, s *Server) (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if last := len(h.free) - 1; last >= 0 {
		name := h.free[last]
		h.free = h.free[:last]
		return name, h.do(ctx, s, name, h.sweep...)
	}
	if h.made == 0 {
		if err := s.Do(ctx, "postgres", "CREATE DATABASE laid"); err != nil {
			return "", err
		}
		if err := h.lay(s.URL("laid")); err != nil {
			return "", err
		}
	}
	h.made++
	name := fmt.Sprint("test", h.made)
	return name, s.Do(ctx, "postgres", "CREATE DATABASE "+name+" TEMPLATE laid")
}

// Do runs statements in a database, one after the other, even while the test uses it.
func (h *Shared) Do(t testing.TB, database string, statements ...string) {
	t.Helper()
	s := h.Server(t)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.do(context.Background(), s, database, statements...); err != nil {
		t.Fatal(err)
	}
}

func (h *Shared) do(ctx context.Context, s *Server, database string, statements ...string) (err error) {
	conn := h.beside[database]
	if conn == nil || conn.Ping(ctx) != nil { // a test may have cut the connection
		if conn, err = pgx.Connect(ctx, s.URL(database)); err != nil {
			return err
		}
		h.beside[database] = conn
	}
	for _, text := range statements {
		if _, err := conn.Exec(ctx, text); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
	}
	return nil
}
