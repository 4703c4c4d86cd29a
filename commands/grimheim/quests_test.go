package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"
)

// TestSideQuestsByPresses checks that both players choose quests by buttons before they deploy, that these
// are public, and that a rematch has quests too.
func TestSideQuestsByPresses(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob | force=The Ember Watch | terms=quests=y")
	h.WantPublic(offer, "**Side quests.**")
	id := h.Accepted(offer, "ready:Mooncap Mob", "")
	w := whim{rand.New(rand.NewPCG(1, 1))}
	asked := map[string]bool{}
	for range 12 {
		by := h.mover(id)
		p := h.status(by)
		if len(p.ids("gs:")) > 0 {
			break
		}
		for _, label := range p.labels() {
			for _, words := range []string{" VP)", "Name "} {
				if strings.Contains(label, words) {
					asked[words] = true
				}
			}
		}
		h.turn(id, w)
	}
	if !asked[" VP)"] {
		t.Error("nobody was asked for a quest")
	}
	told := h.Told(0)
	if strings.Count(told, "🏅") < 2 || !strings.Contains(told, "Side quests:") {
		t.Errorf("the table does not read of quests: %q", told)
	}
	for _, looks := range []string{"/game status | text=true", "/game status"} {
		if shown := text(h.Slash(ann, looks)); strings.Count(shown, "🏅") != 2 {
			t.Errorf("%s does not show both quests: %q", looks, shown)
		}
	}
	if strings.Contains(h.Logs.String(), "level=ERROR") {
		t.Error(h.Logs.String())
	}
}
