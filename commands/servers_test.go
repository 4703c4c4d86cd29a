package commands_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	_ "image/png"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestQuickFightsAreLight checks that pictures outside games follow the server's setting, too.
func TestQuickFightsAreLight(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	for _, light := range []bool{false, true} {
		guild := h.Call(ann, gamekit.Slash).Guild
		_, err := h.Store.ChangeServer(context.Background(), guild, h.Now, func(s *storage.Server) error { s.Light = light; return nil })
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
