package commands_test

import (
	"strings"
	"testing"
	"time"
	"warbell/commands/plug"
)

func TestRoll(t *testing.T) {
	h := newHouse(t)
	h.wantPublic(h.slash(ann, "/roll | dice=2d6+3 # @everyone **luck**"), `\@everyone \*\*luck`)
	h.wantPrivate(h.slash(ann, "/roll | dice=2d"), "")
	h.wantPrivate(h.slash(ann, "/roll | dice=5000d6"), "at most 1000")
	h.wantPrivate(h.slash(ann, "/nonsense"), "/help")
}

func TestRolloffNamed(t *testing.T) {
	h := newHouse(t)
	start := h.slash(ann, "/rolloff | player1=@Bob")
	if start.Post == nil {
		t.Fatalf("no public reply: %q %s", text(start), h.log.String())
	}
	if pings := start.Post.Message().Pings; len(pings) != 2 {
		t.Errorf("pings %v, want both players", pings)
	}
	roll := buttons(start.Post.Message())[0]
	h.wantPrivate(h.press(cat, roll), "no player of this game")
	h.rollOut(roll)
}

// rollOut presses the newest Roll button for both until the roll-off has a winner.
func (h *house) rollOut(roll string) {
	h.Helper()
	for range 50 {
		for _, user := range []plug.User{ann, bob} {
			reply := h.press(user, roll)
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
	h.Errorf("nobody has won after 50 rounds: %q", h.said)
}

func TestRolloffOpenClosesByItself(t *testing.T) {
	h := newHouse(t)
	start := h.slash(ann, "/rolloff | minutes=5")
	h.wantPublic(start, "Anybody may roll")
	roll := buttons(start.Post.Message())[0]
	h.wantPublic(h.press(ann, roll), "rolls")
	h.wantPublic(h.press(bob, roll), "Bob")
	h.wantPrivate(h.press(bob, roll), "have rolled")
	h.now = h.now.Add(6 * time.Minute)
	h.sweep()
	last := h.said[len(h.said)-1]
	if !strings.Contains(last, "wins") && !strings.Contains(last, "tie") {
		t.Errorf("the last word is %q", last)
	}
	h.wantPrivate(h.press(cat, roll), "")
}

func TestRolloffLapsesWithoutRolls(t *testing.T) {
	h := newHouse(t)
	h.slash(ann, "/rolloff | player1=@Bob | minutes=1")
	h.now = h.now.Add(2 * time.Minute)
	h.sweep()
	if last := h.said[len(h.said)-1]; !strings.Contains(last, "Nobody rolled") {
		t.Errorf("the last word is %q\n%s", last, h.log.String())
	}
}

func (h *house) sweep() {
	h.Helper()
	if err := h.bot.Sweep(h.Context(), h.now); err != nil {
		h.Error(err)
	}
	h.courier()
}
