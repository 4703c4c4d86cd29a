package zones

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// section is the part of a line between two semicolons. A quoted name at its beginning is kept apart.
type section struct {
	name   string
	quoted bool
	words  []word
}

// word is one word of a section. A comma after it ends a name.
type word struct {
	text  string
	comma bool
}

// lex cuts a line at semicolons and line breaks into at least one section. It leaves out empty sections after
// the first.
func lex(line string) ([]section, error) {
	parts := strings.Split(line, "\n")
	for i := range parts {
		parts[i] = naming.OneLine(parts[i])
	}
	rest := strings.Join(parts, "\n")
	var sections []section
	for first := true; first || rest != ""; first = false {
		s, left, err := takeSection(rest)
		if err != nil {
			return nil, err
		}
		if rest = left; first || s.quoted || len(s.words) > 0 {
			sections = append(sections, s)
		}
	}
	return sections, nil
}

func takeSection(text string) (s section, rest string, err error) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "“") || strings.HasPrefix(text, "„") {
		name, left, ok := takeQuoted(text)
		if !ok {
			return s, "", engine.Refuse(engine.Invalid, "zones 1.4",
				"A quotation mark isn't closed. Write the name like “\"Number 9\" th7 hits3”.")
		}
		s.name, s.quoted, text = naming.OneLine(name), true, left
	}
	if end := strings.IndexAny(text, ";\n"); end >= 0 {
		text, rest = text[:end], text[end+1:]
	}
	s.words = split(text)
	return s, rest, nil
}

// takeQuoted cuts a quoted text off. Two straight quotation marks in it mean one.
func takeQuoted(text string) (name, rest string, ok bool) {
	open, size := utf8.DecodeRuneInString(text)
	closing := "“”"
	if open == '"' {
		closing = `"`
	}
	var b strings.Builder
	for text = text[size:]; text != ""; {
		r, size := utf8.DecodeRuneInString(text)
		text = text[size:]
		switch {
		case !strings.ContainsRune(closing, r):
			b.WriteRune(r)
		case r == '"' && strings.HasPrefix(text, `"`):
			b.WriteByte('"')
			text = text[1:]
		default:
			return b.String(), text, true
		}
	}
	return "", "", false
}

// split cuts a text at spaces and commas. A lone ":" or "=" belongs to the word before it.
func split(text string) []word {
	var words []word
	for _, t := range strings.Fields(strings.ReplaceAll(text, ",", " , ")) {
		last := len(words) - 1
		switch {
		case t == ",":
			if last >= 0 {
				words[last].comma = true
			}
		case last >= 0 && (t == ":" || t == "=") && !words[last].comma:
			words[last].text += t
		default:
			words = append(words, word{text: t})
		}
	}
	return words
}

// figure parses a number with its key, written as "th8", "TH 8", "might=9" or "TH: 8+".
func figure(words []word) (key, digits string, used int) {
	if len(words) == 0 {
		return "", "", 0
	}
	text := strings.ToLower(words[0].text)
	cut := strings.IndexFunc(text, isDigit)
	used = 1
	if cut < 0 && len(words) > 1 && !words[0].comma {
		cut, used = len(text), 2
		text += words[1].text
	}
	if cut < 0 {
		return "", "", 0
	}
	key = strings.TrimRight(text[:cut], ":=")
	digits = strings.TrimRight(strings.TrimLeft(text[cut:], ":="), "+")
	if key == "" || digits == "" || strings.ContainsFunc(key, notLetter) || strings.ContainsFunc(digits, notDigit) {
		return "", "", 0
	}
	return canonical(key), digits, used
}

// canonical returns the standard form of a key.
func canonical(key string) string {
	switch key {
	case "th", "tohit":
		return "th"
	case "hits", "hit", "hp":
		return "hits"
	case "agi", agility:
		return agility
	}
	return key
}

func isDigit(r rune) bool   { return r >= '0' && r <= '9' }
func notDigit(r rune) bool  { return !isDigit(r) }
func notLetter(r rune) bool { return !unicode.IsLetter(r) }
