package commands_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

var hexed = regexp.MustCompile("`([0-9a-f]{64})`")

// TestTheSeedStandsBehindProof checks that the last post has the verification code from the start. The whole
// seed is under Proof, and only after the end.
func TestTheSeedStandsBehindProof(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	l := h.game(id)
	seed, commitment := hex.EncodeToString(l.Seed[:]), sha256.Sum256(l.Seed[:])
	print := engine.Fingerprint(hex.EncodeToString(commitment[:]))
	if said := strings.Join(h.Said, "\n"); !strings.Contains(said, print) || strings.Contains(said, seed) {
		t.Errorf("at the start: %s", said)
	}
	proof := fmt.Sprintf("p:%s:1:%d", id, l.Seq)
	if early := text(h.Press(ann, proof)); strings.Contains(early, seed) || !hexed.MatchString(early) {
		t.Errorf("before the end Proof shows %q", early)
	}
	end := h.Slash(bob, "/game resign")
	if said := text(end); !strings.Contains(said, print) || hexed.MatchString(said) {
		t.Errorf("the last post lacks %s, or has a whole hash: %q", print, said)
	}
	for _, user := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Press(user, proof), "The seed is `"+seed+"`")
	}
}

// TestOneRematchIsOpen checks that a second press on Rematch links to the open challenge.
func TestOneRematchIsOpen(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Slash(bob, "/game resign")
	offer := h.Press(ann, "r:"+string(id))
	h.WantPublic(offer, "Opponent: **Orc Brute**")
	for _, user := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Press(user, "r:"+string(id)), "already open. Accept or withdraw it first: https://discord.com/channels/")
	}
	ids := buttons(offer.Post.Message())
	if r := h.Press(ann, ids[len(ids)-1]); !strings.Contains(text(r), "withdrew") {
		t.Errorf("withdraw: %q", text(r))
	}
	h.WantPublic(h.Press(bob, "r:"+string(id)), "Opponent: **Witchhunter**")
}

// TestARingNamesItsGame checks that a reminder names its game, since a channel may have several.
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
	if said := d.Post.Message().Text; !strings.Contains(said, "Witchhunter v Orc Brute. Asked <t:") {
		t.Errorf("%q", said)
	}
}

func TestARollTellsItsLabelOnce(t *testing.T) {
	h := newHouse(t)
	if said := text(h.Slash(ann, "/roll | dice=4d6kh3 # strength")); !strings.Contains(said, "rolls `4d6kh3` for strength") {
		t.Errorf("%q", said)
	}
}
