package commands_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"warbell/commands/publish"
	"warbell/storage"
)

// eager is a store whose rows are claimed and composed before Commit has returned, as a courier on another
// thread may do. Its tests run in fake time: a pause is over when all others have gone as far as they can.
type eager struct {
	storage.Store
	compose func(storage.Row) // each row of a commit
	after   func()            // once
}

func (s *eager) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	done, err := s.Store.Commit(ctx, c)
	if err == nil && s.after != nil {
		s.after()
		s.after = nil
		time.Sleep(20 * time.Millisecond)
	}
	if err == nil && s.compose != nil {
		for _, row := range c.Say {
			s.compose(row)
		}
		time.Sleep(20 * time.Millisecond)
	}
	return done, err
}

// TestRowsAreComposedFromTheirOwnPosition checks that a post shows the new duties of its entry even if its
// row is claimed before the game is in the cache.
func TestRowsAreComposedFromTheirOwnPosition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := houseOn(t, filepath.Join(t.TempDir(), "w.db")) // whose goroutines belong to the bubble
		store := &eager{Store: h.Store}
		h.Build(store)
		id := h.Duel("")
		active := h.Owing(id, "activate")[0]
		told := make(chan publish.Dispatch, 10)
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
			if d.Action != publish.SendPost && d.Action != publish.SendDM {
				t.Fatalf("nothing to say: %+v", d)
			}
			if d.Post != nil && !strings.Contains(strings.Join(buttons(d.Post.Message()), " "), "f:") {
				t.Errorf("it does not ask for the picks: %q", d.Post.Message().Text)
			}
		}
	})
}

// TestPostsAreRetoldWithWhatCameSince checks that a post that is edited after a pick shows the pick even if
// its row is claimed before the game is in the cache.
func TestPostsAreRetoldWithWhatCameSince(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := houseOn(t, filepath.Join(t.TempDir(), "w.db")) // whose goroutines belong to the bubble
		store := &eager{Store: h.Store}
		h.Build(store)
		id := h.Duel("")
		h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":fight")
		h.Courier() // the post stands that a pick changes
		told := make(chan string, 1)
		store.after = func() {
			rows, err := h.Store.Rows(context.Background(), 9)
			if err != nil {
				t.Error(err)
			}
			i := slices.IndexFunc(rows, func(r storage.Listed) bool { return r.Kind == storage.RowEditPost && r.State == storage.RowUnsaid })
			if i < 0 {
				t.Error("no post is told anew")
				close(told)
				return
			}
			go func() {
				defer close(told)
				if d, err := h.Bot.Compose(context.Background(), rows[i].Row); err != nil || d.Post == nil {
					t.Errorf("nothing to say: %+v, %v", d, err)
				} else {
					told <- d.Post.Message().Text
				}
			}()
		}
		h.WantPrivate(h.Submit(ann, "f:"+h.Asks(id, "pick"), map[string]string{"weapon": "Sword", "order": "bold"}), "🔒 Locked")
		if text := <-told; !strings.Contains(text, "has picked") {
			t.Errorf("the post says %q", text)
		}
	})
}
