package postgres

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

// between is a proxy between a store and its server, which can intercept one COMMIT.
type between struct {
	*testing.T
	server string // its socket
	cut    atomic.Pointer[func(commit []byte, server net.Conn)]
	asked  atomic.Int64 // exchanges: how often a client has waited for the server
	mu     sync.Mutex
	heard  sync.Cond // of mu: there is more, or the end
	unsaid []byte    // what the server has sent to that client since, and the client did not get
	over   bool      // it says no more
}

// stand starts the proxy and returns the URL of the server behind it.
func stand(t *testing.T, address string) (*between, string) {
	t.Helper()
	set, err := parse(address, "")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	b := &between{T: t, server: filepath.Join(set.conn.Host, ".s.PGSQL.5432")}
	b.heard.L = &b.mu
	l, err := net.Listen("unix", filepath.Join(folder, ".s.PGSQL.5432"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go b.pass(client)
		}
	}()
	return b, strings.Replace(address, url.QueryEscape(set.conn.Host), url.QueryEscape(folder), 1)
}

func (b *between) pass(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("unix", b.server)
	if err != nil {
		return
	}
	var mute atomic.Bool
	go b.answer(client, server, &mute)
	var said saying
	for chunk := make([]byte, 1<<16); ; {
		n, err := client.Read(chunk)
		if err != nil {
			server.Close()
			return
		}
		commits, waits := said.hear(chunk[:n])
		b.asked.Add(int64(waits))
		if cut := b.cut.Load(); cut != nil && commits && b.cut.CompareAndSwap(cut, nil) {
			mute.Store(true)
			(*cut)(bytes.Clone(chunk[:n]), server)
			return
		}
		if _, err := server.Write(chunk[:n]); err != nil {
			return
		}
	}
}

// saying is the state of a client's messages to the server, as far as it is needed to parse the next one.
type saying struct {
	begun   bool
	rest    []byte // the beginning of a message
	commits string // the name of the prepared statement COMMIT
}

// hear parses the next bytes: whether they contain a COMMIT, and how often the client then waits for the
// server.
func (s *saying) hear(chunk []byte) (commit bool, waits int) {
	s.rest = append(s.rest, chunk...)
	for {
		head := 1
		if !s.begun {
			head = 0 // the first message has no kind
		}
		if len(s.rest) < head+4 {
			return commit, waits
		}
		size := head + int(binary.BigEndian.Uint32(s.rest[head:]))
		if len(s.rest) < size {
			return commit, waits
		}
		kind, body := s.rest[0], bytes.Split(s.rest[head+4:size], []byte{0})
		switch {
		case !s.begun:
			s.begun = true
		case kind == 'P' && string(body[1]) == "COMMIT": // Parse: a name, a text
			s.commits = string(body[0])
		case kind == 'B' && s.commits != "" && string(body[1]) == s.commits: // Bind: a portal, a statement
			commit = true
		case kind == 'S', kind == 'Q':
			waits++
		}
		s.rest = s.rest[size:]
	}
}

// answer forwards the server's messages, until the client must not get any more.
func (b *between) answer(client, server net.Conn, mute *atomic.Bool) {
	for chunk := make([]byte, 1<<16); ; {
		n, err := server.Read(chunk)
		if mute.Load() {
			b.mu.Lock()
			b.unsaid, b.over = append(b.unsaid, chunk[:n]...), err != nil
			b.mu.Unlock()
			b.heard.Broadcast()
		} else if err == nil {
			_, err = client.Write(chunk[:n])
		}
		if err != nil {
			if !mute.Load() {
				client.Close()
			}
			return
		}
	}
}

// awaits waits until the server has sent something that its client doesn't get.
func (b *between) awaits(what string) {
	b.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for !bytes.Contains(b.unsaid, []byte(what)) {
		if b.over {
			b.Errorf("the server does not say %s, but %q", what, b.unsaid)
			return
		}
		b.heard.Wait()
	}
}

// TestWhatBecameOfACommit loses the connection during COMMIT, with different outcomes. In all of them the
// write is stored exactly once.
func TestWhatBecameOfACommit(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		cut  func(b *between, commit []byte, server net.Conn)
	}{
		{"it was carried out", func(b *between, commit []byte, server net.Conn) {
			if _, err := server.Write(commit); err != nil {
				b.Error(err)
			}
			b.awaits("COMMIT\x00")
			server.Close()
		}},
		{"it was lost", func(_ *between, _ []byte, server net.Conn) { server.Close() }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b, address := stand(t, shared.Server(t).URL(shared.Database(t)))
			s := openAt(t, address, calm())
			b.once(func(commit []byte, server net.Conn) { tt.cut(b, commit, server) })
			b.saidOnce(s)
		})
	}
	t.Run("it comes late", func(t *testing.T) {
		t.Parallel()
		b, address := stand(t, shared.Server(t).URL(shared.Database(t)))
		s := openAt(t, address, calm())
		b.comesLate(s)
	})
}

func (b *between) once(cut func(commit []byte, server net.Conn)) { b.cut.Store(&cut) }

// comesLate lets a COMMIT reach the server after the store has learnt that it didn't.
func (b *between) comesLate(s *desk) {
	b.Helper()
	type held struct {
		commit []byte
		server net.Conn
	}
	came := make(chan held, 1)
	b.once(func(commit []byte, server net.Conn) { came <- held{commit, server} })
	b.saidOnce(s)
	late := <-came
	defer late.server.Close()
	if _, err := late.server.Write(late.commit); err != nil {
		b.Error(err)
	}
	b.awaits("23502") // a mark that is NULL
	b.rows(s, 1)
}

// saidOnce adds a row whose COMMIT is cut off.
func (b *between) saidOnce(s *desk) {
	b.Helper()
	want := 1
	_, err := s.Say(b.Context(), storage.Row{Lane: "a", Kind: storage.RowPost, Created: noon})
	if errors.Is(err, storage.ErrUnavailable) { // a server that takes long to come back: then nothing may be written
		want = 0
	} else if err != nil {
		b.Errorf("the write ends with %v", err)
	}
	if b.cut.Load() != nil {
		b.Error("no COMMIT was cut")
	}
	if asked := s.Stats().Asked; asked != 1 {
		b.Errorf("it was asked %d times what became of it, want once", asked)
	}
	b.rows(s, want)
}

func (b *between) rows(s *desk, want int) {
	b.Helper()
	rows := 0
	err := s.pool.db.QueryRowContext(b.Context(), `SELECT count(*) FROM outbox`).Scan(&rows)
	if err != nil || rows != want {
		b.Errorf("the line stands %d times, want %d (%v)", rows, want, err)
	}
}

// TestNumbersAreGivenAgain crashes the server before it gets a COMMIT. Afterwards another transaction has the
// same number, whose outcome says nothing about the write.
func TestNumbersAreGivenAgain(t *testing.T) {
	enginetest.Whole(t)
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	server, err := pgtest.Start(true)
	pgtest.Need(t, err)
	defer server.Close()
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	b, address := stand(t, server.URL("warbell"))
	s := openAt(t, address, calm())
	b.once(func([]byte, net.Conn) {
		err := errors.Join(server.Kill(), server.Up())
		for range 30 {
			err = errors.Join(err, server.Do(context.Background(), "warbell", "SELECT pg_current_xact_id()"))
		}
		if err != nil {
			t.Error(err)
		}
	})
	b.saidOnce(s)
}
