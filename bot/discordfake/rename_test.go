package discordfake

import (
	"testing"
	"time"

	"warbell/bot/bottest"
)

// TestAThreadIsRenamed checks that the bot can rename its thread twice in ten minutes, and that Discord
// posts a message about it.
func TestAThreadIsRenamed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		th := tb.thread("old", 60)
		path := "/channels/" + th
		tb.accepts("a name", "PATCH", path, obj{"name": "new"})
		if err := tb.s.Archive(th, false); err != nil {
			t.Fatal(err)
		}
		tb.refusesIt("an archived one", 50083, "PATCH", path, obj{"name": "newer"})
		tb.accepts("opened by it", "PATCH", path, obj{"name": "newer", "archived": false})
		if got := tb.channel(th); got.Name != "newer" || got.ThreadMetadata.Archived {
			t.Errorf("the thread: %+v", got)
		}
		if all := tb.s.As("Ann").Messages(th); len(all) != 2 || all[1].Type != messageRenamed || all[1].Content != "newer" {
			t.Errorf("written there: %+v", all)
		}
		if a := tb.api("PATCH", path, obj{"name": "newest"}); a.Status != 429 {
			t.Errorf("a third name: %d", a.Status)
		}
		tb.s.Advance(10 * time.Minute)
		tb.accepts("a name later", "PATCH", path, obj{"name": "newest"})
		tb.refusesIt("no name", 50035, "PATCH", path, obj{"name": ""})
		tb.refusesIt("a channel", 50013, "PATCH", "/channels/"+tb.channelID("duels"), obj{"name": "mine"})
	})
}
