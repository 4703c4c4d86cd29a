package grimheim_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
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
	h.WantPrivate(h.Fill(bob, h.Slash(bob, "/warband import").Modal, "kind", "grimheim.band", "text", clan), "Saved as")
	offer := h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Bob | force="+greys+options)
	h.WantPublic(offer, "a Grimheim ladder")
	form := h.Form(bob, buttons(offer.Post.Message())[0])
	if got := commandstest.Defaults(form)["fighter"]; got != "kept:Bone Clan" {
		h.Errorf("Bob is offered %q first", got)
	}
	h.WantPublic(h.Fill(bob, form), "accepts ")
	return h.Newest(ann)
}

// climb plays on until the given number of duels, or the ladder, is over.
func (h *house) climb(id storage.GameID, duels int) {
	h.Helper()
	over := fmt.Sprintf(" wins duel %d of ", duels)
	drawn := fmt.Sprintf("🪜 Duel %d of ", duels)
	for range 600 {
		if told := h.Told(0); h.Ended(id) || strings.Contains(told, over) || strings.Contains(told, drawn) {
			return
		}
		h.PlayOne(id, map[string]gamekit.User{ann.ID: ann, bob.ID: bob}[commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0].User])
	}
	h.Fatalf("the ladder has not gone on: %q", h.Told(max(len(h.Said)-3, 0)))
}

// TestLadder checks a ladder from the challenge to the end, with a restart between two duels.
func TestLadder(t *testing.T) {
	h := newHouse(t)
	id := h.ladder(" | terms=apart=6")
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
	if told := h.Told(since); !strings.Contains(told, " wins duel 1 of 2: ") || !strings.Contains(told, "Duel 2 of 2: ") {
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
	h.WantPrivate(h.Slash(ann, "/game record | get=replay"), "How the game went")
	if err := h.Store.EraseUser(h.Context(), bob.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Build(h.Store)
	status := h.Slash(ann, "/game status | game="+string(id))
	if said := text(status); strings.Contains(said, "Bone Clan") || strings.Contains(said, "Gor") || !strings.Contains(said, "The Grey") {
		t.Errorf("what Bob's names were is still told: %s", said)
	}
	if _, err := proof.Verify(bytes.NewReader(h.Exported()), systems.Rules); err != nil {
		t.Errorf("without Bob's names the export does not verify: %v", err)
	}
}

// TestLadderIsTakenBack checks that an undo by agreement can go back to the previous duel, and that the game
// continues from there.
func TestLadderIsTakenBack(t *testing.T) {
	h := newHouse(t)
	id := h.ladder("")
	h.climb(id, 1)
	h.Undo(ann, "/game undo")
	h.agree(id, bob)
	status := h.Slash(ann, "/game status")
	h.WantPrivate(status, "Duel 1 of 2")
	since := len(h.Said)
	for range 100 {
		if strings.Contains(h.Told(since), "Duel 2 of 2: ") {
			return
		}
		h.PlayOne(id, map[string]gamekit.User{ann.ID: ann, bob.ID: bob}[commandstest.Value(h.Store.Duties(h.Context(), id))(h)[0].User])
	}
	t.Errorf("the first duel does not end again:\n%s", h.Told(since))
}

// TestLadderEnds checks that resigning ends a ladder whatever the points, and that a rematch has the same
// warbands, or another one that the opponent brings.
func TestLadderEnds(t *testing.T) {
	h := newHouse(t)
	id := h.ladder(" | terms=apart=8; cover=me")
	h.climb(id, 1)
	h.WantPublic(h.Slash(ann, "/game resign"), "resigns")
	if told := h.Told(0); !h.Ended(id) || !strings.Contains(told, "**the ladder is over: Bob wins.**") {
		t.Errorf("who wins:\n%s", told)
	}
	offer := h.Press(bob, "r:"+string(id))
	h.WantPublic(offer, "a Grimheim ladder")
	for _, want := range []string{"Bob: **Bone Clan**", "Greta, Elf, Bow, Sword", "Start: 8″ apart. In cover: the opponent."} {
		h.WantPublic(offer, want)
	}
	h.WantPublic(h.Press(ann, buttons(offer.Post.Message())[0]), "accepts ")
	if again := h.Newest(ann); again == id {
		t.Error("there is no rematch")
	}
}

// TestLadderAgainstWarbell checks a ladder in which Warbell brings a pre-made warband and moves at once.
func TestLadderAgainstWarbell(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Warbell | force=The Ember Watch"), "The Ember Watch")
	id := h.Newest(ann)
	for range 400 {
		if h.PlayOne(id, ann) {
			if told := h.Told(0); !strings.Contains(strings.ToLower(told), "the ladder is over: ") {
				t.Errorf("the end:\n%s", told)
			}
			return
		}
	}
	t.Fatalf("the ladder has not ended: %q", h.Said[len(h.Said)-3:])
}

// TestLadderByTheClock checks that deadlines apply to each duel, and that a missed deadline loses only a
// turn.
func TestLadderByTheClock(t *testing.T) {
	h := newHouse(t)
	id := h.ladder(" | time-limit=quick | terms=absence=warbell")
	h.climb(id, 1)
	since := len(h.Said)
	h.Now = h.deadline(t, id).Due.Add(time.Minute)
	h.Sweep()
	if told := h.Told(since); !strings.Contains(told, "ran out of time") || h.Ended(id) {
		t.Errorf("a deadline in the second duel:\n%s", told)
	}
}

// TestLadderRefuses checks that illegal warbands are refused with their faults, and that a nameless one gets
// its leader's name.
func TestLadderRefuses(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Bob | force=Half, imperial, 300 points:\nBen, Human, Sword"), "exactly one Leader")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Bob | force=Nobody I know"), "There is no warband called")
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim.ladder | force=Ben, Human, Leader, Sword\nBo, Human, Axe"), "Ann: **Ben**")
	h.WantPublic(h.Slash(ann, "/quick | game=grimheim.ladder | two=The Unpaid | one=The Ember Watch | setup=apart=6"), "The Unpaid")
}

// TestLongestLadder checks that thirty duels fit into a message and can be stored.
func TestLongestLadder(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	lines := []string{"The Longest Company, mercenaries, 1200 points:", "A rather long name 00, zombie, leader, club"}
	for n := 1; n < 30; n++ {
		lines = append(lines, fmt.Sprintf("A rather long name %02d, zombie, club", n))
	}
	text := strings.Join(lines, "\n")
	h.WantPublic(h.Slash(ann, "/quick | game=grimheim.ladder | two="+text+" | one="+text), "Longest Company")
	offer := h.Slash(ann, "/challenge | game=grimheim.ladder | opponent=@Bob | force="+text)
	if files := offer.Post.Message().Files; len(files) != 1 || len(files[0].Data) > 1<<20 {
		t.Errorf("%d pictures of who fights", len(files))
	}
	h.Accepted(offer, "own", text)
	h.WantPrivate(h.Slash(ann, "/game status"), "Duel 1 of 30")
	if told := h.Told(0); !strings.Contains(told, `30\. A rather`) {
		t.Errorf("the pairs are not told:\n%s", told)
	}
	form := h.Slash(bob, "/challenge | game=grimheim.ladder | opponent=@Ann").Modal
	if got := commandstest.Defaults(form)["line"]; strings.Contains(got, "Longest") && len(got) > gamekit.LongestBand {
		t.Errorf("the form is filled with %d characters", len(got))
	}
}
