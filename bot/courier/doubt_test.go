package courier_test

import (
	"context"
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/courier"
	"warbell/bot/discordfake"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// killed is an outbox whose process ends before it can mark anything.
type killed struct {
	*sqlite.Store
	sent atomic.Bool
}

func (k *killed) Said(context.Context, int64, storage.Sent) error {
	k.sent.Store(true)
	return errors.New("killed")
}

// prompting is a game in which Bob is asked to pick, in a store, and the row that asks him.
func prompting(t *testing.T, bob *discordfake.Person) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "warbell.db"), sqlite.Volatile())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	now := time.Now()
	g := storage.Game{ID: "g", System: "melee", Channel: "c", Created: now, Seats: []storage.Seat{{Seat: 1, User: bob.ID()}}}
	_, err = s.Create(t.Context(), g, storage.Commit{
		Game: "g", Entry: storage.Entry{Seq: 1, Call: "i:1"}, Open: []storage.Duty{{ID: "pick-1", Seat: 1, Kind: "pick"}}, Now: now,
		Say: []storage.Row{{Lane: "user:" + bob.ID(), Kind: storage.RowPrompt, Game: "g", Seq: 1, Duty: "pick-1", User: bob.ID(), Created: now}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ask composes prompts as long as the pick is owed, and takes buttons off.
func ask(s *sqlite.Store) compose {
	return func(row storage.Row) (publish.Dispatch, error) {
		if row.Kind == storage.RowClose {
			return publish.Dispatch{Action: publish.Strip, Ref: row.Ref}, nil
		}
		open, err := s.Duties(context.Background(), "g")
		if err != nil || len(open) == 0 {
			return publish.Dispatch{Action: publish.Skip, User: row.User}, err
		}
		prompt := private("Pick").With(templates.Row{Buttons: []templates.Button{{ID: "f:g:1:pick", Label: "Pick"}}})
		return publish.Dispatch{Action: publish.SendDM, User: row.User, Whisper: &prompt, Duties: []engine.DutyID{row.Duty}}, nil
	}
}

// works lets a courier work until a condition holds.
func (tb *stage) works(t *testing.T, s *sqlite.Store, box courier.Outbox, later time.Duration, until func() bool) {
	t.Helper()
	c := courier.New(courier.Options{
		Outbox: box, People: s, Games: s, Words: ask(s), Discord: tb.client,
		Now: func() time.Time { return time.Now().Add(later) },
	})
	ctx, cancel := context.WithCancel(soon(t))
	done := make(chan struct{})
	go func() { c.Run(ctx); close(done) }()
	defer func() { cancel(); <-done }()
	for !until() {
		c.Wake()
		select {
		case <-ctx.Done():
			t.Fatal("the courier didn't get that far")
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// unsaid is how many rows still wait.
func unsaid(t *testing.T, s *sqlite.Store) int {
	t.Helper()
	h, err := s.Health(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return h.Unsaid
}

// TestPromptOfAKilledProcessIsClosed checks that a prompt loses its buttons if it was sent just before a
// kill and its duty was done before it was marked.
func TestPromptOfAKilledProcessIsClosed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		bob := tb.s.As("Bob")
		s := prompting(t, bob)
		box := &killed{Store: s}
		tb.works(t, s, box, 0, box.sent.Load)
		if all := bob.Messages(bob.DM()); len(all) != 1 || len(all[0].Buttons()) != 1 {
			t.Fatalf("prompts: %+v", all)
		}
		if _, err := s.Commit(t.Context(), storage.Commit{Game: "g", Expect: 1, Entry: storage.Entry{Seq: 2, Call: "i:2"}, Now: time.Now()}); err != nil {
			t.Fatal(err)
		}
		tb.works(t, s, s, 2*time.Minute, func() bool { return unsaid(t, s) == 0 })
		if all := bob.Messages(bob.DM()); len(all) != 1 || all[0].Content == "" || len(all[0].Buttons()) != 0 {
			t.Errorf("after it was answered: %+v", all)
		}
	})
}

// TestPromptThatWasNeverSentLeavesNothing checks that nothing remains of the search for a prompt that a
// killed process never sent, and that no user is pinged.
func TestPromptThatWasNeverSentLeavesNothing(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		bob := tb.s.As("Bob")
		s := prompting(t, bob)
		if err := s.SetDM(t.Context(), bob.ID(), bob.DM(), false); err != nil {
			t.Fatal(err)
		}
		if rows, err := s.Claim(t.Context(), time.Now(), time.Now().Add(time.Minute), 1); err != nil || len(rows) != 1 {
			t.Fatalf("%v, %v", rows, err)
		}
		if _, err := s.Commit(t.Context(), storage.Commit{Game: "g", Expect: 1, Entry: storage.Entry{Seq: 2, Call: "i:2"}, Now: time.Now()}); err != nil {
			t.Fatal(err)
		}
		tb.works(t, s, s, 2*time.Minute, func() bool { return unsaid(t, s) == 0 })
		if all := bob.Messages(bob.DM()); len(all) != 0 {
			t.Errorf("left in the DM: %+v", all)
		}
		for _, r := range tb.s.Requests() {
			if r.Method == "POST" && r.Route == "/channels/{channel}/messages" && r.Status == 200 {
				return
			}
		}
		t.Error("it was not looked for")
	})
}

func TestWhatIsNotOwedAndWasNeverTriedCostsNoRequest(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		got, _ := tb.deliver(t, storage.Row{Kind: storage.RowPrompt, Duty: "pick-1"}, publish.Dispatch{Action: publish.Skip, Channel: tb.channel(t, "duels")})
		if got != "dropped: there is nothing to say any more" || len(tb.s.Requests()) != 0 {
			t.Errorf("%s, after %d requests", got, len(tb.s.Requests()))
		}
	})
}

// TestLineOfAKilledProcessIsRenewed checks that a post from before a kill is updated
// to its current content.
func TestLineOfAKilledProcessIsRenewed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		row := storage.Row{ID: 1, Created: time.Now()}
		shelf := &desk{rows: []storage.Row{row}, results: make(chan string, 2)}
		asks := public("Ann strikes.").With(templates.Row{Buttons: []templates.Button{{ID: "b", Label: "Parry"}}})
		told := public("Ann strikes.")
		tb.deliverFrom(t, shelf, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &asks})
		row.Doubts = 1
		shelf.rows = []storage.Row{row}
		tb.deliverFrom(t, shelf, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &told})
		if all := tb.s.As("Ann").Messages("duels"); len(all) != 1 || len(all[0].Buttons()) != 0 {
			t.Errorf("messages: %+v", all)
		}
	})
}
