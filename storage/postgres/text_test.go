package postgres

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func FuzzTextsAreKept(f *testing.F) {
	for _, s := range []string{"", "a", "\x00", "a\xffb", string(escape), string([]rune{escape, escaped}), "\xed\xa0\x80", "🐺\x00\xf0\x9f"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		k := kept(s)
		if !utf8.ValidString(k) || strings.Contains(k, "\x00") {
			t.Errorf("%q is kept as %q, which PostgreSQL does not take", s, k)
		}
		if got := said(k); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	})
}
