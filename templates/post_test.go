package templates

import (
	"strings"
	"testing"
)

// said is a post of a text.
func said(text string) Public { return Public{Message{Text: text}} }

// TestPostOrder checks a post's order: who must act, what happened, small print, what follows.
func TestPostOrder(t *testing.T) {
	ask := said("<@222>, **your move.** Due soon.\nOn *Low Wall*.\n-# Bob is on vacation.")
	buttons := Row{Buttons: []Button{{ID: "d:1", Label: "Fight"}}}
	got := Post{Ask: ask, Told: said("Ann fights.\n-# Turn 2"), End: said("Over.").With(buttons)}.Whole().Message()
	want := "<@222>, **your move.** Due soon.\nOn *Low Wall*.\nAnn fights.\n-# Turn 2\n-# Bob is on vacation.\nOver."
	if got.Text != want || len(got.Rows) != 1 {
		t.Errorf("%q with %d rows", got.Text, len(got.Rows))
	}
	quiet := Post{Ask: said("Ilsa has 1 action left."), Told: said("Ilsa shoots.")}.Whole().Message()
	if quiet.Text != "Ilsa shoots.\nIlsa has 1 action left." {
		t.Errorf("a question to no one else: %q", quiet.Text)
	}
	if only := (Post{Ask: ask}).Whole().Message().Text; !strings.HasPrefix(only, "<@222>") || strings.Contains(only, "\n\n") {
		t.Errorf("a question alone: %q", only)
	}
}

// TestPostFits checks that only the events are cut, not the question or the buttons.
func TestPostFits(t *testing.T) {
	ask, end := said("<@222>, **your move.**"), said("-# Provably fair.").With(Row{Buttons: []Button{{ID: "d:1", Label: "Fight"}}})
	long := said(strings.TrimSuffix(strings.Repeat("Ann fights, no damage.\n", 200), "\n"))
	m := Post{Ask: ask, Told: long, End: end}.Fitted().Message()
	if !Fits(m.Text) || len(m.Rows) != 1 {
		t.Errorf("%d characters, %d rows", len([]rune(m.Text)), len(m.Rows))
	}
	if !strings.HasPrefix(m.Text, "<@222>, **your move.**\nAnn fights") || !strings.HasSuffix(m.Text, "damage.\n…\n-# Provably fair.") {
		t.Errorf("cut as %q … %q", m.Text[:60], m.Text[len(m.Text)-60:])
	}
	short := Post{Ask: ask, Told: said("Ann fights."), End: end}
	if a, b := short.Fitted().Message().Text, short.Whole().Message().Text; a != b {
		t.Errorf("nothing to cut: %q, %q", a, b)
	}
}

// TestMovesJoinTheirDeadline checks that the safe move is in the line of the missed deadline.
func TestMovesJoinTheirDeadline(t *testing.T) {
	for _, c := range []struct{ late, move, want string }{
		{"⏳ **Bob** ran out of time, so Warbell takes a safe move.", "**Knight** Guards.",
			"⏳ **Bob** ran out of time, so Warbell takes a safe move: **Knight** Guards."},
		{"⏳ **Bob** ran out of time, so Warbell takes a safe move.\n-# Missed deadlines in a row: 2.", "-# **Bo** passes.",
			"⏳ **Bob** ran out of time, so Warbell takes a safe move: **Bo** passes.\n-# Missed deadlines in a row: 2."},
		{"⏳ **Bob** is skipped, so Warbell takes a safe move.", "**Knight** is on Guard: +1 block die.",
			"⏳ **Bob** is skipped, so Warbell takes a safe move. **Knight** is on Guard: +1 block die."},
	} {
		if got := withMove(c.late, c.move); got != c.want {
			t.Errorf("%q", got)
		}
	}
}
