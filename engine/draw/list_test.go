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
		"Ann, Bob":                          "Ann*1|Bob*1",
		"Ann x3; Bob ×2\nCat":               "Ann*3|Bob*2|Cat*1",
		`"Smith, John", "A x3"`:             "Smith, John*1|A x3*1",
		`"Smith, John" x4`:                  "Smith, John*4",
		`"say ""hi""", “a, b”`:              `say "hi"*1|a, b*1`,
		`12" ruler, 6" knife`:               `12" ruler*1|6" knife*1`,
		`"open, Bob`:                        `"open*1|Bob*1`,
		`"Ann" Lee, Bob`:                    `"Ann" Lee*1|Bob*1`,
		"<@12>, <@!13> x2":                  "@12*1|@13*2",
		"-Bob, Ann, -<@14>":                 "-Bob*1|Ann*1|-14",
		"!Bob, Ann, !<@14>":                 "!Bob*1|Ann*1|-14",
		"Ann, Bob, -Bob":                    "Ann*1|-Bob",
		"Ann, Bob, Cat except Bob":          "Ann*1|Cat*1|-Bob",
		"Ann, Bob, Cat, Except: Bob, Ann":   "Cat*1|-Bob|-Ann",
		"<@1> <@2> x2 <@3> -<@2>":           "@1*1|@3*1|-2",
		`"x, y", b except "x, y"`:           "b*1|-x, y",
		"Ann*3, Bob×2, C * 4":               "Ann*3|Bob*2|C*4",
		"Ann, Bob: 2, Cat (3)":              "Ann*1|Bob*2|Cat*3",
		"Ann 5, 2x Bob, 3 Cat, 4 × Dan":     "Ann*5|Bob*2|Cat*3|Dan*4",
		"Ann (3 tickets), Bob (1 ticket)":   "Ann*3|Bob*1",
		"Ann: 3 entries, Orc 1, Orc 2":      "Ann*3|Orc 1*1|Orc 2*1",
		"Ann, Bob, not Bob, \"not Cat\"":    "Ann*1|not Cat*1|-Bob",
		"Alice, Bob and Carol":              "Alice*1|Bob*1|Carol*1",
		"Alice, Bob, and Carol":             "Alice*1|Bob*1|Carol*1",
		"Ann, Bob or Cat":                   "Ann*1|Bob*1|Cat*1",
		"<@1>, <@2> and <@3>":               "@1*1|@2*1|@3*1",
		"Pie; Fish and Chips":               "Pie*1|Fish and Chips*1",
		"Pie\nFish and Chips":               "Pie*1|Fish and Chips*1",
		"1. Pie, 2. Fish and Chips":         "Pie*1|Fish and Chips*1",
		"- Pie, - Fish and Chips":           "Pie*1|Fish and Chips*1",
		"Pie, and Fish and Chips":           "Pie*1|Fish and Chips*1",
		"Tom and Kim, Ann and Bob":          "Tom and Kim*1|Ann and Bob*1",
		"Ann, \"Salt and Pepper\"":          "Ann*1|Salt and Pepper*1",
		"Andy, Orson, Sand":                 "Andy*1|Orson*1|Sand*1",
		"Alice 10%, Bob 90%":                "Alice*10|Bob*90",
		"10% Alice, Bob: 90 %":              "Alice*10|Bob*90",
		"Entrants: Alice, Bob":              "Alice*1|Bob*1",
		"Winners: Alice, Bob":               "Alice*1|Bob*1",
		"Names:\nAnn\n7 of Hearts":          "Ann*1|7 of Hearts*1",
		"Winner: 2, Ann":                    "Winner*2|Ann*1",
		"1: Ann, 2: Bob":                    "Ann*1|Bob*1",
		"1: Ann 2: Bob":                     "Ann*1|Bob*1",
		"\"Ann +1\", Bob":                   "Ann +1*1|Bob*1",
		"3 Wolf, 2 Bear, Rabbit":            "Wolf*3|Bear*2|Rabbit*1",
		"3 xylophones, 2 x Bear":            "xylophones*3|Bear*2",
		"Ann, Bob, Jo-Al except Ann-Bob":    "Ann*1|Bob*1|Jo-Al*1|[0 1]",
		"Ann, Bob, Jo-Al except Jo-Al/Bob":  "Ann*1|Bob*1|Jo-Al*1|[2 1]",
		"<@1>, <@2>, C except <@1> & <@2>":  "@1*1|@2*1|C*1|[0 1]",
		"Cat, Cat (2), Ox: 1, Ox: 2, 12:30": "Cat*1|Cat (2)*1|Ox: 1*1|Ox: 2*1|12:30*1",
		"Ann|Bob | Cat":                     "Ann*1|Bob*1|Cat*1",
		"Ann / Bob / AC/DC":                 "Ann*1|Bob*1|AC/DC*1",
		"Ann / Bob, Cat / Dan":              "Ann / Bob*1|Cat / Dan*1",
		"1. Ann\n2) Bob\n3. Cat x2":         "Ann*1|Bob*1|Cat*2",
		"1. Ann 2. Bob 3. Cat":              "Ann*1|Bob*1|Cat*1",
		"3. Liga, 2. Liga":                  "3. Liga*1|2. Liga*1",
		"- Bob\n- <@7>\n- \"x, y\"":         "Bob*1|@7*1|x, y*1",
		"- Bob - Cat-Ann":                   "Bob*1|Cat-Ann*1",
		"-Ann\n-Bob":                        "Ann*1|Bob*1",
		"• Cat • Dog":                       "Cat*1|Dog*1",
		"Ann Bob Cat":                       "Ann Bob Cat*1",
		`"-Bob-", "x, y", -"x, y"`:          "-Bob-*1|-x, y",
		"Max x, Box":                        "Max x*1|Box*1",
		"Ann ≠ Bob, Ann, Bob":               "Ann*1|Bob*1|[0 1]",
		"a, b!=c, <@1>, <@1> != a":          "a*1|b!=c*1|@1*1|[2 0]",
		`"x, y", b, "x, y" ≠ b`:             "x, y*1|b*1|[0 1]",
		`"a ≠ b", c`:                        "a ≠ b*1|c*1",
		"  , ,Ann,,":                        "Ann*1",
		"עברית, \u202eevil, Bob":            "עברית*1|evil*1|Bob*1",
		"A\u200bnn\u2066, Bob":              "Ann*1|Bob*1",
		"":                                  "",
	} {
		l, err := draw.Parse(text)
		if got := written(l); err != nil || got != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
}

// TestJoined checks that a list says which names it has split at a word.
func TestJoined(t *testing.T) {
	for text, want := range map[string]string{
		"Pie, Fish and Chips": "Fish and Chips", "Ann, Bob or Cat x2": "Bob or Cat x2", "Pie, \"Fish and Chips\"": "",
		"Pie, and Fish": "", "<@1>, <@2> and <@3>": "", "Pie; Fish and Chips": "", "Fish and Chips": "",
	} {
		if l, err := draw.Parse(text); err != nil || l.Joined != want {
			t.Errorf("%q: %q, %v, want %q", text, l.Joined, err, want)
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
		"Ann, -Ann":             "every entrant",
		"Ann, except Bob":       "isn't in the list",
		"@everyone -<@5>":       "members",
		"<@1> and <@2>":         "commas between",
		"A\u200dnn, Ann":        "twice",
		"<@1>, <@!1>":           "twice",
		"\u200b\u2060":          "visible",
		"Ann x0":                "no weight",
		"Ann, Ann ≠ Bob":        "isn't in the list",
		"Ann, Ann ≠ ann":        "twice",
		"Ann x1001":             "no weight",
		"Ann, Bob, not Carol":   "Use `except`",
		"Ann +1, Bob":           "Write Ann x2, or list the guest too: Ann, Ann's guest",
		"Ann 12.5%, Bob":        "whole number",
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
var strange = []string{`"a, `, "“", "- ", "x3, ", "except ", "a (2), ", "<@1> ", "1. a "}

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
