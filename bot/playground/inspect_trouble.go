package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// keptDeeds is how many things done to the stand-in are remembered.
const keptDeeds = 50

// maxAdvance bounds one step of the clock.
const maxAdvance = 366 * 24 * time.Hour

// deed is something that was done to the stand-in by hand.
type deed struct {
	At   time.Time       `json:"at"` // the stand-in's clock
	Path string          `json:"path"`
	Body json.RawMessage `json:"body"`
}

// did remembers a deed.
func (s *Server) did(path string, in any) {
	raw, _ := json.Marshal(in) // our own types always encode
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deeds = append(s.deeds, deed{At: s.Now().UTC(), Path: path, Body: raw})
	s.deeds = s.deeds[max(len(s.deeds)-keptDeeds, 0):]
}

// clockInput moves the clock: by a time, or until the next "ring" or "lapse".
type clockInput struct {
	Advance string `json:"advance,omitempty"`
	Until   string `json:"until,omitempty"`
}

func (s *Server) pageClock(r *http.Request, in clockInput) (any, error) {
	d, err := time.ParseDuration(in.Advance)
	if in.Until != "" {
		d, err = s.until(r.Context(), in.Until)
	}
	if err = calmly(err); errors.As(err, new(playError)) {
		return nil, err
	}
	if err != nil || d <= 0 || d > maxAdvance {
		return nil, playErrorf("Give a time between 1s and 8784h, like 90m or 24h.")
	}
	s.Advance(d)
	s.did("clock", in)
	if s.opts.Advanced != nil {
		if err := s.opts.Advanced(r.Context(), s.Now()); err != nil {
			return nil, calmly(err)
		}
	}
	return map[string]string{"now": s.Now().UTC().Format(time.RFC3339)}, nil
}

// calmly tells what is withheld as an answer to the page, not as a fault of the stand-in.
func calmly(err error) error {
	var withheld Withheld
	if errors.As(err, &withheld) {
		return playErrorf("%s", withheld)
	}
	return err
}

func (s *Server) pageRestart(r *http.Request, in struct{}) (any, error) {
	if s.opts.Restart == nil {
		return nil, playErrorf("No bot was started together with this playground, so there is none to restart.")
	}
	s.did("restart", in)
	return struct{}{}, s.opts.Restart(r.Context())
}

// faultsInput changes those faults that it names.
type faultsInput struct {
	DMsClosed          *[]string `json:"dms_closed,omitempty"`
	RateLimit          *int      `json:"rate_limit,omitempty"`
	ServerError        *int      `json:"server_error,omitempty"`
	MissingPermissions *[]string `json:"missing_permissions,omitempty"`
	DropGateway        bool      `json:"drop_gateway,omitempty"`
}

func (s *Server) pageFaults(_ *http.Request, in faultsInput) (any, error) {
	f := s.Faults()
	if in.DMsClosed != nil {
		f.DMsClosed = *in.DMsClosed
	}
	if in.RateLimit != nil {
		f.RateLimit = *in.RateLimit
	}
	if in.ServerError != nil {
		f.ServerError = *in.ServerError
	}
	if in.MissingPermissions != nil {
		f.MissingPermissions = *in.MissingPermissions
	}
	if err := s.SetFaults(f); err != nil {
		return nil, err
	}
	if in.DropGateway {
		s.DropGateway()
	}
	s.did("faults", in)
	return s.Faults(), nil
}

// coming is something that time will bring. Of a game that the asker doesn't
// see it tells the time alone.
type coming struct {
	At   time.Time `json:"at"`
	Who  string    `json:"who,omitempty"`
	What string    `json:"what,omitempty"`
}

// next finds the next ring and the next duty that lapses, in the games of all
// people here, as a user may see it; nil if there is none.
func (s *Server) next(ctx context.Context, user string) (ring, lapse *coming, err error) {
	if s.opts.Inspect == nil {
		return nil, nil, nil
	}
	s.mu.Lock()
	people := make([]Asker, len(s.order))
	for i, u := range s.order {
		people[i] = Asker{User: u.obj.ID, Name: *u.obj.GlobalName}
	}
	s.mu.Unlock()
	for _, p := range people {
		games, err := s.opts.Inspect.Games(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		for _, g := range games {
			mine := p.User == user || s.sees(user, g.Channel)
			for _, d := range g.Owed {
				if !mine {
					d.Who, d.What = "", ""
				}
				ring, lapse = sooner(ring, d, d.Ring), sooner(lapse, d, d.Due)
			}
		}
	}
	return ring, lapse, nil
}

// sees reports whether a user sees a channel.
func (s *Server) sees(user, channel string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.admits(audience{channel: s.channels[channel]}, user)
}

func sooner(c *coming, d InspectedDuty, at time.Time) *coming {
	if at.IsZero() || c != nil && !at.Before(c.At) {
		return c
	}
	return &coming{At: at, Who: d.Who, What: d.What}
}

// until is how long it takes until something comes, and a second.
func (s *Server) until(ctx context.Context, what string) (time.Duration, error) {
	ring, lapse, err := s.next(ctx, "")
	if err != nil {
		return 0, err
	}
	c, none := map[string]*coming{"ring": ring, "lapse": lapse}[what], "Nobody is waited for who would be rung."
	if what == "lapse" {
		none = "Nothing that is owed has a deadline now."
	}
	if c == nil {
		return 0, playErrorf("%s", none)
	}
	return max(c.At.Sub(s.Now()), 0) + time.Second, nil
}

func (s *Server) inspectTrouble(q *inspection) (any, error) {
	ring, lapse, err := s.next(q.r.Context(), q.by.User)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	deeds := append([]deed{}, s.deeds...)
	return map[string]any{"rows": deeds, "ring": ring, "lapse": lapse, "restart": s.opts.Restart != nil}, nil
}

// scriptTrouble writes what was done to the stand-in as shell commands.
func (s *Server) scriptTrouble(q *inspection) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var b strings.Builder
	fmt.Fprintf(&b, "URL=http://%s\n", q.r.Host)
	for _, d := range s.deeds {
		fmt.Fprintf(&b, "curl -X POST \"$URL/play/%s\" -d %s # %s\n", d.Path, quoteShell(string(d.Body)), d.At.Format(time.RFC3339))
	}
	return b.String(), nil
}
