package draw_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/enginetest"
)

// written writes a list so that a row of a table can say it.
func written(l draw.List) string {
	var all []string
	for _, e := range l.In {
		name := e.Name
		if e.User != "" {
			name = "@" + e.User
		}
		all = append(all, fmt.Sprintf("%s*%d", name, e.Weight))
	}
	for _, two := range l.Apart {
		all = append(all, fmt.Sprint(two))
	}
	for _, e := range l.Out {
		all = append(all, "-"+e.Name+e.User)
	}
	return strings.Join(all, "|")
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"Ann, Bob":                 "Ann*1|Bob*1",
		"Ann x3; Bob ×2\nCat":      "Ann*3|Bob*2|Cat*1",
		`"Smith, John", "A x3"`:    "Smith, John*1|A x3*1",
		`"Smith, John" x4`:         "Smith, John*4",
		`"say ""hi""", “a, b”`:     `say "hi"*1|a, b*1`,
		`12" ruler, 6" knife`:      `12" ruler*1|6" knife*1`,
		`"open, Bob`:               `"open*1|Bob*1`,
		`"Ann" Lee, Bob`:           `"Ann" Lee*1|Bob*1`,
		"<@12>, <@!13> x2":         "@12*1|@13*2",
		"-Bob, Ann, -<@14>":        "Ann*1|-Bob|-14",
		`"-Bob-", -"x, y"`:         "-Bob-*1|-x, y",
		"Max x, Box":               "Max x*1|Box*1",
		"Ann ≠ Bob, Ann, Bob":      "Ann*1|Bob*1|[0 1]",
		"a, b!=c, <@1>, <@1> != a": "a*1|b!=c*1|@1*1|[2 0]",
		`"x, y", b, "x, y" ≠ b`:    "x, y*1|b*1|[0 1]",
		`"a ≠ b", c`:               "a ≠ b*1|c*1",
		"  , ,Ann,,":               "Ann*1",
		"עברית, \u202eevil, Bob":   "עברית*1|evil*1|Bob*1",
		"A\u200bnn\u2066, Bob":     "Ann*1|Bob*1",
		"":                         "",
	} {
		l, err := draw.Parse(text)
		if got := written(l); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
}

func TestParseFile(t *testing.T) {
	l, err := draw.ParseFile("Smith, John\r\nBob; x2\r\n\r\n\"Cat x2\"\nDan x2")
	if want := "Smith, John*1|Bob;*2|Cat x2*1|Dan*2"; err != nil || written(l) != want {
		t.Errorf("%s, %v, want %s", written(l), err, want)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"Ann, ann":              "twice",
		"Ann, -Ann":             "twice",
		"A\u200dnn, Ann":        "twice",
		"<@1>, <@!1>":           "twice",
		"\u200b\u2060":          "visible",
		"Ann x0":                "no weight",
		"Ann, Ann ≠ Bob":        "isn't in the list",
		"Ann, Ann ≠ ann":        "twice",
		"Ann x1001":             "no weight",
		"<@&55>":                "role",
		strings.Repeat("a", 81): "at most 80",
	} {
		_, err := draw.Parse(text)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want a refusal with %q", text, err, want)
		}
	}
}

// strange are beginnings of what a stranger may write.
var strange = []string{`"a, `, "“", "- ", "x3, "}

func readStrange(text string) {
	_, _ = draw.Parse(text)
	_, _ = draw.ParseFile(text)
}

func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, 64<<10, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, readStrange)
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{`Ann, "Smith, John" x3, -Bob, <@12>`, "“a”\n„b“", "\"\"\"", "x3",
		"- \"\" x2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 16<<20, func() { readStrange(text) })
	})
}
