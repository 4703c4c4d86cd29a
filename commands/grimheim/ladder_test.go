package grimheim_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/plug"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/storage"
)

// Two warbands of which the smaller has two models.
const (
	greys = "The Grey, imperial, 300 points:\nBen, Human, Leader, Sword\nPip, Human, Axe\nGreta, Elf, Bow, Sword"
	clan  = "Bone Clan, tribes, 300 points:\nGor, Orc, Leader, Club\nUg, Orc, Axe"
)

// ladder begins a ladder of Ann's greys against Bob's clan.
func (h *house) ladder(options string) storage.GameID {
	h.Helper()
	h.WantPrivate(h.Fill(bob, h.Slash(bob, "/warband import").Modal, "kind", "grimheim.band", "text", clan), "Kept as")
	offer := h.Slash(ann, "/ladder | opponent=@Bob | warband="+greys+options)
	h.WantPublic(offer, "a ladder of Grimheim duels")
	form := h.Form(bob, buttons(offer.Post.Message())[0])
	if got := commandstest.Defaults(form)["fighter"]; got != "kept:Bone Clan" {
		h.Errorf("Bob is offered %q first", got)
	}
	h.WantPublic(h.Fill(bob, form), "accepted")
	return h.Newest(ann)
}

// climb plays on until so many duels of a ladder have been told to be over, or the ladder has.
func (h *house) climb(id storage.GameID, duels int) {
	h.Helper()
	over := fmt.Sprintf("🪜 Duel %d of ", duels)
	drawn := fmt.Sprintf("🪜 Nobody wins duel %d of ", duels)
	for range 600 {
		if told := h.Told(0); h.Ended(id) || strings.Contains(told, over) || strings.Contains(told, drawn) {
			return
		}
		h.PlayOne(id, map[string]plug.User{ann.ID: ann, bob.ID: bob}[commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0].User])
	}
	h.Fatalf("the ladder has not gone on: %q", h.Told(max(len(h.Said)-3, 0)))
}

// TestLadder: one challenges with a warband, the other accepts with theirs, and duel follows duel to the end; the
// process may end between two of them.
func TestLadder(t *testing.T) {
	h := newHouse(t)
	id := h.ladder(" | apart=6")
	began := h.Told(0)
	for _, want := range []string{"2 duels", `1\. Greta`, `2\. Ben`, "Ug (", "Gor ("} {
		if !strings.Contains(began, want) {
			t.Errorf("the start does not say %q:\n%s", want, began)
		}
	}
	if strings.Contains(began, "Pip (") {
		t.Error("who sits out is paired")
	}
	since := len(h.Said)
	h.climb(id, 1)
	h.Build(h.Store)
	if told := h.Told(since); !strings.Contains(told, "Duel 1 of 2 goes to") || !strings.Contains(told, "Duel 2 of 2: ") {
		t.Errorf("the end of the first duel:\n%s", told)
	}
	h.WantPrivate(h.Slash(ann, "/game status"), "Duel 2 of 2")
	h.climb(id, 2)
	if told := h.Told(since); !strings.Contains(told, "ladder") || !h.Ended(id) {
		t.Errorf("the end of the ladder:\n%s", told)
	}
	if _, err := proof.Verify(bytes.NewReader(h.Exported()), systems.Rules); err != nil {
		t.Errorf("the export does not verify: %v", err)
	}
	h.WantPrivate(h.Slash(ann, "/game replay"), "How the game went")
}
