package commands_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/storage"
)

var hexed = regexp.MustCompile("`([0-9a-f]{64})`")

// TestTheEndShowsTheSeed: what was promised at the start is kept by the line that ends a game.
func TestTheEndShowsTheSeed(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	l, err := h.Store.Load(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	commitment := sha256.Sum256(l.Seed[:])
	if said := strings.Join(h.Said, "\n"); !strings.Contains(said, engine.Fingerprint(hex.EncodeToString(commitment[:]))) || strings.Contains(said, hex.EncodeToString(l.Seed[:])) {
		t.Errorf("at the start: %s", said)
	}
	end := text(h.Slash(bob, "/game resign"))
	found := hexed.FindStringSubmatch(end)
	if found == nil || found[1] != hex.EncodeToString(l.Seed[:]) {
		t.Errorf("no seed at the end: %q", end)
	}
}

// TestOneRematchIsOpen: whoever presses again is led to the challenge that stands.
func TestOneRematchIsOpen(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Slash(bob, "/game resign")
	offer := h.Press(ann, "r:"+string(id))
	h.WantPublic(offer, "Against **Orc Brute**")
	for _, user := range []plug.User{ann, bob} {
		h.WantPrivate(h.Press(user, "r:"+string(id)), "offered already. Accept it there, or withdraw it first. https://discord.com/channels/")
	}
	ids := buttons(offer.Post.Message())
	if r := h.Press(ann, ids[len(ids)-1]); !strings.Contains(text(r), "withdrawn") && !strings.Contains(text(r), "took") {
		t.Errorf("withdraw: %q", text(r))
	}
	h.WantPublic(h.Press(bob, "r:"+string(id)), "Against **Witchhunter**")
}

// TestARingNamesItsGame: several games may ring in one channel.
func TestARingNamesItsGame(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	duties, err := h.Store.Duties(context.Background(), id)
	if err != nil || len(duties) == 0 {
		t.Fatal(err)
	}
	d, err := h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowRing, Game: id, Duty: duties[0].ID, User: duties[0].User})
	if err != nil || d.Post == nil {
		t.Fatalf("%+v (%v)", d, err)
	}
	if said := d.Post.Message().Text; !strings.Contains(said, "Witchhunter against Orc Brute. Asked <t:") {
		t.Errorf("%q", said)
	}
}

func TestARollTellsItsLabelOnce(t *testing.T) {
	h := newHouse(t)
	if said := text(h.Slash(ann, "/roll | dice=4d6kh3 # strength")); !strings.Contains(said, "rolls `4d6kh3` for strength") {
		t.Errorf("%q", said)
	}
}
