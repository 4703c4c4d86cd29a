package contest_test

import (
	"strings"
	"testing"
	"warbell/commands/plug"
)

// TestContestOrdersSpareTheWait: with a standing order nobody is asked, and with another one neither; the
// other player can't tell them apart before they are used.
func TestContestOrdersSpareTheWait(t *testing.T) {
	for when, says := range map[string]string{"always": "strikes back", "never": "holds back"} {
		h := newHouse(t)
		id := h.bout("", kim, sly)
		acts, waits := h.acts(id)
		h.WantPrivate(h.Slash(waits, "/contest orders | when="+when), "Nobody else learns that")
		before := len(h.Said)
		h.WantPublic(h.send(acts, h.Form(acts, h.under(acts, "attack")), "attacks", "1"), says)
		if len(h.Owing(id, "respond")) != 0 {
			t.Errorf("%s: somebody is asked all the same: %q", when, h.Told(before))
		}
		h.Slash(ann, "/game resign")
		h.WantPrivate(h.Slash(bob, "/game verify"), "Every die")
	}
}

// TestContestOrdersAreSecret: what a player ordered is nowhere to be seen for the other, nor in the log.
func TestContestOrdersAreSecret(t *testing.T) {
	h := newHouse(t)
	id := h.fray("", annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(waits)
	form := h.Form(waits, h.under(acts, "orders")) // either may press it
	if got := lines(form, "model"); strings.Contains(got, "now:") || strings.Contains(got, mine[2]) || strings.Contains(got, theirs[0]) {
		t.Errorf("before any order: %q", got)
	}
	var seen []string
	var told []string
	for _, order := range [][2]string{{"-", "last"}, {strings.ToLower(mine[0]), "never"}, {strings.ToLower(mine[0]), "always"}} {
		before := len(h.Said)
		note := h.send(waits, form, "model", order[0], "when", order[1])
		h.WantPrivate(note, "Nobody else learns that")
		told, seen = append(told, h.Told(before)), append(seen, h.peeped(acts, mine[0]))
	}
	if !strings.Contains(told[0], "seals standing orders") || told[1] != "" || told[2] != "" {
		t.Errorf("only that there are orders is to be told, not that they change: %q", told)
	}
	if seen[0] != seen[1] || seen[1] != seen[2] {
		t.Errorf("the orders can be told apart:\n%q\n%q\n%q", seen[0], seen[1], seen[2])
	}
	if got := lines(h.Form(waits, form.ID), "model"); !strings.Contains(got, mine[0]+" | now: Always\n"+mine[1]+" | now: With its last action only") {
		t.Errorf("the player's own form: %q", got)
	}
	if own := text(h.Slash(waits, "/game status")); !strings.Contains(own, "Always strike back: **"+mine[0]) {
		t.Errorf("the player's own status: %q", own)
	}
	for _, word := range []string{"always", "never", "last"} {
		if strings.Contains(h.Logs.String(), word) || strings.Contains(text(h.Slash(acts, "/game log")), word) {
			t.Errorf("the log learns “%s”", word)
		}
	}
	if file := string(h.Exported()); strings.Contains(file, "always") || strings.Contains(file, `"last"`) {
		t.Error("the export of a running game has the order")
	}
	h.WantPrivate(h.Slash(waits, "/contest orders | when=ask | model=all"), "All of yours are ordered to ask each time")
	h.WantPrivate(h.Slash(waits, "/contest orders | when=last | model="+strings.ToLower(mine[0])), "**"+mine[0]+"** is ordered to strike back with the last action only")
}

// peeped is all that another player can ask for: the status, the form for orders, and what is suggested.
func (h *house) peeped(by plug.User, model string) string {
	h.Helper()
	status, _, _ := strings.Cut(text(h.Slash(by, "/game status")), "-# Game")
	orders := h.Slash(by, "/contest orders")
	return strings.Join([]string{
		status, lines(orders.Modal, "model"), lines(orders.Modal, "when"), h.suggestContest(by, "orders", "model"),
		h.suggestContest(by, "orders", "model", "model="+model), h.suggestContest(by, "attack", "target"),
	}, "\n")
}
