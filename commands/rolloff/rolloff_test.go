package rolloff_test

import (
	"context"
	"strings"
	"testing"
	"time"
	"warbell/commands/gamekit"
)

func TestRolloffNamed(t *testing.T) {
	h := newHouse(t)
	start := h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
	if start.Post == nil {
		t.Fatalf("no public reply: %q %s", text(start), h.Logs.String())
	}
	if pings := start.Post.Message().Pings; len(pings) != 2 {
		t.Errorf("pings %v, want both players", pings)
	}
	roll := buttons(start.Post.Message())[0]
	h.WantPrivate(h.Press(cat, roll), "aren't a player in this game")
	h.rollOut(roll)
}

// rollOut presses the newest Roll button for both until the roll-off has a winner.
func (h *house) rollOut(roll string) {
	h.Helper()
	for range 50 {
		for _, user := range []gamekit.User{ann, bob} {
			reply := h.Press(user, roll)
			if reply.Post == nil {
				continue
			}
			if strings.Contains(text(reply), "wins") {
				return
			}
			if ids := buttons(reply.Post.Message()); len(ids) > 0 {
				roll = ids[0]
			}
		}
	}
	h.Errorf("nobody has won after 50 rounds: %q", h.Said)
}

func TestRolloffOpenClosesByItself(t *testing.T) {
	h := newHouse(t)
	start := h.Slash(ann, "/rolloff | minutes=5")
	h.WantPublic(start, "Anyone can roll")
	roll := buttons(start.Post.Message())[0]
	h.WantPublic(h.Press(ann, roll), "rolls")
	h.WantPublic(h.Press(bob, roll), "Bob")
	h.WantPrivate(h.Press(bob, roll), "already rolled")
	h.Now = h.Now.Add(6 * time.Minute)
	h.Sweep()
	last := h.Said[len(h.Said)-1]
	if !strings.Contains(last, "wins") && !strings.Contains(last, "tie") {
		t.Errorf("the last word is %q", last)
	}
	h.WantPrivate(h.Press(cat, roll), "")
}

func TestRolloffLapsesWithoutRolls(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true | minutes=1")
	h.Now = h.Now.Add(2 * time.Minute)
	h.Sweep()
	if last := h.Said[len(h.Said)-1]; !strings.Contains(last, "no one rolled in time") {
		t.Errorf("the last word is %q\n%s", last, h.Logs.String())
	}
}

func TestSeenCallRollsOnce(t *testing.T) {
	h := newHouse(t)
	call := h.Call(ann, gamekit.Slash)
	call.Path, call.Options = []string{"rolloff"}, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}
	h.Do(call)
	h.Do(call)
	games, err := h.Store.GamesOf(context.Background(), bob.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
}
