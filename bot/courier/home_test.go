package courier

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
)

// played composes a line for wherever the game is played: its thread as long as it has one.
func played(p *places, text string) script {
	return func(r storage.Row) (publish.Dispatch, error) {
		d := publish.Dispatch{Action: publish.SendPost, Channel: "home", Game: "g", Post: public(text)}
		if thread := p.of("g"); thread != "" {
			d.Channel, d.Home = thread, "home"
		}
		if r.Kind == storage.RowRing {
			post := d
			d = publish.Dispatch{Action: publish.SendDM, User: "u", Game: "g", Whisper: private("psst"), Fallback: &post}
		}
		return d, nil
	}
}

func TestGameLeavesAThreadThatIsShut(t *testing.T) {
	long := strings.Repeat(strings.Repeat("x", 99)+"\n", 30)
	const left = "" // the thread of a game that has none
	tests := []struct {
		name   string
		row    storage.Row
		text   string
		fails  map[string][]error
		thread string
		state  string
		asked  []string
	}{
		{"deleted", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(404, wire.CodeUnknownChannel)}},
			left, "said", []string{"POST t", "POST home"}},
		{"hidden", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(403, wire.CodeMissingAccess)}},
			left, "said", []string{"POST t", "POST home"}},
		{"muted", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(403, wire.CodeMissingPermissions)}},
			left, "said", []string{"POST t", "POST home"}},
		{"locked", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(400, wire.CodeThreadLocked)}},
			left, "said", []string{"POST t", "POST home"}},
		{"archived, and may not be opened", storage.Row{}, "hi",
			map[string][]error{"POST t": {refusal(400, wire.CodeArchived)}, "OPEN t": {refusal(403, wire.CodeMissingPermissions)}},
			left, "said", []string{"POST t", "OPEN t", "POST home"}},
		{"deleted before the rest of a reply was said", storage.Row{Token: "secret"}, long,
			map[string][]error{"POST t": {refusal(404, wire.CodeUnknownChannel)}, "GET original": {nil, refusal(404, wire.CodeUnknownMessage)}},
			left, "said", []string{"GET original", "POST t", "GET original", "POST home", "POST home"}},
		{"deleted when a DM falls back on it", storage.Row{Kind: storage.RowRing}, "hi",
			map[string][]error{
				"DM u":   {refusal(403, wire.CodeDMClosed), refusal(403, wire.CodeDMClosed)},
				"POST t": {refusal(404, wire.CodeUnknownChannel)},
			}, left, "said", []string{"DM u", "POST t", "DM u", "POST home"}},
		{"the channel is deleted as well", storage.Row{}, "hi",
			map[string][]error{"POST t": {refusal(404, wire.CodeUnknownChannel)}, "POST home": {refusal(404, wire.CodeUnknownChannel)}},
			left, "dropped", []string{"POST t", "POST home"}},
		{"only the words are refused", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(400, wire.CodeModerated)}},
			"t", "dropped", []string{"POST t"}},
		{"the server is gone", storage.Row{}, "hi", map[string][]error{"POST t": {refusal(404, wire.CodeUnknownGuild)}},
			"t", "dropped", []string{"POST t"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				d := &discord{fails: tt.fails}
				p := &places{all: map[storage.GameID]string{"g": "t"}}
				box := newShelf(tt.row)
				run(t, Options{Outbox: box, People: &people{}, Games: p, Discord: d, Words: played(p, tt.text)},
					func() bool { state, _, _ := box.of(1); return state != "" })
				if state, _, _ := box.of(1); !strings.HasPrefix(state, tt.state) {
					t.Errorf("%s, want %s", state, tt.state)
				}
				if got := p.of("g"); got != tt.thread {
					t.Errorf("the game's thread is %q, want %q", got, tt.thread)
				}
				if diff := cmp.Diff(tt.asked, d.requests()); diff != "" {
					t.Errorf("requests (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// fixed places can't be changed.
type fixed struct{ *places }

func (fixed) Place(context.Context, storage.GameID, string) error { return storage.ErrUnavailable }

func TestLineWaitsUntilItsGameCanLeaveTheThread(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		p := &places{all: map[storage.GameID]string{"g": "t"}}
		box := newShelf(storage.Row{})
		d := &discord{fails: map[string][]error{"POST t": {refusal(404, wire.CodeUnknownChannel)}}}
		run(t, Options{Outbox: box, People: &people{}, Games: fixed{p}, Discord: d, Words: played(p, "hi")},
			func() bool { _, _, put := box.of(1); return put > 0 })
		if state, _, put := box.of(1); state != "" || put < firstPause {
			t.Errorf("%q, put off by %v", state, put)
		}
	})
}

// TestLateWorkerLeavesTheRowToItsHolder checks that a worker that was delayed until another one had claimed
// its row neither frees nor drops the row.
func TestLateWorkerLeavesTheRowToItsHolder(t *testing.T) {
	for name, late := range map[string]error{"retry": errors.New("too late"), "drop": refusal(400, wire.CodeBadForm)} {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				box := &watched{shelf: newShelf(storage.Row{}), marks: make(chan storage.Row, 9)}
				clock := &clock{now: time.Now()}
				first, second := make(chan error), make(chan error)
				words := script(func(r storage.Row) (publish.Dispatch, error) {
					if r.Attempts == 1 {
						clock.pass(2 * lease)
						return publish.Dispatch{}, <-first
					}
					first <- late
					return publish.Dispatch{}, <-second
				})
				c := New(Options{Outbox: box, People: &people{}, Games: &places{}, Discord: &discord{}, Words: words, Now: clock.time})
				ctx, cancel := context.WithCancel(t.Context())
				done := make(chan struct{})
				go func() { c.Run(ctx); close(done) }()
				synctest.Wait() // until the first has claimed the row
				c.Wake()
				if r := <-box.marks; r.Attempts != 1 {
					t.Errorf("attempt %d was marked first", r.Attempts)
				}
				if state, _, put := box.of(1); state != "" || put != 0 {
					t.Errorf("after the late mark: %q, put off by %v", state, put)
				}
				second <- nothing
				if r := <-box.marks; r.Attempts != 2 {
					t.Errorf("attempt %d was marked second", r.Attempts)
				}
				cancel()
				<-done
				if state, _, _ := box.of(1); !strings.HasPrefix(state, "dropped") {
					t.Errorf("the holder's mark: %q", state)
				}
			})
		})
	}
}

func TestRowThatIsGoneNeedsNoMark(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		box := &watched{shelf: newShelf(storage.Row{}), marks: make(chan storage.Row, 9), gone: true}
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: &discord{},
			Words: script(func(storage.Row) (publish.Dispatch, error) { return publish.Dispatch{}, nil }),
		}, func() bool { return len(box.marks) > 0 })
		if n := len(box.marks); n != 1 {
			t.Errorf("marked %d times", n)
		}
	})
}

// watched tells of each mark after it was made.
type watched struct {
	*shelf
	marks chan storage.Row
	gone  bool // the row is not there any more
}

func (w *watched) Retry(ctx context.Context, row storage.Row, at time.Time, why string) error {
	defer func() { w.marks <- row }()
	return w.shelf.Retry(ctx, row, at, why)
}

func (w *watched) Drop(ctx context.Context, row storage.Row, why string) error {
	defer func() { w.marks <- row }()
	if w.gone {
		return storage.ErrNotFound
	}
	return w.shelf.Drop(ctx, row, why)
}
