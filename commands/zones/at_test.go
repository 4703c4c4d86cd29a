package zones_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
)

// ends schedules the end of the phase, and confirms it.
func (h *house) ends(when string) string {
	h.Helper()
	shown := h.Slash(ann, "/gm schedule | time="+when)
	h.WantPrivate(shown, "Schedule this?")
	h.Press(ann, commandstest.Buttons(commandstest.Message(shown))[0])
	return commandstest.Text(shown)
}

// TestAPhaseEndsAtItsTime checks that a scheduled event ends a phase as its GM would, for the user who set
// it. If the phase is over already, nothing happens, and the user is informed privately.
func TestAPhaseEndsAtItsTime(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Set(ann, "zone=UTC")
	h.WantPrivate(h.Slash(bob, "/gm schedule | time=tomorrow 20:00"), "Ask one of them")
	if shown := h.ends("tomorrow 20:00"); !strings.Contains(shown, "End players' phase") {
		t.Errorf("shown: %q", shown)
	}
	h.Now = time.Date(2026, 5, 2, 20, 0, 0, 0, time.UTC)
	h.Sweep()
	phase := func() string {
		return commandstest.Text(h.Slash(bob, "/game status"))
	}
	if got := phase(); !strings.Contains(got, "**Round 1**, the opponents act next") {
		t.Fatalf("the phase is not over: %q", got)
	}
	h.ends("tomorrow 20:00")
	h.Slash(ann, "/gm next")
	if got := phase(); strings.Contains(got, "about to act") {
		t.Fatalf("the opponents have not acted: %q", got)
	}
	n := len(h.Said)
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	if got := h.Told(n); strings.Contains(got, "the opponents are about to act") {
		t.Errorf("another phase was ended: %q", got)
	}
	dms := h.DMs[ann.ID]
	if len(dms) == 0 || !strings.Contains(dms[len(dms)-1].Whisper.Message().Text, "The phase had already ended") {
		t.Errorf("nobody says why nothing happened: %+v", dms)
	}
	h.WantPrivate(h.Slash(ann, "/gm schedule"), "No scheduled events")
}
