package commands_test

import (
	"testing"
	"time"

	"warbell/commands"
)

// TestSweepsAreCounted checks that a sweep counts a reminder, a safe move and an expired challenge.
func TestSweepsAreCounted(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
	h.Slash(ann, "/rolloff | entrants=@Cat | press=true | minutes=1")
	h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Orc Brute")
	for _, step := range []struct {
		pass time.Duration
		want commands.Swept
	}{
		{time.Second, commands.Swept{}},
		{2 * time.Minute, commands.Swept{Defaults: 2}},          // of both players of the short one
		{25 * time.Hour, commands.Swept{Rings: 2, Defaults: 2}}, // of both of the long one
		{30 * 24 * time.Hour, commands.Swept{Lapsed: 1}},
	} {
		h.Now = h.Now.Add(step.pass)
		h.Sweep()
		if h.Swept != step.want {
			t.Errorf("after %s: %+v, want %+v", step.pass, h.Swept, step.want)
		}
	}
}
