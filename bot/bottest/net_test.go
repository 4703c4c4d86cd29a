package bottest_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/bottest"
)

func TestHTTP(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		network := bottest.NewNet(t)
		url := network.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(w, r.Body) // echoes
		}))
		for range 3 {
			res, err := network.Client().Post(url, "text/plain", strings.NewReader("Hello"))
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(res.Body)
			if err != nil || string(body) != "Hello" {
				t.Errorf("got %q, %v", body, err)
			}
			_ = res.Body.Close()
		}
		if _, err := network.Client().Get("http://127.0.0.1:1"); err == nil {
			t.Error("somebody answers where nobody listens")
		}
		if spent := time.Since(bottest.Start); spent != 0 {
			t.Errorf("it took %v", spent)
		}
	})
}

// TestWebSocket checks that a deadline passes in fake time, and that the other end notices the
// end of a connection.
func TestWebSocket(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		network := bottest.NewNet(t)
		url := network.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
			if err != nil {
				t.Error(err)
				return
			}
			_ = ws.WriteMessage(websocket.TextMessage, []byte("Hello"))
			_, _, _ = ws.ReadMessage() // it never comes
			_ = ws.Close()
		}))
		ws, res, err := (&websocket.Dialer{NetDialContext: network.Dial}).Dial("ws"+strings.TrimPrefix(url, "http"), nil)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if _, got, err := ws.ReadMessage(); err != nil || string(got) != "Hello" {
			t.Fatalf("got %q, %v", got, err)
		}
		before := time.Now()
		_ = ws.SetReadDeadline(before.Add(5 * time.Second))
		var late net.Error
		if _, _, err := ws.ReadMessage(); !errors.As(err, &late) || !late.Timeout() || time.Since(before) != 5*time.Second {
			t.Errorf("%v after %v", err, time.Since(before))
		}
		_ = ws.Close()
	})
}
