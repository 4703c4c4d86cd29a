package templates_test

import (
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates/templatestest"
)

var words = templatestest.Words()

// TestKernelNames: what any game may tell, ask or offer has words, and nothing else has.
func TestKernelNames(t *testing.T) {
	r, duties := words(t), []string{"motion"}
	events, commands := templatestest.Kinds(engine.KernelEvents()), templatestest.Kinds(engine.KernelCommands())
	for _, kind := range events {
		if !r.Has("kernel", kind) {
			t.Errorf("no words for %s", kind)
		}
	}
	known := []string{"sealed", "thrown", "prose", "log.line", "log.untold", "warn", "ending", "motion", "victory", "duty.motion", "owed.motion"}
	for _, name := range known {
		if !r.Has("kernel", name) {
			t.Errorf("no words for %s", name)
		}
	}
	templatestest.CheckUsed(t, r, "kernel", known, events, commands, duties)
}

// TestProofLines: under a throw stands its call, under a pick its seal, and of a sealed command nothing.
func TestProofLines(t *testing.T) {
	told, err := words(t).Entry(templatestest.Table("", nil), engine.Entry{
		Seq: 9, Call: "i:77", Drawn: []dice.Drawn{{Sides: 6, Face: 2}},
		Events: []engine.Event{engine.Resigned{Seat: 1}},
		Seals:  []engine.Seal{{Owner: 1, Slot: "pick:1", Hash: "c0ffee"}, {Owner: 1, Slot: engine.CommandSlot(9), Hash: "decaf"}},
	})
	templatestest.Must(t, err)
	want := "-# Sealed as `c0ffee`.\n-# Dice of call `77`"
	if text := told.Message().Text; !strings.HasSuffix(text, want) || strings.Contains(text, "decaf") {
		t.Errorf("%q", text)
	}
}
