package gamekit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// TermLine is a line in which a player states terms: "8 inches apart; both in cover; guard=reroll". Each
// piece is a phrase of an option, or KEY=VALUE of an option or a house rule.
type TermLine struct {
	Options []Option
	System  engine.Info // whose house rules it takes
}

// Read reads a line. What names no option is returned as house rules, "KEY=VALUE KEY=VALUE".
func (t TermLine) Read(line string) (stated TermOptions, rules string, _ error) {
	stated = TermOptions{}
	for rest := line; strings.TrimSpace(rest) != ""; {
		var piece string
		if piece, rest = t.cut(rest); strings.TrimSpace(piece) == "" {
			continue
		}
		if !strings.Contains(piece, "=") {
			option, value, ok := t.phrase(strings.TrimSpace(piece))
			if !ok {
				return nil, "", t.refuse(line, piece)
			}
			stated[option.Name] = value
			continue
		}
		for _, pair := range pairsOf(piece) {
			key, value, _ := strings.Cut(pair, "=")
			option, known := t.option(strings.TrimSpace(key))
			value, err := option.read(strings.TrimSpace(value))
			switch {
			case !known, err != nil && t.hasRule(option.Name): // Grimheim has a rule and an option "cover"
				rules += " " + pair
			case err != nil:
				return nil, "", Returning(err, "Your terms", line)
			default:
				stated[option.Name] = value
			}
		}
	}
	return stated, strings.TrimSpace(rules), nil
}

// cut splits off the first piece of a line. Free text has separators of its own: it takes the rest.
func (t TermLine) cut(line string) (piece, rest string) {
	key, _, pair := strings.Cut(line, "=")
	if option, known := t.option(strings.TrimSpace(key)); pair && known && option.free() {
		return line, ""
	}
	if at := strings.IndexAny(line, termSeparators); at >= 0 {
		return line[:at], line[at+1:]
	}
	return line, ""
}

// termSeparators separate the pieces of a line.
const termSeparators = ";,\n"

// pairsOf splits "a=b c d=e" into "a=b c" and "d=e".
func pairsOf(piece string) []string {
	var pairs []string
	for _, word := range strings.Fields(piece) {
		if len(pairs) > 0 && !strings.Contains(word, "=") {
			pairs[len(pairs)-1] += " " + word
			continue
		}
		pairs = append(pairs, word)
	}
	return pairs
}

// hasRule reports whether the system has a house rule of that name.
func (t TermLine) hasRule(name string) bool {
	return slices.ContainsFunc(t.System.Rules, func(def engine.RuleDef) bool {
		return def.Key == t.System.ID+"."+name
	})
}

func (t TermLine) option(name string) (Option, bool) {
	at := slices.IndexFunc(t.Options, func(o Option) bool { return strings.EqualFold(o.Name, name) })
	if at < 0 {
		return Option{}, false
	}
	return t.Options[at], true
}

// phrase finds the option and the value that a phrase states: exactly, or the only one that begins so.
func (t TermLine) phrase(text string) (Option, string, bool) {
	var option Option
	var value string
	var found int
	for _, o := range t.Options {
		if v, ok := o.number(text); ok {
			return o, v, true
		}
		for _, c := range o.Choices {
			switch {
			case strings.EqualFold(c.Label, text):
				return o, c.Value, true
			case len(text) >= shortestPhrase && len(c.Label) > len(text) && strings.EqualFold(c.Label[:len(text)], text):
				option, value, found = o, c.Value, found+1
			}
		}
	}
	return option, value, found == 1
}

// shortestPhrase is the least length, in bytes, of the beginning of a phrase.
const shortestPhrase = 3

// number reads "8 inches" as the value of an option with the phrase "%d inches apart".
func (o Option) number(text string) (string, bool) {
	before, after, ok := strings.Cut(o.Phrase, "%d")
	if !ok || before != "" {
		return "", false
	}
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	unit := strings.TrimSpace(text[digits:])
	after = strings.TrimSpace(after)
	if digits == 0 || unit == "" || len(unit) > len(after) || !strings.EqualFold(after[:len(unit)], unit) {
		return "", false
	}
	return text[:digits], o.Takes(text[:digits])
}

// read returns the value that a text states: the value itself or its label.
func (o Option) read(text string) (string, error) {
	for _, c := range o.Choices {
		if strings.EqualFold(c.Label, text) || strings.EqualFold(c.Value, text) {
			return c.Value, nil
		}
	}
	switch {
	case text != "" && o.Takes(text):
		return text, nil
	case o.Kind == OptionInt:
		return "", engine.Refuse(engine.Invalid, "", "You can't set %s to “%s”: choose a number from %d to %d.",
			o.Name, naming.Clip(text), o.Min, o.Max)
	}
	return "", engine.Refuse(engine.Invalid, "", "You can't set %s to “%s”. Pick one of the suggestions.",
		o.Name, naming.Clip(text))
}

// free reports whether an option takes any text.
func (o Option) free() bool { return o.Kind == OptionText && len(o.Choices) == 0 }

func (t TermLine) refuse(line, piece string) error {
	examples := t.Examples()
	return Returning(engine.Refuse(engine.Invalid, "", "“%s” isn't a term of this game. Write terms like this: %s.",
		naming.Clip(strings.TrimSpace(piece)), strings.Join(examples, "; ")), "Your terms", line)
}

// Examples returns phrases that can be read, and a house rule.
func (t TermLine) Examples() []string {
	var all []string
	for _, o := range t.Options {
		switch {
		case o.Phrase != "":
			all = append(all, fmt.Sprintf(o.Phrase, o.example()))
		case len(o.Choices) > 0:
			all = append(all, o.Choices[len(o.Choices)-1].Label)
		}
	}
	return append(all[:min(len(all), maxExamples)], RuleExample(t.System))
}

// maxExamples bounds the phrases among the examples.
const maxExamples = 2

// example is a number that works.
func (o Option) example() int {
	if o.Usual != 0 {
		return o.Usual
	}
	return o.Min
}

// Write writes terms as Read reads them, in the order of the options; free text is left out.
func (t TermLine) Write(stated TermOptions, rules string) string {
	var pieces []string
	for _, o := range t.Options {
		value, said := stated[o.Name]
		at := slices.IndexFunc(o.Choices, func(c templates.Choice) bool { return c.Value == value })
		switch n, err := strconv.Atoi(value); {
		case !said || o.free():
		case at >= 0:
			pieces = append(pieces, o.Choices[at].Label)
		case err == nil && o.Phrase != "":
			pieces = append(pieces, fmt.Sprintf(o.Phrase, n))
		}
	}
	return strings.Join(append(pieces, strings.Fields(rules)...), "; ")
}

// Suggest completes the last piece of a line being typed: phrases that aren't stated yet, then house rules.
func (t TermLine) Suggest(typed string) []templates.Choice {
	at := strings.LastIndexAny(typed, termSeparators) + 1
	before, last := typed[:at], strings.TrimLeft(typed[at:], " ")
	if before != "" {
		before += " "
	}
	stated, _, _ := t.Read(before)
	var all []string
	for _, o := range t.Options {
		if _, said := stated[o.Name]; said {
			continue
		}
		for _, c := range o.Choices {
			all = append(all, c.Label)
		}
		if o.Phrase != "" {
			all = append(all, fmt.Sprintf(o.Phrase, o.typed(last)))
		}
	}
	found := append(Matching(all, last), SuggestRules(t.System, last)...)
	choices := []templates.Choice{}
	for _, c := range found[:min(len(found), templates.MaxChoices)] {
		if text := before + c.Value; utf8.RuneCountInString(text) <= templates.MaxChoiceText {
			choices = append(choices, templates.Choice{Label: text, Value: text})
		}
	}
	return choices
}

// typed is the number that a text begins with, if the option takes it, else an example.
func (o Option) typed(text string) int {
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	if n, err := strconv.Atoi(digits); err == nil && o.Takes(digits) {
		return n
	}
	return o.example()
}
