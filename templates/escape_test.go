package templates

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func reads(text string) error {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 == len(text):
			return fmt.Errorf("%q ends in a backslash that would take the meaning from what follows", text)
		case text[i] == '\\':
			i++
		case strings.IndexByte(special, text[i]) >= 0:
			return fmt.Errorf("%q has a bare %q", text, text[i])
		}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
		return fmt.Errorf("%q has characters that break lines or turn them around", text)
	}
	return nil
}

func TestEscapedNamesAreHarmless(t *testing.T) {
	for _, name := range []string{"@everyone", "<@1>", "-# e", "a\nb", "a\u202eb", `\`, `\*\*`, "[h](https://evil.example)"} {
		if err := reads(Escape(name)); err != nil {
			t.Error(err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		if err := reads(Escape(rapid.String().Draw(t, "name"))); err != nil {
			t.Error(err)
		}
	})
}

func TestBlockHoldsWhatItIsGiven(t *testing.T) {
	for text, want := range map[string]string{
		"Stand back!\r\n@everyone":   "```\nStand back!\n@everyone\n```",
		"```\nrm\n```":               "```\n'''\nrm\n'''\n```",
		"a\u202eb\x00c\xff":          "```\na b c\ufffd\n```",
		strings.Repeat("long ", 100): "```\n" + strings.Repeat("long ", 9) + "long…\n```",
	} {
		if got := Block(text, 50); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestInFile(t *testing.T) {
	for text, want := range map[string]string{
		"Fight: a (very) bad-ish place #2!": "Fight: a (very) bad-ish place #2!",
		"# no heading":                      "\\# no heading",
		"- no list":                         "\\- no list",
		"> no quote":                        "\\> no quote",
		"*a* _b_ `c` [d](e) <f>":            "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f>",
		"http://x: no link":                 "http\\://x: no link",
		"a \\: b #":                         "a \\\\: b \\#",
		"@everyone":                         "\\@everyone",
	} {
		if got := inFile(Escape(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
