package grimheim_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/engine"
)

// drafted is a skirmish in which the model that acts has a move drafted and a point left; its activation has begun.
func (h *house) drafted() (post, panel *hand) {
	h.Helper()
	_, by := h.battle("")
	p := h.status(by).press(" · ").press("Guard") // it is under way, and the post has its button
	p.press("Move").take(p.ids("gk:")[p.first(":add:")])
	if !strings.Contains(p.Text, "📝") {
		h.Fatalf("no draft: %q", p.Text)
	}
	h.Rest()
	return h.status(by), p
}

// TestF32OneEnd: F32: of a draft, End activation does the same in the panel, under the post and typed: it asks. Carried out
// the draft is done, dropped it is not, and back it is still there.
func TestF32OneEnd(t *testing.T) {
	for _, from := range []string{"panel", "post", "typed"} {
		for _, then := range []string{"Carry it out", "Drop it", "Back"} {
			t.Run(from+" "+then, func(t *testing.T) {
				h := newHouse(t)
				post, p := h.drafted()
				said := len(h.Said)
				switch from {
				case "panel":
					p.press("End activation")
				case "post":
					p = post.press("End activation")
				default:
					p.Message = commandstest.Message(h.Slash(p.by, "/grimheim act | do=pass"))
				}
				if h.Rest(); len(h.Said) != said || p.has("Carry it out and end") == "" || p.has("Drop it and end") == "" {
					t.Fatalf("it doesn't ask: %q %v, said %q", p.Text, p.labels(), h.Told(said))
				}
				p.press(then)
				h.Rest()
				moved := strings.Contains(p.Text, "moves")
				if drafted := strings.Contains(p.Text, "📝"); moved != (then == "Carry it out") || drafted != (then == "Back") {
					t.Errorf("%s: %q", then, p.Text)
				}
			})
		}
	}
}

// TestF32DeadDraft: F32: a draft of a turn that is over is no draft any more: the panel says so, once, and it costs nothing.
func TestF32DeadDraft(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 1)
	h := newHouse(t)
	id, by := h.battle("")
	p := h.status(by)
	key := ":" + strings.Split(p.ids("gs:")[0], ":")[3]
	p.take(p.ids("gs:")[0]).press("Guard").press("Move").take(p.ids("gk:")[p.first(":add:")])
	duty := commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0]
	name := engine.Duty{ID: duty.ID}.Name()
	h.Press(by, fmt.Sprintf("d:%s:%d:%s:pass", id, h.seq(id), name)) // a button that knows of no draft
	w := whim{rand.New(rand.NewPCG(1, 1))}
	for range 60 {
		h.Rest()
		who := h.mover(id)
		now := h.status(who)
		mine := slices.IndexFunc(now.ids("gs:"), func(b string) bool { return strings.HasSuffix(b, key) })
		if who.ID != by.ID || mine < 0 || !strings.Contains(h.Told(0), "**Turn 1** is over") {
			h.turn(id, w)
			continue
		}
		now.take(now.ids("gs:")[mine])
		if strings.Contains(now.Text, "📝") || !strings.Contains(now.Text, "never carried out, and is gone: move to") {
			t.Errorf("the draft is back, or gone without a word: %q", now.Text)
		}
		return
	}
	t.Fatal("it never is its turn again")
}
