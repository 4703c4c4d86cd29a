package plainyaml

import (
	"errors"
	"strings"
	"testing"

	"warbell/engine/enginetest"
)

func TestUnmarshal(t *testing.T) {
	type thing struct {
		Name string   `yaml:"name"`
		All  []string `yaml:"all"`
	}
	most := Limits{Bytes: 600, Lines: 100, Tokens: 100, Nested: 2}
	var got thing
	if err := Unmarshal("---\r\nname: Ann\r\nall: [a, b]\r\n", most, &got); err != nil || got.Name != "Ann" || len(got.All) != 2 {
		t.Fatal(got, err)
	}
	for text, want := range map[string]error{
		"name: &a x":                            ErrForeign,
		"all: *a":                               ErrForeign,
		"name: !!str x":                         ErrForeign,
		"name: x\n---\nname: y":                 ErrForeign,
		"? name\n: x":                           ErrForeign,
		"<<: x":                                 ErrForeign,
		"all: [[[]]]":                           ErrHuge,
		"all: [" + strings.Repeat("a,", 90):     ErrHuge,
		"name: " + strings.Repeat("x", 600):     ErrHuge,
		strings.Repeat(" ", 250) + "- x":        ErrHuge,
		"name:" + strings.Repeat("\n- - -", 40): ErrHuge,
	} {
		if err := Unmarshal(text, most, &got); !errors.Is(err, want) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	for text, want := range map[string]Unreadable{
		"name: x\nage: 3":   {Line: 2, Unknown: true},
		"name: x\nall: {}":  {Line: 2},
		"name: x\n\n\t- [x": {Line: 3},
	} {
		var bad *Unreadable
		if err := Unmarshal(text, most, &got); !errors.As(err, &bad) || bad.Line != want.Line || bad.Unknown != want.Unknown {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// most64 are limits as wide as those of any file.
var most64 = Limits{Bytes: 64 << 10, Lines: 12_000, Tokens: 30_000, Nested: 4}

var heads = []string{"a: ", "a: |\n", "a: >-\n", "a: \"", "a: '", "a:\n  - {b: ["}

// TestStrangersText checks F2: the memory allocated for reading any file grows in proportion to its length.
func TestStrangersText(t *testing.T) {
	enginetest.StrangersText(t, most64.Bytes, heads, func(text string) {
		var into any
		_ = Unmarshal(text, most64, &into) // whether it can be read is not what is asked here
	})
}

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, most64.Bytes, heads, func(text string) {
		var into any
		_ = Unmarshal(text, most64, &into)
	})
}

// TestBounded checks F2: text for which the library's work grows quadratically is refused before the library
// reads it, with its line. Two of the cases cost only time, which no counter of bytes shows.
func TestBounded(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
		why  string
	}{
		{"a: |\n" + strings.Repeat("\n", 31) + "  x", 32, "empty lines"},
		{"a: |\r" + strings.Repeat(" \t\r", 31) + "  x", 32, "empty lines"},
		{"a: >\r\n  x\r\n" + strings.Repeat("\r\n", 40) + "  x", 33, "empty lines"},
		{"a:\n  \"" + strings.Repeat("\tx", 51) + "\"", 2, "tabs"},
		{"a: " + strings.Repeat("<", 101), 1, "in a row"},
		{"a:\n" + strings.Repeat("[{", 251), 2, "brackets"},
		{"a:\n" + strings.Repeat("[\n", 501), 502, "brackets"},
		{"a:\n" + strings.Repeat("- ", 101) + "x", 2, "columns"},
		{"a:\n" + strings.Repeat(" ", 201) + "x", 2, "columns"},
		{strings.Repeat("a\n", 12_001), 12_001, "beyond the limit"},
		{"b: x\na: &x y", 2, "anchor"},
		{"a:\n- x\n- [[[[[x]]]]]", 3, "nests more than"},
		{"a: [" + strings.Repeat("x,", 16_000), 1, "words and signs"},
		{strings.Repeat("a", 64<<10+1), 0, "bytes"},
	} {
		var into any
		var excess *Excess
		err := Unmarshal(c.text, most64, &into)
		if !errors.As(err, &excess) || excess.Line != c.line || !strings.Contains(excess.Error(), c.why) {
			t.Errorf("%.20q: %.200v", c.text, err)
			continue
		}
		enginetest.Sentence(t, excess.Why)
	}
}

// TestWithinBounds checks F2: the bounds refuse no text that players write.
func TestWithinBounds(t *testing.T) {
	for _, text := range []string{
		"a: x\n" + strings.Repeat("\n", 30) + "b: y" + strings.Repeat("\n \t", 500), "# " + strings.Repeat("-", 1000) + "\na: x", "\n\n---\na: x",
		"a:\n" + strings.Repeat("- \"1: [ ] a {box}, < 3\"\n", 1000), "a: >\n" + strings.Repeat("  word word\n\n", 2000), "a: '" + strings.Repeat("é", 20_000) + "'",
		"a: [" + strings.Repeat("\"x [\", ", 400) + "]",
	} {
		var into any
		if err := Unmarshal(text, most64, &into); err != nil {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}
