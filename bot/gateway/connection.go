package gateway

import (
	"cmp"
	"context"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/rest"
)

const (
	// openWithin bounds the time in which Discord must accept the bot.
	openWithin = 15 * time.Second
	// resumable bounds the time for which a lost session can be resumed. Discord drops it soon after.
	resumable = time.Minute
)

// link is one connection to Discord's gateway.
//
// discordgo's own reconnecting is switched off. It never stops after Discord has refused the bot for good,
// and its Open deadlocks when Discord refuses to resume. Instead, lookout detects that refusal before
// discordgo reads it, and link opens a new session. An attempt that never ends is dropped together with its
// session. A final refusal ends the link.
type link struct {
	token string
	shard Shard
	gate  *gate
	dial  Dial
	event func(e *discordgo.Event, missed bool)
	log   *slog.Logger
	limit time.Duration // in which Discord must accept the bot
	roots *x509.CertPool
	dead  chan struct{} // closed after a final refusal
	standing

	stop   context.CancelFunc
	ended  chan struct{} // closed when run has returned
	mu     sync.Mutex
	reason error // why dead was closed
}

func newLink(token string, shard Shard, gate *gate, dial Dial, event func(*discordgo.Event, bool),
	log *slog.Logger) *link {
	if shard.Of > 1 {
		log = log.With(slog.Int("shard", shard.ID))
	}
	if dial == nil {
		dial = (&net.Dialer{Timeout: dialWithin}).DialContext
	}
	return &link{token: token, shard: shard, gate: gate, dial: dial, event: event, log: log,
		limit: openWithin, dead: make(chan struct{})}
}

// open connects. It returns after the first success, or with the first error.
func (l *link) open(ctx context.Context) error {
	first := make(chan error, 1)
	if !l.start(ctx, first) {
		return errors.New("the gateway is open already")
	}
	var err error
	select {
	case err = <-first:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		l.close()
	}
	return err
}

// begin starts connecting and returns at once.
func (l *link) begin(ctx context.Context) { l.start(ctx, nil) }

// start starts connecting. If it was called before, it returns false. If first is set, it gets the result
// of the first attempt.
func (l *link) start(ctx context.Context, first chan<- error) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stop != nil {
		return false
	}
	var life context.Context
	life, l.stop = context.WithCancel(context.WithoutCancel(ctx))
	l.ended = make(chan struct{})
	if first != nil {
		l.set(false) // until run reports otherwise
	}
	go l.run(life, first)
	return true
}

// close disconnects for good and returns after all goroutines have ended.
func (l *link) close() {
	l.mu.Lock()
	stop, ended := l.stop, l.ended
	l.mu.Unlock()
	if stop == nil {
		return
	}
	stop()
	<-ended
	l.mu.Lock()
	l.stop = nil
	l.mu.Unlock()
}

func (l *link) done() <-chan struct{} { return l.dead }

func (l *link) err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.reason
}

// run connects, and reconnects until the context ends, the first attempt fails, or Discord refuses
// the bot for good.
func (l *link) run(ctx context.Context, first chan<- error) {
	defer close(l.ended)
	var s *session
	defer func() { s.close() }()
	var wait pauses
	report := first
	for ctx.Err() == nil {
		err := l.connect(ctx, &s)
		final := lasting(err)
		if report != nil && !errors.Is(err, errInvalid) { // errInvalid may only mean that it is too early
			report <- cmp.Or(final, err)
			if report = nil; err != nil {
				return
			}
		}
		if final != nil {
			l.bury(final)
			return
		}
		if err == nil {
			l.stay(ctx, s)
		}
		pause := wait.after(err)
		if err != nil {
			l.missed()
			l.log.Warn("not connected to Discord", slog.Any("err", err), slog.Duration("again_in", pause))
		}
		rest.Sleep(ctx, pause)
	}
}

// connect resumes the session, or opens a new one if there is none to resume.
func (l *link) connect(ctx context.Context, s **session) (err error) {
	if (*s).stale() {
		(*s).close()
		*s = nil
	}
	if *s != nil {
		lost := *s
		if *s, err = l.heir(lost); err != nil {
			return err
		}
		lost.cut()
	}
	if *s == nil {
		at, leave, err := l.gate.pass(ctx, l.shard.ID, l.limit)
		if err != nil {
			return err
		}
		recommended(at, l.shard.Of, l.log)
		fresh, err := l.newSession(at)
		defer func() { leave(fresh.greeted()) }()
		if err != nil {
			return err
		}
		*s = fresh
	}
	err = (*s).open(ctx, l.limit)
	if err != nil && !(*s).resumable(err) {
		*s = nil
	}
	return err
}

// stay waits until the connection is lost.
func (l *link) stay(ctx context.Context, s *session) {
	l.set(true)
	defer l.set(false)
	select {
	case <-ctx.Done():
	case <-s.lost:
		l.log.Info("connection to Discord lost")
	}
}

// missed sets the time of the loss, if the connection was never made.
func (l *link) missed() {
	if !l.connected() && l.lostAt().IsZero() {
		l.set(false)
	}
}

func (l *link) bury(why error) {
	l.log.Error("Discord has shut the bot out", slog.Any("err", why))
	l.mu.Lock()
	l.reason = why
	l.mu.Unlock()
	close(l.dead)
}
