package rolls_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestRollThis checks that the message command rolls the first dice of a message, for whoever uses it.
func TestRollThis(t *testing.T) {
	h := newHouse(t)
	for message, want := range map[string]string{
		"2d{3,3}+1":                             "**7** — **Bob** rolls `2d{3,3}+1`",
		"I hit it:\n> **d{9,9}** to the head":   "**9** — **Bob** rolls `d{9,9}` for to the head",
		"roll d{4,4} or else":                   "**4** — **Bob** rolls `d{4,4}`",
		"I attack: d{7,7}, then 2d{3,3}+1 fire": "`d{7,7}; fire: 2d{3,3}+1`",
		"coc 45 then 1d100 <= 45":               "coc 45; d100 <= 45`",
		"First d{7,7}.\nAnd d{8,8}.":            "`d{7,7}; d{8,8}`",
		"a d20 and then, if it hits, 2d6+3":     "some of its rolls may not apply. Type yours, such as `/roll d20; 2d6+3`.",
		"Roll 2d6 or 1d12":                      "some of its rolls may not apply",
		strings.Repeat("d6 ", 30):               "some of its rolls may not apply",
		"no dice here, Doctor":                  "You can't roll that message",
		"":                                      "You can't roll that message",
		"d{1,1} <@123> @everyone":               "**1** — **Bob** rolls",
		strings.Repeat("word ", 100) + "d{4,4}": "You can't roll that message",
	} {
		got := text(h.UseOn(bob, "Roll this", gamekit.Target{Text: message}))
		if !strings.Contains(got, want) {
			t.Errorf("%q:\n%s\nwant\n%s", message, got, want)
		}
	}
	if !h.Bot.Public(&gamekit.Call{Kind: gamekit.Slash, Path: []string{"Roll this"}}) {
		t.Error("the roll is private")
	}
}
