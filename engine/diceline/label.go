package diceline

import (
	"slices"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// Words beside a roll are its label if they can be nothing else; dice.IsLabel decides that.

var (
	quoteBehind   = lazyregexp.New(`(?s)^(.*\S)(?:\s*["“”„«]([^"“”„«»]+)["“”»]|\s+'([^"']+)')\s*$`)
	quoteFirst    = lazyregexp.New(`(?s)^\s*["“”„«]([^"“”„«»]+)["“”»]\s*:?\s*(\S.*)$`)
	bracketBehind = lazyregexp.New(`(?s)^(.*[^\s\pL])\s*\(([^()]*)\)\s*$`)
	// valueLabel matches a label in brackets within a sum: 2d6 + 5 (strength) + 2.
	valueLabel = lazyregexp.New(`(\d)\s*\((\pL[\pL '’-]*)\)(\s*[+−-])`)
	// lastValueLabel matches such a label at the end, behind a number: d20+5(dex).
	lastValueLabel = lazyregexp.New(`^(.*[+−-]\s*\d+)(\s*)\((\pL[\pL '’-]{0,19})\)\s*$`)
	// wordsFirst matches words and then dice.
	wordsFirst = lazyregexp.New(`(?is)^\s*(\pL[\pL '’-]*?)[\s,]+((?:\d{1,3}\s*[x×]\s*|\d{1,2}\s+)?` +
		`[({]*\d*[dw](?:\d|%|f\b|\{).*)$`)
	// lastWords matches words and then a sign.
	lastWords  = lazyregexp.New(`(?s)(\d)\s+(\pL[\pL '’-]*?)\s*([+−-]|$)`)
	valueStart = lazyregexp.New(`(?i)^\s*(?:\d|d\d|\()`)
)

// valueLabels reads words in brackets within a sum as labels of its values. The last value has one too if
// another has, or if no space is between: d20+5(dex).
func valueLabels(text string) string {
	within := valueLabel.ReplaceAllString(text, "$1[$2]$3")
	if m := lastValueLabel.FindStringSubmatch(within); m != nil && (within != text || m[2] == "") {
		return m[1] + "[" + m[3] + "]"
	}
	return within
}

// quotedLabel cuts a label in quotes before or behind a roll, or in brackets behind it.
func quotedLabel(text string) (roll, label string) {
	for _, m := range [][]string{quoteBehind.FindStringSubmatch(text), swapped(quoteFirst.FindStringSubmatch(text))} {
		if m != nil {
			return m[1], tidy(strings.Join(m[2:], ""))
		}
	}
	if m := bracketBehind.FindStringSubmatch(text); m != nil && dice.IsLabel(m[2]) {
		if word, _ := ruleIn(m[2]); word != "" {
			return m[1] + " " + m[2], ""
		}
		return m[1], strings.TrimSpace(m[2])
	}
	return text, ""
}

// swapped exchanges the two groups of a match.
func swapped(m []string) []string {
	if m != nil {
		m[1], m[2] = m[2], m[1]
	}
	return m
}

// labelFirst cuts the words before dice: attack d20+5.
func labelFirst(text string) (label, roll string) {
	m := wordsFirst.FindStringSubmatch(text)
	if m == nil || !dice.IsLabel(m[1]) || systemIn(m[1]) {
		return "", text
	}
	return withoutFor(strings.TrimSpace(m[1])), m[2]
}

// damageTypes reads the words within a sum as labels of its values: 2d6 fire + 1d8 cold. Words at the end of
// any other roll are its label, which dice.Parse reads.
func damageTypes(text string) string {
	found := lastWords.FindAllStringSubmatchIndex(text, -1)
	within := false
	for _, m := range found {
		if !dice.IsLabel(text[m[4]:m[5]]) || m[6] < m[7] && !valueStart.MatchString(text[m[7]:]) {
			return text
		}
		within = within || m[6] < m[7]
	}
	if !within {
		return text
	}
	return lastWords.ReplaceAllString(text, "$1[$2]$3")
}

// sideBySide cuts dice that stand side by side without a sign: d6 d8 d10. Each is a roll of its own.
func sideBySide(text string) []string {
	words := strings.Fields(text)
	if len(words) < 2 || len(words) > MaxParts {
		return []string{text}
	}
	for i, word := range words {
		if !oneDice.MatchString(word) || i > 0 && dropsOne.MatchString(word) {
			return []string{text}
		}
	}
	return words
}

var (
	oneDice  = lazyregexp.New(`(?i)^\d{0,3}d(?:\d{1,5}|%|f)!?$`)
	dropsOne = lazyregexp.New(`(?i)^d1$`)
)

// wordsBetween matches words between two rolls.
var wordsBetween = lazyregexp.New(
	`(?i)\s+(\pL[\pL '’-]*?)[\s:]+((?:\d{1,2}x)?\d*d(?:\d|%))`)

// betweenOnly are words between two rolls that name neither.
var betweenOnly = []string{"for", "to", "with", "or", "of", "on", "by", "in", "as"}

// labelled cuts rolls with words between them: attack d20+5 damage 2d6+3, or 2d6 fire 1d8 cold. If words
// stand before the first roll, each label precedes its roll. If words stand neither before the first roll nor
// behind the last, those between could belong to either.
func labelled(first bool, text string) ([]piece, error) {
	all, from, name := []piece{}, 0, ""
	for _, m := range wordsBetween.FindAllStringSubmatchIndex(text, -1) {
		words := text[m[2]:m[3]]
		if first && strings.EqualFold(words, "or") {
			return nil, refuse("“or” doesn't join two rolls. Write a comma: %s, %s.",
				clip(strings.TrimSpace(text[from:m[0]])), clip(text[m[4]:]))
		}
		if !dice.IsLabel(words) && !slices.Contains(betweenOnly, strings.ToLower(words)) {
			return nil, nil
		}
		p := piece{name: name, text: text[from:m[0]]}
		if name = words; !first {
			p.name, name = words, ""
		}
		all, from = append(all, p), m[4]
	}
	if len(all) == 0 || !diceIn.MatchString(text[:from]+" ") {
		return nil, nil
	}
	all = append(all, piece{name: name, text: text[from:]})
	for _, p := range all {
		if err := refuseRule(p.name, p.text); err != nil {
			return nil, err
		}
	}
	if e, err := dice.Parse(all[len(all)-1].text); !first && err == nil && e.Label() == "" {
		words := all[len(all)-2].name
		last := all[len(all)-1].text
		if slices.Contains(betweenOnly, strings.ToLower(words)) {
			return nil, refuse("“%s” doesn't join two rolls. Write a comma: %s, %s.", words,
				clip(strings.TrimSpace(all[0].text)), clip(last))
		}
		return nil, refuse("“%s” could name either roll. Write %s, %s: %s.", clip(words),
			clip(strings.TrimSpace(all[0].text)), words, clip(last))
	}
	return all, nil
}
