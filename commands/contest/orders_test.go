package contest_test

import (
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

// TestContestOrdersSpareTheWait checks that a player who doesn't want to be asked isn't, and that the orders
// are carried out.
func TestContestOrdersSpareTheWait(t *testing.T) {
	for _, when := range []string{"always", "never"} {
		h := newHouse(t)
		id := h.bout("", kim, sly)
		acts, waits := h.acts(id)
		h.WantPrivate(h.Take(waits, "contest orders | asks=never | when="+when), "Only you can see the reactions")
		before := len(h.Said)
		h.said(h.send(acts, h.Form(acts, h.under(acts, "attack")), "attacks", "1"), "attacks **")
		if log := h.Exported(); strings.Contains(string(log), `"responded":true`) != (when == "always") {
			t.Errorf("%s: %s", when, log)
		}
		if len(h.Owing(id, "respond")) != 0 {
			t.Errorf("%s: somebody is asked all the same: %q", when, h.Told(before))
		}
		h.Slash(ann, "/game resign")
		h.WantPrivate(h.Slash(bob, "/game record | get=verify"), "Every die")
	}
}

// TestContestOrdersAreSecret checks that the opponent and the log don't see a player's orders.
func TestContestOrdersAreSecret(t *testing.T) {
	h := newHouse(t)
	id := h.fray("", annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(waits)
	form := h.Form(waits, "o:"+string(id))
	if got := lines(form, "model"); !strings.Contains(got, "React: Always; ask me first: Always") || strings.Contains(got, mine[2]) || strings.Contains(got, theirs[0]) {
		t.Errorf("before any order: %q", got)
	}
	var seen []string
	var told []string
	for _, order := range [][2]string{{"-", "last"}, {strings.ToLower(mine[0]), "never"}, {strings.ToLower(mine[0]), "always"}} {
		before := len(h.Edits)
		note := h.send(waits, form, "model", order[0], "when", order[1])
		h.WantPrivate(note, "Only you can see the reactions")
		told, seen = append(told, strings.Join(h.Edits[before:], "\n")), append(seen, h.peeped(acts, mine[0]))
	}
	if strings.Join(told, "") != "" {
		t.Errorf("of orders nobody is told: %q", told)
	}
	if seen[0] != seen[1] || seen[1] != seen[2] {
		t.Errorf("the orders can be told apart:\n%q\n%q\n%q", seen[0], seen[1], seen[2])
	}
	if got := lines(h.Form(waits, "o:"+string(id)), "model"); !strings.Contains(got, mine[0]+" | React: Always; ask me first: Always\n"+mine[1]+" | React: With its last action only; ask me first: Always") {
		t.Errorf("the player's own form: %q", got)
	}
	if own := text(h.Slash(waits, "/game status")); !strings.Contains(own, "Always react: **"+mine[0]) {
		t.Errorf("the player's own status: %q", own)
	}
	for _, word := range []string{"always", "never", "last"} {
		if strings.Contains(h.Logs.String(), word) || strings.Contains(text(h.Slash(acts, "/game log")), word) {
			t.Errorf("the log learns “%s”", word)
		}
	}
	if file := string(h.Exported()); strings.Contains(file, `"when"`) || strings.Contains(file, `"last"`) {
		t.Error("the export of a running game has the order")
	}
	h.WantPrivate(h.Take(waits, "contest orders | asks=always | model=all"), "all your models, ask me first")
	h.WantPrivate(h.Take(waits, "contest orders | when=last | model="+strings.ToLower(mine[0])), "**"+mine[0]+"**, react with the last action only")
}

// peeped returns all that another player can see: the status, the form for orders, and the suggestions.
func (h *house) peeped(by gamekit.User, model string) string {
	h.Helper()
	status, _, _ := strings.Cut(text(h.Slash(by, "/game status")), "-# Game")
	orders := h.Take(by, "contest orders")
	return strings.Join([]string{
		status, lines(orders.Modal, "model"), lines(orders.Modal, "when"), strings.Join(h.suggested(by, "", ""), "\n"), strings.Join(h.suggested(by, model, ""), "\n"),
	}, "\n")
}
