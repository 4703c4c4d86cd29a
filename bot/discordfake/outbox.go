package discordfake

import (
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// writeWait bounds one write to a WebSocket.
const writeWait = 10 * time.Second

// outbox queues frames for a WebSocket, so that no goroutine waits for a network while it holds the world's
// lock. If too many frames are queued, the client is dropped.
type outbox struct {
	conn  *websocket.Conn // set before run
	limit int

	mu     sync.Mutex
	queue  [][]byte
	closed bool
	held   bool // nothing is written
	wake   chan struct{}
	done   chan struct{} // closed when run has ended
}

func newOutbox(conn *websocket.Conn, limit int) *outbox {
	return &outbox{conn: conn, limit: limit, wake: make(chan struct{}, 1), done: make(chan struct{})}
}

// push queues a frame. It returns false if the client is gone.
func (o *outbox) push(frame []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return false
	}
	if len(o.queue) >= o.limit {
		o.shut()
		return false
	}
	o.queue = append(o.queue, frame)
	o.signal()
	return true
}

func (o *outbox) signal() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

func (o *outbox) shut() {
	o.closed = true
	o.signal()
}

// close makes run end after it has written the queued frames.
func (o *outbox) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.shut()
}

func (o *outbox) take() (frames [][]byte, closed bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.held {
		return nil, o.closed
	}
	frames, o.queue = o.queue, nil
	return frames, o.closed
}

// hold holds frames back or, with false, lets them be written.
func (o *outbox) hold(on bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.held = on
	o.signal()
}

// run writes frames until close or an error. Then it closes the connection.
func (o *outbox) run() {
	defer close(o.done)
	defer func() { _ = o.conn.Close() }() // the reader gets an error
	for {
		frames, closed := o.take()
		for _, f := range frames {
			_ = o.conn.SetWriteDeadline(time.Now().Add(writeWait))
			if err := o.conn.WriteMessage(websocket.TextMessage, f); err != nil {
				o.close()
				return
			}
		}
		if closed {
			return
		}
		<-o.wake
	}
}

// closeWith sends a close frame with a code, and closes the connection. Control frames may be
// written while run writes.
func (o *outbox) closeWith(code int, reason string) {
	frame := websocket.FormatCloseMessage(code, reason)
	_ = o.conn.WriteControl(websocket.CloseMessage, frame, time.Now().Add(time.Second)) // best effort
	o.close()
}
