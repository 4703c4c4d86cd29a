package grimheim_test

import (
	"slices"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestAStalePressGetsTheCurrentButtons (F99) checks that a press on an outdated post is refused with the
// reason and the current buttons.
func TestAStalePressGetsTheCurrentButtons(t *testing.T) {
	h := newHouse(t)
	id, by := h.battle("")
	old := h.status(by).ids("gs:")[0]
	p := h.status(by)
	for p.take(old); p.has("End") == ""; {
		p.press("Guard")
	}
	p.press("End")
	reply := h.Press(by, old)
	h.WantPrivate(reply, "again this Turn")
	now := commandstest.Buttons(commandstest.Message(reply))
	model := func(id string) string { return gamekit.ParseCustomID(id).Part(2) }
	if len(now) == 0 || slices.ContainsFunc(now, func(id string) bool { return model(id) == model(old) }) {
		t.Errorf("buttons %v", now)
	}
	was := h.seq(id)
	p = &hand{h, by, commandstest.Message(reply), 0}
	if p.take(p.ids("gs:")[0]); len(p.ids("gk:")) == 0 || h.seq(id) != was {
		t.Errorf("its button opens no panel: %q", p.Text)
	}
}
