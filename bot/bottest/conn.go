package bottest

import (
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

// farewell is the time for which nothing can be read from a connection after a WebSocket's close frame was
// written. To close, a discordgo session sends that frame and sleeps for a second while it holds its lock.
// Its reader needs the lock as soon as it has read anything, and a goroutine that waits for a mutex stops a
// bubble's clock. So it must not read anything before.
const farewell = 1100 * time.Millisecond

// conn is one end of a connection. Unlike the ends of [net.Pipe], it buffers, as a network does:
// a write never waits.
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

// Close closes both directions. The other end can still read all data that was written before.
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
	err      error     // after all data
	held     time.Time // nothing can be read before
	deadline time.Time // zero means none
	changed  chan struct{}
}

func newStream() *stream { return &stream{changed: make(chan struct{})} }

// update changes the stream and wakes its reader.
func (s *stream) update(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	close(s.changed)
	s.changed = make(chan struct{})
}

// write appends to the stream. It fails after the writer has closed its end. After the reader has closed
// its end, all data is lost without an error, as in a network.
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

// errReader is the error of a stream after its reader has closed it.
var errReader = fmt.Errorf("read: %w", net.ErrClosed)

// end lets the reader read the data, and then returns err to it. If the reader has closed the stream
// itself, the data is lost.
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

// take reads the data. If there is none, it returns a function that waits until there may be more.
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

// waiting returns a function that waits for a change or a time. The zero time means none.
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
