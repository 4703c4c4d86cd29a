package commands_test

import (
	"strings"
	"testing"
)

// TestF29OneReminderUntilSomebodyJoins checks that a GM who has not begun a fight is reminded once, and can
// begin or end it later.
func TestF29OneReminderUntilSomebodyJoins(t *testing.T) {
	h := newHouse(t)
	h.OpenFight(" | time-limit=none")
	before := len(h.Said)
	h.days(12)
	if n := strings.Count(h.Told(before), "🔔 "); n != 1 {
		t.Errorf("%d reminders: %q", n, h.Told(before))
	}
}
