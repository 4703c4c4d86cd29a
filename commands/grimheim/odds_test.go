package grimheim_test

import (
	"strings"
	"testing"
)

// TestMyOdds checks that players see the odds of a Fight privately, by button and by command, beside each
// weapon of the form, whatever the opponent has picked.
func TestMyOdds(t *testing.T) {
	h, id, form, weapon := fighting(t)
	press := func() string {
		r := h.Press(bob, "l:"+string(id))
		h.WantPrivate(r, "Your odds against")
		return text(r)
	}
	before := press()
	if !strings.Contains(before, "- v ") || !strings.Contains(before, "aggressive") || !strings.Contains(before, "%") {
		t.Errorf("the odds say %q", before)
	}
	for n := range 3 {
		h.WantPrivate(h.picked(form, weapon, n), "🔒 Locked")
		if after := press(); after != before {
			t.Errorf("once Ann has picked the odds say %q, not %q", after, before)
		}
	}
	h.WantPrivate(h.Slash(bob, "/game odds"), "Your odds against")
	modal := h.Press(bob, "f:"+h.Asks(id, "pick")).Modal
	for _, c := range modal.Fields[0].Menu.Choices {
		if !strings.HasPrefix(c.About, "v ") || !strings.Contains(c.About, "%") {
			t.Errorf("beside %s stands %q", c.Label, c.About)
		}
	}
	h.WantPrivate(h.Press(cat, "l:"+string(id)), "aren't a player")
}

// TestLuckAtTheEnd checks that the last post of a duel compares hits with their expected number.
func TestLuckAtTheEnd(t *testing.T) {
	h, id, form, weapon := fighting(t)
	h.WantPrivate(h.picked(form, weapon, 0), "🔒 Locked")
	other := h.Press(bob, "f:"+h.Asks(id, "pick")).Modal
	h.Submit(bob, other.ID, map[string]string{"weapon": other.Fields[0].Menu.Choices[0].Value, "order": "bold"})
	if !h.Ended(id) {
		h.Slash(bob, "/game resign")
	}
	if all := strings.Join(h.Said, "\n"); !strings.Contains(all, "🍀 Luck: **Ann** ") || !strings.Contains(all, " expected)") {
		t.Errorf("nobody tells of luck:\n%s", all)
	}
}
