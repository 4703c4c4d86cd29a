package templates_test

import (
	"strings"
	"testing"

	"warbell/templates"
)

func TestEmphasis(t *testing.T) {
	for text, want := range map[string]string{
		"*Who* goes **there**?":    "*Who* goes **there**?",
		"***Loud*** and __under__": "***Loud*** and __under__",
		"~~no~~ _yes_":             "~~no~~ _yes_",
		"an *open sign":            `an \*open sign`,
		"**crossed *signs** here*": `**crossed \*signs** here\*`,
		"2 * 3 * 4":                `2 \* 3 \* 4`,
		"****":                     `\*\*\*\*`,
		"<@111> @everyone [a](b)":  `\<\@111\> \@everyone \[a\]\(b\)`,
		"# big ||spoiler|| `code`": "\\# big \\|\\|spoiler\\|\\| \\`code\\`",
		"*a\u202eb*":               "*a b*",
		"":                         "",
	} {
		if got := templates.Emphasis(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzEmphasis checks that no text mentions a user, links, or leaves a sign open.
func FuzzEmphasis(f *testing.F) {
	f.Add("**a** *b <@1> __c_ ~~ ***")
	f.Fuzz(func(t *testing.T, text string) {
		got := templates.Emphasis(text)
		for _, bad := range []string{"<@", "](", "\n"} {
			if strings.Contains(strings.ReplaceAll(got, `\`+bad[:1], ""), bad) {
				t.Errorf("%q in %q", bad, got)
			}
		}
		for _, sign := range []string{"*", "_", "~"} {
			bare := strings.ReplaceAll(strings.ReplaceAll(got, `\\`, ""), `\`+sign, "")
			if strings.Count(bare, sign)%2 != 0 {
				t.Errorf("%q is open in %q", sign, got)
			}
		}
	})
}
