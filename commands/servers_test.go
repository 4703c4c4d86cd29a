package commands_test

import (
	"context"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/plug"
)

// TestLightPictures: a moderator chooses how a server's pictures look; nobody else can, and nobody by direct message.
func TestLightPictures(t *testing.T) {
	h := newHouse(t)
	choose := func(look string) *plug.Call {
		call := h.SlashCall(ann, map[string]plug.Value{"pictures": {Text: look}}, "settings")
		call.Manager = true
		return call
	}
	light := func() bool {
		return commandstest.Value(h.Store.Server(context.Background(), choose("").Guild))(t).Light
	}
	other := choose("light")
	other.Manager = false
	h.WantPrivate(h.Do(other), "moderators")
	h.WantPrivate(h.inDM(choose("light")), "in one of its channels")
	h.WantPrivate(h.Do(choose("pink")), "dark or light")
	if light() {
		t.Error("somebody else chose")
	}
	h.WantPrivate(h.Do(choose("light")), "are light")
	if !light() {
		t.Error("it is still dark")
	}
	h.WantPrivate(h.Do(choose("dark")), "are dark")
	if light() {
		t.Error("it is still light")
	}
}
