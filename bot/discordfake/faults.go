package discordfake

import (
	"net/http"
	"slices"
	"time"
)

// Faults are errors that are switched on by hand. Counts decrease with each error.
type Faults struct {
	DMsClosed          []string `json:"dms_closed"`          // user IDs that refuse DMs (50007)
	RateLimit          int      `json:"rate_limit"`          // the number of next REST calls that get 429
	ServerError        int      `json:"server_error"`        // the number of next REST calls that get 502
	MissingPermissions []string `json:"missing_permissions"` // denied to the bot everywhere; Discord's names
}

// faultRetry is the retry_after of an injected 429.
const faultRetry = 250 * time.Millisecond

// Faults returns the current faults.
func (s *Server) Faults() Faults {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.currentFaults()
}

func (w *world) currentFaults() Faults {
	f := w.faults
	f.DMsClosed = append([]string{}, f.DMsClosed...)
	f.MissingPermissions = append([]string{}, f.MissingPermissions...)
	return f
}

// SetFaults replaces the faults. Users are given by ID or name.
func (s *Server) SetFaults(f Faults) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, unknown := parsePerms(f.MissingPermissions); unknown != nil {
		return refused("There is no permission called %q; use Discord's names, like SEND_MESSAGES.", unknown[0])
	}
	if f.RateLimit < 0 || f.ServerError < 0 {
		return refused("A number of failing calls can't be negative.")
	}
	ids := make([]string, 0, len(f.DMsClosed))
	for _, name := range f.DMsClosed {
		u := s.person(name)
		if u == nil {
			return refused("There is no user %q.", name)
		}
		ids = append(ids, u.obj.ID)
	}
	f.DMsClosed, f.MissingPermissions = ids, slices.Clone(f.MissingPermissions)
	s.faults = f
	s.tellFaults()
	return nil
}

func (s *service) tellFaults() { s.hub.toEveryone("FAULTS", s.currentFaults()) }

// refusal is a prepared refusal for some calls of a route.
type refusal struct {
	method, route string
	err           *apiError
	left          int
}

// Refuse makes the next calls of a route fail with one of Discord's error codes. It is for errors that the
// stand-in can't produce otherwise. The route has the form of [Request.Route].
func (s *Server) Refuse(method, route string, times, status, code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := &apiError{status: status, code: code, message: "Refused for a test"}
	s.refusals = append(s.refusals, &refusal{method, route, err, times})
}

// LoseCallbacks makes the next first responses to interactions fail with a status and one of Discord's
// error codes. Nothing is shown, and the user reads that the application did not respond.
func (s *Server) LoseCallbacks(times, status, code int) {
	s.Refuse(http.MethodPost, callbackRoute, times, status, code)
}

func (s *service) prepared(rt route) error {
	for _, r := range s.refusals {
		if r.left > 0 && r.method == rt.method && r.route == rt.pattern {
			r.left--
			return r.err
		}
	}
	return nil
}

// injectFault returns the next error that is switched on for a REST call, if any.
func (s *service) injectFault(rt route) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.faults.RateLimit > 0:
		s.faults.RateLimit--
		s.tellFaults()
		return &apiError{status: http.StatusTooManyRequests, message: "You are being rate limited.",
			retry: faultRetry, scope: "shared"}
	case s.faults.ServerError > 0:
		s.faults.ServerError--
		s.tellFaults()
		return &apiError{status: http.StatusBadGateway, message: "502: Bad Gateway"}
	}
	return s.prepared(rt)
}
