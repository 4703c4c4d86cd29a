package templates_test

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates/templatestest"
)

var words = templatestest.Words()

// TestKernelNames checks that all events, duties and buttons of the kernel have words, and that no others
// exist.
func TestKernelNames(t *testing.T) {
	r, duties := words(t), []string{"motion"}
	events, commands := templatestest.Kinds(engine.KernelEvents()), templatestest.Kinds(engine.KernelCommands())
	for _, kind := range events {
		if !r.Has("kernel", kind) {
			t.Errorf("no words for %s", kind)
		}
	}
	known := []string{"sealed", "prose", "log.line", "log.untold", "warn", "ending", "over", "over_game", "over_how", "over_why", "missed", "motion", "motion_asked", "victory", "duty.motion", "owed.motion", "terms", "limit", "how_ended"}
	for _, name := range known {
		if !r.Has("kernel", name) {
			t.Errorf("no words for %s", name)
		}
	}
	templatestest.CheckUsed(t, r, "kernel", known, events, commands, duties)
}

// TestProofLines checks that a post has short commitments, one by one or joined, without those of locked
// commands. Proof shows the dice's calls and the whole commitments.
func TestProofLines(t *testing.T) {
	r, table := words(t), templatestest.Table("", nil)
	whole := strings.Repeat("c0ffee00", 8)
	entry := engine.Entry{
		Seq: 9, Call: "i:77", Drawn: []dice.Drawn{{Sides: 6, Face: 2}},
		Events: []engine.Event{engine.Resigned{Seat: 1}},
		Seals:  []engine.Seal{{Owner: 1, Slot: "pick:1", Hash: whole}, {Owner: 1, Slot: engine.CommandSlot(9), Hash: "decaf"}},
	}
	told, err := r.Entry(table, entry)
	templatestest.Must(t, err)
	short := engine.Fingerprint(whole)
	if text := told.Message().Text; len(short) != 26 || !strings.HasSuffix(text, "-# 🔒 Code `"+short+"`") || strings.Contains(text, "call") {
		t.Errorf("%q", text)
	}
	proof, err := r.Proof(table, "", entry)
	templatestest.Must(t, err)
	if text := proof.Message().Text; !strings.Contains(text, whole) || !strings.Contains(text, "`77`") || strings.Contains(text, "decaf") {
		t.Errorf("%q", text)
	}
	for range 7 {
		entry.Seals = append(entry.Seals, engine.Seal{Owner: 2, Slot: "pick:1", Hash: whole})
	}
	told, err = r.Entry(table, entry)
	templatestest.Must(t, err)
	if text := told.Message().Text; strings.Count(text, "`") != 2 || !strings.Contains(text, "all 8 `") {
		t.Errorf("%q", text)
	}
}
