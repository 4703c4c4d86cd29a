package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// reads is a store that counts how often a game is read, and how often somebody is heard in one: that is once
// for each time that a custom ID is looked up.
type reads struct {
	storage.Store
	loads, heard int
}

func (r *reads) Load(ctx context.Context, id storage.GameID) (storage.Game, error) {
	r.loads++
	return r.Store.Load(ctx, id)
}

func (r *reads) Heard(ctx context.Context, id storage.GameID, seat engine.Seat, now time.Time) error {
	r.heard++
	return r.Store.Heard(ctx, id, seat, now)
}

// TestAPressReadsItsGameOnce checks that each press of a player reads its game from the store once, if
// nothing is cached, and looks up its custom ID once.
func TestAPressReadsItsGameOnce(t *testing.T) {
	verbs := map[string]bool{}
	for system, bring := range map[string][3]string{
		"melee":    {"/challenge | game=melee.band | opponent=@Bob | terms=apart=6", "3 Ada m4 s3 t4 a2; sword", "3 Ben m4 s3 t4 a2; sword"},
		"contest":  {"/challenge | game=contest.band | opponent=@Bob | terms=apart=6", "3 Berserker", "3 Knight"},
		"grimheim": {"/challenge | game=skirmish | opponent=@Bob | terms=points=700", archers("Ada"), archers("Ben")},
	} {
		t.Run(system, func(t *testing.T) {
			h := newHouse(t)
			store := &reads{Store: h.Store}
			h.Build(store)
			h.Accepted(h.Fill(ann, h.Slash(ann, bring[0]).Modal, "fighter", "own", "line", bring[1]), "own", bring[2])
			for range max(4, enginetest.Games(10)) {
				for _, by := range []gamekit.User{ann, bob} {
					for _, id := range buttons(commandstest.Message(h.Slash(by, "/game status"))) {
						h.Bot.Moved()
						store.loads, store.heard = 0, 0
						if r := h.Press(by, id); r.Result != gamekit.ResultFine {
							continue // the game has moved on
						}
						if verbs[strings.Split(id, ":")[0]] = true; store.loads != 1 || store.heard != 1 {
							t.Errorf("%s: the game is read %d times, and looked up %d times", id, store.loads, store.heard)
						}
					}
				}
			}
		})
	}
	if len(verbs) < 3 {
		t.Errorf("only %v were pressed", verbs)
	}
}
