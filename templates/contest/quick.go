package contest

import (
	"slices"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// Bout returns the quick fight of the view.
func (c Line) Bout() Bout {
	b, _ := c.View.(contest.Bout)
	return Bout{b, c.Drawing(b), c}
}

// Bout is a quick fight for its words, which must fit in one message.
type Bout struct {
	contest.Bout
	Drawn engine.Drawing // its picture, whose words are also in the message
	line  Line
}

// The bounds of a quick fight's text, in characters. The text also has a few fixed words and the names of
// both models.
const (
	mostOfBout   = 1900
	aroundBout   = 500
	namesOfABout = 4 // number of times that each name appears
)

// Told lists the attempts, one line each. If they are too long for a message, it leaves out those with the
// least effect, the earliest ones first.
func (b Bout) Told() []string {
	room := mostOfBout - aroundBout
	for _, m := range b.Models {
		room -= namesOfABout * utf8.RuneCountInString(templates.Escape(m.Name))
	}
	steps := b.Drawn.Steps
	lines, left := make([]string, len(steps)), 0
	for i := range steps {
		lines[i] = b.line.Phrase("bout_line", b.lineAt(i))
		room -= utf8.RuneCountInString(lines[i]) + 1
	}
	for _, tone := range []engine.Style{engine.StyleQuiet, engine.StyleStopped, engine.StyleHurt} {
		for i := 0; i < len(lines) && room < 0; i++ {
			if lines[i] != "" && steps[i].Tone == tone {
				room += utf8.RuneCountInString(lines[i]) + 1
				lines[i] = ""
				left++
			}
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	if left > 0 {
		lines = append(lines, b.line.Phrase("bout_cut", left))
	}
	return lines
}

// BoutLine is one line of a quick fight.
type BoutLine struct {
	Attempt string // number of the attempt; empty if each has a line
	Name    string // winner of the Contest, or the attacker; empty if there is none
	Won     bool   // it won a Contest
	Text    string
}

func (b Bout) lineAt(at int) BoutLine {
	step, clash := b.Drawn.Steps[at], len(b.Clashes)-len(b.Drawn.Steps)+at
	line := BoutLine{Attempt: step.Who, Text: step.Text}
	if clash < 0 || step.Panel < 0 {
		return line // sums up the steps so far
	}
	switch c := b.Clashes[clash]; {
	case c.Auto:
		line.Name = string(b.Models[c.By&1].Name)
	case c.Winner != 0:
		line.Name, line.Won = string(b.Side(c.Winner).Name), true
	}
	return line
}
