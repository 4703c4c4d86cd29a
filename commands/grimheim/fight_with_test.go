package grimheim_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// weaponsOf opens a duel, and the private panel of weapons of the player whose turn it is.
func (h *house) weaponsOf() (id storage.GameID, active, other gamekit.User, panel templates.Message) {
	h.Helper()
	id = h.Duel(standing)
	active, other = h.sides(id)
	with := beside(buttons(h.Slash(active, "/game status").Whisper.Message()), "with")
	h.WantPrivate(h.Press(other, with), "it's another player's turn")
	r := h.Press(active, with)
	h.WantPrivate(r, "Pick a weapon: its button starts the Fight.** Style: Auto (aggressive)")
	return id, active, other, commandstest.Message(r)
}

// named returns the button with a label.
func named(t *testing.T, m templates.Message, label string) templates.Button {
	t.Helper()
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if b.Label == label {
				return b
			}
		}
	}
	t.Fatalf("no button %q: %+v", label, m.Rows)
	return templates.Button{}
}

// TestFightWithAnotherWeapon checks that a button of the panel fights with its weapon at once, and only in
// the turn for which it was made.
func TestFightWithAnotherWeapon(t *testing.T) {
	h := newHouse(t)
	id, active, other, panel := h.weaponsOf()
	all := panel.Rows[0].Buttons
	if len(all) < 3 || !strings.Contains(panel.Text, "%") {
		t.Fatalf("the panel has %q and %+v", panel.Text, all)
	}
	second := all[1]
	weapon, ok := strings.CutPrefix(second.Label, "Fight with ")
	if !ok || !strings.Contains(panel.Text, "- **"+weapon+"** v ") {
		t.Errorf("the button %q, the panel %q", second.Label, panel.Text)
	}
	h.WantPrivate(h.Press(other, second.ID), "another player's turn")
	since := len(h.Said)
	h.Press(active, second.ID)
	if h.Rest(); !strings.Contains(h.Told(since)+h.Noted(since), weapon) {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	if len(h.Owing(id, "pick")) > 0 {
		t.Error("a player is asked for a pick")
	}
	since = len(h.Said)
	h.Press(other, "d:"+h.Asks(id, "activate")+":guard")
	h.Rest()
	told := len(h.Said)
	h.Press(active, second.ID)
	if h.Rest(); len(h.Said) != told {
		t.Errorf("an old button fights: %q", h.Told(since))
	}
}

// TestFightWithAnotherStyle checks that the form of a Fight has the orders selected, and decides the Fight.
func TestFightWithAnotherStyle(t *testing.T) {
	h := newHouse(t)
	id, active, _, panel := h.weaponsOf()
	form := h.Press(active, named(t, panel, "Choose style…").ID).Modal
	if form == nil || len(form.Fields) != 2 {
		t.Fatalf("no form of two menus: %+v", form)
	}
	weapon := form.Fields[0].Menu.Choices[1].Value
	since := len(h.Said)
	h.Submit(active, form.ID, map[string]string{"weapon": weapon, "order": "cautious"})
	if h.Rest(); !strings.Contains(h.Told(since)+h.Noted(since), weapon) {
		t.Errorf("the channel reads %q", h.Told(since))
	}
	if len(h.Owing(id, "pick")) > 0 {
		t.Error("a player is asked for a pick")
	}
}

// TestFightWithUsesOrders checks that the buttons have the style of the player's orders, and that buttons
// with another number or style are refused.
func TestFightWithUsesOrders(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(standing)
	active, _ := h.sides(id)
	h.orders(active, id, "defend", "never")
	with := beside(buttons(h.Slash(active, "/game status").Whisper.Message()), "with")
	r := h.Press(active, with)
	h.WantPrivate(r, "Style: Defend")
	first := commandstest.Message(r).Rows[0].Buttons[0].ID
	if !strings.HasSuffix(first, ":number=1:order=defend") {
		t.Errorf("the first button is %q", first)
	}
	for _, end := range []string{"number=0:order=defend", "number=99:order=defend", "number=x", "number=1:order=dance"} {
		at := strings.TrimSuffix(first, "number=1:order=defend") + end
		if r := h.Press(active, at); r.Whisper == nil || r.Done {
			t.Errorf("%s is answered with %+v", at, r)
		}
	}
	if got := h.Owing(id, "activate"); len(got) != 1 || got[0] != active {
		t.Errorf("%v have the turn", got)
	}
}
