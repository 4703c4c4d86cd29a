package templates

import (
	"strings"
	"unicode"
)

// special are the characters of Discord's markdown, mentions and timestamps.
const special = "\\*_~`|>#-[]()<@:"

// Escape makes player text harmless. The result formats nothing, pings no user, stays on one line and
// contains no control or direction-changing characters.
func Escape[S ~string](text S) string {
	var b strings.Builder
	for _, r := range string(text) {
		switch {
		case unseen(r):
			b.WriteByte(' ')
		case strings.ContainsRune(special, r):
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(b.String())
}

// inFile removes the backslashes of Escape that a Markdown file doesn't need: before characters that mean
// something only to Discord, or only at the start of a line.
func inFile(line string) string {
	var b strings.Builder
	text, start := []rune(line), true
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) {
			i++
			if start || !needless(text[i], text[i+1:]) {
				b.WriteByte('\\')
			}
		}
		start = start && strings.ContainsRune("> ", text[i])
		b.WriteRune(text[i])
	}
	return b.String()
}

// needless reports whether a Markdown file can contain a character inside a line as it is. A colon stays
// escaped in an address, so that it is no link.
func needless(r rune, next []rune) bool {
	switch r {
	case ':':
		return len(next) == 0 || next[0] != '/'
	case '#':
		return len(next) > 0
	}
	return strings.ContainsRune("()->|", r)
}

// Isolated is like Escape for a name among others. A right-to-left name can't reverse its neighbours.
func Isolated[S ~string](text S) string {
	name := Escape(text)
	if strings.ContainsFunc(name, rightToLeft) {
		return "\u2068" + name + "\u2069"
	}
	return name
}

func rightToLeft(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
}

// unseen reports whether a character is a control, a line break or changes the direction of text.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// Plain makes player text fit for labels, which don't render markdown: one line, no control characters, at
// most n characters.
func Plain[S ~string](text S, n int) string {
	clean := strings.Map(func(r rune) rune {
		if unseen(r) {
			return ' '
		}
		return r
	}, string(text))
	return Clip(strings.TrimSpace(clean), n)
}

// Block returns player text for a code block, from which it can be copied. Nothing in it is formatted or ends
// the block. It keeps line breaks and at most n characters.
func Block[S ~string](text S, n int) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r == '`':
			return '\''
		case r != '\n' && unseen(r):
			return ' '
		}
		return r
	}, strings.ReplaceAll(string(text), "\r\n", "\n"))
	return "```\n" + Clip(clean, n) + "\n```"
}

// Nameless replaces a missing name, which occurs only in a log that was tampered with.
const Nameless = "somebody"

// Bold returns player text in bold, escaped.
func Bold[S ~string](text S) string { return "**" + Escape(text) + "**" }
