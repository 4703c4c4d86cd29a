package grimheim_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/proof"
	"warbell/commands/systems"
)

// TestWarbellFightsASkirmish: against Warbell a whole skirmish is played by the buttons of one person, who never waits.
func TestWarbellFightsASkirmish(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/grimheim challenge | opponent=@Warbell | warband=The Ember Watch"), "practice")
	games := commandstest.Value(h.Store.GamesOf(h.Context(), ann.ID))(h)
	if len(games) != 1 {
		t.Fatalf("games: %v", games)
	}
	id, w := games[0].Game.ID, whim{rand.New(rand.NewPCG(3, 4))}
	for turns := 0; turns < 200 && !h.Ended(id); turns++ {
		h.turn(id, w)
	}
	if !h.Ended(id) {
		t.Fatal("the skirmish has not ended")
	}
	if strings.Contains(h.Logs.String(), "level=ERROR") {
		t.Error(h.Logs.String())
	}
	h.saysWhoWon()
	if _, err := proof.Verify(bytes.NewReader(h.Exported()), systems.Rules); err != nil {
		t.Errorf("the export does not verify: %v", err)
	}
}

// TestWarbellSitsInForASkirmish: who goes away lets Warbell play on in the middle of a battle, and the other never waits.
func TestWarbellSitsInForASkirmish(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 5)
	h := newHouse(t)
	id, _ := h.battle("")
	h.Slash(bob, "/game seat | to=@Warbell")
	h.Sweep()
	w := whim{rand.New(rand.NewPCG(5, 6))}
	for turns := 0; turns < 200 && !h.Ended(id); turns++ {
		if by := h.mover(id); by.ID != ann.ID {
			t.Fatalf("%s is waited for, whose seat Warbell has", by.Name)
		}
		h.turn(id, w)
	}
	if !h.Ended(id) {
		t.Fatal("the skirmish has not ended")
	}
}
