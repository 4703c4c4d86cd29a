package gateway

import (
	"context"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/rest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// counting is a bot that counts its calls.
type counting struct {
	mu    sync.Mutex
	calls int
	forms bool
}

func (b *counting) Do(context.Context, *gamekit.Call) gamekit.Reply {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.calls++
	return gamekit.Whisper((&templates.Renderer{}).Refusal(&engine.Refusal{Why: "No."}))
}

func (b *counting) Public(*gamekit.Call) bool          { return false }
func (b *counting) Gone(context.Context, string) error { return nil }

func (b *counting) OpensModal(*gamekit.Call) bool { return b.forms }
func (b *counting) Commands() []gamekit.Command   { return nil }
func (b *counting) Again(context.Context, *gamekit.Call) (gamekit.Reply, bool, error) {
	return gamekit.Reply{}, false, nil
}
func (b *counting) Sent(context.Context, gamekit.Receipt) error                 { return nil }
func (b *counting) Leave(context.Context, gamekit.Receipt, time.Duration) error { return nil }

// TestMissedCalls checks that a missed or late call is executed only if Discord still accepts an answer,
// since its user may have tried again. For a call that may open a form, its age decides.
func TestMissedCalls(t *testing.T) {
	madeAt := time.UnixMilli(1310000000000000001>>22 + 1420070400000)
	const raw = `{"id":"1310000000000000001","application_id":"1","type":2,"token":"t","user":{"id":"1"},"data":{"type":1,"name":"strike"}}`
	tests := []struct {
		name   string
		missed bool
		old    time.Duration
		late   bool // Discord takes no answer any more
		forms  bool
		calls  int
	}{
		{"on time", false, 0, false, false, 1},
		{"missed, in time", true, 0, false, false, 1},
		{"missed, too late", true, 0, true, false, 0},
		{"held up, in time", false, 2 * time.Second, false, false, 1},
		{"held up, too late", false, time.Minute, true, false, 0},
		{"old, but still wanted", false, time.Minute, false, false, 1},
		{"a form in time", false, 0, false, true, 1},
		{"a missed form in time", true, 0, false, true, 1},
		{"a form held up", false, 2 * time.Second, false, true, 1},
		{"a form held up for too long", false, 3 * time.Second, false, true, 0},
		{"a missed form, too late", true, time.Minute, true, true, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				net := bottest.NewNet(t)
				url := net.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
					if tt.late {
						w.WriteHeader(http.StatusNotFound)
						_, _ = io.WriteString(w, `{"code":10062,"message":"Unknown interaction"}`)
						return
					}
					_, _ = io.WriteString(w, `{"id":"2","channel_id":"3"}`)
				}))
				bot := &counting{forms: tt.forms}
				g := New(Options{REST: rest.New(rest.Options{Base: url, HTTP: net.Client()}), Bot: bot})
				now := time.Now()
				g.ages.heard(madeAt, now.Add(-tt.old))
				for range 2 { // a resume may bring the same one again
					g.serve(now, []byte(raw), tt.missed)
				}
				if bot.calls != tt.calls {
					t.Errorf("carried out %d times, want %d", bot.calls, tt.calls)
				}
			})
		})
	}
}
