package zones_test

import (
	"strings"
	"testing"

	"warbell/engine/enginetest"
)

// TestUndoPassesOverSecretSteps checks that the GM's plain undo takes the last step that the GM knows of, not
// a player's reactions, and that its post is the same with and without them.
func TestUndoPassesOverSecretSteps(t *testing.T) {
	const stone = "/gm set | creature=Ana | what=hits | value=-3 | reason=A stone"
	told := func(lines []string, undo func(*house)) string {
		enginetest.FixChance(t)
		h := newHouse(t)
		h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
		for _, line := range lines {
			by := ann
			if strings.HasPrefix(line, "/orders") {
				by = cat
			}
			h.Slash(by, line)
		}
		h.Rest()
		since := len(h.Said)
		undo(h)
		h.Rest()
		if status := text(h.Slash(ann, "/game status")); !strings.Contains(status, "**Ana** 40/40") {
			t.Errorf("%v: the GM's step stands: %s", lines, status)
		}
		return h.Told(since)
	}
	for name, undo := range map[string]func(*house){
		"by command": func(h *house) { h.WantPublic(h.Slash(ann, "/game undo"), "undoes everything after step") },
		"by panel": func(h *house) {
			fix := h.Press(ann, buttonWith(h, h.Slash(ann, "/gm panel"), ":fix"))
			h.wantPanel(fix, "hits to 37")
			h.wantPanel(h.Press(ann, buttonWith(h, fix, ":undo-last:")), "**Ana** 40/40")
		},
	} {
		t.Run(name, func(t *testing.T) {
			with := told([]string{stone, "/orders | set=allies"}, undo)
			without := told([]string{stone}, undo)
			if with != without {
				t.Errorf("told\n%s\nand without reactions\n%s", with, without)
			}
			told([]string{"/orders | set=allies", stone}, func(h *house) {
				undo(h)
				if got := own(h, cat); !strings.Contains(got, "any ally") {
					t.Errorf("reactions are gone: %s", got)
				}
			})
		})
	}
}

// TestSecretStepsDontChangeAPlayersUndo checks that players undo their own last step alone, with the same
// post, although another player has set reactions since.
func TestSecretStepsDontChangeAPlayersUndo(t *testing.T) {
	told := func(reacts bool) string {
		enginetest.FixChance(t)
		h := newHouse(t)
		id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
		h.Act(bob, "move Bridge")
		if reacts {
			h.WantPrivate(h.Slash(cat, "/orders | set=allies"), "any ally")
		}
		h.Rest()
		since := len(h.Said)
		h.WantPublic(h.Slash(bob, "/game undo"), "undoes everything after step")
		h.Rest()
		if len(h.Owing(id, "motion")) > 0 {
			t.Errorf("reactions %v: the others are asked", reacts)
		}
		return h.Told(since)
	}
	if with, without := told(true), told(false); with != without {
		t.Errorf("told\n%s\nand without reactions\n%s", with, without)
	}
}
