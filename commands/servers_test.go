package commands_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	_ "image/png"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestLightPictures: a moderator chooses how a server's pictures look; nobody else can, and nobody by direct
// message.
func TestLightPictures(t *testing.T) {
	h := newHouse(t)
	choose := func(look string) *gamekit.Call {
		call := h.SlashCall(ann, map[string]gamekit.Value{"pictures": {Text: look}}, "settings")
		call.Manager = true
		return call
	}
	light := func() bool {
		return commandstest.Value(h.Store.Server(context.Background(), choose("").Guild))(t).Light
	}
	other := choose("light")
	other.Manager = false
	h.WantPrivate(h.Do(other), "moderators")
	h.WantPrivate(h.inDM(choose("light")), "in DMs")
	h.WantPrivate(h.Do(choose("pink")), "dark or light")
	if light() {
		t.Error("somebody else chose")
	}
	h.WantPrivate(h.Do(choose("light")), ": light")
	if !light() {
		t.Error("it is still dark")
	}
	h.WantPrivate(h.Do(choose("dark")), ": dark")
	if light() {
		t.Error("it is still light")
	}
}

// TestQuickFightsAreLight: what belongs to no game is drawn as its server wants it, too.
func TestQuickFightsAreLight(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	for _, light := range []bool{false, true} {
		guild := h.Call(ann, gamekit.Slash).Guild
		_, err := h.Store.ChangeServer(context.Background(), guild, func(s *storage.Server) error { s.Light = light; return nil })
		if err != nil {
			t.Fatal(err)
		}
		h.Build(h.Store) // one that hasn't asked yet
		for _, quick := range []string{"/quick | game=melee | one=Champion | two=Goblin", "/quick | game=contest.attack | one=Knight | two=Goblin", "/quick | game=grimheim | one=Knight | two=Vampire"} {
			r := h.Slash(ann, quick)
			if r.Post == nil || len(r.Post.Message().Files) != 1 {
				t.Fatalf("%s: no post with a picture", quick)
			}
			drawn, _, err := image.Decode(bytes.NewReader(r.Post.Message().Files[0].Data))
			if err != nil {
				t.Fatalf("%s: %v", quick, err)
			}
			ground := color.GrayModel.Convert(drawn.At(drawn.Bounds().Dx()/2, 8)).(color.Gray)
			if got := ground.Y > 128; got != light {
				t.Errorf("%s: light %v, want %v", quick, got, light)
			}
		}
	}
}
