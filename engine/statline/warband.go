package statline

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// These are the limits of a warband's text, in characters.
const (
	MaxText  = 4000
	MaxTitle = 32 // the warband's name
)

// Warband reads a warband with one model per line, each with parse. "3 Goblin", "3x Goblin; spear" and
// "Goblin x3; spear" stand for three models. A line that ends in a colon is the warband's name. It refuses a
// text without models or with more than most.
func Warband[P any](g Grammar, text string, most int,
	parse func(line string) (P, error)) (name string, models []P, err error) {
	name, rows, err := g.rows(text, most)
	if err != nil {
		return "", nil, err
	}
	for _, r := range rows {
		for range r.count {
			p, err := parse(r.line)
			if err != nil {
				return "", nil, err
			}
			models = append(models, p)
		}
	}
	return name, models, nil
}

// WriteWarband writes a warband in the form that Warband reads, from lines that Write has written. A text of
// more than MaxText characters can't be read again.
func WriteWarband(name string, lines []string) string {
	var out []string
	if name != "" {
		out = append(out, name+":")
	}
	for len(lines) > 0 {
		line, count := lines[0], 1
		for count < len(lines) && lines[count] == line {
			count++
		}
		lines = lines[count:]
		if r, ok := counted(line); count > 1 || !ok || r.count != 1 || r.line != line {
			line = fmt.Sprintf("%dx %s", count, line)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// row is a line of a warband and its number of models.
type row struct {
	count int
	line  string
}

func (g Grammar) rows(text string, most int) (name string, rows []row, err error) {
	if utf8.RuneCountInString(text) > MaxText {
		return "", nil, g.refuse("A warband's text has at most %d characters. Shorten its lines.", MaxText)
	}
	all := 0
	for _, line := range strings.Split(text, "\n") {
		line = naming.OneLine(line)
		if line == "" {
			continue
		}
		if title, ok := strings.CutSuffix(line, ":"); ok {
			if name, err = g.title(name, title); err != nil {
				return "", nil, err
			}
			continue
		}
		r, ok := counted(line)
		if all += r.count; !ok || all > most {
			return "", nil, g.refuse("A warband has 1 to %d models, so “%s” doesn't fit. If a number belongs to a name, put the name in quotation marks.", most, naming.Clip(line))
		}
		rows = append(rows, r)
	}
	if all == 0 {
		return "", nil, g.refuse("A warband has 1 to %d models. Write each on its own line, like “%s”.",
			most, engine.Ours(g.Example))
	}
	return name, rows, nil
}

// title returns the warband's name.
func (g Grammar) title(before, text string) (string, error) {
	name, ok := naming.Clean(text, MaxTitle)
	switch {
	case before != "":
		return "", g.refuse("The warband has two names: “%s” and “%s”. A line that ends in a colon is its name. Leave one out.", naming.Clip(before), naming.Clip(text))
	case !ok:
		return "", g.refuse("A warband's name has 1 to %d characters. “%s” isn't valid.", MaxTitle, naming.Clip(text))
	}
	return name, nil
}

// These match the number of models, before a line and after its head.
var (
	countBefore = lazyregexp.New(`^([0-9]+)(?:\s*[xX×*])?\s+`)
	countBehind = lazyregexp.New(`^[xX×*]([0-9]+)$`)
)

// counted splits the number of models off a line. It reports false if the number is out of range.
func counted(line string) (row, bool) {
	digits, rest := "1", line
	if m := countBefore.FindStringSubmatch(line); m != nil {
		digits, rest = m[1], line[len(m[0]):]
	} else if sections, closed := lex(line); closed && len(sections[0]) > 1 {
		last := sections[0][len(sections[0])-1]
		if m := countBehind.FindStringSubmatch(last.text); m != nil && !last.quoted {
			digits, rest = m[1], naming.OneLine(line[:last.start]+line[last.end:])
		}
	}
	n, err := strconv.Atoi(digits)
	return row{n, rest}, err == nil && n > 0 && n < 1000
}
