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

// TestF7TheProposerIsAskedFirst (F7) checks that a player whose undo goes beyond their own last step sees
// privately how far it goes, and that no one else is asked before they confirm.
func TestF7TheProposerIsAskedFirst(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "attack Ghast")
	h.WantPublic(h.Act(bob, "attack Ghast"), "**Ana**")
	asked := h.Slash(bob, "/game undo")
	h.WantPublic(asked, "asks to undo") // only their own last step
	h.Press(bob, "d:"+h.Asks(id, "motion")+":no")
	h.Act(cat, "do | words=I *sing*")
	h.Slash(ann, "/gm set | creature=Ghast | what=hits | value=1 | reason=Ouch")
	h.Press(ann, buttons(h.Slash(ann, "/gm scene").Whisper.Message())[0])
	h.Rest()
	before := h.load(id).Seq
	far := h.Slash(bob, "/game undo")
	h.WantPrivate(far, "**Ask to undo 4 steps?** No one has been asked yet.")
	for _, want := range []string{"Yours: 1 · **Cat**: 1 · **Ann**: 2", "Now: scene 2. After the undo: scene 1, round 1.", "Ask the GM to use `/gm amend`", "**Cat**: "} {
		if got := text(far); !strings.Contains(got, want) {
			t.Errorf("%q isn't in %s", want, got)
		}
	}
	if h.load(id).Seq != before || len(h.Owing(id, "motion")) > 0 {
		t.Fatal("the others are asked already")
	}
	sure := buttonWith(t, far, "un:")
	h.WantPrivate(h.Press(cat, sure), "can't confirm another player's undo")
	h.WantPublic(h.Press(bob, sure), "asks to undo")
	if len(h.Owing(id, "motion")) == 0 {
		t.Error("no one is asked")
	}
}
