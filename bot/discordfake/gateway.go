package discordfake

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Gateway close codes. After 4004 and 4010 to 4014 a client must not reconnect.
const (
	closeUnknownOpcode    = 4001
	closeDecode           = 4002
	closeAuthFailed       = 4004
	closeAlreadyAuth      = 4005
	closeInvalidSeq       = 4007
	closeRateLimited      = 4008
	closeTimedOut         = 4009
	closeInvalidShard     = 4010
	closeShardingRequired = 4011
	closeInvalidVersion   = 4012
	closeInvalidIntents   = 4013
	closeDisallowedIntent = 4014
)

// gatewaySends bounds the number of frames that a client may send per minute.
const gatewaySends = 120

// gatewayConn is a WebSocket of the bot.
type gatewayConn struct {
	s    *Server
	host string
	ws   *websocket.Conn
	out  *outbox
	sess *session // nil before IDENTIFY or RESUME; only the reader touches it

	minute time.Time // start of the minute for which sends counts
	sends  int
}

// frameIn is a frame from the bot.
type frameIn struct {
	Op int             `json:"op"`
	D  json.RawMessage `json:"d"`
}

func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	if status := s.gatewayDown(); status != 0 {
		http.Error(w, http.StatusText(status), status)
		return
	}
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has sent the error
	}
	c := &gatewayConn{s: s, host: r.Host, ws: ws, out: newOutbox(ws, 4*maxReplay)}
	if !s.track(c.out) {
		return
	}
	defer s.untrack(c.out)
	go c.out.run()
	q := r.URL.Query()
	switch {
	case q.Get("v") != "9" && q.Get("v") != "10":
		c.out.closeWith(closeInvalidVersion, "Invalid API version")
	case q.Get("encoding") != "json" && q.Has("encoding"):
		c.out.closeWith(closeDecode, "The stand-in speaks JSON only.")
	default:
		c.send(opHello, map[string]any{"heartbeat_interval": s.opts.Heartbeat.Milliseconds()})
		c.read()
	}
	<-c.out.done
}

func (c *gatewayConn) send(op int, d any) {
	raw, _ := json.Marshal(map[string]any{"op": op, "d": d, "s": nil, "t": nil}) // never fails
	c.out.push(raw)
}

// read handles frames until the connection ends. Without a heartbeat for two intervals, it closes the
// connection and deletes its session.
func (c *gatewayConn) read() {
	c.ws.SetReadLimit(1 << 16)
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(2 * c.s.opts.Heartbeat))
		_, raw, err := c.ws.ReadMessage()
		if err != nil {
			c.lost(err)
			return
		}
		if code, why := c.handle(raw); code != 0 {
			c.out.closeWith(code, why)
			c.s.detach(c.sess, c, code == closeAuthFailed || code == closeInvalidSeq || code == closeTimedOut)
			return
		}
	}
}

// lost detaches the session after the connection is lost. After a normal close (1000, 1001) the session
// can't be resumed, after other errors it can.
func (c *gatewayConn) lost(err error) {
	final := websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway)
	if timeout, ok := err.(interface{ Timeout() bool }); ok && timeout.Timeout() {
		c.out.closeWith(closeTimedOut, "Session timed out")
		final = true
	}
	c.out.close()
	c.s.detach(c.sess, c, final)
}

// handle handles a frame. If it returns a code other than 0, the connection is closed.
func (c *gatewayConn) handle(raw []byte) (code int, why string) {
	if c.tooMany() {
		return closeRateLimited, "You are being rate limited."
	}
	var in frameIn
	if err := json.Unmarshal(raw, &in); err != nil {
		return closeDecode, "Error while decoding payload."
	}
	switch in.Op {
	case opHeartbeat:
		c.send(opHeartbeatAck, nil)
		return 0, ""
	case opIdentify:
		return c.identify(in.D)
	case opResume:
		return c.resume(in.D)
	}
	return closeUnknownOpcode, "Unknown opcode."
}

func (c *gatewayConn) tooMany() bool {
	if now := c.s.clock.now(); now.Sub(c.minute) > time.Minute {
		c.minute, c.sends = now, 0
	}
	c.sends++
	return c.sends > gatewaySends
}

// identifyFrame is the data of an IDENTIFY.
type identifyFrame struct {
	Token   string `json:"token"`
	Intents *int   `json:"intents"`
	Shard   *shard `json:"shard"`
}

func (c *gatewayConn) identify(raw []byte) (code int, why string) {
	if c.sess != nil {
		return closeAlreadyAuth, "Already authenticated."
	}
	var in identifyFrame
	if err := json.Unmarshal(raw, &in); err != nil {
		return closeDecode, "Error while decoding payload."
	}
	switch {
	case in.Intents == nil || *in.Intents&^allIntents != 0:
		return closeInvalidIntents, "Invalid intent(s)."
	case in.Shard != nil && !in.Shard.valid():
		return closeInvalidShard, "Invalid shard."
	case in.Shard == nil:
		in.Shard = &shard{0, 1}
	}
	return c.s.openSession(c, in)
}

// resumeFrame is the data of a RESUME.
type resumeFrame struct {
	Token     string `json:"token"`
	SessionID string `json:"session_id"`
	Seq       int64  `json:"seq"`
}

func (c *gatewayConn) resume(raw []byte) (code int, why string) {
	if c.sess != nil {
		return closeAlreadyAuth, "Already authenticated."
	}
	var in resumeFrame
	if err := json.Unmarshal(raw, &in); err != nil {
		return closeDecode, "Error while decoding payload."
	}
	return c.s.resumeSession(c, in)
}

// gatewayURL returns the gateway's address on a host.
func gatewayURL(host string) string { return "ws://" + host + "/gateway" }
