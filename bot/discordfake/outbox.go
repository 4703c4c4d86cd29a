package discordfake

import (
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// writeWait bounds one write to a WebSocket.
const writeWait = 10 * time.Second

// outbox queues frames for one WebSocket, so that nobody who holds the world's
// lock waits for a network. A peer that lets too many pile up is dropped.
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

// push queues a frame; false means that the peer is gone.
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

// close ends run after what is queued was written.
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

// hold keeps frames back, or lets them go.
func (o *outbox) hold(on bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.held = on
	o.signal()
}

// run writes frames until close or an error, then closes the connection.
func (o *outbox) run() {
	defer close(o.done)
	defer func() { _ = o.conn.Close() }() // the reader learns of it
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

// closeWith sends a close frame with a code and drops the connection. Control
// frames may be written beside run.
func (o *outbox) closeWith(code int, reason string) {
	frame := websocket.FormatCloseMessage(code, reason)
	_ = o.conn.WriteControl(websocket.CloseMessage, frame, time.Now().Add(time.Second)) // best effort
	o.close()
}
