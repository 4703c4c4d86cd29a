package templates

import "strings"

// Post is a post in parts, in the order of principle 2 of the style guide.
type Post struct {
	Ask  Public // who must act, what and until when; its small print comes after Told
	Told Public // what happened, with its picture
	End  Public // what follows the last step of a game, and the buttons
}

// Whole returns the post as one message of any length.
func (p Post) Whole() Public {
	first, small := p.Ask.leading()
	return Join(first, p.Told, small, p.End)
}

// Fitted returns the post as one message that Discord accepts. It shortens Told at its end, by whole lines if
// possible.
func (p Post) Fitted() Public {
	whole := p.Whole()
	over := len([]rune(whole.m.Text)) - textLimit
	if over <= 0 {
		return whole
	}
	room := len([]rune(p.Told.m.Text)) - over - len("\n…")
	p.Told.m.Text = cut(p.Told.m.Text, max(room, 1))[0] + "\n…"
	return p.Whole()
}

// leading splits a question into the lines that begin a post and its small print. A question that mentions no
// player doesn't begin a post.
func (p Public) leading() (first, small Public) {
	if !mentions(p.m.Text) {
		return Public{}, p
	}
	first, small = p, Public{}
	lines := strings.Split(p.m.Text, "\n")
	var lead, rest []string
	for _, line := range lines {
		if strings.HasPrefix(line, "-# ") {
			rest = append(rest, line)
		} else {
			lead = append(lead, line)
		}
	}
	first.m.Text, small.m.Text = strings.Join(lead, "\n"), strings.Join(rest, "\n")
	return first, small
}

// mentions reports whether a text begins with the mention of a player.
func mentions(text string) bool { return strings.HasPrefix(strings.TrimPrefix(text, "**"), "<@") }
