package grimheim_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// strictly makes models activate alternately, without batches.
const strictly = " | terms=activation=alternate"

func opponent(of gamekit.User) gamekit.User {
	if of.ID == ann.ID {
		return bob
	}
	return ann
}

// TestPlanInASkirmish checks that the waiting player drafts the next activation on the same panel, and that
// it is carried out when the turn begins, as one activation in one post.
func TestPlanInASkirmish(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle(strictly)
	waits := opponent(by)
	next := h.status(by).has("Queue next turn")
	if next == "" {
		t.Fatal("no plan is offered under the post")
	}
	if p := (&hand{h, by, h.status(by).Message, 0}).take(next); !strings.Contains(p.Text, "It’s your turn") || len(p.ids("gs:")) == 0 {
		t.Errorf("who has the go is not led to it: %q %v", p.Text, p.labels())
	}
	h.WantPrivate(h.Press(cat, next), "aren't a player in this game")
	h.Rest()
	since := len(h.Said)
	p := (&hand{h, waits, h.status(by).Message, 0}).take(next)
	if len(p.ids("gsn:")) < 2 {
		t.Fatalf("whom to plan is not asked: %q %v", p.Text, p.labels())
	}
	p.take(p.ids("gsn:")[0])
	if !strings.Contains(p.Text, "Queued turn:") {
		t.Fatalf("no panel of a plan: %q", p.Text)
	}
	p.press("Cancel if injured").movesAhead()
	if !strings.Contains(p.Text, "Cancelled if injured") || p.has("and roll") != "" || p.has("Confirm draft") != "" {
		t.Errorf("the draft of a plan: %q %v", p.Text, p.labels())
	}
	p.press("Queue turn")
	if !strings.Contains(p.Text, "Queued for your next turn") || !strings.Contains(p.Text, "Move") || !strings.Contains(p.Text, "Cancelled if injured") {
		t.Errorf("planned: %q", p.Text)
	}
	h.WantPrivate(h.Slash(waits, "/game status"), "📋 Queued turn of")
	if theirs := text(h.Slash(by, "/game status")); strings.Contains(theirs, "📋 Queued turn") {
		t.Errorf("the plan is shown to the other: %q", theirs)
	}
	if h.Rest(); len(h.Said) != since {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	acts := h.status(by).press(" · ").press("Guard").press("End")
	if !strings.Contains(acts.Text, "📋 Queued: ") || !strings.Contains(acts.Text, " moves ") || !strings.Contains(acts.Text, "Your turn") {
		t.Errorf("who acted reads %q", acts.Text)
	}
	if h.mover(id).ID != by.ID {
		t.Error("the other is waited for after a planned activation")
	}
	h.WantPrivate(h.Press(waits, next), "Queue your next turn")
}

// firstOf returns the index of the first button with a prefix whose custom ID has some words.
func (p *hand) firstOf(prefix, words string) int {
	p.Helper()
	for i, id := range p.ids(prefix) {
		if strings.Contains(id, words) {
			return i
		}
	}
	p.Fatalf("nothing with %q: %q %v", words, p.Text, p.labels())
	return 0
}

// TestPlanBySlash checks the same with a slash command and its suggestions. The queued turn is deleted by its
// button.
func TestPlanBySlash(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(strictly)
	waits := opponent(by)
	h.WantPrivate(h.Slash(by, "/orders | for=next | set=guard"), "during your own turn")
	does := h.Suggest(waits, "orders", "", "set", "for=next")
	if len(does) < 2 {
		t.Fatalf("suggested: %v", does)
	}
	for _, typed := range []string{does[0].Value, does[0].Label} {
		h.WantPrivate(h.Slash(waits, "/orders | for=next | set="+typed), "Queued for your next turn")
	}
	model, _, _ := strings.Cut(does[0].Value, ":")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set="+model+":"), "Queued turn:")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set="+model+": dance"), "can't do that now")
	h.WantPrivate(h.Slash(waits, "/orders | for=next | set="+model+": guard unless under"), "Cancelled if under")
	again := h.asksNext(waits, by)
	again.press("Delete queued turn")
	if !strings.Contains(again.Text, "turn deleted") {
		t.Errorf("taken back: %q", again.Text)
	}
	if own := text(h.Slash(waits, "/game status")); strings.Contains(own, "📋 Queued turn") {
		t.Errorf("it stands all the same: %q", own)
	}
}

// asksNext returns what the waiting player sees after pressing the button that queues a turn.
func (h *house) asksNext(waits, by gamekit.User) *hand {
	h.Helper()
	p := &hand{h, waits, h.status(by).Message, 0}
	return p.press("Queue next turn")
}

// movesAhead makes a plan move its model to the first offered place.
func (p *hand) movesAhead() *hand {
	p.Helper()
	p.press("Move")
	return p.take(p.ids("gkn:")[p.firstOf("gkn:", ":add:")])
}

// TestDroppedPlanIsADraft checks that a player whose queued turn has become impossible is asked, with the
// plan as a draft.
func TestDroppedPlanIsADraft(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(strictly)
	waits := opponent(by)
	p := h.asksNext(waits, by)
	p.take(p.ids("gsn:")[0])
	p.movesAhead().press("Queue turn")
	p.press("Delete queued turn")
	again := h.asksNext(waits, by)
	if again.take(again.ids("gsn:")[0]); strings.Contains(again.Text, "📝") {
		t.Errorf("what was taken back is drafted: %q", again.Text)
	}
	again.movesAhead()
	h.status(by).press(" · ").press("Guard").press("End")
	mine := h.status(waits)
	if mine.take(mine.ids("gs:")[0]); !strings.Contains(mine.Text, "📝") || mine.has("Confirm draft") == "" {
		t.Errorf("a draft of a plan is not there when the go has come: %q", mine.Text)
	}
	if mine.press("Confirm draft"); strings.Contains(mine.Text, "your draft") || mine.has("Confirm draft") != "" {
		t.Errorf("what is done is drafted anew: %q", mine.Text)
	}
}

// TestPlanWhoseGoHasCome checks that a press on a plan does nothing once its turn has begun: the plan becomes
// the draft of the activation.
func TestPlanWhoseGoHasCome(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle(strictly)
	waits := opponent(by)
	p := h.asksNext(waits, by)
	p.take(p.ids("gsn:")[0])
	guard := p.has("Guard")
	p.movesAhead()
	plan := p.has("Queue turn")
	h.status(by).press(" · ").press("Guard").press("End")
	if h.mover(id).ID != waits.ID {
		t.Fatal("the go has not come")
	}
	seq := h.seq(id)
	for _, old := range []string{plan, guard} {
		r := h.Press(waits, old)
		if h.seq(id) != seq {
			t.Fatalf("%s is done at once: %q", old, text(r))
		}
		if now := (&hand{h, waits, commandstest.Message(r), 0}); r.Update == nil || !strings.Contains(now.Text, "the game has moved on") || now.has("Confirm draft") == "" {
			t.Errorf("%s: %q %v", old, now.Text, now.labels())
		}
	}
}

// TestOldQuestionOfAPlan checks that a late answer to the question which model to queue shows what to do now:
// the panel, if there is one, or the present state.
func TestOldQuestionOfAPlan(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle(strictly)
	waits := opponent(by)
	p := h.asksNext(waits, by)
	whose := p.ids("gsn:")[0]
	h.status(by).press(" · ").press("Guard").press("End")
	r := h.Press(waits, whose)
	if now := (&hand{h, waits, commandstest.Message(r), 0}); r.Update == nil || now.has("End activation") == "" {
		t.Fatalf("its go has come: %q %v", now.Text, now.labels())
	}
	(&hand{h, waits, commandstest.Message(r), 0}).press("Guard").press("End")
	if h.mover(id).ID != by.ID {
		t.Fatal("the go is not over")
	}
	if r = h.Press(waits, whose); r.Update == nil || !strings.Contains(text(r), "the game has moved on") {
		t.Errorf("a model that has acted: %q", text(r))
	}
}
