package statline

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/enginetest"
	"warbell/engine/naming"
)

// anyText draws a name that tries to be taken for something else.
func anyText(t *rapid.T, label string) string {
	parts := []string{
		"Bob", "the", "ws4", "WS", "4", "+1", "+", "heavy", "hard", "to", "kill", "group", "note", "long", "power", "x3", "3x", "3", ";", ",", `"`, "“", "”", "„",
		":", "=", "é", "🔥", "Анна", "\u200d", "İ", "-", "\ufffd", "@everyone", "dice", "s",
	}
	text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 5).Draw(t, label), rapid.SampledFrom([]string{"", " "}).Draw(t, label+" gap"))
	if rapid.Bool().Draw(t, label+" of anything") {
		text = rapid.String().Draw(t, label+" text")
	}
	if name, ok := naming.Clean(text, 20); ok {
		return name
	}
	return "Somebody"
}

func anySection(t *rapid.T, w Words, phrases []Phrase) Section {
	s := Section{Name: anyText(t, "name")}
	for _, k := range w.Figures {
		if rapid.Bool().Draw(t, k.Key) {
			s.Figures = append(s.Figures, Figure{k.Key, rapid.IntRange(0, 9999).Draw(t, "value")})
		}
	}
	for _, p := range phrases {
		if rapid.Bool().Draw(t, p.Key) {
			s.Phrases = append(s.Phrases, p)
		}
	}
	for _, k := range w.Texts {
		if rapid.Bool().Draw(t, k.Key) {
			s.Texts = append(s.Texts, Text{k.Key, anyText(t, k.Key+" text")})
		}
	}
	return s
}

func anyLine(t *rapid.T) Line {
	g := toy()
	l := Line{Head: anySection(t, g.Head, []Phrase{{"leader", ""}, {"hard-to-kill", ""}, {"heavy", "armour"}})}
	for range rapid.IntRange(0, 2).Draw(t, "sections") {
		l.Behind = append(l.Behind, anySection(t, g.Behind, []Phrase{{"long", ""}}))
	}
	return l
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLine(t)
		line := toy().Write(l)
		back, err := toy().Parse(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if diff := cmp.Diff(l, back); diff != "" {
			t.Fatalf("%s\n%s", line, diff)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add(written)
	f.Add("“Heavy; Bob” WS : 4+, group \"a;b\"\n axe + 1 note x:")
	f.Fuzz(func(t *testing.T, line string) {
		enginetest.Within(t, 8<<20, func() {
			l, err := toy().Parse(line)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			g := toy()
			g.Most *= 4 // what is written may be longer than what was typed
			back, err := g.Parse(g.Write(l))
			if err != nil {
				t.Fatalf("%q: %v", g.Write(l), err)
			}
			if diff := cmp.Diff(l, back); diff != "" {
				t.Fatalf("%q\n%s", g.Write(l), diff)
			}
		})
	})
}
