package discordfake

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"warbell/engine/lazyregexp"
)

// keptRequests, keptBody and keptAnswer bound the stored requests, in number and bytes.
const (
	keptRequests = 2000
	keptBody     = 64 << 10
	keptAnswer   = 16 << 10
)

// Request is a REST request of the bot and its answer.
type Request struct {
	At     time.Time         // by the stand-in's clock
	Method string            // "POST"
	Path   string            // "/api/v9/channels/123/messages"
	Route  string            // "/channels/{channel}/messages"
	Body   json.RawMessage   // JSON body or payload_json; nil if there is none or it has more than 64 KiB
	Files  []string          // names of uploaded files
	Status int               // HTTP status of the answer
	Code   int               // Discord's error code; 0 if there is none
	Answer json.RawMessage   // nil if there is none or it has more than 16 KiB
	Limits map[string]string // rate limit headers of the answer

	N       int      // counted from 1
	Readers Audience // the users who may see it
}

// recorder stores the newest requests.
type recorder struct {
	mu    sync.Mutex
	ring  []Request
	next  int
	count int
}

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
	q.Readers = c.audience(rt, status, q.Answer)
	rec.mu.Lock()
	defer rec.mu.Unlock()
	rec.count++
	q.N = rec.count
	if len(rec.ring) < keptRequests {
		rec.ring = append(rec.ring, q)
		return
	}
	rec.ring[rec.next] = q
	rec.next = (rec.next + 1) % keptRequests
}

// Requests returns the newest REST requests, at most 2000, oldest first.
func (s *Server) Requests() []Request {
	s.recorder.mu.Lock()
	defer s.recorder.mu.Unlock()
	ring, next := s.recorder.ring, s.recorder.next
	return append(append(make([]Request, 0, len(ring)), ring[next:]...), ring[:next]...)
}

// tap stores the answer to a request.
type tap struct {
	http.ResponseWriter
	body []byte
	long bool
}

type tapKey struct{}

// tapped returns a handler whose answers are visible to the recorder.
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

// Audience is a set of users who can read something. The zero value is empty.
type Audience struct {
	All     bool
	User    string // only this user, by ID
	Channel string // users who see this channel; with User, only the channel it belongs to
}

// Admits reports whether a user belongs to an audience.
func (s *Server) Admits(a Audience, user string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.admits(a, user)
}

func (w *world) admits(a Audience, user string) bool {
	switch {
	case a.All:
		return true
	case a.User != "":
		return a.User == user
	}
	c := w.channels[a.Channel]
	return c != nil && w.visible(c, user)
}

// Readers returns the names of an audience. If these are all users in the channel, it returns nil, since
// nothing is secret.
func (s *Server) Readers(a Audience) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	names, everybody := []string{}, true
	c := s.channels[a.Channel]
	for _, u := range s.order {
		if s.admits(a, u.obj.ID) {
			names = append(names, *u.obj.GlobalName)
			continue
		}
		everybody = everybody && c != nil && c.guild != nil && c.guild.members[u.obj.ID] == nil
	}
	if everybody {
		return nil
	}
	return names
}

// audience returns the users who can read a request, after its answer. Unless others are known to read it
// too, it is only for the user of its interaction.
func (c *call) audience(rt route, status int, answer json.RawMessage) Audience {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	switch {
	case strings.Contains(rt.pattern, "{token}"):
		return c.interactionAudience(rt, status, answer)
	case strings.Contains(rt.pattern, "{channel}"):
		return Audience{Channel: c.path("channel")}
	case rt.pattern == "/users/@me/channels":
		var in struct {
			Recipient string `json:"recipient_id"`
		}
		_ = json.Unmarshal(c.body, &in) // an invalid body is for no user
		return Audience{User: in.Recipient}
	}
	return Audience{All: true}
}

func (c *call) interactionAudience(rt route, status int, answer json.RawMessage) Audience {
	it := c.s.callTokens[c.path("token")]
	if it == nil {
		return Audience{}
	}
	m := it.ch.find(c.told(it, rt, answer))
	if status >= 300 || m == nil || m.onlyFor != "" {
		return Audience{User: it.user.obj.ID, Channel: it.ch.id}
	}
	return Audience{Channel: it.ch.id}
}

// told returns the message that a request about an interaction created or changed; 0 if
// others can't see it.
func (c *call) told(it *interaction, rt route, answer json.RawMessage) uint64 {
	switch {
	case rt.method == "POST" && c.path("call") != "":
		var in responseInput
		_ = json.Unmarshal(c.body, &in) // the body was decoded before
		if !slices.Contains([]int{respondMessage, respondDeferred, respondDeferUpdate, respondUpdate}, in.Type) {
			return 0
		}
		return it.original
	case rt.method == "POST":
		var m struct{ ID string }
		_ = json.Unmarshal(answer, &m) // without an ID there is no message
		return parseID(m.ID)
	}
	return it.original
}

// callToken matches an interaction token; see newCallToken.
var callToken = lazyregexp.New(`aW50ZXJhY3Rpb246[\w-]+`)

// CutTokens removes interaction tokens from a text, since they allow writing in the bot's name.
func CutTokens(text string) string { return callToken.ReplaceAllString(text, "…") }
