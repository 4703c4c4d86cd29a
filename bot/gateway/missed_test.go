package gateway

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"warbell/bot/rest"
	"warbell/commands/plug"
	"warbell/engine"
	"warbell/templates"
)

// counting is a bot that counts its calls.
type counting struct {
	mu    sync.Mutex
	calls int
	forms bool
}

func (b *counting) Do(context.Context, *plug.Call) plug.Reply {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.calls++
	return plug.Whisper((&templates.Renderer{}).Refusal(&engine.Refusal{Why: "No."}))
}

func (b *counting) Public(*plug.Call) bool                   { return false }
func (b *counting) OpensModal(*plug.Call) bool               { return b.forms }
func (b *counting) Commands() []plug.Command                 { return nil }
func (b *counting) Sent(context.Context, plug.Receipt) error { return nil }

// What was missed while the connection was lost is carried out only if Discord still takes an
// answer: the caller may have tried again.
func TestMissedCalls(t *testing.T) {
	t.Parallel()
	const raw = `{"id":"1310000000000000001","application_id":"1","type":2,"token":"t","user":{"id":"1"},"data":{"type":1,"name":"strike"}}`
	tests := []struct {
		name   string
		missed bool
		late   bool // Discord takes no answer any more
		forms  bool
		calls  int
	}{
		{"on time", false, false, false, 1},
		{"missed, in time", true, false, false, 1},
		{"missed, too late", true, true, false, 0},
		{"a form changes nothing", true, true, true, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				if tt.late {
					w.WriteHeader(http.StatusNotFound)
					_, _ = io.WriteString(w, `{"code":10062,"message":"Unknown interaction"}`)
					return
				}
				_, _ = io.WriteString(w, `{"id":"2","channel_id":"3"}`)
			}))
			t.Cleanup(web.Close)
			bot := &counting{forms: tt.forms}
			g := New(Options{REST: rest.New(rest.Options{Base: web.URL}), Bot: bot})
			for range 2 { // a resume may bring the same one again
				g.serve(time.Now(), []byte(raw), tt.missed)
			}
			if bot.calls != tt.calls {
				t.Errorf("carried out %d times, want %d", bot.calls, tt.calls)
			}
		})
	}
}
