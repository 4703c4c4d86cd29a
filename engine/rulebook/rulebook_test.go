package rulebook

import (
	"strings"
	"testing"
)

// sample is the comment of a package with two sections, of which the later stands first.
const sample = `// Package sample has rules.
//
// # 21 Moves
//
//	21.1  Move (1 AP): Up to MOV, not from melee (G40).
//	21.2  Climb: It costs 2″ (21.1, G16) and
//	      its height.
//
// # 3 Actions
//
//	3.1   Pass: It ends the activation (G37, G38).
//
// # Play by post
//
// Whatever waits is state.
//
//	5.1   What is no rule: It stands outside.
package sample
`

func TestParse(t *testing.T) {
	book := Parse("sample", "// Package other has none.\npackage other\n", sample)
	var got []string
	for _, s := range book.Sections {
		got = append(got, s.Number+" "+s.Title)
		for _, r := range s.Rules {
			got = append(got, r.Number+" "+r.Name+": "+r.Text)
		}
	}
	want := []string{
		"3 Actions", "3.1 Pass: It ends the activation.",
		"21 Moves", "21.1 Move (1 AP): Up to MOV, not from melee.", "21.2 Climb: It costs 2″ (21.1) and its height.",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("read %q, want %q", got, want)
	}
}

func TestPages(t *testing.T) {
	long := strings.Repeat("word ", maxWords/2)
	book := Book{Sections: []Section{
		{Number: "1", Title: "Long", Rules: []Rule{{"1.1", "A", long}, {"1.2", "B", long}, {"1.3", "C", "short"}}},
		{Number: "2", Title: "Short", Rules: []Rule{{"2.1", "D", "short"}}},
	}}
	pages := book.Pages()
	if len(pages) != 3 || pages[1].Part != 2 || pages[1].Parts != 2 || len(pages[1].Rules) != 2 {
		t.Errorf("pages are %+v", pages)
	}
	for number, want := range map[string]int{"1.1": 0, "1": 0, "1.3": 1, "2": 2, "2.1": 2, "2.2": -1, "": -1, "1.": -1} {
		if at, ok := book.PageOf(number); ok != (want >= 0) || ok && at != want {
			t.Errorf("%q is on page %d (%v), want %d", number, at, ok, want)
		}
	}
}
