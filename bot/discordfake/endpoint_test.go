package discordfake

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// posted is an endpoint that does as it is told with what Discord has signed.
type posted struct {
	url    string
	bodies chan []byte
	answer int  // to interactions
	blind  bool // it doesn't look at signatures
	deaf   bool // it doesn't know PING
}

func (tb *table) endpoint(spoil func(*posted)) *posted {
	p := &posted{bodies: make(chan []byte, 10), answer: http.StatusAccepted}
	spoil(p)
	key, _ := hex.DecodeString(tb.s.PublicKey())
	p.url = tb.net.Serve(tb.t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		signature, _ := hex.DecodeString(r.Header.Get("X-Signature-Ed25519"))
		if !p.blind && !ed25519.Verify(key, append([]byte(r.Header.Get("X-Signature-Timestamp")), body...), signature) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		if strings.Contains(string(body), `"type":1,`) && !p.deaf {
			_, _ = io.WriteString(w, `{"type":1}`)
			return
		}
		w.WriteHeader(p.answer)
		p.bodies <- body
	}))
	return p
}

// proveEndpoint: an endpoint is taken if it knows a PING and a wrong signature. It gets what the gateway gets
// otherwise.
func proveEndpoint(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	w.until(opDispatch, "GUILD_CREATE")
	for what, spoil := range map[string]func(*posted){
		"one that looks at no signature": func(p *posted) { p.blind = true },
		"one that knows no PING":         func(p *posted) { p.deaf = true },
	} {
		if tb.s.SetEndpoint(soon(t), tb.endpoint(spoil).url) == nil {
			t.Errorf("%s is an endpoint", what)
		}
	}
	if tb.s.SetEndpoint(soon(t), "http://127.0.0.1:1") == nil {
		t.Error("one that is not there is an endpoint")
	}
	p := tb.endpoint(func(p *posted) {})
	if err := tb.s.SetEndpoint(soon(t), p.url); err != nil {
		t.Fatal(err)
	}
	if a := tb.api("GET", "/applications/@me", nil); !strings.Contains(string(a.Body), tb.s.PublicKey()) || !strings.Contains(string(a.Body), p.url) {
		t.Errorf("%s", a.Body)
	}
	call := tb.begin("go")
	var got payload
	if err := json.Unmarshal(<-p.bodies, &got); err != nil || got.ID != call.ID || got.Token != call.Token {
		t.Errorf("posted is %+v, %v", got, err)
	}
	tb.accepts("an answer by a callback", "POST", call.callback(), reply(obj{"content": "x"}))
	w.send(opHeartbeat, nil)
	if names := w.namesUntil(opHeartbeatAck); strings.Contains(strings.Join(names, " "), "INTERACTION") {
		t.Errorf("by the gateway came %v", names)
	}
}

// TestEndpointThatFails checks that interactions fail at once if the endpoint does, and that the gateway
// sends them again after it is removed.
func TestEndpointThatFails(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		p := tb.endpoint(func(p *posted) { p.answer = http.StatusServiceUnavailable })
		if err := tb.s.SetEndpoint(soon(t), p.url); err != nil {
			t.Fatal(err)
		}
		if _, err := tb.s.As("Ann").Command(soon(t), "duels", "go"); err == nil {
			t.Error("an interaction is answered that the endpoint refused")
		}
		if err := tb.s.SetEndpoint(soon(t), ""); err != nil {
			t.Fatal(err)
		}
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "READY")
		tb.begin("go")
		w.until(opDispatch, "INTERACTION_CREATE")
	})
}
