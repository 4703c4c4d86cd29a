package contest_test

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
		h.said(h.Slash(acts, "/contest engage | model="+model+" | target="+theirs[0]), "engages")
	}
	h.said(h.Slash(acts, "/contest end"), "")
	step := "/contest sidestep | model=" + theirs[0] + " | do=leave | target="
	h.WantPrivate(h.Slash(waits, step+mine[0]+", "+mine[0]), "named twice")
	h.WantPrivate(h.Slash(waits, step+mine[0]+", wyvern"), "no enemy “wyvern”")
	told := h.Slash(waits, step+mine[0]+", "+strings.ToLower(mine[1]))
	h.said(told, "sidesteps away from **"+mine[0]+"** (`#")
	h.said(told, "and **"+mine[1]+"** (`#")
	h.said(h.Press(waits, h.under(waits, "claims")), "asks whether")
	h.said(h.Press(acts, h.under(acts, "accept")), "accepts")
	h.said(h.Slash(waits, "/contest engage | model="+theirs[0]+" | target="+mine[0]), "engages")
	h.wantConfirmed(waits, h.Slash(waits, "/contest break | model="+theirs[0]+" | compelled=true"), "has to run, you claim", "is compelled to run")
	h.WantPrivate(h.Slash(acts, "/game verify"), "")
}
