package playground

import (
	"encoding/json"
	"sync"
	"time"
)

// keptRequests and keptBody bound what is remembered of the bot's requests.
const (
	keptRequests = 2000
	keptBody     = 64 << 10
)

// Request is one recorded REST request of a bot.
type Request struct {
	At     time.Time       // the stand-in's clock
	Method string          // "POST"
	Path   string          // "/api/v9/channels/123/messages"
	Route  string          // "/channels/{channel}/messages"
	Body   json.RawMessage // JSON body or payload_json; nil without one or beyond 64 KiB
	Files  []string        // names of uploaded files
	Status int             // HTTP status that was answered
	Code   int             // Discord's error code, 0 for none
}

// recorder is a ring of the newest requests.
type recorder struct {
	mu   sync.Mutex
	ring []Request
	next int
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
	rec.mu.Lock()
	defer rec.mu.Unlock()
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
