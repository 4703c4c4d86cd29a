package gateway

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// silence bounds the time without input. Discord answers a heartbeat about every 41 s.
	silence = 100 * time.Second
	// looksAt bounds the frames that are read, in bytes. Longer frames are left to discordgo.
	looksAt = 64 << 10
)

// Errors for Discord's refusals.
var (
	// errInvalid reports that the session can't be resumed, or that it is too early for a new one.
	errInvalid = errors.New("the session is not taken up by Discord (opcode 9)")
	// errGoAway reports that Discord wants the bot to use another gateway.
	errGoAway = errors.New("another connection is asked for by Discord (opcode 7)")
)

// lookout is a connection to the gateway that reads frames before discordgo does. It fails after a silence
// that is too long. It also fails when Discord refuses the session, since discordgo would wait for a lock
// that it holds itself. It reports events itself and passes on only their numbers, since discordgo would
// decode each in full. Unreadable input is passed on unchanged.
type lookout struct {
	net.Conn
	tell func(*frame) // handles an event, in order; nil: discordgo does

	begun  atomic.Bool // the answer to the handshake has been read
	status string      // of the answer to the handshake: "503 Service Unavailable"
	blind  bool        // frames are passed on unread
	letIn  bool        // an event has arrived
	in     []byte      // input that isn't parsed yet
	ready  []byte      // output for discordgo
	given  int         // bytes of ready that discordgo has read
	leave  int         // remaining bytes of a frame that is passed on unread
	failed error       // the error to return after ready

	once sync.Once
	left chan struct{} // closed when discordgo has sent a close frame
	lost func()        // called when it has, or the connection breaks
}

func newLookout(conn net.Conn, tell func(*frame), lost func()) *lookout {
	return &lookout{Conn: conn, tell: tell, left: make(chan struct{}), lost: lost}
}

// Read reads input for discordgo. If Discord refuses the session, it returns an error instead.
func (l *lookout) Read(p []byte) (int, error) {
	for l.given == len(l.ready) && l.failed == nil {
		l.ready, l.given = l.ready[:0], 0
		if err := l.SetReadDeadline(time.Now().Add(silence)); err != nil {
			return 0, err
		}
		l.fill(max(len(p), 512))
	}
	if l.given == len(l.ready) {
		l.lost()
		return 0, l.failed
	}
	n := copy(p, l.ready[l.given:])
	l.given += n
	return n, nil
}

// Write writes discordgo's output, and detects its close frame.
func (l *lookout) Write(p []byte) (int, error) {
	n, err := l.Conn.Write(p)
	bye := len(p) > 0 && p[0]&0x0f == frameClose
	if bye {
		l.once.Do(func() { close(l.left) })
	}
	if bye || err != nil {
		l.lost()
	}
	return n, err
}

// fill reads up to size bytes, and handles all complete frames.
func (l *lookout) fill(size int) {
	had := len(l.in)
	l.in = append(l.in, make([]byte, size)...)
	n, err := l.Conn.Read(l.in[had:])
	l.in = l.in[:had+n]
	if !l.begun.Load() && !l.blind {
		l.ready = append(l.ready, l.in[had:]...) // the handshake is passed on at once
		l.begin()
	}
	if l.begun.Load() && !l.blind {
		l.failed = l.frames()
	}
	if l.blind || err != nil && l.begun.Load() && l.failed == nil {
		l.pass(len(l.in))
	}
	if l.failed == nil {
		l.failed = err
	}
}

// pass hands the first n bytes of the input to discordgo.
func (l *lookout) pass(n int) {
	l.ready = append(l.ready, l.in[:n]...)
	l.in = append(l.in[:0], l.in[n:]...)
}

// begin parses the answer to the handshake, if it is complete.
func (l *lookout) begin() {
	head, rest, whole := bytes.Cut(l.in, []byte("\r\n\r\n"))
	if !whole {
		if l.blind = len(l.in) > looksAt; l.blind {
			l.in = nil
		}
		return
	}
	first, _, _ := strings.Cut(string(head), "\r\n")
	_, l.status, _ = strings.Cut(first, " ")
	l.begun.Store(true)
	l.blind = !strings.HasPrefix(l.status, "101")
	l.ready = l.ready[:len(l.ready)-len(rest)]
	l.in = append(l.in[:0], rest...)
}

// Kinds of WebSocket frames (RFC 6455, 5.2).
const (
	frameText   = 1
	frameBinary = 2
	frameClose  = 8
)

// frames handles the complete frames, and passes on those that it doesn't read.
func (l *lookout) frames() error {
	for {
		if some := min(l.leave, len(l.in)); some > 0 {
			l.pass(some)
			l.leave -= some
		}
		head, size, ok := l.header()
		switch {
		case !ok || l.blind:
			return nil
		case size > looksAt || l.in[0]&0xf0 != 0x80 || l.in[1]&0x80 != 0: // long, in parts, extended, masked
			l.letIn = l.letIn || size > looksAt // only an event is long
			l.leave = head + size
		case len(l.in) < head+size:
			return nil
		default:
			if err := l.consider(l.in[0]&0x0f, head, size); err != nil {
				return err
			}
		}
	}
}

// header reads the length of a frame and of its header; false if the header is incomplete.
func (l *lookout) header() (head, size int, ok bool) {
	if head = 2; len(l.in) < head {
		return 0, 0, false
	}
	switch size = int(l.in[1] & 0x7f); size {
	case 126:
		if head = 4; len(l.in) < head {
			return 0, 0, false
		}
		size = int(binary.BigEndian.Uint16(l.in[2:]))
	case 127:
		if head = 10; len(l.in) < head {
			return 0, 0, false
		}
		long := binary.BigEndian.Uint64(l.in[2:])
		size, l.blind = int(long), long > 1<<30 // larger than any frame of the gateway
	}
	if l.in[1]&0x80 != 0 {
		head += 4 // the mask
	}
	return head, size, true
}

// Opcodes of the gateway.
const (
	opDispatch  = 0
	opReconnect = 7
	opInvalid   = 9
)

// consider handles a complete frame. It reports an event, and returns an error if Discord refuses the bot.
// After the first event, all other frames are left to discordgo.
func (l *lookout) consider(kind byte, head, size int) error {
	payload := l.in[head : head+size]
	if kind == frameBinary && !l.letIn {
		payload = inflated(payload)
	}
	f, err := readFrame(payload)
	if kind != frameText && (kind != frameBinary || l.letIn) || err != nil {
		l.leave = head + size
		return nil
	}
	switch {
	case f.Op == opDispatch:
		l.letIn = true
		if l.tell == nil || kind != frameText {
			break
		}
		l.tell(&f)
		if f.Type == "READY" || f.Type == "RESUMED" { // discordgo needs them
			break
		}
		l.ready = append(l.ready, told(f.Seq)...)
		l.in = append(l.in[:0], l.in[head+size:]...)
		return nil
	case f.Op == opReconnect && !l.letIn:
		return errGoAway
	case f.Op == opInvalid && !l.letIn:
		return invalid(string(f.D) == "true")
	}
	l.leave = head + size
	return nil
}

// told returns a frame that has only the number of an event. discordgo needs it for
// heartbeats and to resume.
func told(seq int64) []byte {
	text := fmt.Appendf(nil, `{"op":0,"s":%d,"t":"TOLD"}`, seq)
	return append([]byte{0x80 | frameText, byte(len(text))}, text...) // far below the 126 bytes of a short frame
}
