// The tests of this file run in real time: PostgreSQL is a process with a clock of its own.

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage/postgres/pgtest"
)

// server is a PostgreSQL for as long as the test runs, with an empty database; durable, it writes as for
// people.
func server(t *testing.T, durable bool) (s *pgtest.Server, url string) {
	t.Helper()
	s, err := pgtest.Start(durable)
	pgtest.Need(t, err)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := s.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	return s, s.URL("warbell")
}

// TestOnPostgres plays the duel of TestDuelByPost on a PostgreSQL server, and uses the tools there.
func TestOnPostgres(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	pg, url := server(t, false)
	toolsOnPostgres(t, url)
	if err := pg.Do(t.Context(), "postgres", "CREATE DATABASE duel"); err != nil {
		t.Fatal(err)
	}
	duelByPost(t, up(t, "-db", pg.URL("duel")))
}

// toolsOnPostgres: what works on a file works on a server, or says what does it there. Nobody is shown the
// password.
func toolsOnPostgres(t *testing.T, url string) {
	t.Helper()
	secret := strings.Replace(url, "postgres://", "postgres://warbell:hunter2@", 1)
	_, web := standIn(t)
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"doctor"}, exitOK, "is empty; its tables are created on first start"},
		{[]string{"migrate"}, exitOK, "is at version "},
		{[]string{"doctor"}, exitOK, "answers: version "},
		{[]string{"backup", "x"}, exitFinal, "pg_dump"},
		{[]string{"restore", "x"}, exitFinal, "pg_restore"},
	} {
		code, said := ran(t.Context(), web, secret, "a.b.c", tt.args...)
		if tt.args[0] != "doctor" && code != tt.code || !strings.Contains(said, tt.want) || strings.Contains(said, "hunter2") {
			t.Errorf("warbell %v ends with %d and says\n%s, want %q", tt.args, code, said, tt.want)
		}
	}
	if code, said := ran(t.Context(), web, "postgres://warbell:hunter2@127.0.0.1:1/x", "a.b.c", "migrate"); code == exitOK ||
		!strings.Contains(said, "can't be reached") || strings.Contains(said, "hunter2") {
		t.Errorf("without a server it ends with %d and says %s", code, said)
	}
}

// moves stops the bot, moves its database, and starts it on the new one.
func (s *scene) moves(to string) {
	s.Helper()
	from := s.run.conf.db
	s.run.mu.Lock()
	err := s.run.app.close()
	s.run.app = nil
	s.run.mu.Unlock()
	s.must(err)
	code, said := ran(s.Context(), "", from, "", "move", "-from", from, "-to", to)
	if code != exitOK || !strings.Contains(said, "from the log: 1 game.") || strings.Contains(said, "hunter2") {
		s.Fatalf("moving ends with %d and says\n%s", code, said)
	}
	s.run.conf.db = to
	s.must(s.run.restart(s.ctx()))
}

// TestMovingHouse moves a running game from a file to a server and back. Its old buttons still work.
func TestMovingHouse(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	pg, url := server(t, false)
	dir := t.TempDir()
	run := up(t, "-db", filepath.Join(dir, "first.db"))
	s := accepted(t, run)
	first, _ := s.newest()
	s.moves(strings.Replace(url, "postgres://", "postgres://warbell:hunter2@", 1))
	s.answer(first)
	second, _ := s.newest()
	s.moves(filepath.Join(dir, "second.db"))
	s.answer(second)
	s.play()
	for _, left := range []string{filepath.Join(dir, "first.db"), strings.Replace(url, "postgres://", "postgres://warbell:hunter2@", 1)} { // F67
		code, said := ran(t.Context(), "http://127.0.0.1:1/", left, "a.b.c", "serve")
		if code == exitOK || !strings.Contains(said, "have moved to") || strings.Contains(said, "hunter2") {
			t.Errorf("on what was left serve ends with %d: %s", code, said)
		}
	}
	if code, said := ran(t.Context(), "", "", "", "move", "-from", filepath.Join(dir, "first.db"), "-to", url); code == exitOK || !strings.Contains(said, "already") {
		t.Errorf("into a database with games it moves with %d: %s", code, said)
	}
	if code, said := ran(t.Context(), "", "", "", "move", "-from", url, "-to", filepath.Join(dir, "second.db")); code == exitOK || !strings.Contains(said, "already") {
		t.Errorf("into a file that is there it moves with %d: %s", code, said)
	}
	goesOn(t, pg, dir)
}

// goesOn breaks a move off, and wants that nobody takes what is half done for a database, and that it goes
// on.
func goesOn(t *testing.T, pg interface {
	URL(string) string
	Do(context.Context, string, ...string) error
}, dir string) {
	t.Helper()
	if err := pg.Do(t.Context(), "postgres", "CREATE DATABASE half"); err != nil {
		t.Fatal(err)
	}
	url, from := pg.URL("half"), filepath.Join(dir, "second-copy.db")
	raw, err := os.ReadFile(filepath.Join(dir, "first.db"))
	if err == nil {
		err = os.WriteFile(from, raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if code, said := ran(t.Context(), "", "", "", "move", "-unmark", from); code != exitOK { // it is a copy of what was left
		t.Fatalf("its mark is taken away with %d: %s", code, said)
	}
	ctx, stop := context.WithCancel(t.Context())
	said := &cutter{after: "entries", cut: stop}
	m := &Main{Stdout: said, Stderr: said, store: volatile}
	if code := m.Run(ctx, []string{"move", "-from", from, "-to", url}); code == exitOK {
		t.Fatalf("a move that was broken off ends well: %s", said)
	}
	stop()
	if code, said := ran(t.Context(), "", url, "", "migrate"); code == exitOK || !strings.Contains(said, "run that") {
		t.Errorf("a database that is half moved opens with %d: %s", code, said)
	}
	if code, said := ran(t.Context(), "", "", "", "move", "-from", from, "-to", url); code != exitOK {
		t.Errorf("it does not go on: %d: %s", code, said)
	}
	if code, said := ran(t.Context(), "", url, "", "migrate"); code != exitOK || !strings.Contains(said, "Running games: 1.") {
		t.Errorf("what was moved opens with %d: %s", code, said)
	}
}

// cutter is an output that ends something as soon as it was told of a table.
type cutter struct {
	output
	after string
	cut   func()
}

func (c *cutter) Write(p []byte) (int, error) {
	if strings.Contains(string(p), c.after) {
		c.cut()
	}
	return c.output.Write(p)
}
