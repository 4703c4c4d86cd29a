package commands_test

import (
	"strings"
	"testing"
)

// TestContestStepOutOfSeveral: one inch leaves two reaches, each named and each a claim; and who runs can be
// compelled to.
func TestContestStepOutOfSeveral(t *testing.T) {
	h := newHouse(t)
	id := h.fray(" | apart=8", annsBand, bobsBand)
	acts, waits := h.acts(id)
	mine, theirs := sides(acts)
	for _, model := range mine[:2] {
		h.wantPublic(h.slash(acts, "/contest engage | model="+model+" | target="+theirs[0]), "engages")
	}
	h.wantPublic(h.slash(acts, "/contest end"), "")
	step := "/contest sidestep | model=" + theirs[0] + " | do=leave | target="
	h.wantPrivate(h.slash(waits, step+mine[0]+", "+mine[0]), "named twice")
	h.wantPrivate(h.slash(waits, step+mine[0]+", wyvern"), "no enemy “wyvern”")
	told := h.slash(waits, step+mine[0]+", "+strings.ToLower(mine[1]))
	h.wantPublic(told, "sidesteps away from **"+mine[0]+"** (`#")
	h.wantPublic(told, "and **"+mine[1]+"** (`#")
	h.wantPublic(h.press(acts, h.under(acts, "accept")), "accepts")
	h.wantPublic(h.slash(waits, "/contest engage | model="+theirs[0]+" | target="+mine[0]), "engages")
	h.wantConfirmed(waits, h.slash(waits, "/contest break | model="+theirs[0]+" | compelled=true"), "has to run, you claim", "is compelled to run")
	h.wantPrivate(h.slash(acts, "/game verify"), "")
}
