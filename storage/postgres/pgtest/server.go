// Package pgtest starts PostgreSQL servers for tests with Debian's programs, each in a temporary folder of
// its own. Root can't run a server; then it runs as the user postgres or nobody.
//
// The package needs real time: it waits for servers to start.
package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// patience is how long to wait for a server, longer than it takes on any machine.
const patience = 2 * time.Minute

// ErrMissing means that no PostgreSQL is installed.
var ErrMissing = errors.New("no PostgreSQL is installed: apt-get install postgresql")

// Server is a PostgreSQL server that listens only on a socket in its folder. Anyone who can read the folder
// has all rights.
type Server struct {
	folder string
	bin    string
	user   owner
	conf   map[string]string
	run    *exec.Cmd     // nil while it is down
	ended  chan struct{} // closed when run has ended
}

// Start makes an empty server. If durable is set, it writes so that it survives a power failure; otherwise it
// is faster.
func Start(durable bool) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin, user: whoRuns()}
	if s.folder, err = os.MkdirTemp("", "warbell-pg"); err != nil {
		return nil, err
	}
	if err := errors.Join(os.Chmod(s.folder, 0o755), s.user.owns(s.folder)); err != nil {
		return nil, errors.Join(err, os.RemoveAll(s.folder))
	}
	s.conf = map[string]string{
		"listen_addresses": "", "unix_socket_directories": s.folder, "max_connections": "300", "shared_buffers": "64MB",
		"autovacuum_naptime": "10s", "log_min_messages": "fatal",
		"dynamic_shared_memory_type": "mmap", // in its folder, since a killed server cleans nothing up
	}
	if !durable {
		for _, what := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
			s.conf[what] = "off"
		}
	}
	if err := errors.Join(s.begin(), s.Up()); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// blank is the server whose cluster files are copied for all servers that start while it exists, because
// initdb takes much longer than a copy.
var blank struct {
	sync.Mutex
	of *Server
}

func (s *Server) blank() string { return filepath.Join(s.folder, "blank") }

// begin makes the files of an empty server.
func (s *Server) begin() error {
	blank.Lock()
	defer blank.Unlock()
	if blank.of == nil {
		made := s.command("initdb", "-D", s.blank(), "-U", "warbell", "-A", "trust", "-E", "UTF8",
			"--no-locale", "-N")
		if out, err := made.CombinedOutput(); err != nil {
			return fmt.Errorf("initdb: %w\n%s", err, out)
		}
		blank.of = s
	}
	same := exec.Command("cp", "-a", blank.of.blank(), s.data())
	s.user.runs(same)
	if out, err := same.CombinedOutput(); err != nil {
		return fmt.Errorf("cp: %w\n%s", err, out)
	}
	return nil
}

// Promote makes a standby accept writes, and returns when it does.
func (s *Server) Promote() error {
	out, err := s.command("pg_ctl", "promote", "-w", "-D", s.data()).CombinedOutput()
	if err != nil {
		return fmt.Errorf("pg_ctl promote: %w\n%s", err, out)
	}
	return nil
}

// programs returns the folder of PostgreSQL's newest programs.
func programs() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	slices.Sort(found)
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1]), nil
	}
	if initdb, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(initdb), nil
	}
	return "", ErrMissing
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

func (s *Server) command(program string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, program), args...)
	c.Dir = s.folder
	s.user.runs(c)
	return c
}

// Up starts the server if it is down, and returns when it answers.
func (s *Server) Up() error {
	if s.run != nil {
		return nil
	}
	for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		said, err := s.try()
		// After a kill, the processes of connections may take a moment to notice.
		soon := strings.Contains(said, "is still in use") || strings.Contains(said, "lock file")
		if err == nil || !soon || time.Since(begun) > patience {
			return err
		}
	}
}

// try starts the server once. If that fails, it returns the server's output.
func (s *Server) try() (said string, err error) {
	args := []string{"-D", s.data()}
	for key, value := range s.conf {
		args = append(args, "-c", key+"="+value)
	}
	run := s.command("postgres", args...)
	var log bytes.Buffer
	run.Stderr = &log
	if err := run.Start(); err != nil {
		return "", err
	}
	var failed error
	ended := make(chan struct{})
	go func() {
		failed = run.Wait()
		close(ended)
	}()
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(20 * time.Millisecond) {
		if s.answers() {
			s.run, s.ended = run, ended
			return "", nil
		}
		select {
		case <-ended:
			return log.String(), fmt.Errorf("postgres: %w\n%s", failed, log.String())
		default:
		}
	}
	return "", errors.Join(errors.New("postgres does not answer"), run.Process.Kill())
}

func (s *Server) answers() bool {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	return err == nil && conn.Close(ctx) == nil
}

// Kill ends the server as a crash does: it writes nothing more and cuts all connections.
func (s *Server) Kill() error { return s.down(kill) }

// Down ends the server cleanly, without waiting for clients.
func (s *Server) Down() error { return s.down(interrupt) }

// Close ends the server and removes its folder.
func (s *Server) Close() error {
	blank.Lock()
	if blank.of == s {
		blank.of = nil
	}
	blank.Unlock()
	err := s.Kill()
	return errors.Join(err, os.RemoveAll(s.folder))
}

// URL returns the URL of a database of the server.
func (s *Server) URL(database string) string {
	q := url.Values{"host": {s.folder}, "user": {"warbell"}}
	return "postgres:///" + database + "?" + q.Encode()
}

// Either returns a URL of a database that leads to the one of two servers that accepts writes.
func (s *Server) Either(other *Server, database string) string {
	q := url.Values{"host": {s.folder + "," + other.folder}, "user": {"warbell"},
		"target_session_attrs": {"read-write"}}
	return "postgres:///" + database + "?" + q.Encode()
}

// Tool runs one of PostgreSQL's programs as the user who runs the tests.
func (s *Server) Tool(program string, args ...string) error {
	out, err := exec.Command(filepath.Join(s.bin, program), args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", program, err, out)
	}
	return nil
}

// Do runs statements in a database, one after the other.
func (s *Server) Do(ctx context.Context, database string, statements ...string) error {
	conn, err := pgx.Connect(ctx, s.URL(database))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, text := range statements {
		if _, err := conn.Exec(ctx, text); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
	}
	return nil
}
