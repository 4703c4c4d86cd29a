package grimheim_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/proof"
	"warbell/commands/runner"
	"warbell/commands/systems"
	"warbell/storage"
)

// TestWarbellFightsASkirmish checks that one person can play a whole skirmish against Warbell by buttons,
// without waiting.
func TestWarbellFightsASkirmish(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/challenge | game=skirmish | opponent=@Warbell | force=The Ember Watch"), "practice")
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

// TestWarbellSitsInForASkirmish checks that Warbell takes over for a player in the middle of a game, and that
// the opponent never waits.
func TestWarbellSitsInForASkirmish(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 5)
	h := newHouse(t)
	id, _ := h.battle("")
	h.Slash(bob, "/game replace | by=@Warbell")
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

// counting is a store that counts the posts of each interaction that a courier on another goroutine may send
// before the interaction is done.
type counting struct {
	storage.Store
	posts map[string]int
}

func (s *counting) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	for _, row := range c.Say {
		if row.Kind == storage.RowPost && row.NotBefore.IsZero() && row.Token == "" {
			call, _, _ := strings.Cut(c.Entry.Call, ".")
			s.posts[call]++
		}
	}
	return s.Store.Commit(ctx, c)
}

// TestWarbellAnswersInTheSamePost checks that a player's act is posted together with Warbell's answer, with a
// picture of the final state.
func TestWarbellAnswersInTheSamePost(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	store := &counting{Store: h.Store, posts: map[string]int{}}
	h.Build(store)
	h.Slash(ann, "/challenge | game=skirmish | opponent=@Warbell | force=The Ember Watch")
	id, w := h.Newest(ann), whim{rand.New(rand.NewPCG(3, 4))}
	for turns := 0; turns < 25 && !h.Ended(id); turns++ {
		h.turn(id, w)
	}
	if len(store.posts) < 5 {
		t.Fatalf("%d posts", len(store.posts))
	}
	for call, n := range store.posts {
		if n > 1 {
			t.Errorf("%d posts after the call %s", n, call)
		}
	}
}

// TestPanelTellsOnesOwnAct checks that a player's panel shows the player's own act if Warbell moves at once,
// and not Warbell's.
func TestPanelTellsOnesOwnAct(t *testing.T) {
	cryptotest.SetGlobalRandom(t, 3)
	h := newHouse(t)
	h.Slash(ann, "/challenge | game=skirmish | opponent=@Warbell | force=The Ember Watch")
	id := h.Newest(ann)
	answered := 0
	for n := 0; n < 40 && !h.Ended(id); n++ {
		p := h.status(ann)
		models := p.ids("gs:")
		if len(models) == 0 {
			h.turn(id, whim{rand.New(rand.NewPCG(3, 4))})
			continue
		}
		p.take(models[0])
		acts, _, _ := strings.Cut(p.Message.Text, " ")
		if spots := runner.Filter(p.ids("gk:"), func(id string) bool { return strings.Contains(id, ":add:") }); len(spots) > 0 {
			p.take(spots[0])
		}
		for _, words := range []string{"and roll", "End", "Confirm and end"} {
			if p.has(words) != "" {
				p.press(words)
			}
		}
		if !strings.Contains(p.Message.Text, "Warbell has acted since") || strings.HasPrefix(p.Message.Text, "-# ") { // or nothing was left to do
			continue
		}
		answered++
		if first, _, _ := strings.Cut(p.Message.Text, "\n"); !strings.Contains(first, acts) {
			t.Errorf("the panel tells of something else than %s: %s", acts, p.Message.Text)
		}
	}
	if answered < 3 {
		t.Errorf("Warbell has answered %d times", answered)
	}
}
