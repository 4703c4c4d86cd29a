package playground

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"
)

// keptRequests, keptBody and keptAnswer bound what is remembered of the bot's
// requests.
const (
	keptRequests = 2000
	keptBody     = 64 << 10
	keptAnswer   = 16 << 10
)

// Request is one recorded REST request of a bot, with what it was answered.
type Request struct {
	At     time.Time         // the stand-in's clock
	Method string            // "POST"
	Path   string            // "/api/v9/channels/123/messages"
	Route  string            // "/channels/{channel}/messages"
	Body   json.RawMessage   // JSON body or payload_json; nil without one or beyond 64 KiB
	Files  []string          // names of uploaded files
	Status int               // HTTP status that was answered
	Code   int               // Discord's error code, 0 for none
	Answer json.RawMessage   // nil without one or beyond 16 KiB
	Limits map[string]string // the headers that were answered about rate limits

	n  int      // counted from 1
	by audience // who may read it
}

// recorder is a ring of the newest requests.
type recorder struct {
	mu    sync.Mutex
	ring  []Request
	next  int
	count int
}

func newRecorder() *recorder { return &recorder{} }

func (rec *recorder) add(c *call, rt route, status, code int, at time.Time) {
	q := Request{At: at, Method: rt.method, Path: c.r.URL.Path, Route: rt.pattern, Status: status, Code: code}
	if len(c.body) <= keptBody {
		q.Body = c.body
	}
	for _, f := range c.files {
		q.Files = append(q.Files, f.name)
	}
	if t, ok := c.r.Context().Value(tapKey{}).(*tap); ok {
		q.Answer, q.Limits = t.answer(), limitHeaders(t.Header())
	}
	q.by = c.audience(rt, status, q.Answer)
	rec.mu.Lock()
	defer rec.mu.Unlock()
	rec.count++
	q.n = rec.count
	if len(rec.ring) < keptRequests {
		rec.ring = append(rec.ring, q)
		return
	}
	rec.ring[rec.next] = q
	rec.next = (rec.next + 1) % keptRequests
}

// Requests returns the newest REST requests of all bots, oldest first, at most
// 2000.
func (s *Server) Requests() []Request {
	s.recorder.mu.Lock()
	defer s.recorder.mu.Unlock()
	ring, next := s.recorder.ring, s.recorder.next
	return append(append(make([]Request, 0, len(ring)), ring[next:]...), ring[:next]...)
}

// tap keeps what is answered to a request.
type tap struct {
	http.ResponseWriter
	body []byte
	long bool
}

type tapKey struct{}

// tapped lets the recorder see what a handler answers.
func tapped(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t := &tap{ResponseWriter: w}
		h.ServeHTTP(t, r.WithContext(context.WithValue(r.Context(), tapKey{}, t)))
	})
}

// Unwrap is for [http.ResponseController].
func (t *tap) Unwrap() http.ResponseWriter { return t.ResponseWriter }

func (t *tap) Write(p []byte) (int, error) {
	if t.long = t.long || len(t.body)+len(p) > keptAnswer; !t.long {
		t.body = append(t.body, p...)
	}
	return t.ResponseWriter.Write(p)
}

func (t *tap) answer() json.RawMessage {
	if t.long || !json.Valid(t.body) {
		return nil
	}
	return t.body
}

func limitHeaders(h http.Header) map[string]string {
	limits := map[string]string{}
	for name := range h {
		if strings.HasPrefix(name, "X-Ratelimit-") || name == "Retry-After" {
			limits[name] = h.Get(name)
		}
	}
	return limits
}
