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

// TermLine reads and writes lines of terms, such as "8 inches apart; both in cover; guard=reroll". Each piece
// is a phrase of an option, or KEY=VALUE for an option or a house rule.
type TermLine struct {
	Options []Option
	System  engine.Info // the system whose house rules may be stated
}

// Read reads a line. Pairs that name no option are returned as house rules, "KEY=VALUE KEY=VALUE".
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

// cut splits off the first piece of a line. Free text may contain separators, so it takes the rest of the
// line.
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

// termSeparators are the characters that separate the pieces of a line.
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

// phrase finds the option and the value of a phrase. The text must be the whole phrase, or the beginning of
// just one.
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

// shortestPhrase is the least length, in bytes, of an abbreviated phrase.
const shortestPhrase = 3

// number reads a text such as "8 inches" as the value of an option with the phrase "%d inches apart".
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

// read returns the value that a text means: it is the value itself or its label.
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

// Examples returns some phrases that can be read, and a house rule.
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

// maxExamples bounds the phrases in Examples.
const maxExamples = 2

// example returns a valid number for the option.
func (o Option) example() int {
	if o.Usual != 0 {
		return o.Usual
	}
	return o.Min
}

// Write returns terms as a line that Read reads, in the order of the options. It leaves out free text.
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

// Suggest completes the last piece of a line being typed: first with phrases of options not yet stated, then
// with house rules.
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
			choices = append(choices, templates.Choice{Label: text, Verbatim: true, Value: text})
		}
	}
	return choices
}

// typed returns the number at the beginning of a text, if the option takes it; otherwise an example.
func (o Option) typed(text string) int {
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	if n, err := strconv.Atoi(digits); err == nil && o.Takes(digits) {
		return n
	}
	return o.example()
}
