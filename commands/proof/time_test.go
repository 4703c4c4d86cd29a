package proof_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// dan is somebody who watches, and takes a seat.
var dan = gamekit.User{ID: "1004", Name: "Dan"}

// runsOut lets the first clock of a game run out.
func (h *house) runsOut(id storage.GameID) {
	h.Helper()
	clocks, err := h.Store.Clocks(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	var first time.Time
	for _, c := range clocks {
		if !c.Due.IsZero() && (first.IsZero() || c.Due.Before(first)) {
			first = c.Due
		}
	}
	if first.IsZero() {
		h.Fatalf("no clock runs: %s", text(h.Slash(ann, "/game status")))
	}
	h.Now = first.Add(time.Minute)
	h.Sweep()
}

// agrees has another player agree to what stands.
func (h *house) agrees(id storage.GameID, by gamekit.User) {
	h.Helper()
	h.WantPublic(h.Press(by, "d:"+h.Asks(id, "motion")+":yes"), "")
}

// wantTimely wants a game to have had all that time brings, and its file to verify, but not with another
// count of what was missed.
func (h *house) wantTimely(t *testing.T, id storage.GameID, kinds ...string) {
	t.Helper()
	report := h.wantVerified()
	file := h.Exported()
	var had []string
	for line := range strings.Lines(string(file)) {
		var e struct {
			Entry struct{ Events []struct{ Kind string } }
		}
		if json.Unmarshal([]byte(line), &e) != nil {
			continue
		}
		for _, ev := range e.Entry.Events {
			had = append(had, ev.Kind)
		}
	}
	for _, kind := range kinds {
		if !slices.Contains(had, kind) {
			t.Errorf("the file tells of no %s: %v", kind, had)
		}
	}
	if !h.Ended(id) || report.Dice == 0 || report.Fault != "" {
		t.Errorf("over: %v; verified: %+v", h.Ended(id), report)
	}
	if bent := strings.Replace(string(file), `"in_a_row":1`, `"in_a_row":2`, 1); bent != string(file) {
		if _, err := verify([]byte(bent)); err == nil {
			t.Error("a lapse that was counted wrong verifies")
		}
	}
}

// TestVerifyADuelInItsTime checks that a duel with a missed deadline, a pause, an extension, a new time limit
// and a replacement is posted and verifies like any other.
func TestVerifyADuelInItsTime(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | time-limit=quick")
	h.WantPublic(h.Slash(h.Owing(id, "activate")[0], "/game time | do=extend"), "takes more time")
	h.runsOut(id)
	h.WantPublic(h.Slash(ann, "/game time | do=pause | until=3"), "proposes a pause")
	h.agrees(id, bob)
	h.WantPublic(h.Slash(bob, "/game time | do=resume"), "proposes ending the pause")
	h.agrees(id, ann)
	h.WantPublic(h.Slash(ann, "/game time | do=limit | limit=daily"), "proposes a new time limit")
	h.agrees(id, bob)
	h.WantPublic(h.Slash(bob, "/game replace"), "")
	h.agrees(id, ann)
	offer := commandstest.Value(h.Store.OfferOf(t.Context(), id, 2))(t)
	h.WantPublic(h.Press(dan, "u:"+offer.ID+":take"), "")
	h.runsOut(id)
	h.Slash(dan, "/game resign")
	h.Press(dan, "k:"+string(id))
	h.wantTimely(t, id, "extended", "timed_out", "paused", "continued", "terms_changed", "replaced", "resigned", "ended")
}

// TestVerifyAFightInItsTime checks the same for a Zones fight whose GM decides, is absent, and leaves the
// opponents to Warbell.
func TestVerifyAFightInItsTime(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=quick", "Ghast th11 hits37; claws 8 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/game time | do=extend | player=@Bob"), "gets more time")
	h.runsOut(id) // Cat's turn
	h.runsOut(id) // Bob's, then the GM's orders
	h.runsOut(id)
	h.WantPublic(h.Slash(ann, "/game time | do=pause | until=3"), "pauses the game")
	h.WantPublic(h.Slash(ann, "/game time | do=resume"), "resumes the game")
	h.WantPublic(h.Slash(ann, "/game time | do=limit | limit=daily"), "sets the time limit")
	h.Press(ann, commandstest.FightButton("zg", id, "house-on:0"))
	h.runsOut(id)
	offer := h.Slash(ann, "/game replace | player=@Cat")
	h.WantPublic(h.Press(dan, commandstest.Buttons(offer.Post.Message())[0]), "")
	h.Press(ann, commandstest.Buttons(h.Slash(ann, "/gm next | step=end").Whisper.Message())[0])
	h.wantTimely(t, id, "extended", "timed_out", "paused", "continued", "terms_changed", "delegated", "volley_rolled", "replaced", "ended")
}
