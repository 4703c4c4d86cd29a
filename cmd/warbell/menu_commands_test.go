package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestMenuCommands uses the commands of the menus of a message and of a user, as Discord sends them.
func TestMenuCommands(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		serves(t, url, filepath.Join(t.TempDir(), "w.db"))
		ann, bob := stand.As("Ann"), stand.As("Bob")
		said, err := ann.Say("duels", "I swing: **2d6+3**!")
		if err != nil {
			t.Fatal(err)
		}
		rolled, err := bob.UseOn(t.Context(), "duels", "Roll this", said.ID)
		if err != nil {
			t.Fatal(err)
		}
		if m := rolled.Message; m == nil || m.Ephemeral() || !strings.Contains(m.Content, "**Bob** rolls `2d6+3`") {
			t.Errorf("the dice of a message: %+v", rolled.Message)
		}
		asked, err := ann.UseOn(t.Context(), "duels", "Challenge", bob.ID())
		if err != nil {
			t.Fatal(err)
		}
		if m := asked.Message; m == nil || !m.Ephemeral() || len(m.Components) == 0 {
			t.Errorf("a challenge: %+v", asked.Message)
		}
		if _, err := ann.UseOn(t.Context(), "duels", "Challenge", said.ID); err == nil {
			t.Error("a message is challenged")
		}
		hidden := asked.Message.ID
		if _, err := bob.UseOn(t.Context(), "duels", "Roll this", hidden); err == nil {
			t.Error("another player's private message is used")
		}
	})
}
