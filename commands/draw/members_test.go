package draw_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// TestMembers checks that members chosen from the menu are entrants, that a button chooses the draw, and
// that nothing is posted before.
func TestMembers(t *testing.T) {
	h := newHouse(t)
	asked := h.Slash(ann, "/draw")
	h.WantPrivate(asked, "Choose 2 to 25 in the menu")
	var menu *templates.Menu
	for _, row := range commandstest.Message(asked).Rows {
		if row.Menu != nil {
			menu = row.Menu
		}
	}
	if menu == nil || menu.Kind != templates.MenuUsers || menu.Min != 2 || menu.Max != 25 {
		t.Fatalf("the menu is %+v", menu)
	}
	for word, want := range map[string]string{"winners": "1 winner, 3 entrants", "order": "a full order", "teams": "2 teams",
		"pairs": "pairs", "santa": "a Secret Santa"} {
		chosen := h.Press(ann, menu.ID, ann.ID, bob.ID, cat.ID)
		h.WantPrivate(chosen, "Draw among <@")
		for _, id := range buttons(commandstest.Message(chosen)) {
			if strings.HasSuffix(id, ":"+word) {
				h.WantPrivate(h.Press(bob, id), "Send it again")
				h.WantPublic(h.Press(ann, id), want)
				h.WantPrivate(h.Press(ann, id), "already open")
			}
		}
	}
	if n := len(buttons(commandstest.Message(h.Press(ann, menu.ID, ann.ID, bob.ID)))); n != 5 {
		t.Errorf("%d buttons", n)
	}
}

// TestMembersAreRefused checks that a draw among members needs two of them, and no bot.
func TestMembersAreRefused(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(ann, "dwm:"), "Choose at least 2 members")
	h.WantPrivate(h.Press(ann, "dwm:", bob.ID), "Choose at least 2 members")
	call := h.PressCall(ann, "dwm:")
	call.Values = []string{bob.ID, "9"}
	call.Mentioned = map[string]gamekit.User{"9": {ID: "9", Name: "Clanker", Bot: true}}
	h.WantPrivate(h.Do(call), "Clanker is a bot")
}
