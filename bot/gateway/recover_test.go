package gateway_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// ledger remembers deferred calls as a store does.
type ledger struct {
	mu   sync.Mutex
	all  map[string]storage.Deferral
	late bool     // what is left behind is carried out while it is looked for
	void []string // calls
}

func (l *ledger) Defer(_ context.Context, d storage.Deferral) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[string]storage.Deferral{}
	}
	l.all[d.Call] = d
	return nil
}

func (l *ledger) Settle(_ context.Context, call string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.all, call)
	return nil
}

func (l *ledger) Deferred(context.Context, time.Time) ([]storage.Deferral, error) {
	return l.list(), nil
}

func (l *ledger) Void(_ context.Context, call string, _ time.Time) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.late {
		return storage.ErrSeen
	}
	l.void = append(l.void, call)
	return nil
}

func (l *ledger) list() []storage.Deferral {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.SortedFunc(maps.Values(l.all), func(a, b storage.Deferral) int { return cmp.Compare(a.Call, b.Call) })
}

// lines is a log that the test can read.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// open connects a gateway with a ledger.
func (tb *table) open(t *testing.T, bot *fakeBot, book *ledger, log *lines) *gateway.Gateway {
	t.Helper()
	g := tb.gateway(bot, gateway.Options{
		Slow: bot.slow, Deferrals: book, Grace: 100 * time.Millisecond,
		Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
	return opened(t, g)
}

// begin calls, and waits until it is shown that an answer will come.
func begin(t *testing.T, who *discordfake.Person) discordfake.Message {
	t.Helper()
	ctx := soon(t)
	go func() { _, _ = who.Command(ctx, "duels", "ping") }() // it is answered much later, or by another process
	m, err := who.Await(ctx, "duels", isLoading)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// of is what is remembered of the call that a message answers.
func (l *ledger) of(t *testing.T, m discordfake.Message) storage.Deferral {
	t.Helper()
	for _, d := range l.list() {
		if d.Call == "i:"+m.InteractionMetadata.ID {
			return d
		}
	}
	t.Fatalf("the call was deferred and is not remembered: %+v", l.list())
	return storage.Deferral{}
}

// leave lets a bot begin a call and never end it, and gives what it leaves behind.
func (tb *table) leave(t *testing.T, public bool, log *lines) (storage.Deferral, *ledger) {
	t.Helper()
	stuck, gate := held(public, func(*gamekit.Call) gamekit.Reply { return gamekit.Reply{Done: true} })
	t.Cleanup(func() { close(gate) })
	book := &ledger{}
	tb.open(t, stuck, book, log)
	ann := tb.s.As("Ann")
	left := book.of(t, begin(t, ann))
	if left.Token == "" || left.User != ann.ID() || time.Until(left.Until) != 15*time.Minute {
		t.Fatalf("left behind: %+v", left)
	}
	t.Cleanup(func() {
		if strings.Contains(log.String(), left.Token) {
			t.Error("the log has the token")
		}
	})
	return left, &ledger{all: map[string]storage.Deferral{left.Call: left}} // what the dead one does to its own is in vain
}

func TestCallThatARestartInterruptedIsAnswered(t *testing.T) {
	post, whisper := gamekit.Post(public("told")), gamekit.Whisper(private("whispered"))
	tests := []struct {
		name      string
		public    bool
		reply     *gamekit.Reply // nil: it was not carried out
		want      string
		ephemeral bool
	}{
		{"not carried out, publicly", true, nil, "No move was made", true},
		{"not carried out, privately", false, nil, "No move was made", true},
		{"carried out, publicly", true, &post, "told", false},
		{"carried out, privately", false, &whisper, "whispered", true},
		{"answered privately after a public deferral", true, &whisper, "whispered", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb, log := stand(t, &fakeBot{}), &lines{}
				left, book := tb.leave(t, tt.public, log)
				tb.open(t, &fakeBot{again: func(c *gamekit.Call) (gamekit.Reply, bool, error) {
					if c.ID != left.Call || c.User.ID != left.User || c.Channel.ID != left.Channel {
						t.Errorf("asked for %+v", c)
					}
					if tt.reply == nil {
						return gamekit.Reply{}, false, nil
					}
					return *tt.reply, true, nil
				}}, book, log)
				ann := tb.s.As("Ann")
				m, err := ann.Await(soon(t), "duels", discordfake.HasText(tt.want))
				if err != nil || m.Ephemeral() != tt.ephemeral {
					t.Fatalf("%+v, %v", m, err)
				}
				until(t, "the token is forgotten", func() bool { return len(book.list()) == 0 })
				if all := ann.Messages("duels"); len(all) != 1 {
					t.Errorf("Ann sees %d messages, want 1", len(all))
				}
			})
		})
	}
}

// TestCallsAreInheritedWhileItRuns checks that a running process answers the calls that another one left,
// when it is notified, but not its own calls in progress.
func TestCallsAreInheritedWhileItRuns(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb, log := stand(t, &fakeBot{}), &lines{}
		left, _ := tb.leave(t, false, log)
		book := &ledger{}
		var asked sync.Map
		g := tb.open(t, &fakeBot{again: func(c *gamekit.Call) (gamekit.Reply, bool, error) {
			asked.Store(c.ID, true)
			return gamekit.Whisper(private("whispered")), true, nil
		}}, book, log)
		own := left
		own.Call = "i:own"
		for _, d := range []storage.Deferral{own, left} {
			if err := book.Defer(t.Context(), d); err != nil {
				t.Fatal(err)
			}
		}
		g.Inherit([]string{left.Call})
		if _, err := tb.s.As("Ann").Await(soon(t), "duels", discordfake.HasText("whispered")); err != nil {
			t.Fatal(err)
		}
		if _, ok := asked.Load("i:own"); ok {
			t.Error("a call of its own was taken for one that was left behind")
		}
	})
}

// TestACallThatEndsWhileItIsLookedFor checks that only the user of a void call reads that no move was made.
func TestACallThatEndsWhileItIsLookedFor(t *testing.T) {
	for _, tt := range []struct {
		name string
		late bool
		want string
	}{{"it comes late", true, "whispered"}, {"it never comes", false, "No move was made"}} {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb, log := stand(t, &fakeBot{}), &lines{}
				left, book := tb.leave(t, false, log)
				book.late = tt.late
				asked := 0
				tb.open(t, &fakeBot{again: func(*gamekit.Call) (gamekit.Reply, bool, error) {
					asked++
					return gamekit.Whisper(private("whispered")), asked > 1, nil
				}}, book, log)
				if _, err := tb.s.As("Ann").Await(soon(t), "duels", discordfake.HasText(tt.want)); err != nil {
					t.Fatal(err)
				}
				book.mu.Lock()
				defer book.mu.Unlock()
				if void := slices.Contains(book.void, left.Call); void == tt.late {
					t.Errorf("void: %v", void)
				}
			})
		})
	}
}

func TestAnswerThatTheCourierOwesIsLeftToIt(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb, log := stand(t, &fakeBot{}), &lines{}
		left, book := tb.leave(t, true, log)
		left.Owed = true
		_ = book.Defer(t.Context(), left)
		post := gamekit.Post(public("twice"))
		tb.open(t, &fakeBot{again: func(*gamekit.Call) (gamekit.Reply, bool, error) { return post, true, nil }}, book, log)
		until(t, "the token is forgotten", func() bool { return len(book.list()) == 0 })
		if all := tb.s.As("Ann").Messages("duels"); len(all) != 1 || !isLoading(all[0]) {
			t.Errorf("messages: %+v", all)
		}
	})
}

func TestAnsweredCallIsLeftAlone(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb, log := stand(t, &fakeBot{}), &lines{}
		book := &ledger{}
		bot, gate := held(true, func(*gamekit.Call) gamekit.Reply { return gamekit.Post(public("at last")) })
		first := tb.open(t, bot, book, log)
		ann := tb.s.As("Ann")
		left := book.of(t, begin(t, ann))
		close(gate)
		if _, err := ann.Await(soon(t), "duels", discordfake.HasText("at last")); err != nil {
			t.Fatal(err)
		}
		closes(first)
		if n := len(book.list()); n != 0 {
			t.Fatalf("%d calls are remembered after they were answered", n)
		}
		_ = book.Defer(t.Context(), left) // as if it had been killed just before
		tb.open(t, &fakeBot{}, book, log)
		until(t, "the token is forgotten", func() bool { return len(book.list()) == 0 })
		if all := ann.Messages("duels"); len(all) != 1 || all[0].Content != "at last" {
			t.Errorf("messages: %+v", all)
		}
	})
}

// TestAnswerAfterAnOutage checks that an answer is sent after Discord was unreachable, without a restart.
func TestAnswerAfterAnOutage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb, log, book := stand(t, &fakeBot{}), &lines{}, &ledger{}
		post := gamekit.Post(public("at last"))
		bot, gate := held(true, func(*gamekit.Call) gamekit.Reply { return post })
		failed := false
		bot.again = func(*gamekit.Call) (gamekit.Reply, bool, error) {
			if !failed {
				failed = true
				return gamekit.Reply{}, false, errors.New("the database is slow")
			}
			return post, true, nil
		}
		tb.open(t, bot, book, log)
		ann := tb.s.As("Ann")
		begin(t, ann)
		if err := tb.s.SetFaults(discordfake.Faults{ServerError: 6}); err != nil {
			t.Fatal(err)
		}
		close(gate)
		if _, err := ann.Await(soon(t), "duels", discordfake.HasText("at last")); err != nil {
			t.Fatal(err)
		}
		until(t, "the token is forgotten", func() bool { return len(book.list()) == 0 })
	})
}
