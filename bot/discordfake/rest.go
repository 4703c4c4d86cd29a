package discordfake

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// maxRequest is Discord's limit for a whole request, in bytes.
const maxRequest = 25 << 20

// route is a REST endpoint.
type route struct {
	method, pattern string
	open            bool // needs no bot token, since the URL contains an interaction token
	handle          func(*call) (any, error)
}

// call is a request of the bot.
type call struct {
	s     *Server
	r     *http.Request
	body  json.RawMessage // the JSON body or payload_json; nil if there is none
	files []upload
}

// Results of handlers other than JSON with status 200.
type (
	noContent struct{}
	created   struct{ body any }
)

// restRoutes returns the routes of Discord's HTTP API that the stand-in implements. A pattern is the path
// below /api/v9 or /api/v10.
func (s *Server) restRoutes() []route {
	var all []route
	for _, group := range [][]route{lookupRoutes(), commandRoutes(), callbackRoutes(), messageRoutes(),
		channelRoutes()} {
		all = append(all, group...)
	}
	return all
}

// rest returns the handler of a route: version, faults, authorisation, rate limits, body, OpenAPI check,
// handler, answer and record, in this order.
func (s *Server) rest(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &call{s: s, r: r}
		w.Header().Set("Via", "1.1 google") // answers of Cloudflare lack it
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

// path returns a path parameter.
func (c *call) path(name string) string { return c.r.PathValue(name) }

// decode decodes the JSON body into v. Without a body, v is unchanged.
func (c *call) decode(v any) error {
	if len(c.body) == 0 {
		return nil
	}
	return decodeForm("", c.body, v)
}

// lock locks the world and returns the function that unlocks it, for `defer c.lock()()`.
func (c *call) lock() func() {
	c.s.mu.Lock()
	return c.s.mu.Unlock
}

// isTooLarge reports whether a body was too large to be read.
func isTooLarge(err error) bool {
	var tooLarge *http.MaxBytesError
	return errors.As(err, &tooLarge)
}
