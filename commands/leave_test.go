package commands_test

import (
	"slices"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestARowThatAReplyLeavesIsSaid checks that a row left by a reply is posted by the courier, and not before.
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

// TestAChallengeThatAReplyLeavesIsShownOnce checks that a challenge left by a reply is posted once, even if
// two processes leave it.
func TestAChallengeThatAReplyLeavesIsShownOnce(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}, "duel")
	first := h.Bot.Do(t.Context(), call)
	again, known, err := h.Bot.Again(t.Context(), call)
	if err != nil || !known || first.Receipt.Challenge == "" || again.Receipt.Challenge != first.Receipt.Challenge {
		t.Fatalf("first %+v, again %+v: %v, %v", first.Receipt, again.Receipt, known, err)
	}
	shown := func(want publish.Action) {
		t.Helper()
		rows, err := h.Store.Claim(t.Context(), h.Now, h.Now.Add(time.Minute), 9)
		if err != nil || len(rows) != 1 {
			t.Fatalf("rows %+v, %v", rows, err)
		}
		d, err := h.Bot.Compose(t.Context(), rows[0])
		if err != nil || d.Action != want {
			t.Fatalf("%+v, %v; want %v", d, err, want)
		}
		if want == publish.SendPost && (d.Channel != call.Channel.ID || d.Post.Message().Text != first.Post.Message().Text) {
			t.Errorf("%+v instead of %+v", d.Post.Message(), first.Post.Message())
		}
	}
	for _, r := range []gamekit.Receipt{first.Receipt, again.Receipt} {
		if err := h.Bot.Leave(t.Context(), r, 0); err != nil {
			t.Fatal(err)
		}
	}
	shown(publish.SendPost)
	first.Receipt.Ref = storage.Ref{Channel: call.Channel.ID, Message: "77"}
	if err := h.Bot.Sent(t.Context(), first.Receipt); err != nil { // a reply that was on its way
		t.Fatal(err)
	}
	h.Now = h.Now.Add(time.Hour)
	if rows, err := h.Store.Claim(t.Context(), h.Now, h.Now.Add(time.Minute), 9); err != nil || len(rows) > 0 {
		t.Errorf("it is shown already, and %+v are left, %v", rows, err)
	}
}
