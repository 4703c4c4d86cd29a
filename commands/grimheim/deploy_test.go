package grimheim_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/storage"
)

// toDeploy is a skirmish in which a player must deploy, with that player.
func (h *house) toDeploy(options string) (storage.GameID, gamekit.User) {
	h.Helper()
	id := h.skirmish(options)
	for range 8 {
		if by := h.mover(id); h.status(by).has("Choose places") != "" {
			return id, by
		}
		h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
	}
	h.Fatalf("nobody deploys: %q", h.Told(0))
	return id, gamekit.User{}
}

// stands lists the squares of a skirmish's models by their numbers.
func (h *house) stands(id storage.GameID) map[game.ModelID]string {
	h.Helper()
	var kept struct{ State game.State }
	if err := json.Unmarshal(commandstest.Value(h.Store.Load(h.Context(), id))(h).Snapshot, &kept); err != nil {
		h.Fatal(err)
	}
	all := map[game.ModelID]string{}
	for i, f := range kept.State.Fighters {
		if f.At != nil {
			all[game.ModelID(i+1)] = battlefield.Grid(f.At.Point)
		}
	}
	return all
}

// TestDeployKeepsTheDraft checks that deploying from the post uses the places drafted on the panel.
func TestDeployKeepsTheDraft(t *testing.T) {
	h := newHouse(t)
	id, by := h.toDeploy("")
	p := h.status(by)
	post := p.has("Deploy all models")
	p.press("Choose places")
	puts := p.idsOf("gd:", ":put:")
	put := puts[len(puts)-1]
	p.take(put)
	if p.has("Deploy: 1 placed, ") == "" {
		t.Errorf("the panel's button does not say what it does: %v", p.labels())
	}
	model, _, _ := strings.Cut(strings.Split(put, ":")[4], "=")
	_, at, _ := strings.Cut(p.Text, " at ")
	at, _, _ = strings.Cut(at, "\n")
	h.Press(by, post)
	var stood string
	for who, where := range h.stands(id) {
		if model == strings.TrimSpace(number(who)) {
			stood = where
		}
	}
	if stood != at || len(h.stands(id)) < 3 {
		t.Errorf("placed at %q, it stands at %q: %v", at, stood, h.stands(id))
	}
	seq := h.seq(id)
	h.WantPrivate(h.Press(by, post), "already been decided")
	if h.seq(id) != seq {
		t.Error("pressed again, the post deploys again")
	}
}

func number(id game.ModelID) string { return string(rune('0' + id)) }

// idsOf returns the custom IDs of buttons with a prefix and some words.
func (p *hand) idsOf(prefix, words string) []string {
	var all []string
	for _, id := range p.ids(prefix) {
		if strings.Contains(id, words) {
			all = append(all, id)
		}
	}
	return all
}

// TestOldDeployPanel checks that the panel of a finished deployment shows what to do now, and that a panel
// older than the draft doesn't deploy.
func TestOldDeployPanel(t *testing.T) {
	h := newHouse(t)
	id, by := h.toDeploy("")
	first, second := h.status(by).press("Choose places"), h.status(by).press("Choose places")
	do, put := first.has("Deploy"), first.idsOf("gd:", ":put:")[0]
	second.take(second.idsOf("gd:", ":put:")[1])
	seq := h.seq(id)
	if first.take(do); !strings.Contains(first.Text, "your draft has changed") || h.seq(id) != seq || !strings.Contains(first.Text, " at ") {
		t.Errorf("a panel that is behind the draft: %q", first.Text)
	}
	second.press("Deploy")
	for _, old := range []string{do, put} {
		r := h.Press(by, old)
		if r.Update == nil || !strings.Contains(text(r), "the game has moved on") {
			t.Errorf("an old panel answers %q", text(r))
		}
	}
}
