package templates

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
)

// ContestBout is a quick fight as it is told: always in one message.
type ContestBout struct{ contest.Bout }

// What a quick fight has room for, in characters. Around its lines stand a few words of its own, and the
// names of both.
const (
	mostOfBout   = 1900
	aroundBout   = 500
	namesOfABout = 4 // times that each is named there
)

// Told lists what happened, one line for each attempt. Where they take more than one message has room for,
// those are left out of which least came, the first ones first.
func (b ContestBout) Told() []string {
	scene := b.Scene()
	room := mostOfBout - aroundBout
	for _, m := range b.Models {
		room -= namesOfABout * utf8.RuneCountInString(Escape(string(m.Name)))
	}
	lines, left := make([]string, len(scene.Steps)), 0
	for i := range scene.Steps {
		lines[i] = b.line(scene, i)
		room -= utf8.RuneCountInString(lines[i]) + 1
	}
	for _, tone := range []engine.Tone{engine.ToneQuiet, engine.ToneStopped, engine.ToneHurt} {
		for i := 0; i < len(lines) && room < 0; i++ {
			if lines[i] != "" && scene.Steps[i].Tone == tone {
				room += utf8.RuneCountInString(lines[i]) + 1
				lines[i] = ""
				left++
			}
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	if left > 0 {
		lines = append(lines, "▸ … and "+plural(left, "line")+" more, for which there is no room")
	}
	return lines
}

// line is a step of the fight as a line: it names who won the contest, or who struck without one.
func (b ContestBout) line(scene engine.Scene, at int) string {
	text, clash := Escape(scene.Steps[at].Text), len(b.Clashes)-len(scene.Steps)+at
	if clash < 0 || at == 0 && clash > 0 {
		return "▸ " + text // sums up what came first
	}
	if number, rest, ok := strings.Cut(scene.Steps[at].Text, ": "); ok && strings.HasPrefix(number, "attempt ") {
		return "▸ " + capital(number) + ": " + b.won(b.Clashes[clash], Escape(rest))
	}
	return "▸ " + b.won(b.Clashes[clash], text)
}

// won puts who won an attempt before what decided it.
func (b ContestBout) won(c contest.Clash, text string) string {
	name := func(side int) string { return "**" + Escape(string(b.Models[side&1].Name)) + "**" }
	switch {
	case c.Auto:
		return name(c.By) + " " + text
	case c.Winner == 0:
		return text
	}
	return name(c.Winner-1) + " wins: " + text
}
