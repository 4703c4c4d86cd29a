package discordfake

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestForgottenSessionCantBeResumed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
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
	})
}

func TestRefusedGatewayAnswersWithAStatus(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.s.RefuseGateway(1, http.StatusServiceUnavailable)
		if _, err := tb.dial("/gateway?v=9&encoding=json", nil); err == nil || !strings.HasPrefix(err.Error(), "503") {
			t.Fatal(err)
		}
		tb.wire(v9).until(opHello, "")
	})
}

func TestStalledGatewayLosesNothing(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
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
	})
}

func TestDateIsTheStandInsOwn(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.s.Advance(100 * time.Hour)
		at, err := http.ParseTime(tb.api("GET", "/users/@me", nil).Header.Get("Date"))
		if err != nil || time.Until(at) != 100*time.Hour {
			t.Errorf("dated %v, %v", at, err)
		}
	})
}
