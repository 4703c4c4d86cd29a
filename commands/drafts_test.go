package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

const badLine = "Grim ap3 wnd0; axe"

// refusedOffer has Ann fill in the form of a duel with a line that can't be read.
func (h *house) refusedOffer() gamekit.Reply {
	h.Helper()
	form := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob").Modal
	if form == nil {
		h.Fatal("no form")
	}
	refused := h.Fill(ann, form, "fighter", "own", "line", badLine)
	h.WantPrivate(refused, "")
	return refused
}

// TestAFormOpensAgain checks that a refusal's button opens the form with its input, until the form is
// accepted.
func TestAFormOpensAgain(t *testing.T) {
	h := newHouse(t)
	refused := h.refusedOffer()
	again := h.Again(ann, refused)
	if filled := commandstest.Defaults(again); filled["line"] != badLine || filled["fighter"] != "own" {
		t.Errorf("filled in: %v", filled)
	}
	if strings.Contains(text(refused), badLine) {
		t.Errorf("given back twice: %s", text(refused))
	}
	button := buttons(refused.Whisper.Message())[0]
	h.WantPrivate(h.Press(bob, button), "no longer saved")
	h.WantPublic(h.Fill(ann, again, "fighter", "ready:Witchhunter", "line", ""), "challenges")
	h.WantPrivate(h.Press(ann, button), "no longer saved")
	if strings.Contains(h.Logs.String(), badLine) {
		t.Error("what was filled in stands in the log")
	}
}

// TestAcceptedFromAFormOpenedAgain checks that a challenge accepted from a reopened form shows that in its
// message.
func TestAcceptedFromAFormOpenedAgain(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter")
	form := h.Press(bob, buttons(offer.Post.Message())[0]).Modal
	again := h.Again(bob, h.Fill(bob, form, "fighter", "own", "line", badLine))
	send := h.Call(bob, gamekit.Submit)
	send.CustomID, send.Fields = gamekit.ParseCustomID(again.ID), commandstest.Defaults(again, "fighter", "ready:Orc Brute", "line", "")
	send.Message = storage.Ref{Channel: channel, Message: "the refusal"}
	h.Do(send)
	told := 0
	for _, edit := range h.Edits {
		if strings.Contains(edit, "accepts ") {
			told++
		}
	}
	if told != 2 {
		t.Errorf("the refusal's message and the challenge's say it: %d of %q", told, h.Edits)
	}
}

// TestDraftsGo checks that drafts are deleted after a day, or with their owner. A user who may not fill in a
// form leaves none.
func TestDraftsGo(t *testing.T) {
	ctx := context.Background()
	h := newHouse(t)
	button := buttons(h.refusedOffer().Whisper.Message())[0]
	h.Now = h.Now.Add(25 * time.Hour)
	h.WantPrivate(h.Press(ann, button), "a day has passed")
	h.Sweep()
	if _, err := h.Store.Draft(ctx, ann.ID, strings.TrimPrefix(button, "ur:")); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("after a day: %v", err)
	}
	button = buttons(h.refusedOffer().Whisper.Message())[0]
	if err := h.Store.EraseUser(ctx, ann.ID, time.Now()); err != nil {
		t.Fatal(err)
	}
	h.WantPrivate(h.Press(ann, button), "no longer saved")
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter")
	form := h.Press(bob, buttons(offer.Post.Message())[0]).Modal
	if refused := h.Fill(cat, form); refused.Whisper == nil || len(buttons(refused.Whisper.Message())) > 0 {
		t.Errorf("who was not challenged: %q", text(refused))
	}
}
