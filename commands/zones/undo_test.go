package zones_test

import (
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

// TestF47UndoIsConfirmed (F47) checks that an undo of other players' steps lists them with their players, and
// needs a confirmation by the user who asked. If a step came after the list, nothing is undone and the list
// is shown again.
func TestF47UndoIsConfirmed(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "attack Ghast")
	h.Act(cat, "do | words=I *sing*")
	stands := func() int {
		g, err := h.Store.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return g.Seq
	}
	was := stands()
	for _, line := range []string{"/game undo | to=9", "/game undo"} {
		asked := h.Slash(ann, line)
		h.WantPrivate(asked, "Undo ")
		if text := asked.Whisper.Message().Text; !strings.Contains(text, "**Cat**: ") {
			t.Errorf("whose is it? %s", text)
		}
		h.WantPrivate(h.Press(bob, buttonWith(t, asked, "un:")), "can't confirm another player's undo")
		if now := stands(); now != was {
			t.Fatalf("%s took something back: %d, was %d", line, now, was)
		}
	}
	asked := h.Slash(ann, "/game undo | to=9")
	h.Act(bob, "attack Ghast")
	again := h.Press(ann, buttonWith(t, asked, "un:"))
	if again.Whisper == nil || !strings.Contains(again.Whisper.Message().Text, "Something has happened since you asked") {
		t.Fatalf("a list out of date: %+v", again)
	}
	var last gamekit.Reply
	for _, b := range again.Whisper.Message().Rows[0].Buttons {
		last = h.Press(ann, b.ID)
		h.WantPublic(last, "Undone (")
	}
	h.WantPublic(h.Redo(ann, last), "redoes the undone steps")
}
