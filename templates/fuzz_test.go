package templates

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine/enginetest"
)

// FuzzEscape writes any text as text for players: escaped, as a label, in a block, and cut into messages.
func FuzzEscape(f *testing.F) {
	for _, text := range []string{
		"@everyone <@1> **b** `c` ```\nd\n``` [x](https://evil.example)", "a\u202eb\u2066c\u2028d\r\n# e", `\\*\`, "\xff\x00\u0301👩‍🚒",
		strings.Repeat("word ", 900), strings.Repeat("x", 4100), strings.Repeat("a\n\n", 1500), "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 1<<20+256*len(text), func() {
			escaped := Escape(text)
			if plain := strings.NewReplacer(pairs()...).Replace(escaped); strings.ContainsAny(plain, special) || strings.ContainsFunc(plain, unseen) {
				t.Errorf("%q is escaped as %q", text, escaped)
			}
			if label := Plain(text, 80); utf8.RuneCountInString(label) > 80 || strings.ContainsFunc(label, unseen) {
				t.Errorf("%q has the label %q", text, label)
			}
			if block := Block(text, 100); strings.Count(block, "`") != 6 || strings.Contains(block, "\r") {
				t.Errorf("%q stands in the block %q", text, block)
			}
			checkSplit(t, text)
		})
	})
}

// pairs has nothing in the place of each special character behind a backslash.
func pairs() []string {
	var all []string
	for _, r := range special {
		all = append(all, `\`+string(r), "")
	}
	return all
}

// checkSplit wants a message in parts that Discord takes and that have all of its text.
func checkSplit(t *testing.T, text string) {
	t.Helper()
	var whole strings.Builder
	for _, part := range (Message{Text: text, Pings: []string{"1"}}).Split() {
		if utf8.RuneCountInString(part.Text) > textLimit || len(part.Pings) != 1 {
			t.Errorf("a part of %d characters, pings %v", utf8.RuneCountInString(part.Text), part.Pings)
		}
		whole.WriteString(part.Text)
	}
	if spaceless(whole.String()) != spaceless(strings.ToValidUTF8(text, "\ufffd")) && utf8.ValidString(text) {
		t.Errorf("%q is cut into %q", text, whole.String())
	}
}

func spaceless(text string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(text) }
