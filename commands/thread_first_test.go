package commands_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// threaded is a duel that is to have a thread of its own, which is not made yet.
func (h *house) threaded() storage.GameID {
	h.Helper()
	call := h.Call(ann, gamekit.Slash)
	call.Path, call.Rights.Threads = []string{"duel"}, true
	call.Options = map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}
	form := h.Press(bob, buttons(h.Do(call).Post.Message())[0])
	h.Submit(bob, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"})
	return h.Newest(ann)
}

// TestFirstDMLinksTheThread checks that the first DMs of a game wait for its thread, to which they link, but
// not for long.
func TestFirstDMLinksTheThread(t *testing.T) {
	h := newHouse(t)
	id := h.threaded()
	if len(h.DMs[ann.ID])+len(h.DMs[bob.ID]) != 0 {
		t.Fatalf("a DM goes out before the thread is there: %+v", h.DMs)
	}
	if err := h.Store.Place(t.Context(), id, "777"); err != nil {
		t.Fatal(err)
	}
	h.Build(h.Store)
	h.Now = h.Now.Add(time.Second)
	h.Courier()
	for _, user := range []string{ann.ID, bob.ID} {
		if all := h.DMs[user]; len(all) != 1 || !strings.HasSuffix(all[0].Whisper.Message().Text, "/777") {
			t.Errorf("DMs of %s: %+v", user, all)
		}
	}
	h = newHouse(t)
	h.threaded()
	h.Now = h.Now.Add(time.Minute)
	h.Courier()
	if all := h.DMs[ann.ID]; len(all) != 1 || !strings.HasSuffix(all[0].Whisper.Message().Text, "/"+commandstest.Channel) {
		t.Errorf("without a thread: %+v", all)
	}
}
