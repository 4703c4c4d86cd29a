package servercheck

import (
	"context"
	"errors"
	"math"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// grade says how serious a finding is. The most serious come first.
type grade int

const (
	bad grade = iota // a function doesn't work
	odd              // worth knowing
	fine
	grades
)

// The values from which a finding is odd.
const (
	slowAnswer = 500 * time.Millisecond // of the database
	longWait   = 2 * time.Minute        // of a message in the outbox
	lateSweep  = 2 * time.Minute        // a sweep is due every 20 seconds
	wrongClock = 10 * time.Second       // against Discord's
	fresh      = 24 * time.Hour         // of an error
)

// maxErrors bounds the errors in a check-up.
const maxErrors = 3

// checkup collects the findings, in words.
type checkup struct {
	*Checker
	ctx  context.Context
	call *gamekit.Call
	now  time.Time
	how  *Vitals // the state of the process; nil: unknown
	// mastered are the games that the caller is shown; nil: those of the channel, and the findings about the
	// whole server.
	mastered []storage.Summary
	found    [grades][]string
	err      error // of rendering the words
}

// note adds a finding with the words under ui/doctor.NAME.
func (c *checkup) note(g grade, name string, data any) {
	text, err := c.Words.Note("doctor."+name, data)
	if err != nil {
		c.err = errors.Join(c.err, err)
		return
	}
	c.found[g] = append(c.found[g], text.Message().Text)
}

// permissions checks Warbell's permissions in the channel and its threads. The call holds them, so Discord
// isn't asked.
func (c *checkup) permissions() {
	missing := runner.Filter(Permissions(), func(p Permission) bool { return c.call.Granted&p.Bit == 0 })
	if len(missing) == 0 {
		c.note(fine, "permissions", c.call.Channel)
		return
	}
	for i, p := range missing {
		c.note(bad, "missing", struct {
			Permission
			Last bool
		}{p, i == len(missing)-1})
	}
}

// records checks the stored data: whether the database answers, the backlog of the outbox, the reminders, and
// the caller's DMs.
func (c *checkup) records() {
	start := time.Now()
	health, err := c.Store.Health(c.ctx)
	took := time.Since(start)
	games, errGames := c.Store.GamesIn(c.ctx, c.call.Channel.ID, false)
	person, errPerson := c.Store.Settings(c.ctx, c.call.User.ID)
	if err := errors.Join(err, errGames, errPerson); err != nil {
		c.note(bad, "silent", c.Failures.Add(c.ctx, c.call, err))
		return
	}
	c.messages(person)
	if health.Unwritable != "" {
		c.note(bad, "unwritable", health.Unwritable)
	}
	if c.mastered != nil {
		c.rings(storage.Health{}, c.mastered)
		return
	}
	c.database(health, len(games), took)
	c.backlog(health)
	c.rings(health, games)
}

func (c *checkup) messages(person storage.Settings) {
	switch {
	case person.DMClosed:
		c.note(odd, "dm.closed", nil)
	case person.DMChannel != "":
		c.note(fine, "dm.open", nil)
	default:
		c.note(fine, "dm.untried", nil)
	}
}

func (c *checkup) database(h storage.Health, here int, took time.Duration) {
	g := fine
	if took > slowAnswer {
		g = odd
	}
	c.note(g, "database", struct {
		Slow      bool
		Took      int64
		Size      string
		Layout    int64
		Here, All int
	}{g == odd, max(took.Milliseconds(), 1), templates.Size(h.Bytes), h.Schema, here, h.Games})
}

func (c *checkup) backlog(h storage.Health) {
	g := fine
	if h.Unsaid > 0 && c.now.Sub(h.Oldest) > longWait {
		g = odd
	}
	c.note(g, "backlog", struct {
		storage.Health
		Late bool
	}{h, g == odd})
}

func (c *checkup) rings(h storage.Health, games []storage.Summary) {
	var next time.Time
	n := 0
	for _, g := range games {
		for _, d := range g.Owed {
			if d.NextRing.IsZero() {
				continue
			}
			if n++; next.IsZero() || d.NextRing.Before(next) {
				next = d.NextRing
			}
		}
	}
	c.note(fine, "rings", struct {
		Here      int
		Next, Due time.Time
		Mastered  int
	}{n, next, h.NextDue, len(c.mastered)})
}

// failures lists the IDs of recent errors on this server.
func (c *checkup) failures() {
	last := c.Failures.of(c.call.Guild)
	g := fine
	if len(last) > 0 && c.now.Sub(last[0].At) < fresh {
		g = odd
	}
	c.note(g, "errors", last[:min(len(last), maxErrors)])
}

func (c *checkup) connection() {
	switch {
	case c.how == nil:
	case c.how.Silent:
		c.note(odd, "silence", nil)
	case c.how.Connected && c.mastered != nil:
	case c.how.Connected:
		c.note(fine, "connected", *c.how)
	default:
		c.note(odd, "disconnected", nil)
	}
}

// clock compares Warbell's clock with Discord's, whose time is in the call. It also checks that sweeps run on
// time.
func (c *checkup) clock() {
	var v Vitals
	if c.how != nil {
		v = *c.how
	}
	late := c.how != nil && c.now.Sub(deadlines.Later(v.Swept, v.Started)) > lateSweep
	off := c.now.Sub(c.call.At)
	wrong := off.Abs() > wrongClock
	if late {
		c.note(bad, "late", v)
	}
	if wrong {
		c.note(odd, "clock.off", struct {
			Ahead   bool
			Seconds int
		}{off > 0, int(math.Round(off.Abs().Seconds()))})
	}
	if !late && !wrong {
		c.note(fine, "clock", struct{ Now, Swept time.Time }{c.now, v.Swept})
	}
}

func (c *checkup) version() {
	if c.how != nil {
		v := *c.how
		v.Version = templates.Clip(v.Version, 20)
		c.note(fine, "version", v)
	}
}
