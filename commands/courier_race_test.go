package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/table"
	"warbell/storage"
)

// eager is a store whose rows are claimed and composed before Commit has returned, as a courier on
// another thread may do.
type eager struct {
	storage.Store
	compose func(storage.Row)
}

func (s *eager) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	done, err := s.Store.Commit(ctx, c)
	if err == nil && s.compose != nil {
		for _, row := range c.Say {
			s.compose(row)
		}
		time.Sleep(20 * time.Millisecond)
	}
	return done, err
}

// TestRowsAreComposedFromTheirOwnPosition: a row that is claimed before the game is in the cache asks
// for all the same what came up with its entry.
func TestRowsAreComposedFromTheirOwnPosition(t *testing.T) {
	h := newHouse(t)
	store := &eager{Store: h.Store}
	h.Build(store)
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	told := make(chan table.Dispatch, 10)
	store.compose = func(row storage.Row) {
		go func() {
			d, err := h.Bot.Compose(context.Background(), row)
			if err != nil {
				t.Error(err)
			}
			told <- d
		}()
	}
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	for range 3 { // the entry, and a prompt for each
		d := <-told
		if d.Action != table.SendPost && d.Action != table.SendDM {
			t.Fatalf("nothing to say: %+v", d)
		}
		if d.Post != nil && !strings.Contains(strings.Join(buttons(d.Post.Message()), " "), "f:") {
			t.Errorf("it does not ask for the picks: %q", d.Post.Message().Text)
		}
	}
}
