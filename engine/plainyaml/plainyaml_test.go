package plainyaml

import (
	"errors"
	"strings"
	"testing"
)

func TestUnmarshal(t *testing.T) {
	type thing struct {
		Name string   `yaml:"name"`
		All  []string `yaml:"all"`
	}
	most := Limits{Bytes: 600, Tokens: 100, Nested: 2}
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
