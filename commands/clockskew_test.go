package commands

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// watch is a trust on a real store, whose clock and whose time are moved by hand.
type watch struct {
	*testing.T
	store  storage.Store
	trust  *trust
	now    time.Time
	passed time.Duration
}

func watched(t *testing.T) *watch {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "w.db"), sqlite.Volatile())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	w := &watch{T: t, store: store, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	w.begin()
	return w
}

// begin is a new process on the same store.
func (w *watch) begin() {
	started := w.passed
	w.trust = &trust{store: w.store, log: slog.New(slog.DiscardHandler), begun: w.now, passed: func() time.Duration { return w.passed - started }}
}

// pass lets time go by.
func (w *watch) pass(d time.Duration) { w.now, w.passed = w.now.Add(d), w.passed+d }

// jump changes what the clock shows, and nothing else.
func (w *watch) jump(d time.Duration) { w.now = w.now.Add(d) }

// want wants the clock to be believed or not.
func (w *watch) want(what string, right bool) {
	w.Helper()
	got, err := w.trust.look(w.Context(), w.now)
	if err != nil || got != right {
		w.Errorf("%s: believed is %v, want %v (%v)", what, got, right, err)
	}
}

func TestTrustAsTimePasses(t *testing.T) {
	w := watched(t)
	for range 50 {
		w.want("step by step", true)
		w.pass(time.Minute)
	}
	w.pass(30 * time.Hour) // a sweep that came late is no jump
	w.want("after a long time", true)
	w.jump(-50 * time.Second)
	w.want("a little back", true)
	w.jump(9 * time.Minute)
	w.want("a little ahead", true)
}

func TestTrustInAClockThatLeaps(t *testing.T) {
	w := watched(t)
	w.want("at first", true)
	w.jump(48 * time.Hour)
	w.want("ahead", false)
	w.pass(aheadDoubt - time.Second)
	w.want("still ahead", false)
	w.jump(-48 * time.Hour)
	w.want("set right", true)
	w.jump(48 * time.Hour)
	w.want("ahead again", false)
	w.pass(aheadDoubt)
	w.want("ahead for long", true)
}

func TestTrustInAClockThatGoesBack(t *testing.T) {
	w := watched(t)
	w.want("at first", true)
	w.jump(-3 * time.Hour)
	w.want("back", false)
	if w.trust.off != -3*time.Hour {
		t.Errorf("off by %v", w.trust.off)
	}
	w.pass(backDoubt / 2)
	w.jump(-time.Hour)
	w.want("further back", false)
	w.pass(backDoubt - time.Second)
	w.want("not yet", false)
	w.pass(time.Second)
	w.want("back for long", true)
	if w.trust.off != 0 {
		t.Errorf("off by %v", w.trust.off)
	}
}

// TestTrustInAClockThatGoesBackALittle checks that a clock that goes back by minutes is trusted again sooner
// than in an hour.
func TestTrustInAClockThatGoesBackALittle(t *testing.T) {
	w := watched(t)
	w.want("at first", true)
	w.jump(-3 * time.Minute)
	w.want("back", false)
	w.pass(3*time.Minute - time.Second)
	w.want("not yet", false)
	w.pass(time.Second)
	w.want("after as long as that", true)
}

// TestTrustAcrossProcesses checks that the store remembers when the clock was right, and that a call from the
// future shows it, too.
func TestTrustAcrossProcesses(t *testing.T) {
	w := watched(t)
	w.want("at first", true)
	w.pass(5 * time.Minute)
	w.begin()
	w.want("a quick restart", true)
	w.pass(24 * time.Hour)
	w.begin()
	w.want("off for a day", false)
	w.pass(aheadDoubt)
	w.want("people had time to answer", true)
	w.jump(-time.Hour)
	w.begin()
	w.want("back while away", false)
	w.jump(time.Hour)
	w.want("set right", true)

	c := storage.Challenge{ID: "c", Call: "i:1", State: storage.ChallengeOpen, Created: w.now.Add(time.Hour), Expires: w.now.Add(25 * time.Hour)}
	if err := w.store.PutChallenge(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	w.begin()
	w.want("a call from the future", false)
	w.pass(backDoubt)
	w.want("an hour later", true)
	if c, err := w.store.Challenge(t.Context(), "c"); err != nil || c.Expires.Sub(c.Created) != 24*time.Hour || c.Created.After(w.now) {
		t.Errorf("the challenge is of %v until %v, %v", c.Created, c.Expires, err)
	}
}

// TestTrustFreesTheOutbox checks that rows put off by a clock that ran ahead don't wait for that time.
func TestTrustFreesTheOutbox(t *testing.T) {
	for what, back := range map[string]func(*watch){
		"a running process": func(w *watch) { w.jump(-48 * time.Hour) },
		"a new process":     func(w *watch) { w.jump(-48 * time.Hour); w.begin() },
	} {
		w := watched(t)
		w.want("at first", true)
		w.jump(48 * time.Hour)
		rows := []storage.Row{{Lane: "a", Kind: storage.RowPost, Created: w.now, NotBefore: w.now.Add(10 * time.Minute)}, {Lane: "b", Kind: storage.RowPost, Created: w.now}}
		if _, err := w.store.Say(t.Context(), rows...); err != nil {
			t.Fatal(err)
		}
		if got, err := w.store.Claim(t.Context(), w.now, w.now.Add(time.Minute), 9); err != nil || len(got) != 1 {
			t.Fatalf("claimed %v, %v", got, err)
		}
		w.want(what, false)
		back(w)
		if _, err := w.trust.look(t.Context(), w.now); err != nil {
			t.Fatal(err)
		}
		w.pass(shortWait)
		if got, err := w.store.Claim(t.Context(), w.now, w.now.Add(time.Minute), 9); err != nil || len(got) != 2 {
			t.Errorf("%s: %d rows can be said, %v", what, len(got), err)
		}
	}
}

// deaf is a store that cannot tell the time.
type deaf struct{ storage.Store }

func (deaf) Marked(context.Context) (a, b time.Time, err error) { return a, b, storage.ErrUnavailable }

func TestNoTrustWithoutTheStore(t *testing.T) {
	w := watched(t)
	store := w.store
	w.trust.store = deaf{store}
	if right, err := w.trust.look(t.Context(), w.now); right || !errors.Is(err, storage.ErrUnavailable) {
		t.Errorf("believed is %v, %v", right, err)
	}
	w.trust.store = store
	w.want("once it answers", true)
}

// TestSweepHoldsBackInDoubt checks that no deadline passes while the clock is in doubt, nor because of that
// once it is right.
func TestSweepHoldsBackInDoubt(t *testing.T) {
	w := watched(t)
	c := storage.Challenge{ID: "c", Call: "i:1", State: storage.ChallengeOpen, Created: w.now, Expires: w.now.Add(24 * time.Hour)}
	if err := w.store.PutChallenge(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	b := houseBot(t, w)
	sweep := func(what string, want storage.ChallengeState) {
		t.Helper()
		if err := b.Sweep(t.Context(), w.now); err != nil {
			t.Fatal(err)
		}
		if c, err := w.store.Challenge(t.Context(), "c"); err != nil || c.State != want {
			t.Errorf("%s: the challenge is %s, %v", what, c.State, err)
		}
	}
	sweep("at first", storage.ChallengeOpen)
	w.jump(48 * time.Hour)
	sweep("ahead", storage.ChallengeOpen)
	w.jump(-48 * time.Hour)
	sweep("set right", storage.ChallengeOpen)
	w.jump(-time.Hour)
	sweep("back", storage.ChallengeOpen)
	if b.ClockBack() != time.Hour {
		t.Errorf("back by %v", b.ClockBack())
	}
	w.jump(time.Hour)
	w.pass(25 * time.Hour)
	sweep("in its time", storage.ChallengeLapsed)
}

// houseBot is a bot without systems on the same clock and store.
func houseBot(t *testing.T, w *watch) *Bot {
	t.Helper()
	words, err := templates.New()
	if err != nil {
		t.Fatal(err)
	}
	b, err := New(Config{
		Store: w.store, Words: words, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return w.now },
		Self: func() gamekit.User { return gamekit.User{} }, Wake: func() {}, Passed: func() time.Duration { return w.passed },
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// stuck is a store whose outbox can't be let go of.
type stuck struct{ storage.Store }

func (stuck) Unblock(context.Context, time.Time, time.Time) error { return storage.ErrUnavailable }

// TestTrustFreesTheOutboxOnceItCan checks that a jump is noticed even if the store fails at that moment.
func TestTrustFreesTheOutboxOnceItCan(t *testing.T) {
	w := watched(t)
	store := w.store
	w.want("at first", true)
	w.jump(48 * time.Hour)
	w.trust.store = stuck{store}
	if right, err := w.trust.look(t.Context(), w.now); right || !errors.Is(err, storage.ErrUnavailable) {
		t.Errorf("believed is %v, %v", right, err)
	}
	w.trust.store = store
	if _, err := store.Say(t.Context(), storage.Row{Lane: "a", Kind: storage.RowPost, Created: w.now, NotBefore: w.now.Add(10 * time.Minute)}); err != nil {
		t.Fatal(err)
	}
	w.jump(-48 * time.Hour)
	w.want("set right", true)
	w.pass(shortWait)
	if got, err := store.Claim(t.Context(), w.now, w.now.Add(time.Minute), 9); err != nil || len(got) != 1 {
		t.Errorf("%d rows can be said, %v", len(got), err)
	}
}
