package diceline_test

import (
	"os"
	"strings"
	"testing"

	"warbell/engine/diceline"
)

// spokenLines returns the lines of testdata/spoken.txt: what players of other bots type, and how it is read
// with its label, or words of the refusal behind a !.
func spokenLines(t *testing.T) [][2]string {
	t.Helper()
	data, err := os.ReadFile("testdata/spoken.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all [][2]string
	for line := range strings.Lines(string(data)) {
		if typed, means, ok := strings.Cut(strings.TrimRight(line, "\n"), " => "); ok {
			all = append(all, [2]string{typed, means})
		}
	}
	return all
}

// TestSpoken checks each line of the table. What is read is written so that it is read again as the same, in
// capital letters too.
func TestSpoken(t *testing.T) {
	lines := spokenLines(t)
	for _, line := range lines {
		typed, means := line[0], line[1]
		l, err := diceline.Parse(typed)
		if why, refused := strings.CutPrefix(means, "! "); refused {
			if err == nil || !strings.Contains(err.Error(), why) {
				t.Errorf("%s: %q (%v), want a refusal with %q", typed, l, err, why)
			}
			continue
		}
		if err != nil || l.String() != means {
			t.Errorf("%s: %q (%v), want %q", typed, l, err, means)
			continue
		}
		if again, err := diceline.Parse(means); err != nil || again.String() != means {
			t.Errorf("%s is read again as %q (%v)", means, again, err)
		}
		if loud, err := diceline.Parse(strings.ToUpper(typed)); err != nil || loud.Notation() != l.Notation() && l.Repeats() < 2 &&
			!strings.Contains(typed, ";") && !strings.Contains(l.Notation(), ":") {
			t.Errorf("%s is read as %q (%v), and in small letters as %q", strings.ToUpper(typed), loud, err, l)
		}
	}
	if len(lines) < 200 {
		t.Errorf("%d lines", len(lines))
	}
}

// TestParseFor checks that a server's game reads dice that can hardly be anything else, and no others.
func TestParseFor(t *testing.T) {
	for _, c := range [][3]string{
		{"pbta", "2d6+1", "2d6+1 pbta"}, {"pbta", "2d6", "2d6 pbta"}, {"pbta", "+1 Go Aggro", "2d6+1 pbta #Go Aggro"},
		{"pbta", "defy -1", "2d6-1 pbta #defy"}, {"pbta", "2d6+1 # defy", "2d6+1 pbta #defy"},
		{"pbta", "(2d6)", "2d6"}, {"pbta", "d20", "d20"}, {"pbta", "3d6", "3d6"}, {"pbta", "2d6 damage", "2d6 #damage"},
		{"pbta", "2d6 >= 7", "2d6 >= 7"}, {"pbta", "2d6; d8", "2d6 pbta; d8"}, {"pbta", "2d6, 2d6", "2d6 pbta; 2d6 pbta"}, {"pbta", "3x 2d6+1", "3x2d6+1 pbta"},
		{"pbta", "move: 2d6, damage: 2d6", "move: 2d6 pbta; damage: 2d6"}, {"pbta", "2d6 vs 7 if hit d8", "2d6 >= 7; if hit d8"},
		{"yz", "2x 6d6", "2x(6d6=6 yz)"}, {"pbta", "3d6kh2+1", "3d6kh2+1 pbta"},
		{"yz", "6d6", "6d6=6 yz"}, {"yz", "d6", "d6"}, {"yz", "6d6 pbta", "6d6 pbta"}, {"yz", "d66", "D66"},
		{"blades", "d6", "d6 blades"}, {"blades", "3d6", "3d6kh1 blades"}, {"blades", "2d6kl1", "2d6kl1 blades"},
		{"wod", "6d10", "6d10>=6f1 wod"}, {"wod", "d10", "d10"}, {"cod", "6d10", "6d10!>=8 cod"}, {"wod", "6d10>=7", "6d10>=7"},
		{"savage", "d8+1", "{d8!,d6!}kh1+1 >= 4 savage"}, {"savage", "d20", "d20"}, {"savage", "2d6", "2d6!"}, {"savage", "2d6 damage", "2d6! #damage"}, {"savage", "d8+d6+1 dmg", "d8!+d6!+1 #dmg"},
		{"savage", "2d6 loot", "2d6 #loot"}, {"savage", "d8 damage", "d8! #damage"}, {"savage", "(2d6)", "2d6"}, {"savage", "d8 vs 6 if hit 2d6", "d8 >= 6; if hit 2d6!"},
		{"sr", "8d6", "8d6>=5 sr"}, {"sr", "12d6!", "12d6!>=5 sr"}, {"sr", "8d6, 9d6", "8d6>=5 sr; 9d6>=5 sr"}, {"sr", "8d6 fireball", "8d6 #fireball"}, {"wod", "7d10 vs 8", "7d10>=8f1 wod 8"},
		{"wod", "7d10 diff 8", "7d10>=8f1 wod 8"}, {"wod", "7d10 difficulty 8 # brawl", "7d10>=8f1 wod 8 #brawl"}, {"", "7d10 diff 8", "7d10>=8"},
		{"wod", "7 dice diff 8", "7d10>=8f1 wod 8"}, {"wod", "7d10 at difficulty: 8", "7d10>=8f1 wod 8"},
		{"savage", "d6 fire + 1d8 cold damage", "d6![fire]+d8![cold damage]"},
		{"sr", "10d6 edge", "10d6!>=5 sr"},
		{"", "2d6", "2d6"}, {"nothing", "2d6", "2d6"}, {"yz", "6 d6 kh3", "6d6kh3"},
	} {
		if l, err := diceline.ParseFor(c[0], c[1]); err != nil || l.String() != c[2] {
			t.Errorf("%s on a server of %s: %q (%v), want %q", c[1], c[0], l, err, c[2])
		}
	}
	if _, err := diceline.ParseFor("yz", "hello"); err == nil {
		t.Error("hello is read")
	}
	for _, g := range diceline.Games {
		if _, err := diceline.Parse("6d6; 2d6 " + g.Word); g.Name == "" || err != nil && g.Word == "pbta" {
			t.Errorf("%s: %v", g.Word, err)
		}
	}
}
