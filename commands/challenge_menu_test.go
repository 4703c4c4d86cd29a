package commands_test

import (
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestChallengeFromTheMenu checks that the user command challenges the user in whose menu it is.
func TestChallengeFromTheMenu(t *testing.T) {
	h := newHouse(t)
	asked := h.UseOn(ann, "Challenge", gamekit.Target{User: bob})
	h.WantPrivate(asked, "game")
	first, menu := commandstest.Message(asked).Rows[0].Buttons[0], commandstest.Message(asked).Rows[1].Menu
	form := h.Press(ann, menu.ID, menu.Choices[0].Value)
	if form.Modal == nil || h.Form(ann, first.ID).ID != form.Modal.ID || first.Label != menu.Choices[0].Label+"…" {
		t.Fatalf("no form, or another by %+v: %+v", first, form)
	}
	h.WantPublic(h.Submit(ann, form.Modal.ID, commandstest.Proposed(form.Modal)), "<@"+bob.ID+">")
	h.WantPrivate(h.UseOn(ann, "Challenge", gamekit.Target{User: ann}), "You can't challenge yourself")
	h.WantPrivate(h.UseOn(ann, "Challenge", gamekit.Target{User: gamekit.User{ID: "9", Name: "Other", Bot: true}}), "bot")
}
