package templates

import (
	"strings"
	"unicode"
)

// special are the characters that Discord's markdown, mentions and timestamps are made of.
const special = "\\*_~`|>#-[]()<@:"

// Escape makes player text harmless: it formats nothing, pings nobody, stays on one line and
// holds no control or direction-changing characters.
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

// Isolated is Escape for a name among others: one that is written from right to left can't turn them around.
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

// unseen reports whether a character controls, turns or breaks the line.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// Plain makes player text fit for labels, where markdown is not read: one line, no control
// characters, at most n characters.
func Plain[S ~string](text S, n int) string {
	clean := strings.Map(func(r rune) rune {
		if unseen(r) {
			return ' '
		}
		return r
	}, string(text))
	return Clip(strings.TrimSpace(clean), n)
}

// Block gives player text back in a block from which it can be copied: nothing in it is formatted or ends
// the block, lines stay, and at most n characters are kept.
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

// Nameless stands for whoever has no name, which only a log that was tampered with can tell of.
const Nameless = "somebody"

// Bold writes player text in bold, escaped.
func Bold[S ~string](text S) string { return "**" + Escape(text) + "**" }
