package courier

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
)

// TestReplyIsLookedAtBeforeARowIsSaid checks both cases after a crash: the reply to an interaction was
// sent, or it wasn't.
func TestReplyIsLookedAtBeforeARowIsSaid(t *testing.T) {
	long := strings.Repeat(strings.Repeat("x", 99)+"\n", 30)
	tests := []struct {
		name  string
		text  string
		fails map[string][]error
		flags int
		ref   storage.Ref
		want  string // requests
	}{
		{"sent", "hi", nil, 0, storage.Ref{Channel: "c", Message: "orig"}, "GET original"},
		{"announced", "hi", nil, wire.FlagLoading, storage.Ref{Channel: "c", Message: "orig"}, "GET original, EDIT original, GET original"},
		{"deleted as it is edited", "hi", map[string][]error{"GET original": {nil, refusal(404, wire.CodeUnknownMessage)}}, wire.FlagLoading, storage.Ref{Channel: "c", Message: "new"}, "GET original, EDIT original, GET original, POST c"},
		{"never sent", "hi", map[string][]error{"GET original": {refusal(404, wire.CodeUnknownWebhook)}}, 0, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"too old", "hi", map[string][]error{"GET original": {refusal(401, wire.CodeInvalidToken)}}, 0, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"unknown", "hi", map[string][]error{"GET original": {refusal(404, wire.CodeUnknownInteraction)}}, 0, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"deleted", "hi", map[string][]error{"GET original": {refusal(404, wire.CodeUnknownMessage)}}, 0, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"private", "hi", nil, wire.FlagEphemeral, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"announced in private", "hi", nil, wire.FlagEphemeral | wire.FlagLoading, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
		{"dies while it is edited", "hi", map[string][]error{"EDIT original": {refusal(404, wire.CodeUnknownWebhook)}}, wire.FlagLoading, storage.Ref{Channel: "c", Message: "new"}, "GET original, EDIT original, POST c"},
		{"first part sent", long, nil, 0, storage.Ref{Channel: "c", Message: "new"}, "GET original, POST c"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				d := &discord{fails: tt.fails, flags: tt.flags}
				box := newShelf(storage.Row{Kind: storage.RowPost, Token: "secret"})
				run(t, Options{
					Outbox: box, People: &people{}, Games: &places{}, Discord: d,
					Words: script(func(storage.Row) (publish.Dispatch, error) {
						return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public(tt.text), Duties: []engine.DutyID{"d"}}, nil
					}),
				}, func() bool { state, _, _ := box.of(1); return state != "" })
				state, sent, _ := box.of(1)
				if state != "said" || sent.Ref != tt.ref || len(sent.Duties) != 1 {
					t.Errorf("%s, %+v", state, sent)
				}
				if got := strings.Join(d.requests(), ", "); got != tt.want {
					t.Errorf("requests %s, want %s", got, tt.want)
				}
			})
		})
	}
}

func TestUnreachableReplyIsLookedAtAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := &discord{fails: map[string][]error{"GET original": {refusal(502, 0)}}}
		box := newShelf(storage.Row{Token: "secret"})
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: d,
			Words: script(func(storage.Row) (publish.Dispatch, error) {
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		}, func() bool { _, _, put := box.of(1); return put > 0 })
		if got := d.requests(); len(got) != 1 {
			t.Errorf("requests: %v", got)
		}
	})
}

func TestLanesKeepTheirOrderAndDontWaitForEachOther(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var mu sync.Mutex
		var order []string
		hold := make(chan struct{})
		var rows []storage.Row
		for i := range 6 {
			rows = append(rows, storage.Row{Lane: fmt.Sprint("lane", i%2), Seq: i})
		}
		box := newShelf(rows...)
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: &discord{},
			Words: script(func(r storage.Row) (publish.Dispatch, error) {
				if r.Seq == 0 {
					<-hold // lane 0 waits until lane 1 is through
				}
				mu.Lock()
				defer mu.Unlock()
				order = append(order, fmt.Sprint(r.Seq))
				if r.Seq == 5 {
					close(hold)
				}
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		}, func() bool { state, _, _ := box.of(5); return state != "" })
		mu.Lock()
		defer mu.Unlock()
		if got := strings.Join(order, ""); got != "135024" {
			t.Errorf("order %s, want 135024", got)
		}
	})
}

func TestRowsThatHaveNothingToSayAreDropped(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := &discord{}
		box := newShelf(storage.Row{})
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: d,
			Words: script(func(storage.Row) (publish.Dispatch, error) { return publish.Dispatch{}, nil }),
		}, func() bool { state, _, _ := box.of(1); return state != "" })
		if state, _, _ := box.of(1); !strings.HasPrefix(state, "dropped") || len(d.requests()) != 0 {
			t.Errorf("%s after %v", state, d.requests())
		}
	})
}

func TestRowsThatWaitForAnotherComeAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		box := newShelf(storage.Row{})
		tries := 0
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: &discord{},
			Words: script(func(storage.Row) (publish.Dispatch, error) {
				if tries++; tries == 1 {
					return publish.Dispatch{Action: publish.NotYet}, nil
				}
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		}, func() bool { state, _, _ := box.of(1); return state == "said" })
		if tries != 2 {
			t.Errorf("said after %d tries", tries)
		}
	})
}

func TestPanicEndsOnlyItsRow(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		box := newShelf(storage.Row{Seq: 0}, storage.Row{Seq: 1})
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: &discord{},
			Words: script(func(r storage.Row) (publish.Dispatch, error) {
				if r.Seq == 0 {
					panic("a bug")
				}
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		}, func() bool {
			state, _, _ := box.of(2)
			_, _, put := box.of(1)
			return state == "said" && put > 0
		})
	})
}

func TestNonceIsStableAndShort(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		row := storage.Row{ID: 1<<62 + 12345, Created: time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC)}
		again := row
		again.Attempts, again.Until = 7, time.Now()
		if nonce(row, 0) != nonce(again, 0) || nonce(row, 0) == nonce(row, 1) {
			t.Error("a nonce must depend on the row and the part alone")
		}
		if n := len(nonce(row, 12)); n > 25 {
			t.Errorf("%d characters, at most 25 are allowed", n)
		}
		if nonce(storage.Row{ID: 1, Created: row.Created}, 0) == nonce(storage.Row{ID: 1, Created: row.Created.Add(time.Second)}, 0) {
			t.Error("rows of different databases share a nonce")
		}
	})
}

func TestForgottenDMChannelIsOpenedAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := &discord{fails: map[string][]error{"POST old": {refusal(404, wire.CodeUnknownChannel)}}}
		p := &people{all: map[string]storage.Settings{"u": {User: "u", DMChannel: "old", DMClosed: true, Ring: storage.RingDM}}}
		box := newShelf(storage.Row{})
		run(t, Options{
			Outbox: box, People: p, Games: &places{}, Discord: d,
			Words: script(func(storage.Row) (publish.Dispatch, error) {
				return publish.Dispatch{Action: publish.SendDM, User: "u", Whisper: private("psst")}, nil
			}),
		}, func() bool { state, _, _ := box.of(1); return state != "" })
		if got := strings.Join(d.requests(), ", "); got != "POST old, DM u, POST dm-u" {
			t.Errorf("requests: %s", got)
		}
		if got := p.all["u"]; got != (storage.Settings{User: "u", DMChannel: "dm-u", Ring: storage.RingDM}) {
			t.Errorf("settings: %+v", got)
		}
	})
}

// stubborn fails to mark rows a few times.
type stubborn struct {
	*shelf
	fails int
}

func (s *stubborn) Said(ctx context.Context, row int64, sent storage.Sent) error {
	s.mu.Lock()
	s.fails--
	left := s.fails
	s.mu.Unlock()
	if left >= 0 {
		return errors.New("disk full")
	}
	return s.shelf.Said(ctx, row, sent)
}

func TestMarkingIsTriedAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		d := &discord{}
		box := &stubborn{shelf: newShelf(storage.Row{}), fails: 2}
		run(t, Options{
			Outbox: box, People: &people{}, Games: &places{}, Discord: d,
			Words: script(func(storage.Row) (publish.Dispatch, error) {
				return publish.Dispatch{Action: publish.SendPost, Channel: "c", Post: public("x")}, nil
			}),
		}, func() bool { state, _, _ := box.of(1); return state == "said" })
		if got := d.requests(); len(got) != 1 {
			t.Errorf("the message was sent %d times", len(got))
		}
	})
}
