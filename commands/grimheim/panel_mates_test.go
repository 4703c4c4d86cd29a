package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// drowned is a game of two warbands with Henchmen each, and the player whose turn it is.
func (h *house) drowned(options string) gamekit.User {
	h.Helper()
	offer := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob | force=The Drowned Guard"+options)
	id := h.Accepted(offer, "ready:Drowned Guard", "")
	for range 8 {
		by := h.mover(id)
		if p := h.status(by); len(p.ids("gs:")) > 0 {
			return by
		}
		h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
	}
	h.Fatalf("no battle: %q", h.Told(0))
	return gamekit.User{}
}

// TestF77PlanOfAGroup (F77) checks that after queuing one model of a group, its player is led to the others.
// The queued turn shows all, each can be changed alone, and all are deleted together.
func TestF77PlanOfAGroup(t *testing.T) {
	h := newHouse(t)
	by := h.drowned("")
	waits := opponent(by)
	p := h.asksNext(waits, by)
	p.press("Mudbone").press("Guard").press("Queue turn")
	if !strings.Contains(p.Text, "Queued for your next turn") || !strings.Contains(p.Text, "Reedbone** can act in the same turn") {
		t.Fatalf("planned: %q %v", p.Text, p.labels())
	}
	if p.has("Marshal") != "" {
		t.Errorf("who is not of the group is offered: %v", p.labels())
	}
	p.press("Reedbone").movesAhead().press("Queue turn")
	if !strings.Contains(p.Text, "Mudbone**: Guard · **Reedbone**: Move") || strings.Contains(p.Text, "can act in the same turn") || p.has("Mudbone") != "" {
		t.Errorf("planned both: %q %v", p.Text, p.labels())
	}
	h.WantPrivate(h.Slash(waits, "/game status"), "; then ")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set=Reedbone: guard"), "Mudbone**: Guard · **Reedbone**: Guard")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set=Marshal Silt: guard"), "Queued: **Marshal Silt**: Guard.")
	h.asksNext(waits, by).press("Delete queued turn")
	if own := text(h.Slash(waits, "/game status")); strings.Contains(own, "Your plan") {
		t.Errorf("it stands all the same: %q", own)
	}
}

// TestF77PlanOfAGroupIsDone (F77) checks that a queued turn of two models is carried out as one activation
// without a question between.
func TestF77PlanOfAGroupIsDone(t *testing.T) {
	h := newHouse(t)
	by := h.drowned(strictly)
	waits := opponent(by)
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set=Mudbone: guard"), "Reedbone** can act in the same turn")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set=Reedbone: guard"), "· **Reedbone**: Guard")
	since := len(h.Said)
	h.status(by).press("Marshal").press("Guard").press("End")
	h.Rest()
	if got := h.Told(since); strings.Count(got, "📋 Queued: ") != 2 || !strings.Contains(got, "Reedbone") {
		t.Errorf("the channel reads %q", got)
	}
	if p := h.status(by); len(p.ids("gs:")) == 0 {
		t.Errorf("who acted first is not asked again: %q %v", p.Text, p.labels())
	}
}
