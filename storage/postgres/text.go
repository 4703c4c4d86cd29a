package postgres

import (
	"strings"
	"unicode/utf8"
)

// PostgreSQL accepts neither the character 0 nor bytes that are not UTF-8. A text whose hash is stored
// elsewhere must not change, so such a byte is encoded as escape and a rune for the byte, and escape itself
// as two escapes. Few texts contain either.
const (
	escape  = '\uE0F5'
	escaped = '\uE100' // byte 0; the other bytes follow
)

// kept encodes a text, and said decodes it.
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

// shown replaces the characters that PostgreSQL doesn't accept, for texts that may change.
func shown(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}
