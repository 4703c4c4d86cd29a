package zones_test

import (
	"strings"
	"testing"
)

// TestAFailedCheckDealsNoHits checks that the hits of a ruling on one's own request after a failed check
// count as taken but not as dealt, those of a granted request as dealt, and hits on oneself never.
func TestAFailedCheckDealsNoHits(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.Slash(ann, "/gm player | user=@Bob | character=Cy th8 hits5 exempt wits12; bow 2 ranged")
	h.Act(bob, "do | model=Cy | words=I leap")
	form := h.Form(ann, buttonWith(t, h.Slash(ann, "/game status"), ":rule:1"))
	told := h.Fill(ann, form, "check", "wits -6", "success", "Stalker 1 hits -1", "failure", "Cy hits -2; Bo hits -1")
	h.WantPublic(told, "fails Wits")
	h.WantPublic(told, "**Cy** takes 2 (3/5)")
	h.Act(cat, "do | words=I kick Stalker 1")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Stalker 1 hits -1; Bo hits -1"), "grants **Bo**'s request")
	since := len(h.Said)
	h.endFight("1")
	h.Rest()
	got := h.Told(since)
	for _, want := range []string{"**Cy**: dealt 0, took 2", "**Bo**: dealt 1, took 2"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q isn't told: %s", want, got)
		}
	}
}
