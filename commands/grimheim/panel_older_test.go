package grimheim_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/engine/enginetest"
)

// mostOfID bounds a custom ID, in characters.
const mostOfID = 100

// TestF32OlderPanel (F32) checks that the buttons, menus and forms of an older panel do nothing once the
// draft has changed, and say so.
func TestF32OlderPanel(t *testing.T) {
	pressed := map[string]int{}
	kinds := []string{"now", "add", "act", "end", "gf"}
	pressedAll := func() bool {
		return !slices.ContainsFunc(kinds, func(kind string) bool { return pressed[kind] == 0 })
	}
	for range 12 { // each draws another table, so that a panel may lack a kind
		if pressedAll() && !enginetest.Slow() {
			break
		}
		h := newHouse(t)
		id, by := h.battle("")
		older, newer := h.status(by), h.status(by)
		post := older.ids("gs:")[0]
		older.take(post).press("Move")
		stale := slices.MinFunc(older.changes(), func(a, b string) int { return pressed[kindOf(a)] - pressed[kindOf(b)] })
		newer.take(post).press("Move")
		spots := newer.idsOf("gk:", ":add:")
		newer.take(spots[len(spots)-1])
		draft, was := newer.drafts(), h.seq(id)
		if draft == "" {
			t.Fatalf("no draft: %q", newer.Text)
		}
		older.take(stale)
		if h.Rest(); h.seq(id) != was || !strings.Contains(older.Text, "your draft has changed") || older.drafts() != draft {
			t.Errorf("%s of an older panel: %q, with %q drafted", stale, older.Text, draft)
		}
		pressed[kindOf(stale)]++
	}
	if !pressedAll() {
		t.Errorf("want at least one pressed of %v: %v", kinds, pressed)
	}
}

// drafts returns the line of the draft; empty if there is none.
func (p *hand) drafts() string {
	_, after, _ := strings.Cut(p.Text, "📝")
	line, _, _ := strings.Cut(after, "\n")
	return line
}

// changes returns the buttons and menu choices of a panel that use its draft.
func (p *hand) changes() []string {
	var all []string
	for _, id := range append(p.ids("gk:"), p.ids("gf:")...) {
		if len(id) > mostOfID {
			p.Errorf("%s is too long", id)
		}
		for _, word := range []string{":add:", ":now:", ":end:"} {
			if strings.Contains(id, word) {
				all = append(all, id)
			}
		}
		if strings.HasPrefix(id, "gf:") {
			all = append(all, id)
		}
	}
	for _, c := range p.menu() {
		if strings.HasPrefix(c.Value, "act:") {
			all = append(all, p.has(c.Label))
		}
	}
	return all
}

func kindOf(id string) string {
	if _, value, ok := strings.Cut(id, "|"); ok {
		what, _, _ := strings.Cut(value, ":")
		return what
	}
	if parts := strings.Split(id, ":"); parts[0] == "gk" {
		return parts[4]
	}
	return strings.Split(id, ":")[0]
}

// TestF32FormOfOlderDraft (F32) checks that a form doesn't add to a draft that was made while it was open.
func TestF32FormOfOlderDraft(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle("")
	p := h.status(by)
	p.take(p.ids("gs:")[0]).press("Move")
	form := h.Press(by, p.has("Type a place…")).Modal
	p.take(p.idsOf("gk:", ":add:")[0])
	draft, was := p.drafts(), h.seq(id)
	p.Message = commandstest.Message(h.Fill(by, form, "spot", "K12"))
	if h.seq(id) != was || !strings.Contains(p.Text, "your draft has changed") || p.drafts() != draft {
		t.Errorf("the form: %q, with %q drafted", p.Text, draft)
	}
}

// TestF32AtOnceIsDone (F32) checks that no immediate act is offered that the draft before it makes
// impossible.
func TestF32AtOnceIsDone(t *testing.T) {
	for n := 0; ; n++ {
		h := newHouse(t)
		id, by := h.battle("")
		p := h.status(by)
		p.take(p.ids("gs:")[0]).press("Move").take(p.idsOf("gk:", ":add:")[0])
		var all []string
		for _, id := range p.changes() {
			if kind := kindOf(id); kind == "now" || kind == "act" {
				all = append(all, id)
			}
		}
		if n >= len(all) {
			if n < 2 {
				t.Errorf("only %d acts at once", n)
			}
			return
		}
		was, said := h.seq(id), len(h.Said)
		p.take(all[n])
		if h.Rest(); h.seq(id) == was || strings.Contains(p.Text+h.Told(said), "ends here") {
			t.Errorf("%s behind a draft: %q", all[n], p.Text)
		}
	}
}

// TestF32EndOffersTheDraft (F32) checks that a player who ends an activation can carry out any draft first.
func TestF32EndOffersTheDraft(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	for _, way := range []string{"Move", "Run"} {
		p := h.status(by)
		p.take(p.ids("gs:")[0]).press(way)
		for _, spot := range p.idsOf("gk:", ":add:") {
			if p.take(spot); p.has("End activation") == "" {
				continue
			}
			p.press("End activation")
			if len(p.idsOf("gk:", ":last:"))+len(p.idsOf("gk:", ":do:")) == 0 {
				t.Errorf("%s: only %v", spot, p.labels())
			}
			p.press("Back to draft").press("Remove last action").press(way)
		}
	}
}
