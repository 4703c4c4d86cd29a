package discordfake

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// maxRequest is Discord's limit for a whole request, in bytes.
const maxRequest = 25 << 20

// route is one REST endpoint.
type route struct {
	method, pattern string
	open            bool // no bot token needed: the URL carries an interaction token
	handle          func(*call) (any, error)
}

// call is one request of the bot to one endpoint.
type call struct {
	s     *Server
	r     *http.Request
	body  json.RawMessage // the JSON body or payload_json; nil without one
	files []upload
}

// Answers of handlers that aren't a plain 200 with JSON.
type (
	noContent struct{}
	created   struct{ body any }
)

// restRoutes lists what the stand-in speaks of Discord's HTTP API. A pattern
// is the path below /api/v9 or /api/v10.
func (s *Server) restRoutes() []route {
	var all []route
	for _, group := range [][]route{lookupRoutes(), commandRoutes(), callbackRoutes(), messageRoutes(),
		channelRoutes()} {
		all = append(all, group...)
	}
	return all
}

// rest wraps an endpoint: version, faults, authorisation, rate limits, body,
// OpenAPI check, handler, answer and record, in this order.
func (s *Server) rest(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &call{s: s, r: r}
		w.Header().Set("Via", "1.1 google") // answers that lack it are Cloudflare's
		w.Header().Set("Date", s.clock.now().UTC().Format(http.TimeFormat))
		answer, err := s.serveCall(w, c, rt)
		status, code := http.StatusOK, 0
		switch v := answer.(type) {
		case noContent:
			status = http.StatusNoContent
		case created:
			status, answer = http.StatusCreated, v.body
		}
		if err != nil {
			refusal := asAPIError(err)
			status, code = refusal.status, refusal.code
			s.limiter.invalid(status, refusal.scope)
			refusal.write(w)
			s.log.Debug("stand-in refused", "method", r.Method, "route", rt.pattern, "status", status, "code",
				code, "error", err)
		} else if status == http.StatusNoContent {
			w.WriteHeader(status)
		} else {
			writeJSON(w, status, answer)
		}
		s.recorder.add(c, rt, status, code, s.clock.now())
	})
}

func (s *Server) serveCall(w http.ResponseWriter, c *call, rt route) (any, error) {
	if v := c.r.PathValue("version"); v != "v9" && v != "v10" {
		return nil, errNotFound
	}
	if s.limiter.banned() {
		return nil, &apiError{status: http.StatusTooManyRequests, message: "error code: 1015", retry: banFor,
			outside: true}
	}
	if err := s.injectFault(rt); err != nil {
		return nil, err
	}
	if err := c.authorise(rt); err != nil {
		return nil, err
	}
	if err := s.limit(w, c, rt); err != nil {
		return nil, err
	}
	c.r.Body = http.MaxBytesReader(w, c.r.Body, maxRequest)
	if err := c.readBody(); err != nil {
		return nil, err
	}
	if s.schema != nil && c.body != nil {
		if err := s.schema.check(rt, c.body); err != nil {
			s.log.Error("request does not fit Discord's OpenAPI document", "method", rt.method, "route",
				rt.pattern, "error", err)
			return nil, &apiError{status: 400, code: 50035, message: err.Error()}
		}
	}
	return rt.handle(c)
}

func (c *call) authorise(rt route) error {
	if rt.open {
		return nil
	}
	if token := c.r.Header.Get("Authorization"); !strings.HasPrefix(token, "Bot ") || !isToken(token) {
		return errUnauthorized
	}
	return nil
}

// path is a path parameter.
func (c *call) path(name string) string { return c.r.PathValue(name) }

// decode reads the JSON body into v; without a body v stays as it is.
func (c *call) decode(v any) error {
	if len(c.body) == 0 {
		return nil
	}
	return decodeForm("", c.body, v)
}

// lock takes the world's lock and returns its release, for `defer c.lock()()`.
func (c *call) lock() func() {
	c.s.mu.Lock()
	return c.s.mu.Unlock
}

// isTooLarge says whether reading a body failed for its size.
func isTooLarge(err error) bool {
	var tooLarge *http.MaxBytesError
	return errors.As(err, &tooLarge)
}
