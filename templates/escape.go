package templates

import (
	"strings"
	"unicode"
)

// special are the characters that Discord's markdown, mentions and timestamps are made of.
const special = "\\*_~`|>#-[]()<@:"

// Escape makes player text harmless: it formats nothing, pings nobody, stays on one line and
// holds no control or direction-changing characters.
func Escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
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

// Plain makes player text fit for labels, where markdown is not read: one line, no control
// characters, at most n characters.
func Plain(text string, n int) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return Clip(strings.TrimSpace(clean), n)
}
