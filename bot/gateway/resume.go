package gateway

import (
	"bufio"
	"context"
	"crypto/sha1"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net"
	"net/http"
	"time"

	"github.com/gorilla/websocket"
)

// resumption is the data needed to resume a session on another connection.
type resumption struct {
	ID  string `json:"session_id"`
	URL string `json:"resume_gateway_url"`
	seq int64  // of the last event that arrived
}

// heir returns a session that resumes a lost one; nil if there is nothing to resume. discordgo takes a
// second to close the lost connection and holds its lock meanwhile, which heir doesn't wait for.
func (l *link) heir(lost *session) (*session, error) {
	lost.mu.Lock()
	from, since, at := lost.resume, lost.since, lost.at
	lost.mu.Unlock()
	if from.ID == "" {
		return nil, nil
	}
	s, err := l.newSession(at)
	if err != nil {
		return nil, err
	}
	s.resume, s.since = from, since
	s.letIn.Store(true)
	if err := s.prime(from); err != nil {
		return nil, err
	}
	return s, nil
}

// errPrimed reports that discordgo has accepted the connection of prime, which should have failed.
var errPrimed = errors.New("a session could not be handed on")

// primeWithin bounds the handshake of prime, which happens in memory.
const primeWithin = 5 * time.Second

// prime makes discordgo store the session to resume. Since only a gateway can set it, prime
// connects discordgo to one in memory that sends READY instead of a greeting. discordgo keeps its
// data and drops the connection.
func (s *session) prime(from resumption) error {
	s.told.Store(math.MaxInt64) // the lost session reports no more events; open resets it
	dialer := s.dg.Dialer
	defer func() { s.dg.Dialer = dialer }()
	pipe := func(context.Context, string, string) (net.Conn, error) {
		ours, its := net.Pipe()
		go greet(ours, from)
		return its, nil
	}
	s.dg.Dialer = &websocket.Dialer{HandshakeTimeout: primeWithin, NetDialContext: pipe, NetDialTLSContext: pipe}
	if err := s.dg.Open(); err == nil {
		return errPrimed
	}
	return nil
}

// greet serves the gateway that prime connects to.
func greet(conn net.Conn, from resumption) {
	defer conn.Close()
	req, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return
	}
	ready, err := json.Marshal(map[string]any{"op": opDispatch, "t": "READY", "s": from.seq, "d": from})
	if err != nil {
		return
	}
	accept := sha1.Sum([]byte(req.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")) // RFC 6455, 1.3
	answer := http.Response{StatusCode: http.StatusSwitchingProtocols, ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{
			"Upgrade": {"websocket"}, "Connection": {"Upgrade"}, "Sec-Websocket-Accept": {base64.StdEncoding.EncodeToString(accept[:])},
		}}
	if err := answer.Write(conn); err != nil {
		return
	}
	frame := binary.BigEndian.AppendUint16([]byte{0x80 | frameText, 126}, uint16(len(ready)))
	if _, err := conn.Write(append(frame, ready...)); err != nil {
		return
	}
	_, _ = io.Copy(io.Discard, conn) // until discordgo closes it
}
