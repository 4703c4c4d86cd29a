package grimheim_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestAPostSaysHowItWas checks that an edited post without buttons shows the state at its end and not the
// present one.
func TestAPostSaysHowItWas(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(standing)
	told := func(seq int) string {
		t.Helper()
		d, err := h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowPost, Game: id, From: 2, Seq: seq})
		if err != nil || d.Post == nil {
			t.Fatalf("step %d: %+v, %v", seq, d, err)
		}
		text := d.Post.Message().Text
		for strings.HasPrefix(text, "<@") { // who is asked next
			_, text, _ = strings.Cut(text, "\n")
		}
		first, _, _ := strings.Cut(text, "\n")
		return first
	}
	seq, then, others := 0, "", 0
	for range 200 {
		duties, err := h.Store.Duties(context.Background(), id)
		if err != nil || len(duties) == 0 {
			break // it is over
		}
		h.PlayOne(id, map[string]gamekit.User{ann.ID: ann, bob.ID: bob}[duties[0].User])
		g, err := h.Store.Load(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		now := told(g.Seq)
		if seq == 0 && strings.Contains(now, "/") {
			seq, then = g.Seq, now
		}
		if seq > 0 && g.Seq > seq {
			if others++; told(seq) != then {
				t.Fatalf("at step %d it said %q, at %d it says %q", seq, then, g.Seq, told(seq))
			}
		}
	}
	if others == 0 {
		t.Skip("the first blow ended the duel")
	}
}
