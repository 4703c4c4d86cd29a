package zones

import (
	"strings"
	"testing"
)

func TestMapLines(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"Repair Workbench - Collapsed Archway - Gantry; Gantry - Boiler Room!steam vent",
			"Repair Workbench - Collapsed Archway - Gantry - Boiler Room!steam vent"},
		{"hall – STAIRS\nstairs - Cellar (exit, start): Dark!Water, hits -1", "hall - STAIRS - Cellar (start, exit): Dark!Water, hits -1"},
		{`"A - B": "x! y"!"a; b" - C (old)`, `"A - B": "x! y"!"a; b" - "C (old)"`},
		{"Field", "Field"},
		{"A - B - C - A; B - D;; ", "A - B - C - A; B - D"},
	} {
		m, err := ParseMap(test.line)
		if err != nil {
			t.Errorf("%s: %v", test.line, err)
			continue
		}
		if got := m.Notation(); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.line, got, test.want)
		}
	}
}

func TestMapLinesThatAreRefused(t *testing.T) {
	for line, says := range map[string]string{
		"": "no zones", " ; ": "no zones", "A - ": "name is missing", " - A": "name is missing", "A - A": "can't connect to itself",
		`"A - B`: "isn't closed", `"A" x - B`: "can't follow", "A!x; A!y": "two descriptions or hazards",
		"A (start); B (start)": "Only one zone", strings.Repeat("x", MaxMapLine+1): "at most", "!steam": "name is missing",
		strings.Repeat("x", MaxName+1): "visible characters", "A: " + strings.Repeat("x", MaxAbout+1): "at most",
	} {
		if _, err := ParseMap(line); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.30q: want %q, got %v", line, says, err)
		}
	}
	var many []string
	for i := range MaxZones + 1 {
		many = append(many, strings.Repeat("z", i+1))
	}
	if _, err := ParseMap(strings.Join(many, " - ")); err == nil {
		t.Error("too many zones were read")
	}
}

// TestReadyMapsAsLines checks that a pre-made map's line contains all of it.
func TestReadyMapsAsLines(t *testing.T) {
	for _, m := range Maps() {
		line := m.Notation()
		read, err := ParseMap(line)
		if err != nil {
			t.Fatalf("%s: %v", m.Name, err)
		}
		if len(read.Zones) != len(m.Zones) || len(read.Links) != len(m.Links) {
			t.Errorf("%s: %d zones, %d links", m.Name, len(read.Zones), len(read.Links))
		}
		again, err := ParseMap(read.Notation())
		if err != nil || again.Notation() != read.Notation() {
			t.Errorf("%s is another map when it is read again: %v", m.Name, err)
		}
		for _, z := range m.Zones {
			got, err := read.FindZone(string(z.Name))
			if err != nil || got.About != z.About || got.Hazard != z.Hazard || got.Edge != z.Edge {
				t.Errorf("%s: %+v, want %+v (%v)", m.Name, got, z, err)
			}
		}
	}
}

func FuzzParseMap(f *testing.F) {
	for _, line := range []string{"A - B!x; B - C (exit): y", `"a - b" (start)!"c"`, "–—!;(", "A: b: c!d!e"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		m, err := ParseMap(line)
		if err != nil {
			return
		}
		again, err := ParseMap(m.Notation())
		if err != nil || len(again.Zones) != len(m.Zones) || len(again.Links) != len(m.Links) {
			t.Fatalf("%q is read as %+v, and its line %q as %+v: %v", line, m, m.Notation(), again, err)
		}
	})
}
