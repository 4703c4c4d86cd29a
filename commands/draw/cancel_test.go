package draw_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestCancel checks that an open draw is cancelled by its opener, moderators and organisers alone, and only
// once they have confirmed it.
func TestCancel(t *testing.T) {
	h := newHouse(t)
	for _, rights := range []func(*gamekit.Call){func(c *gamekit.Call) { c.User = ann },
		func(c *gamekit.Call) { c.Manager = true }, func(c *gamekit.Call) { c.Keeper = true }} {
		id := h.opens("/draw | title=Prize | closes=2h")
		h.Press(bob, "dw:"+id+":join")
		for _, word := range []string{"cancel", "off"} {
			h.WantPrivate(h.Press(cat, "dw:"+id+":"+word), "only the player who opened it, moderators")
		}
		press := func(word string) gamekit.Reply {
			call := h.PressCall(cat, "dw:"+id+":"+word)
			rights(call)
			return h.Do(call)
		}
		h.WantPrivate(press("cancel"), "Cancel Prize?")
		if !h.draw(id).Locked.IsZero() {
			t.Error("it is cancelled before it is confirmed")
		}
		h.WantPrivate(press("off"), "is cancelled")
		h.want(h.list(id).Text, `^💤 \*\*Prize\*\* was cancelled before the draw\.$`)
		if ids := buttons(h.list(id)); len(ids) > 0 || h.draw(id).Result != "" {
			t.Errorf("it has the buttons %v, and the result %q", ids, h.result(id))
		}
		for _, word := range []string{"join", "leave", "close", "off"} {
			h.WantPrivate(h.Press(ann, "dw:"+id+":"+word), "was cancelled")
		}
	}
	h.Slash(bob, "/roll | dice=2d6")
	if m := commandstest.Message(h.Press(ann, "re:")); len(m.Files) != 1 {
		t.Errorf("the channel's rolls are not exported beside a cancelled draw: %q", m.Text)
	}
	drawn := h.opens("/draw | entrants=Dan, Eve")
	h.WantPrivate(h.Press(ann, "dw:"+drawn+":off"), "is closed")
}

// TestTooMany checks that a player with too many open draws gets links to them.
func TestTooMany(t *testing.T) {
	h := newHouse(t)
	for range storage.MaxOpenDraws {
		h.opens("/draw | title=T | closes=2h")
	}
	full := h.Slash(ann, "/draw | title=T | closes=2h")
	h.WantPrivate(full, "Close one first: [Draw 1](https://discord.com/channels/")
	if n := strings.Count(text(full), "https://"); n != storage.MaxOpenDraws {
		t.Errorf("it has %d links", n)
	}
}
