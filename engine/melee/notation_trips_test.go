package melee

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/naming"
	"warbell/engine/statline"
)

// drawnName draws a name that tries to be taken for something else.
func drawnName(t *rapid.T) string {
	parts := []string{
		"Ana", "the", "ws4", "WS", "4", "a", "A1", "heavy", "no", "hard", "to", "kill", "none", "shield", "save", "5+", "x3", "3x", "3", ",", "'", "=", "é", "🔥", "İ",
		"\u200d", "-", "@everyone", "wounds2",
	}
	text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 5).Draw(t, "name"), rapid.SampledFrom([]string{"", " "}).Draw(t, "gap"))
	if rapid.Bool().Draw(t, "any name") {
		text = rapid.String().Draw(t, "text")
	}
	if name, ok := naming.Clean(text, MaxName); ok && checkName(name) == nil {
		return name
	}
	return "Somebody"
}

func drawnProfile(t *rapid.T) Profile {
	p := Profile{
		Name: engine.Name(drawnName(t)), Armour: rapid.SampledFrom(Armours()).Draw(t, "armour"), Shield: rapid.Bool().Draw(t, "shield"), Buckler: rapid.Bool().Draw(t, "buckler"),
		Helmet: rapid.Bool().Draw(t, "helmet"), Save: rapid.SampledFrom([]int{0, 2, 3, 4, 5, 6}).Draw(t, "save"),
	}
	for _, f := range p.figures() {
		*f.value = rapid.IntRange(f.min, f.max).Draw(t, f.word)
	}
	for _, trait := range rapid.Permutation(Traits()).Draw(t, "traits") {
		if rapid.Bool().Draw(t, string(trait)) {
			p.Traits = append(p.Traits, trait)
		}
	}
	for range rapid.IntRange(0, MaxWeapons).Draw(t, "weapons") {
		w := rapid.SampledFrom(armoury()).Draw(t, "weapon")
		w.Wounds = rapid.SampledFrom([]int{0, 2, 3}).Draw(t, "wounds")
		p.Weapons = append(p.Weapons, w)
	}
	return p
}

func TestNotationRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnProfile(t)
		if err := p.Check(); err != nil {
			t.Skip(err)
		}
		back, err := ParseProfile(p.Notation())
		if diff := cmp.Diff(p, back); err != nil || diff != "" {
			t.Fatalf("%s: %v\n%s", p.Notation(), err, diff)
		}
	})
}

func TestWarbandRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Warband{Name: engine.Name(rapid.SampledFrom([]string{"", "The Pass", "3x Goblin:", `"`}).Draw(t, "warband"))}
		for range rapid.IntRange(1, 6).Draw(t, "kinds") {
			p := drawnProfile(t)
			if err := p.Check(); err != nil {
				t.Skip(err)
			}
			w.Models = append(w.Models, slices.Repeat([]Profile{p}, rapid.IntRange(1, 2).Draw(t, "times"))...)
		}
		back, err := ParseWarband(w.Notation())
		if diff := cmp.Diff(w, back); err != nil || diff != "" {
			t.Fatalf("%s: %v\n%s", w.Notation(), err, diff)
		}
	})
}

func FuzzParseProfile(f *testing.F) {
	f.Add(gorakLine)
	f.Add(`"Heavy, Bob" WS : 4+, no armour sv 5+` + "\n“greataxe” wounds = 2; axe")
	for _, p := range Roster() {
		f.Add(p.Notation())
	}
	f.Fuzz(func(t *testing.T, line string) {
		enginetest.Within(t, 8<<20, func() {
			p, err := ParseProfile(line)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			if err := p.Check(); err != nil || utf8.RuneCountInString(line) > maxLine {
				t.Fatalf("it was read, but %d characters, %v", len(line), err)
			}
			back, err := ParseProfile(p.Notation())
			if diff := cmp.Diff(p, back); err != nil || diff != "" {
				t.Fatalf("%q: %v\n%s", p.Notation(), err, diff)
			}
		})
	})
}

func FuzzParseWarband(f *testing.F) {
	f.Add("The Pass:\n" + gorakLine + "\n\n3x Goblin\nWolf m9 x2; axe\n“3 Kings” ws4")
	for _, w := range Warbands() {
		f.Add(w.Notation())
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 32<<20, func() {
			w, err := ParseWarband(text)
			if err != nil {
				enginetest.Sentence(t, err)
				return
			}
			if err := w.Check(); err != nil || utf8.RuneCountInString(text) > statline.MaxText {
				t.Fatalf("it was read, but %d characters, %v", len(text), err)
			}
			back, err := ParseWarband(w.Notation())
			if diff := cmp.Diff(w, back); err != nil || diff != "" {
				t.Fatalf("%q: %v\n%s", w.Notation(), err, diff)
			}
		})
	})
}
