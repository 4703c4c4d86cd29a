package discordfake

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

func TestForgottenSessionCantBeResumed(t *testing.T) {
	tb := newTable(t, Options{})
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	ready := w.until(opDispatch, "READY")
	_, rest, _ := strings.Cut(string(ready.D), `"session_id":"`)
	id, _, _ := strings.Cut(rest, `"`)
	tb.s.ForgetSessions()
	again := tb.wire(v9)
	again.send(opResume, obj{"token": Token, "session_id": id, "seq": 1})
	if f := again.until(opInvalidSession, ""); string(f.D) != "false" {
		t.Errorf("INVALID_SESSION says %s", f.D)
	}
}

func TestRefusedGatewayAnswersWithAStatus(t *testing.T) {
	tb := newTable(t, Options{})
	tb.s.RefuseGateway(1, http.StatusServiceUnavailable)
	url := "ws" + strings.TrimPrefix(tb.web.URL, "http") + "/gateway?v=9&encoding=json"
	if _, res, err := websocket.DefaultDialer.Dial(url, nil); err == nil || res.StatusCode != http.StatusServiceUnavailable {
		t.Fatalf("%v, %v", res, err)
	}
	tb.wire(v9).until(opHello, "")
}

func TestStalledGatewayLosesNothing(t *testing.T) {
	tb := newTable(t, Options{})
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	w.until(opDispatch, "GUILD_CREATE")
	tb.s.StallGateway(true)
	tb.s.Kick()
	tb.s.Invite()
	tb.s.StallGateway(false)
	w.until(opDispatch, "GUILD_DELETE")
	w.until(opDispatch, "GUILD_CREATE")
}

func TestDateIsTheStandInsOwn(t *testing.T) {
	tb := newTable(t, Options{})
	tb.s.Advance(100 * time.Hour)
	at, err := http.ParseTime(tb.api("GET", "/users/@me", nil).Header.Get("Date"))
	if err != nil || time.Until(at) < 99*time.Hour {
		t.Errorf("dated %v, %v", at, err)
	}
}
