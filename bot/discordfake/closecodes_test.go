package discordfake

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/bottest"
)

// wire is a bare gateway connection.
type wire struct {
	t  *testing.T
	ws *websocket.Conn
}

func (tb *table) wire(query string) *wire {
	tb.t.Helper()
	ws, err := tb.dial("/gateway/"+query, nil)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(10 * time.Minute))
	return &wire{tb.t, ws}
}

// dial opens a WebSocket. What is refused gives the status as an error.
func (tb *table) dial(path string, header http.Header) (*websocket.Conn, error) {
	d := websocket.Dialer{NetDialContext: tb.net.Dial}
	ws, res, err := d.Dial("ws"+strings.TrimPrefix(tb.url, "http")+path, header)
	if err != nil && res != nil {
		return nil, errors.New(res.Status)
	}
	return ws, err
}

func (w *wire) send(op int, d any) {
	w.t.Helper()
	if err := w.ws.WriteJSON(obj{"op": op, "d": d}); err != nil {
		w.t.Fatal(err)
	}
}

type frame struct {
	Op int             `json:"op"`
	S  int64           `json:"s"`
	T  string          `json:"t"`
	D  json.RawMessage `json:"d"`
}

// until reads up to a frame with that opcode and, for dispatches, type.
func (w *wire) until(op int, t string) frame {
	w.t.Helper()
	for {
		var f frame
		if err := w.ws.ReadJSON(&f); err != nil {
			w.t.Fatalf("waiting for op %d %s: %v", op, t, err)
		}
		if f.Op == op && f.T == t {
			return f
		}
	}
}

// closed reads to the end and returns the close code.
func (w *wire) closed() int {
	w.t.Helper()
	for {
		if _, _, err := w.ws.ReadMessage(); err != nil {
			if ce, ok := err.(*websocket.CloseError); ok {
				return ce.Code
			}
			w.t.Fatalf("closed without a code: %v", err)
		}
	}
}

const v9 = "?v=9&encoding=json"

func identify(extra obj) obj {
	d := obj{"token": "Bot " + Token, "intents": intentGuilds, "properties": obj{}}
	for k, v := range extra {
		d[k] = v
	}
	return d
}

func TestCloseCodes(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		rows := map[string]struct {
			query string
			op    int
			d     any
			want  int
		}{
			"old version":           {"?v=6&encoding=json", opHeartbeat, nil, closeInvalidVersion},
			"other encoding":        {"?v=9&encoding=etf", opHeartbeat, nil, closeDecode},
			"unknown opcode":        {v9, 77, nil, closeUnknownOpcode},
			"wrong token":           {v9, opIdentify, identify(obj{"token": "Bot wrong"}), closeAuthFailed},
			"no intents":            {v9, opIdentify, identify(obj{"intents": nil}), closeInvalidIntents},
			"unknown intents":       {v9, opIdentify, identify(obj{"intents": 1 << 30}), closeInvalidIntents},
			"members intent":        {v9, opIdentify, identify(obj{"intents": intentMembers}), closeDisallowedIntent},
			"presences intent":      {v9, opIdentify, identify(obj{"intents": intentPresences}), closeDisallowedIntent},
			"content intent":        {v9, opIdentify, identify(obj{"intents": intentContent}), closeDisallowedIntent},
			"the third of two":      {v9, opIdentify, identify(obj{"shard": []int{2, 2}}), closeInvalidShard},
			"identify that is none": {v9, opIdentify, "hello", closeDecode},
		}
		for name, r := range rows {
			part(t, name, func(t *testing.T) {
				w := tb.wire(r.query)
				_ = w.ws.WriteJSON(obj{"op": r.op, "d": r.d}) // a wrong query closes before this is read
				if got := w.closed(); got != r.want {
					t.Errorf("closed with %d, want %d", got, r.want)
				}
			})
		}
	})
}

func TestCloseCodesOfAClientThatWasLetIn(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		part(t, "identify twice", func(t *testing.T) {
			w := tb.wire(v9)
			w.send(opIdentify, identify(nil))
			w.until(opDispatch, "READY")
			w.send(opIdentify, identify(nil))
			if got := w.closed(); got != closeAlreadyAuth {
				t.Errorf("closed with %d", got)
			}
		})
		part(t, "not JSON", func(t *testing.T) {
			w := tb.wire(v9)
			_ = w.ws.WriteMessage(websocket.TextMessage, []byte("hello"))
			if got := w.closed(); got != closeDecode {
				t.Errorf("closed with %d", got)
			}
		})
		part(t, "121 sends in a minute", func(t *testing.T) {
			w := tb.wire(v9)
			for range gatewaySends + 1 {
				_ = w.ws.WriteJSON(obj{"op": opHeartbeat, "d": nil})
			}
			if got := w.closed(); got != closeRateLimited {
				t.Errorf("closed with %d", got)
			}
		})
		part(t, "121 sends in two", func(t *testing.T) {
			w := tb.wire(v9)
			for range gatewaySends {
				w.send(opHeartbeat, nil)
				w.until(opHeartbeatAck, "")
			}
			tb.s.Advance(time.Minute + 1)
			w.send(opHeartbeat, nil)
			w.until(opHeartbeatAck, "")
		})
	})
}

func TestHelloHeartbeatReady(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		w := tb.wire(v9)
		var hello struct {
			Interval int `json:"heartbeat_interval"`
		}
		if err := json.Unmarshal(w.until(opHello, "").D, &hello); err != nil || hello.Interval != 41250 {
			t.Errorf("%+v %v", hello, err)
		}
		w.send(opHeartbeat, nil)
		w.until(opHeartbeatAck, "")
		w.send(opIdentify, identify(nil))
		ready := w.until(opDispatch, "READY")
		var d struct {
			ResumeURL string `json:"resume_gateway_url"`
			Guilds    []struct {
				Unavailable bool `json:"unavailable"`
			} `json:"guilds"`
		}
		if err := json.Unmarshal(ready.D, &d); err != nil || len(d.Guilds) != 2 || !d.Guilds[0].Unavailable || !strings.HasPrefix(d.ResumeURL, "ws://127.0.0.1:") {
			t.Errorf("%s %v", ready.D, err)
		}
		if g := w.until(opDispatch, "GUILD_CREATE"); g.S != ready.S+1 {
			t.Errorf("sequence %d after %d", g.S, ready.S)
		}
		tb.s.Reconnect()
		w.until(opReconnect, "")
	})
}

func TestSilentClientsAreDropped(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		began := time.Now()
		if got := w.closed(); got != closeTimedOut || time.Since(began) != 2*41250*time.Millisecond {
			t.Errorf("closed with %d after %v", got, time.Since(began))
		}
	})
}

func TestResume(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		first := tb.wire(v9)
		first.send(opIdentify, identify(nil))
		var ready struct {
			Session string `json:"session_id"`
		}
		if err := json.Unmarshal(first.until(opDispatch, "READY").D, &ready); err != nil {
			t.Fatal(err)
		}
		first.until(opDispatch, "GUILD_CREATE")
		seq := first.until(opDispatch, "GUILD_CREATE").S
		_ = first.ws.NetConn().Close()
		if err := tb.s.As("ann").Until(soon(t), func() bool { return !tb.s.Online() }); err != nil {
			t.Fatal(err)
		}
		tb.thread("missed one", 60)
		tb.thread("missed two", 60)
		resume := func(session string, seq int64) obj {
			return obj{"token": "Bot " + Token, "session_id": session, "seq": seq}
		}
		w := tb.wire(v9)
		w.send(opResume, resume(ready.Session, seq))
		for i := range int64(2) {
			if f := w.until(opDispatch, "THREAD_CREATE"); f.S != seq+1+i {
				t.Errorf("replayed %d, want %d", f.S, seq+1+i)
			}
		}
		if f := w.until(opDispatch, "RESUMED"); f.S != seq+3 {
			t.Errorf("RESUMED has %d", f.S)
		}
		unknown := tb.wire(v9)
		unknown.send(opResume, resume("nonsense", seq))
		if f := unknown.until(opInvalidSession, ""); string(f.D) != "false" {
			t.Errorf("%s", f.D)
		}
		unknown.send(opIdentify, identify(nil)) // a client identifies anew on the same connection
		unknown.until(opDispatch, "READY")
		ahead := tb.wire(v9)
		ahead.send(opResume, resume(ready.Session, seq+1000))
		if got := ahead.closed(); got != closeInvalidSeq {
			t.Errorf("closed with %d", got)
		}
	})
}

func TestNormalCloseEndsTheSession(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		var ready struct {
			Session string `json:"session_id"`
		}
		if err := json.Unmarshal(w.until(opDispatch, "READY").D, &ready); err != nil {
			t.Fatal(err)
		}
		_ = w.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, ""))
		if err := tb.s.As("ann").Until(soon(t), func() bool { return !tb.s.Online() }); err != nil {
			t.Fatal(err)
		}
		again := tb.wire(v9)
		again.send(opResume, obj{"token": Token, "session_id": ready.Session, "seq": 1})
		again.until(opInvalidSession, "")
	})
}

func TestRedelivery(t *testing.T) { bottest.Run(t, proveRedelivery) }

func proveRedelivery(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	w.until(opDispatch, "READY")
	c := tb.begin("go")
	first := w.until(opDispatch, "INTERACTION_CREATE")
	if !tb.s.Redeliver(c.ID) || tb.s.Redeliver("1") {
		t.Fatal("redelivery")
	}
	if second := w.until(opDispatch, "INTERACTION_CREATE"); string(second.D) != string(first.D) || second.S <= first.S {
		t.Errorf("%s\n%s", first.D, second.D)
	}
}

func TestLeavingAGuild(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "GUILD_CREATE")
		tb.s.Kick()
		if f := w.until(opDispatch, "GUILD_DELETE"); strings.Contains(string(f.D), "unavailable") {
			t.Errorf("%s", f.D)
		}
		tb.s.Invite()
		w.until(opDispatch, "GUILD_CREATE")
	})
}

func TestIdentifyPace(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := StrictLimits()
		tb := newTable(t, Options{Limits: &limits})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "READY")
		hasty := tb.wire(v9)
		hasty.send(opIdentify, identify(nil))
		hasty.until(opInvalidSession, "")
		tb.s.Advance(limits.IdentifyEvery - 1)
		hasty.send(opIdentify, identify(nil))
		hasty.until(opInvalidSession, "")
		tb.s.Advance(1)
		hasty.send(opIdentify, identify(nil))
		hasty.until(opDispatch, "READY")
	})
}
