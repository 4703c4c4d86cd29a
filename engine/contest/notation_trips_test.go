package contest

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

// drawnText draws a name or a note that tries to be taken for something else.
func drawnText(t *rapid.T, label string, most int) string {
	parts := []string{
		"Ana", "the", "ph4", "PH", "4", "+1", "+", "large", "shield", "group", "note", "long", "natural", "power", "front", "x3", "3x", "3", ";", ",", "'", "=", ":",
		`"`, "“", "”", "„", "é", "🔥", "İ", "\u200d", "-", "@everyone", "dice", "fists",
	}
	text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 6).Draw(t, label), rapid.SampledFrom([]string{"", " "}).Draw(t, label+" gap"))
	if rapid.Bool().Draw(t, label+" of anything") {
		text = rapid.String().Draw(t, label+" text")
	}
	if name, ok := naming.Clean(text, most); ok {
		return name
	}
	return "Somebody"
}

func drawnProfile(t *rapid.T) Profile {
	p := Profile{
		Name: engine.Name(drawnText(t, "name", MaxName)), PH: rapid.IntRange(1, MaxPH).Draw(t, "PH"), Actions: rapid.IntRange(1, MaxActions).Draw(t, "actions"),
		Wounds: rapid.IntRange(1, MaxWounds).Draw(t, "wounds"), Size: rapid.SampledFrom(Sizes()).Draw(t, "size"), Reach: rapid.IntRange(0, MaxReach).Draw(t, "reach"),
		Front: rapid.SampledFrom([]int{0, 2, 12}).Draw(t, "front"), Rear: rapid.SampledFrom([]int{0, 2, 12}).Draw(t, "rear"), Shield: rapid.Bool().Draw(t, "shield"),
	}
	if rapid.Bool().Draw(t, "in a group") {
		p.Group = drawnText(t, "group", MaxName)
	}
	if p.Harmless = rapid.Bool().Draw(t, "harmless"); p.Harmless {
		p.Reach = 0
		return p
	}
	for range rapid.IntRange(0, MaxWeapons).Draw(t, "weapons") {
		w := Weapon{
			Name: drawnText(t, "weapon", MaxName), Natural: rapid.Bool().Draw(t, "natural"), Long: rapid.Bool().Draw(t, "long"),
			Dice: rapid.IntRange(0, MaxWeaponDice).Draw(t, "dice"), Power: rapid.IntRange(0, MaxPower).Draw(t, "power"),
		}
		if rapid.Bool().Draw(t, "noted") {
			w.Note = drawnText(t, "note", MaxNote)
		}
		if !slices.ContainsFunc(p.Weapons, func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			p.Weapons = append(p.Weapons, w)
		}
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

// TestLongestLine checks that the longest line that a profile needs can be parsed.
func TestLongestLine(t *testing.T) {
	marks := strings.Repeat(`"`, MaxName-1)
	p := Profile{Name: engine.Name(marks + "n"), PH: 10, Actions: 4, Wounds: 6, Size: Average, Reach: 3, Front: 12, Rear: 12, Shield: true, Group: marks + "g"}
	p.Size = Large
	for _, end := range []string{"a", "b", "c"} {
		p.Weapons = append(p.Weapons, Weapon{Name: marks + end, Natural: true, Long: true, Dice: 3, Power: 6, Note: strings.Repeat(`"`, MaxNote)})
	}
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	back, err := ParseProfile(p.Notation())
	if diff := cmp.Diff(p, back); err != nil || diff != "" {
		t.Fatalf("%d characters: %v\n%s", utf8.RuneCountInString(p.Notation()), err, diff)
	}
}

func TestWarbandRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Warband{Name: engine.Name(rapid.SampledFrom([]string{"", "The Bridge", "3x Goblin:", `"`}).Draw(t, "warband"))}
		for range rapid.IntRange(1, 4).Draw(t, "kinds") {
			p := drawnProfile(t)
			if err := p.Check(); err != nil {
				t.Skip(err)
			}
			w.Models = append(w.Models, slices.Repeat([]Profile{p}, rapid.IntRange(1, 3).Draw(t, "times"))...)
		}
		back, err := ParseWarband(w.Notation())
		if diff := cmp.Diff(w, back); err != nil || diff != "" {
			t.Fatalf("%s: %v\n%s", w.Notation(), err, diff)
		}
	})
}

func FuzzParseProfile(f *testing.F) {
	f.Add(knightLine)
	f.Add(`"Large, Bob" PH : 4+, group "a;b" reach 2"` + "\n“long; axe” + 1 power = 2 note x:; fists")
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
	f.Add("The Bridge:\n" + knightLine + "\n\n3x Goblin\nRat ph1 x2; teeth natural\n“3 Kings” ph4")
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
			if err := w.check(1); err != nil || utf8.RuneCountInString(text) > statline.MaxText {
				t.Fatalf("it was read, but %d characters, %v", len(text), err)
			}
			if utf8.RuneCountInString(w.Notation()) > statline.MaxText {
				return // what was left out may be more than there is room for
			}
			back, err := ParseWarband(w.Notation())
			if diff := cmp.Diff(w, back); err != nil || diff != "" {
				t.Fatalf("%q: %v\n%s", w.Notation(), err, diff)
			}
		})
	})
}
