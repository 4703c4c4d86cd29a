package diceline

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// Parse reads a line. Every error is a *dice.SyntaxError with sentences for the player.
func Parse(text string) (Line, error) {
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > MaxLength {
		return Line{}, refuse("This line has more than %d characters, or some that Warbell can't read. Roll in parts.",
			MaxLength)
	}
	l, err := parse(strings.Map(spaceOut, text))
	if err != nil {
		return Line{}, helped(text, err)
	}
	if utf8.RuneCountInString(l.String()) > MaxLength { // otherwise the canonical form wouldn't parse
		return Line{}, refuse("This line is too long. Shorten the names, or roll in parts.")
	}
	return l, nil
}

// spaceOut replaces control characters by spaces, except line breaks, which separate rolls.
func spaceOut(r rune) rune {
	if unicode.IsControl(r) && r != '\n' {
		return ' '
	}
	return r
}

// wholeRepeat matches repeats of a line in brackets.
var wholeRepeat = lazyregexp.New(`(?s)^\s*(?:[/!]?(?:roll|r)\s+)?(\d{1,3})\s*[x×X]\s*\((.*)\)\s*$`)

func parse(text string) (Line, error) {
	rolls, label := CutLabel(bare(spoken(bare(text))))
	if hashRepeats.MatchString(label) {
		rolls, label = label+"x("+rolls+")", ""
	}
	if m := wholeRepeat.FindStringSubmatch(rolls); m != nil && balanced(m[2]) {
		inner, err := pieces(m[2])
		if err != nil {
			return Line{}, err
		}
		if len(inner) > 1 || systemIn(inner[0].text) {
			return repeated(m[1], inner, label)
		}
	}
	all, err := pieces(rolls)
	if err != nil {
		return Line{}, err
	}
	if len(all) == 1 && all[0].when == always && !systemIn(all[0].text) {
		return single(all[0], label)
	}
	if n, rest, ok := spread(all); ok {
		all[0].text = rest
		return repeated(n, all, label)
	}
	return line(1, all, label)
}

// pieces cuts a line into its parts, in Warbell's notation.
func pieces(rolls string) ([]piece, error) {
	var all []piece
	for _, p := range lastWordsNamed(split(rolls)) {
		some, err := worded(p)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// advantageOnly matches advantage that a comma separates from its roll.
var advantageOnly = lazyregexp.New(`(?i)^\s*(?:with\s+|at\s+)?` + advantageWord + `\s*$`)

// lastWordsNamed reads words behind a line's only roll as its label: d20+5; Attack.
func lastWordsNamed(all []piece) []piece {
	if len(all) == 2 && all[1].when == always && advantageOnly.MatchString(all[1].text) {
		all[0].text = strings.TrimSpace(all[0].text) + " " + strings.TrimSpace(all[1].text)
		return all[:1]
	}
	if len(all) != 2 || all[1].when != always || strings.Contains(all[0].text, "#") ||
		!rollStart.MatchString(all[0].text) || !dice.IsLabel(all[1].text) {
		return all
	}
	if word, key := ruleIn(all[1].text); word != "" && (key != "adv" && key != "dis" || word == key) {
		all[0].text += " " + strings.TrimSpace(all[1].text)
		return all[:1]
	}
	if _, err := parse(all[1].text); err == nil { // a coin
		return all
	}
	all[0].text += " #" + strings.TrimSpace(all[1].text)
	return all[:1]
}

// bare removes the single brackets around rolls that RPG Sage requires.
func bare(text string) string {
	text = strings.TrimSpace(text)
	if n := len(text); n > 2 && text[0] == '[' && strings.IndexAny(text[1:], "[]") == n-2 {
		return text[1 : n-1]
	}
	if m := bracketsNamed.FindStringSubmatch(text); m != nil && dice.IsLabel(m[2]) {
		return m[1] + " # " + m[2]
	}
	return text
}

// bracketsNamed matches a roll in single brackets with words behind: [3d6+2] fire damage.
var bracketsNamed = lazyregexp.New(`(?i)^\[([^\[\]]*d(?:\d|%|f)[^\[\]#]*)\]\s*([^\[\]#]+)$`)

// single reads a line with only one roll. Its name becomes its label.
func single(p piece, label string) (Line, error) {
	text := strings.TrimRight(p.text, " ")
	if label = strings.TrimSpace(p.name + " " + label); label != "" {
		text += " # " + label
	}
	e, err := dice.Parse(text)
	if err == nil {
		err = refuseNegative(e)
	}
	if said := withoutFor(e.Label()); err == nil && said != e.Label() {
		e, err = dice.Parse(e.Notation() + " # " + said)
	}
	return Line{repeats: 1, parts: []part{{expr: e}}}, err
}

// withoutFor removes “for” from the start of a label, since a result says it before each label.
func withoutFor(label string) string {
	for len(label) > 4 && strings.EqualFold(label[:4], "for ") {
		label = strings.TrimSpace(label[4:])
	}
	return label
}

// repeated reads a line that is repeated as a whole.
func repeated(times string, pieces []piece, label string) (Line, error) {
	n, err := strconv.Atoi(times)
	if err != nil || n < 1 || n > dice.MaxRepeats {
		return Line{}, refuse("A line can be repeated 1 to %d times. Write, for example, 3x(d20+5; 2d6).",
			dice.MaxRepeats)
	}
	return line(n, pieces, label)
}

// ownRepeat matches the repeats of one roll.
var ownRepeat = lazyregexp.New(`^\s*(?:[/!]?(?:roll|r)\s+)?(\d{1,3})\s*[x×X]\s*(.*)$`)

// spread returns the repeats of a line's first roll if all other rolls depend on it, or if it is the only one
// and its system reads one roll at a time. The whole line is then repeated.
func spread(pieces []piece) (times, rest string, ok bool) {
	for _, p := range pieces[1:] {
		if p.when == always {
			return "", "", false
		}
	}
	m := ownRepeat.FindStringSubmatch(pieces[0].text)
	if m == nil || len(pieces) == 1 && !alone(m[2]) {
		return "", "", false
	}
	return m[1], m[2], true
}

// line reads the parts of a line.
func line(repeats int, pieces []piece, label string) (Line, error) {
	l := Line{repeats: repeats, label: withoutFor(tidy(label))}
	if len(pieces) > MaxParts {
		return l, refuse("A line can have at most %d rolls. Roll in parts.", MaxParts)
	}
	for _, p := range pieces {
		read, err := readPart(p)
		if err != nil {
			return l, err
		}
		l.parts = append(l.parts, read)
	}
	if len(l.parts) == 1 && l.parts[0].name != "" && l.parts[0].when == always {
		l.label, l.parts[0].name = strings.TrimSpace(l.parts[0].name+" "+l.label), ""
	}
	if p := l.parts[0]; len(l.parts) == 1 && l.repeats > 1 && p.system == nil && p.when == always {
		return single(piece{text: strconv.Itoa(l.repeats) + "x" + p.expr.Notation()}, l.label)
	}
	if e, ok := l.Single(); ok && l.label != "" {
		return single(piece{text: e.Notation()}, l.label)
	}
	return l, l.check()
}

// readPart reads one roll of a line.
func readPart(from piece) (part, error) {
	p := part{when: from.when}
	text, behind := CutLabel(from.text)
	head, sys, words, err := readSystem(text)
	if err != nil {
		return p, err
	}
	if p.expr, err = dice.Parse(head); err != nil {
		return p, err
	}
	if err := refuseNegative(p.expr); err != nil {
		return p, err
	}
	if err := refuseRule(words, strings.TrimSuffix(strings.TrimSpace(text), words)); err != nil {
		return p, err
	}
	p.name = nameOf(from.name, p.expr.Label(), words, behind)
	if p.expr.Label() != "" {
		if p.expr, err = dice.Parse(p.expr.Notation()); err != nil {
			return p, err
		}
	}
	if sys != nil {
		if p.system, p.expr, err = sys.fit(p.expr); err != nil {
			return p, err
		}
	}
	if p.when == onHit {
		p.double, err = p.expr.Doubled()
	}
	return p, err
}

// nameStart matches a name in front of a roll.
var nameStart = lazyregexp.New(`^\s*(\pL[\pL\pN '’-]{0,29}?)\s*:\s*(\S.*)$`)

// named splits a roll into the name before it and the rest.
func named(text string) (name, rest string) {
	if m := nameStart.FindStringSubmatch(text); m != nil {
		return m[1], m[2]
	}
	return "", text
}

// Named returns a roll with a name before it. What can't stand in a name is left out.
func Named(name, roll string) string {
	if name = nameOf(name); name == "" {
		return roll
	}
	return name + ": " + roll
}

// mostName bounds the name of a roll in a line, in characters.
const mostName = 30

// nameOf joins the words about a roll into one name of letters, digits, spaces and dashes.
func nameOf(words ...string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '\'' || r == '’' {
			return r
		}
		return ' '
	}, strings.Join(words, " "))
	clean = strings.Join(strings.Fields(clean), " ")
	clean = strings.TrimLeftFunc(clean, func(r rune) bool { return !unicode.IsLetter(r) })
	if runes := []rune(clean); len(runes) > mostName {
		clean = strings.TrimSpace(string(runes[:mostName]))
	}
	clean = condition.ReplaceAllString(clean, "")             // otherwise it would be read as a condition
	clean = nameTarget.ReplaceAllString(clean, "$1 $2-$3 $4") // or as a target or advantage
	clean = nameAdvantage.ReplaceAllString(strings.TrimSpace(clean), "$1-$2")
	return withoutFor(strings.TrimSpace(clean))
}

// tidy puts a label on one line.
func tidy(label string) string {
	return strings.Join(strings.FieldsFunc(label, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}
