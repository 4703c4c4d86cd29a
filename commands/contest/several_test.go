package contest_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestContestStepOutOfSeveral checks that one inch can leave two Reaches, each named in a declaration of its
// own, and that a model that Breaks can be compelled to.
func TestContestStepOutOfSeveral(t *testing.T) {
	h := newHouse(t)
	id := h.fray(" | terms=apart=8", annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(acts)
	for _, model := range mine[:2] {
		h.said(h.Take(acts, "contest engage | model="+model+" | target="+theirs[0]), "engages")
	}
	h.said(h.Take(acts, "contest end"), "")
	form := h.Take(waits, "contest sidestep").Modal
	step := func(do string, whose ...string) gamekit.Reply {
		h.Helper()
		return h.send(waits, form, "model", strings.ToLower(theirs[0]), "do", do, "other", strings.ToLower(whose[0]), "also", strings.ToLower(strings.Join(whose[1:], "\n")))
	}
	if got := form.Fields[3].Menu; got.Max != len(got.Choices) {
		t.Errorf("only %d of %d can be chosen", got.Max, len(got.Choices))
	}
	h.WantPrivate(step("leave", mine[0], mine[0]), "named twice")
	h.WantPrivate(step("leave", mine[0], "wyvern"), "no enemy “wyvern”")
	h.WantPrivate(step("face", mine[0], mine[1]), "isn't in the Rear")
	told := step("leave", mine[0], mine[1])
	h.said(told, "Sidesteps away from **"+mine[0]+"** (`#")
	h.said(told, "and **"+mine[1]+"** (`#")
	h.said(h.Press(waits, h.under(waits, "claims")), "asks for an answer")
	h.said(h.Press(acts, h.under(acts, "accept")), "accepts")
	h.said(h.Take(waits, "contest engage | model="+theirs[0]+" | target="+mine[0]), "engages")
	h.wantConfirmed(waits, h.Take(waits, "contest break | model="+theirs[0]+" | compelled=true"), "You declare that", "is compelled to Break")
	h.WantPrivate(h.Slash(acts, "/game record | get=verify"), "")
}
