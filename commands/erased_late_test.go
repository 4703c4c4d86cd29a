package commands_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestCallsFromBeforeAnErasure checks for finding F4 that neither a user's calls before their erasure nor
// later rows store data of them. Calls after it do.
func TestCallsFromBeforeAnErasure(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	before := func() *gamekit.Call {
		call := remindedByDM(h)
		h.Calls++
		return call
	}
	late := before()
	if done := h.Press(ann, "pv:sure:"+ann.ID); !strings.Contains(text(done), "Your data is erased") {
		t.Fatalf("erased: %q", text(done))
	}
	h.WantPrivate(h.Do(late), "Warbell has erased your data")
	h.nothingOf(ann)
	h.WantPrivate(h.Set(ann, "ring=dm"), "settings")
	if kept, err := h.Store.Settings(t.Context(), ann.ID); err != nil || kept.Ring != storage.RingDM {
		t.Errorf("who came back is not heard: %+v, %v", kept, err)
	}
}

// TestCallsBesideAnErasure checks for finding F4 that simultaneous calls of a user are carried out before the
// erasure or not at all.
func TestCallsBesideAnErasure(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	var calls []*gamekit.Call
	for range 8 {
		calls = append(calls, remindedByDM(h))
	}
	calls = append(calls, h.PressCall(ann, "pv:sure:"+ann.ID))
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() { h.Bot.Do(t.Context(), call) })
	}
	all.Wait()
	h.nothingOf(ann)
}

// TestAChallengeThatIsSentTooLate checks for finding F3 that a challenge's message that is sent during its
// maker's erasure is deleted once it is known.
func TestAChallengeThatIsSentTooLate(t *testing.T) {
	h := newHouse(t)
	reply := h.Bot.Do(t.Context(), h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}, "duel"))
	h.Press(ann, "pv:sure:"+ann.ID)
	reply.Receipt.Ref = storage.Ref{Channel: "500", Message: "77"}
	if err := h.Bot.Sent(t.Context(), reply.Receipt); err != nil {
		t.Fatal(err)
	}
	rows, err := h.Store.Claim(t.Context(), h.Now, h.Now.Add(time.Minute), 9)
	if err != nil || len(rows) != 1 || rows[0].Kind != storage.RowDelete || rows[0].Ref != reply.Receipt.Ref {
		t.Errorf("%+v, %v", rows, err)
	}
}

// remindedByDM is a press of Ann's that asks for reminders by DM.
func remindedByDM(h *house) *gamekit.Call {
	call := h.PressCall(ann, "st:ring")
	call.Values = []string{string(storage.RingDM)}
	return call
}

// nothingOf wants nothing kept of somebody.
func (h *house) nothingOf(user gamekit.User) {
	h.Helper()
	held, err := h.Store.DataSets(h.Context(), user.ID)
	if err != nil {
		h.Fatal(err)
	}
	for _, k := range held {
		if len(k.Rows) > 0 {
			h.Errorf("%s: %v", k.What, k.Rows)
		}
	}
}
