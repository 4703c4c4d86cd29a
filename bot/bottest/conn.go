package bottest

import (
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

// farewell is how long nothing can be read from a connection after a WebSocket's close frame was written to
// it. A discordgo session that closes sends that frame and sleeps for a second with its lock held. Its reader
// wants the lock as soon as it reads anything, and a goroutine that waits for a mutex stops a bubble's clock:
// it must not read before.
const farewell = 1100 * time.Millisecond

// conn is one end of a connection. Unlike [net.Pipe]'s it has room for what is not read yet, as a network
// has: a write never waits.
type conn struct {
	in, out       *stream
	local, remote address
}

func pipe(near, far address) (a, b *conn) {
	there, back := newStream(), newStream()
	return &conn{in: back, out: there, local: near, remote: far},
		&conn{in: there, out: back, local: far, remote: near}
}

func (c *conn) Read(p []byte) (int, error) { return c.in.read(p) }
func (c *conn) LocalAddr() net.Addr        { return c.local }
func (c *conn) RemoteAddr() net.Addr       { return c.remote }

func (c *conn) Write(p []byte) (int, error) {
	const closeFrame = 0x88
	if len(p) > 0 && p[0] == closeFrame {
		c.in.hold(farewell)
	}
	return c.out.write(p)
}

// Close ends both directions. What was written before can still be read at the other end.
func (c *conn) Close() error {
	c.out.end(io.EOF)
	c.in.end(errReader)
	return nil
}

func (c *conn) SetReadDeadline(t time.Time) error {
	c.in.setDeadline(t)
	return nil
}

// SetWriteDeadline does nothing: a write never waits.
func (c *conn) SetWriteDeadline(time.Time) error { return nil }

func (c *conn) SetDeadline(t time.Time) error { return c.SetReadDeadline(t) }

// stream is one direction of a connection.
type stream struct {
	mu       sync.Mutex
	data     []byte
	err      error     // after data
	held     time.Time // nothing is read before
	deadline time.Time // zero: none
	changed  chan struct{}
}

func newStream() *stream { return &stream{changed: make(chan struct{})} }

// update changes the stream and lets its reader look again.
func (s *stream) update(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	close(s.changed)
	s.changed = make(chan struct{})
}

// write fails once the writer has closed its end. What is written after the reader has closed its own is lost
// without a word, as in a network.
func (s *stream) write(p []byte) (n int, err error) {
	s.update(func() {
		switch s.err {
		case nil:
			s.data, n = append(s.data, p...), len(p)
		case errReader:
			n = len(p)
		default:
			err = net.ErrClosed
		}
	})
	return n, err
}

// errReader is why nothing more comes out of a stream whose reader has closed it.
var errReader = fmt.Errorf("read: %w", net.ErrClosed)

// end lets the reader read what is there already, and then err. If it has closed the stream itself, nothing
// is left.
func (s *stream) end(err error) {
	s.update(func() {
		if err == errReader {
			s.data = nil
		}
		if s.err == nil {
			s.err = err
		}
	})
}

func (s *stream) hold(d time.Duration) { s.update(func() { s.held = time.Now().Add(d) }) }

func (s *stream) setDeadline(t time.Time) { s.update(func() { s.deadline = t }) }

// take reads what is there. If that is nothing, wait ends when there may be more.
func (s *stream) take(p []byte) (n int, wait func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	switch {
	case now.Before(s.held):
		return 0, waiting(s.changed, s.held), nil
	case !s.deadline.IsZero() && !now.Before(s.deadline):
		return 0, nil, os.ErrDeadlineExceeded
	case len(s.data) > 0:
		n = copy(p, s.data)
		s.data = s.data[n:]
		return n, nil, nil
	case s.err != nil:
		return 0, nil, s.err
	}
	return 0, waiting(s.changed, s.deadline), nil
}

// waiting returns a function that waits for a change or a time; the zero time never comes.
func waiting(changed <-chan struct{}, until time.Time) func() {
	return func() {
		var due <-chan time.Time
		if !until.IsZero() {
			timer := time.NewTimer(time.Until(until))
			defer timer.Stop()
			due = timer.C
		}
		select {
		case <-changed:
		case <-due:
		}
	}
}

func (s *stream) read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for {
		n, wait, err := s.take(p)
		if wait == nil {
			return n, err
		}
		wait()
	}
}
