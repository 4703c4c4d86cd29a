package commands_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
)

// TestAStalePressIsAnsweredByTheCurrentButtons checks for finding F99, in a duel, that the refusal of an
// outdated button has the buttons for the present acts.
func TestAStalePressIsAnsweredByTheCurrentButtons(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	by := ann
	if !slices.Contains(h.Owing(id, "activate"), by) {
		by = bob
	}
	old := "d:" + h.Asks(id, "activate") + ":guard"
	h.WantPublic(h.Press(by, old), "")
	stale := h.Press(by, old)
	h.WantPrivate(stale, "already been decided")
	now := commandstest.Buttons(commandstest.Message(stale))
	if owes := len(h.Owing(id, "activate")) > 0 && slices.Contains(h.Owing(id, "activate"), by); owes != (len(now) > 0) {
		t.Fatalf("owes %t, and has the buttons %v", owes, now)
	}
	if len(now) > 0 && slices.Contains(now, old) {
		t.Errorf("the stale button among the current ones: %v", now)
	}
}

// TestAStalePressRepairsThePost checks for finding F97 that pressing an outdated post edits it once.
func TestAStalePressRepairsThePost(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Courier()
	far, err := h.Store.PostState(t.Context(), id)
	if err != nil || far.Last.Message == "" {
		t.Fatalf("no post: %+v, %v", far, err)
	}
	by := ann
	if !slices.Contains(h.Owing(id, "activate"), by) {
		by = bob
	}
	old := "d:" + h.Asks(id, "activate") + ":guard"
	h.Press(by, old)
	edits := len(h.Edits)
	call := h.PressCall(by, old)
	call.Message = far.Last.Ref
	if h.Do(call); len(h.Edits) != edits+1 {
		t.Errorf("%d edits after a stale press, want 1", len(h.Edits)-edits)
	}
	call = h.PressCall(by, old)
	call.Message = storage.Ref{Channel: far.Last.Channel, Message: "of somebody else"}
	if h.Do(call); len(h.Edits) != edits+1 {
		t.Errorf("a message that tells of no game was changed")
	}
}

// TestWhoSatDownWithoutACharacterIsShown checks that the newest post has a button to name a character, if a
// user has joined a fight and the step with the character was lost.
func TestWhoSatDownWithoutACharacterIsShown(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits7; claws 2 hand | zone=field")
	h.Courier()
	store := h.withFaults()
	store.failAt = 2
	dan := gamekit.User{ID: "1009", Name: "Dan"}
	h.Slash(dan, "/game join | character=Cy th7 hits5 agility1; staff 2 hand")
	h.Now = h.Now.Add(runner.ReplyTime)
	h.Courier()
	far := commandstest.Value(h.Store.PostState(t.Context(), id))(h)
	shown := commandstest.Buttons(h.Posts[far.Last.Ref])
	if !slices.ContainsFunc(shown, func(b string) bool { return strings.HasPrefix(b, "z:") && strings.HasSuffix(b, ":join") }) {
		t.Errorf("the newest post has %v", shown)
	}
}
