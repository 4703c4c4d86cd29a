package commands_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
	"warbell/templates"
)

// TestTheLastPostShowsHowItWent checks that the last post of a game has one picture, which shows the course
// of the game.
func TestTheLastPostShowsHowItWent(t *testing.T) {
	for name, play := range map[string]struct {
		lay  func(*house) storage.GameID
		says []string
	}{
		"grimheim": {func(h *house) storage.GameID {
			h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute")
			return h.Newest(ann)
		}, []string{"wins", "Orc Brute", "luck: "}},
		"melee": {func(h *house) storage.GameID {
			h.Slash(ann, "/challenge | game=melee.band | opponent=@Warbell | force=Orc Mob | terms=apart=6")
			return h.Newest(ann)
		}, []string{"Orc Mob", "out"}},
		"contest": {func(h *house) storage.GameID {
			h.Slash(ann, "/challenge | game=contest.band | opponent=@Warbell | force=The Red Reavers | terms=apart=6")
			return h.Newest(ann)
		}, []string{"Red Reavers", "out"}},
		"given up": {func(h *house) storage.GameID {
			h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute")
			id := h.Newest(ann)
			h.Slash(ann, "/game resign")
			return id
		}, []string{"Warbell wins"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.Painted = os.Getenv("WARBELL_PICTURES") != ""
			h.Build(h.Store)
			var last templates.Message
			h.Watch = func(s commandstest.Shown) {
				if s.To == "" && strings.Contains(s.Message.Text, "seed") {
					last = s.Message
				}
			}
			id, over := play.lay(h), false
			for n := 0; n < 400 && !over; n++ {
				over = h.PlayOne(id, ann)
			}
			if !over {
				t.Fatal("400 presses, and no end")
			}
			if len(last.Files) != 1 {
				t.Fatalf("%d pictures with %q", len(last.Files), last.Text)
			}
			for _, want := range play.says {
				if !strings.Contains(last.Files[0].Alt, want) {
					t.Errorf("no %q in %q", want, last.Files[0].Alt)
				}
			}
			if h.Painted {
				file := filepath.Join(os.Getenv("WARBELL_PICTURES"), strings.ReplaceAll(name, " ", "")+".png")
				if err := os.WriteFile(file, last.Files[0].Data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
