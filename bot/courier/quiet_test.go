package courier_test

import (
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestQuietPost checks that all parts of a silent post are silent, and that it can be edited.
func TestQuietPost(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		post := public(strings.Repeat("The board, once more. ", 150)).Quietly()
		got, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post})
		if got != "said" {
			t.Fatal(got)
		}
		edited := public("The last board.").Quietly()
		if got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Edit, Ref: shelf.sent.Ref, Post: &edited}); got != "said" {
			t.Fatal(got)
		}
		parts := tb.s.As("Ann").Messages("duels")
		if len(parts) != 2 || parts[1].Content != "The last board." {
			t.Fatalf("%d messages, the last %q", len(parts), parts[len(parts)-1].Content)
		}
		for i, m := range parts {
			if m.Flags != discordfake.FlagSuppressNotifications {
				t.Errorf("part %d has flags %d", i, m.Flags)
			}
		}
	})
}
