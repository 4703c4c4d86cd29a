package contest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/contest"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// isSeparator reports whether a character separates the items of a list.
func isSeparator(r rune) bool { return strings.ContainsRune(",;\n", r) }

// items splits a list of models at commas, semicolons and line breaks, without empty items.
func (f playerView) items(list string) []string {
	var all []string
	for more := true; more; {
		var item string
		if item, list, more = f.cutItem(list); strings.TrimSpace(item) != "" {
			all = append(all, strings.TrimSpace(item))
		}
	}
	return all
}

// cutItem cuts the first item off a list. Separators in a model's name and in quotes don't count.
func (f playerView) cutItem(list string) (item, rest string, more bool) {
	begins := true // a word begins here
	for at := 0; at < len(list); {
		if n := f.wholeName(list[at:]); begins && n > 0 {
			at, begins = at+n, false
			continue
		}
		r, size := utf8.DecodeRuneInString(list[at:])
		if isSeparator(r) {
			return list[:at], list[at+size:], true
		}
		at, begins = at+size, !unicode.IsLetter(r)
	}
	return list, "", false
}

// wholeName returns the length, in bytes, of the undivided text at the beginning: a quotation, the longest
// name of a model, or a part of a name if the text ends there.
func (f playerView) wholeName(text string) int {
	for _, quotes := range []string{`""`, "“”", "„“"} {
		opens, size := utf8.DecodeRuneInString(quotes)
		if within, ok := strings.CutPrefix(text, string(opens)); ok {
			if at := strings.Index(within, quotes[size:]); at >= 0 {
				return at + len(quotes)
			}
		}
	}
	longest := 0
	for _, m := range f.Models {
		if n := beginsWith(text, string(m.Profile.Name)); n > longest {
			longest = n
		}
	}
	return longest
}

// behindName matches what can follow a name: the end of a word, or a number of attacks.
var behindName = lazyregexp.New(`^(?:$|[^\pL\pN]|[xX]?\d)`)

// beginsWith returns the length, in bytes, of a name at the beginning of a text. If the text ends within the
// name, it is the whole text.
func beginsWith(text, name string) int {
	if text == "" {
		return 0
	}
	n, letters := 0, utf8.RuneCountInString(name)
	for range letters {
		_, size := utf8.DecodeRuneInString(text[n:])
		n += size
	}
	if n == len(text) {
		written := utf8.RuneCountInString(text)
		name = string([]rune(name)[:min(written, letters)])
	}
	if !strings.EqualFold(text[:n], name) || !behindName.MatchString(text[n:]) {
		return 0
	}
	return n
}

// everyone reports whether a text means all models, and is no model's own name.
func (f playerView) everyone(text string) bool {
	text = naming.OneLine(text)
	return text == noModel || strings.EqualFold(text, "all") &&
		!slices.ContainsFunc(f.Models, func(m contest.Model) bool { return called(m, text) })
}

// called reports whether a text is the ID or the whole name of a model.
func called(m contest.Model, text string) bool {
	return string(m.ID) == text || strings.EqualFold(string(m.Profile.Name), text)
}
