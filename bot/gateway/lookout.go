package gateway

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"net"
	"strings"
	"time"
)

const (
	// silence is how long the connection may be quiet. Discord answers a heartbeat every 41 s or so.
	silence = 100 * time.Second
	// looksAt is how much of what comes in at the beginning is looked at. What it looks for is short.
	looksAt = 16 << 10
)

// What Discord may say instead of letting the bot in.
var (
	// errInvalid: the session can't be resumed, or it is too early for a new one.
	errInvalid = errors.New("the session is not taken up by Discord (opcode 9)")
	// errGoAway: another gateway is to be asked.
	errGoAway = errors.New("another connection is asked for by Discord (opcode 7)")
)

// lookout is a connection to the gateway that fails when it was silent for too long, and when Discord
// refuses to let the bot in: discordgo would wait for a lock that it holds itself. It reads along until
// the first event. What it can't read it leaves to discordgo.
type lookout struct {
	net.Conn
	closed bool   // nothing is looked at any more
	begun  bool   // the answer to the handshake was read
	seen   []byte // and not understood yet
	status string // of the answer to the handshake: "503 Service Unavailable"
}

// Read keeps back the end of a refusal, and gives an error in its place.
func (l *lookout) Read(p []byte) (int, error) {
	if err := l.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	n, err := l.Conn.Read(p)
	if l.closed {
		return n, err
	}
	l.seen = append(l.seen, p[:n]...)
	if refusal := l.look(); refusal != nil {
		return 0, refusal
	}
	l.closed = l.closed || len(l.seen) > looksAt
	if l.closed {
		l.seen = nil
	}
	return n, err
}

// look reads what has come in so far.
func (l *lookout) look() error {
	if !l.begun && !l.begin() {
		return nil
	}
	for !l.closed {
		kind, payload, ok := l.frame()
		if !ok {
			return nil
		}
		if err := l.consider(kind, payload); err != nil {
			l.closed = true
			return err
		}
	}
	return nil
}

// begin reads the answer to the handshake; false if frames don't follow yet.
func (l *lookout) begin() bool {
	head, rest, whole := bytes.Cut(l.seen, []byte("\r\n\r\n"))
	if !whole {
		return false
	}
	first, _, _ := strings.Cut(string(head), "\r\n")
	_, l.status, _ = strings.Cut(first, " ")
	l.seen, l.begun = rest, true
	l.closed = !strings.HasPrefix(l.status, "101")
	return !l.closed
}

// Kinds of WebSocket frames (RFC 6455, 5.2).
const (
	frameText   = 1
	frameBinary = 2
)

// frame takes the next frame out of what has come in; false if it is not whole yet, or too long to matter.
func (l *lookout) frame() (kind byte, payload []byte, ok bool) {
	head, size := 2, 0
	if len(l.seen) < head {
		return 0, nil, false
	}
	whole, masked := l.seen[0]&0x80 != 0, l.seen[1]&0x80 != 0
	switch size = int(l.seen[1] & 0x7f); size {
	case 126:
		if head = 4; len(l.seen) < head {
			return 0, nil, false
		}
		size = int(binary.BigEndian.Uint16(l.seen[2:]))
	case 127:
		size = looksAt
	}
	if !whole || masked || size >= looksAt {
		l.closed = true
		return 0, nil, false
	}
	if len(l.seen) < head+size {
		return 0, nil, false
	}
	kind, payload = l.seen[0]&0x0f, l.seen[head:head+size]
	l.seen = l.seen[head+size:]
	return kind, payload, true
}

// Opcodes of the gateway.
const (
	opDispatch  = 0
	opReconnect = 7
	opInvalid   = 9
)

// consider tells whether a frame refuses to let the bot in. An event means that it was let in.
func (l *lookout) consider(kind byte, payload []byte) error {
	if kind == frameBinary {
		payload = inflated(payload)
	} else if kind != frameText {
		return nil
	}
	var frame struct {
		Op int             `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if err := json.Unmarshal(payload, &frame); err != nil {
		l.closed = true // discordgo says what is wrong
		return nil
	}
	switch frame.Op {
	case opDispatch:
		l.closed = true
	case opReconnect:
		return errGoAway
	case opInvalid:
		return invalid(string(frame.D) == "true")
	}
	return nil
}

// invalid is errInvalid with Discord's word on whether the session may be resumed later.
type invalid bool

func (invalid) Error() string   { return errInvalid.Error() }
func (invalid) Is(e error) bool { return e == errInvalid }

// inflated is what was compressed, as far as it can be read.
func inflated(payload []byte) []byte {
	z, err := zlib.NewReader(bytes.NewReader(payload))
	if err != nil {
		return nil
	}
	raw, err := io.ReadAll(io.LimitReader(z, looksAt))
	if err != nil {
		return nil
	}
	return raw
}
