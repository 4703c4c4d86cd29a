package commands_test

import (
	"slices"
	"testing"
	"time"

	"warbell/storage"
)

// TestARowThatAReplyLeavesIsSaid: until then the reply has it to itself.
func TestARowThatAReplyLeavesIsSaid(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	acts := h.Owing(id, "activate")[0]
	h.Rest()
	reply := h.Bot.Do(t.Context(), h.PressCall(acts, "d:"+h.Asks(id, "activate")+":fight"))
	row := reply.Receipt.Row
	if row == 0 {
		t.Fatalf("the reply says no row: %+v", reply)
	}
	free := func() bool {
		t.Helper()
		rows, err := h.Store.Claim(t.Context(), h.Now, h.Now.Add(time.Minute), 9)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(rows, func(r storage.Row) bool { return r.ID == row })
	}
	if free() {
		t.Fatal("the row is free while the reply may say it")
	}
	if err := h.Bot.Leave(t.Context(), reply.Receipt, time.Second); err != nil {
		t.Fatal(err)
	}
	if free() {
		t.Error("the row is said too soon")
	}
	if h.Now = h.Now.Add(time.Second); !free() {
		t.Error("nobody says the row")
	}
}
