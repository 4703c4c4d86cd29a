package zones_test

import (
	"context"
	"testing"
	"time"

	"warbell/storage"
)

// TestTheThreadIsCalledAsTheMap checks that another map renames the thread at once, and only once again in
// the next minutes for several maps in between.
func TestTheThreadIsCalledAsTheMap(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/gm open")
	id := h.Newest(ann)
	first := h.Threads[string(id)]
	if err := h.Bot.Place(context.Background(), id, "77"); err != nil {
		t.Fatal(err)
	}
	h.Press(ann, zid("zg", id, "map"), "A market square")
	h.Courier()
	market := h.Threads[string(id)]
	if market == first {
		t.Error("not renamed at once")
	}
	for _, name := range []string{"A burning tavern", "A ruined bridge"} {
		h.Press(ann, zid("zg", id, "map"), name)
	}
	h.Courier()
	if now := h.Threads[string(id)]; now != market {
		t.Errorf("renamed twice at once: %q", now)
	}
	h.Now = h.Now.Add(5 * time.Minute)
	h.Courier()
	if now := h.Threads[string(id)]; now == market || now == "" {
		t.Errorf("first %q, now %q", first, now)
	}
	rows, err := h.Store.Rows(context.Background(), 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if r.Kind == storage.RowRename && r.State == storage.RowUnsaid {
			t.Errorf("still to be said: %+v", r)
		}
	}
}
