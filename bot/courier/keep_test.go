package courier_test

import (
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// keeps has a board delivered in the place of a message, and gives the message that shows it.
func (tb *stage) keeps(t *testing.T, ref storage.Ref, text string) storage.Ref {
	t.Helper()
	return tb.keepsAs(t, publish.Dispatch{Ref: ref}, text)
}

// keepsAs is like keeps, with a dispatch of its own.
func (tb *stage) keepsAs(t *testing.T, d publish.Dispatch, text string) storage.Ref {
	t.Helper()
	post := public(text)
	d.Action, d.Channel, d.Post = publish.Keep, tb.channel(t, "duels"), &post
	got, shelf := tb.deliver(t, storage.Row{Kind: storage.RowBoard}, d)
	if got != "said" {
		t.Fatal(got)
	}
	return shelf.sent.Ref
}

// shownIn lists what the bot has in the channel: the texts, and whether they are pinned and were silent.
func (tb *stage) shownIn(t *testing.T) (texts []string, last discordfake.Message) {
	t.Helper()
	for _, m := range tb.s.As("Ann").Messages("duels") {
		texts, last = append(texts, m.Content), m
	}
	return texts, last
}

func TestABoardIsChangedAndSaidAnewWhenItCannotBe(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		first := tb.keeps(t, storage.Ref{}, "one")
		if texts, m := tb.shownIn(t); len(texts) != 1 || !m.Pinned {
			t.Fatalf("%q, pinned %v", texts, m.Pinned)
		}
		if again := tb.keeps(t, first, "two"); again != first {
			t.Errorf("a board that can be changed is said anew: %v, %v", first, again)
		}
		tb.s.Advance(2 * time.Hour)
		for range discordfake.GenerousLimits().OldEdits {
			if err := tb.client.Edit(soon(t), first, wire.Edit(templates.Message{Text: "x"})); err != nil {
				t.Fatal(err)
			}
		}
		ref := tb.keeps(t, first, "three")
		texts, m := tb.shownIn(t)
		if ref == first || len(texts) != 1 || !m.Pinned || m.ID != ref.Message {
			t.Errorf("%q stand there, pinned %v, %v after %v", texts, m.Pinned, ref, first)
		}
		gone := tb.keeps(t, storage.Ref{Channel: ref.Channel, Message: "1"}, "four")
		if texts, m := tb.shownIn(t); len(texts) != 2 || !m.Pinned || gone.Message != m.ID {
			t.Errorf("after a deletion %q", texts)
		}
	})
}

func TestABoardStandsWithoutThePermissionToPin(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		if err := tb.s.Overwrite("duels", "@Warbell", nil, []string{"PIN_MESSAGES"}); err != nil {
			t.Fatal(err)
		}
		tb.keeps(t, storage.Ref{}, "one")
		if texts, m := tb.shownIn(t); len(texts) != 1 || m.Pinned {
			t.Errorf("%q, pinned %v", texts, m.Pinned)
		}
	})
}

// TestAStatusIsUnpinnedAndPinnedAgain checks that pinning leaves no message by Discord, and that a message
// that is kept once isn't posted again after a moderator has deleted it.
func TestAStatusIsUnpinnedAndPinnedAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		ref := tb.keepsAs(t, publish.Dispatch{Once: true}, "one")
		for _, step := range []struct {
			pin  publish.Pin
			want bool
		}{{publish.AsItIs, true}, {publish.Unpinned, false}, {publish.AsItIs, false}, {publish.Pinned, true}} {
			if again := tb.keepsAs(t, publish.Dispatch{Ref: ref, Pin: step.pin, Once: true}, "two"); again != ref {
				t.Errorf("%v is now %v", ref, again)
			}
			if texts, m := tb.shownIn(t); len(texts) != 1 || m.Pinned != step.want {
				t.Errorf("%v: %q, pinned %v", step.pin, texts, m.Pinned)
			}
		}
		if err := tb.client.Delete(soon(t), ref); err != nil {
			t.Fatal(err)
		}
		if again := tb.keepsAs(t, publish.Dispatch{Ref: ref, Once: true}, "three"); again != (storage.Ref{}) {
			t.Errorf("posted again: %v", again)
		}
		if texts, _ := tb.shownIn(t); len(texts) != 0 {
			t.Errorf("%q stand there", texts)
		}
	})
}
