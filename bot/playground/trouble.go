package playground

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"warbell/bot/discordfake"
)

// keptDeeds bounds the number of stored changes.
const keptDeeds = 50

// maxAdvance bounds a single move of the clock.
const maxAdvance = 366 * 24 * time.Hour

// deed is a change that was made to the stand-in by hand.
type deed struct {
	At   time.Time       `json:"at"` // by the stand-in's clock
	Path string          `json:"path"`
	Body json.RawMessage `json:"body"`
}

// did records a change.
func (p *Page) did(path string, in any) {
	raw, _ := json.Marshal(in) // our own types can always be encoded
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deeds = append(p.deeds, deed{At: p.stand.Now().UTC(), Path: path, Body: raw})
	p.deeds = p.deeds[max(len(p.deeds)-keptDeeds, 0):]
}

// clockInput moves the clock by a time, or until the next "ring" (reminder) or "lapse" (deadline).
type clockInput struct {
	Advance string `json:"advance,omitempty"`
	Until   string `json:"until,omitempty"`
}

func (p *Page) moveClock(r *http.Request, in clockInput) (any, error) {
	d, err := time.ParseDuration(in.Advance)
	if in.Until != "" {
		d, err = p.until(r.Context(), in.Until)
	}
	if err = calmly(err); errors.As(err, new(discordfake.Refused)) {
		return nil, err
	}
	if err != nil || d <= 0 || d > maxAdvance {
		return nil, discordfake.Refused("Enter a time between 1s and 8784h, such as 90m or 24h.")
	}
	p.stand.Advance(d)
	p.did("clock", in)
	if p.opts.Advanced != nil {
		if err := p.opts.Advanced(r.Context(), p.stand.Now()); err != nil {
			return nil, calmly(err)
		}
	}
	return map[string]string{"now": p.stand.Now().UTC().Format(time.RFC3339)}, nil
}

// calmly turns a Withheld into a refusal, so that it isn't reported as an error of the stand-in.
func calmly(err error) error {
	var withheld Withheld
	if errors.As(err, &withheld) {
		return discordfake.Refused(withheld)
	}
	return err
}

func (p *Page) restart(r *http.Request, in struct{}) (any, error) {
	if p.opts.Restart == nil {
		return nil, discordfake.Refused("You can't restart the bot: none runs with this playground.")
	}
	p.did("restart", in)
	return struct{}{}, p.opts.Restart(r.Context())
}

// faultsInput changes the faults that it contains.
type faultsInput struct {
	DMsClosed          *[]string `json:"dms_closed,omitempty"`
	RateLimit          *int      `json:"rate_limit,omitempty"`
	ServerError        *int      `json:"server_error,omitempty"`
	MissingPermissions *[]string `json:"missing_permissions,omitempty"`
	DropGateway        bool      `json:"drop_gateway,omitempty"`
}

func (p *Page) setFaults(_ *http.Request, in faultsInput) (any, error) {
	f := p.stand.Faults()
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
	if err := p.stand.SetFaults(f); err != nil {
		return nil, err
	}
	if in.DropGateway {
		p.stand.DropGateway()
	}
	p.did("faults", in)
	return p.stand.Faults(), nil
}

// coming is the next reminder or deadline. In a game that the user doesn't see, it has only the time.
type coming struct {
	At   time.Time `json:"at"`
	Who  string    `json:"who,omitempty"`
	What string    `json:"what,omitempty"`
}

// next returns the next reminder and the next deadline in the games of all people, as a user may see them;
// nil if there is none.
func (p *Page) next(ctx context.Context, user string) (ring, lapse *coming, err error) {
	if p.opts.Inspect == nil {
		return nil, nil, nil
	}
	for _, u := range p.stand.People() {
		games, err := p.opts.Inspect.Games(ctx, Asker{User: u.ID, Name: *u.GlobalName})
		if err != nil {
			return nil, nil, err
		}
		for _, g := range games {
			mine := u.ID == user || p.stand.Admits(discordfake.Audience{Channel: g.Channel}, user)
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

func sooner(c *coming, d InspectedDuty, at time.Time) *coming {
	if at.IsZero() || c != nil && !at.Before(c.At) {
		return c
	}
	return &coming{At: at, Who: d.Who, What: d.What}
}

// until returns the time until the next reminder or deadline, plus 1 s.
func (p *Page) until(ctx context.Context, what string) (time.Duration, error) {
	ring, lapse, err := p.next(ctx, "")
	if err != nil {
		return 0, err
	}
	c, none := map[string]*coming{"ring": ring, "lapse": lapse}[what], "No reminder is due."
	if what == "lapse" {
		none = "No deadline is set."
	}
	if c == nil {
		return 0, discordfake.Refused(none)
	}
	return max(c.At.Sub(p.stand.Now()), 0) + time.Second, nil
}

func (p *Page) inspectTrouble(q *inspection) (any, error) {
	ring, lapse, err := p.next(q.r.Context(), q.by.User)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	deeds := append([]deed{}, p.deeds...)
	return map[string]any{"rows": deeds, "ring": ring, "lapse": lapse, "restart": p.opts.Restart != nil}, nil
}

// scriptTrouble returns the changes as shell commands.
func (p *Page) scriptTrouble(q *inspection) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var b strings.Builder
	fmt.Fprintf(&b, "URL=http://%s\n", q.r.Host)
	for _, d := range p.deeds {
		fmt.Fprintf(&b, "curl -X POST \"$URL/play/%s\" -d %s # %s\n", d.Path, quoteShell(string(d.Body)),
			d.At.Format(time.RFC3339))
	}
	return b.String(), nil
}
