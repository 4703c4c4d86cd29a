package zones_test

import (
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/zones/library"
)

// TestOpenHereAsksInAnOldThread checks that an entry isn't opened in the thread of a game that is over before
// its GM confirms that, and that in a running game's thread it is the next scene.
func TestOpenHereAsksInAnOldThread(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "Lair", "line", "Cave - Nest", "placed", "", "notes", "")
	call := h.SlashCall(ann, nil, "gm", "open")
	call.Rights.Threads = true
	h.Do(call)
	id := h.Newest(ann)
	if err := h.Bot.Place(t.Context(), id, "777"); err != nil {
		t.Fatal(err)
	}
	press := func(custom string) gamekit.Reply {
		call := h.PressCall(ann, custom)
		call.Channel, call.Rights.Threads = gamekit.Channel{ID: "777", Thread: true}, true
		return h.Do(call)
	}
	open := buttonWith(t, h.entry(ann, "scene", 0), library.VerbOpen+":")
	h.WantPublic(press(open), "*Lair*")
	end := h.SlashCall(ann, map[string]gamekit.Value{"step": {Text: "end"}}, "gm", "next")
	end.Channel = gamekit.Channel{ID: "777", Thread: true}
	h.Press(ann, buttonWith(h, h.Do(end), ":finish:"))
	asked := press(open)
	h.WantPrivate(asked, "**Open here?** This is the thread of *Lair*, which is over. For a thread of its own, press *Open here* in <#"+commandstest.Channel+">.")
	if h.Newest(ann) != id {
		t.Error("another game is open before it is confirmed")
	}
	h.WantPublic(press(buttonWith(t, asked, ":anyway")), "**Zones fight**")
	if h.Newest(ann) == id {
		t.Error("no game was opened")
	}
}
