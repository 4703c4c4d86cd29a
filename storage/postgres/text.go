package postgres

import (
	"strings"
	"unicode/utf8"
)

// PostgreSQL takes neither the character 0 nor bytes that are not UTF-8. Where a text is to be kept to the
// byte, because its hash stands elsewhere, such a byte is written as escape and a character that stands for
// it, and the escape, a character that nobody has a use for, as two of them. Hardly any text has either.
const (
	escape  = '\uE0F5'
	escaped = '\uE100' // byte 0; those for the others follow
)

// kept is how a text is kept, and said what was kept so.
func kept(s string) string {
	if utf8.ValidString(s) && !strings.ContainsAny(s, "\x00"+string(escape)) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == escape:
			b.WriteString(string([]rune{escape, escape}))
		case r == 0, r == utf8.RuneError && n == 1:
			b.WriteString(string([]rune{escape, escaped + rune(s[i])}))
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

func said(s string) string {
	if !strings.ContainsRune(s, escape) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		if r == escape {
			r, n = utf8.DecodeRuneInString(s[i:])
			i += n
			if r != escape {
				b.WriteByte(byte(r - escaped))
				continue
			}
		}
		b.WriteRune(r)
	}
	return b.String()
}

// shown is how a text is kept that need not come back to the byte.
func shown(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}
