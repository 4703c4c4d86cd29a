package maps

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/battlefield"
	"warbell/engine/enginetest"
)

// plain is a map without a fault, to which a test adds one.
const plain = `name: Plain
size: 30x22
place: Here.
story: Nothing happened.
turned: true
zones:
  - {name: west, side: 1, rect: [0, 0, 6, 22]}
pieces:
`

func TestRead(t *testing.T) {
	s, faults := Read(plain + `
  - {kind: wall, name: low wall, line: [8, 3, 12, 3, 12, 6], thick: 1, top: 2}
  - {kind: building, rect: [8, 8, 4, 2, 90], floors: [3], doors: [{side: near, wide: 1}], windows: [{side: left, from: 0.5}]}
  - {kind: ladder, rect: [10, 8.5, 0.5, 0.5]}
  - {kind: ramp, rect: [13, 10, 2, 2], top: 1, up: left}
  - {kind: objective, circle: [15, 17, 0.5]}
`)
	for _, f := range faults {
		t.Error(f.Line, f.Why)
	}
	got := map[string]battlefield.Piece{}
	for _, p := range s.Map.Pieces {
		got[p.ID] = p
	}
	w := got["W1"]
	want := []point{{X: 800, Y: 250}, {X: 1250, Y: 250}, {X: 1250, Y: 600}, {X: 1150, Y: 600}, {X: 1150, Y: 350}, {X: 800, Y: 350}}
	if w.Name != "low wall" || w.Top != 200 || !cmp.Equal(w.Outline.Corners, want) {
		t.Errorf("%+v", w)
	}
	if twin := got["W2"]; twin.Name != "low wall" || twin.Outline.Corners[0] != (point{X: 2200, Y: 1950}) {
		t.Errorf("%+v", twin)
	}
	b := got["B1"] // turned right: its near side is on the left, its left side is far
	if b.Top != 600 || b.Entries[0] != (battlefield.Entry{From: point{X: 900, Y: 850}, To: point{X: 900, Y: 950}, Height: 200}) ||
		b.Entries[1] != (battlefield.Entry{From: point{X: 1050, Y: 700}, To: point{X: 950, Y: 700}, Floor: 100, Height: 100}) {
		t.Errorf("%+v", b)
	}
	if foot := got["U1"].Outline.Corners[:2]; !cmp.Equal(foot, []point{{X: 1500, Y: 1000}, {X: 1500, Y: 1200}}) {
		t.Error(foot)
	}
	if z := s.Map.Zones[1]; z.Side != 2 || z.Kind != battlefield.Deployment {
		t.Errorf("%+v", z)
	}
}

// TestReadBothHalves checks that a piece given both by hand and by turning exists once. Edges count from the
// first two corners, in either order.
func TestReadBothHalves(t *testing.T) {
	s, faults := Read(plain + `
  - {kind: building, polygon: [8, 8, 8, 12, 12, 12, 12, 8], doors: [{side: 1}, {side: 2, from: 0.5}, {side: 4}]}
  - {kind: wall, rect: [8, 3, 3, 1]}
  - {kind: wall, rect: [19, 18, 3, 1]}
`)
	for _, f := range faults {
		t.Error(f.Line, f.Why)
	}
	if len(s.Map.Pieces) != 4 || len(s.Map.Zones) != 2 {
		t.Fatalf("%+v", s.Map)
	}
	want := []battlefield.Entry{
		{From: point{X: 800, Y: 925}, To: point{X: 800, Y: 1075}, Height: 200},
		{From: point{X: 850, Y: 1200}, To: point{X: 1000, Y: 1200}, Height: 200},
		{From: point{X: 1075, Y: 800}, To: point{X: 925, Y: 800}, Height: 200},
	}
	if diff := cmp.Diff(want, s.Map.Pieces[0].Entries); diff != "" {
		t.Error(diff)
	}
}

// TestFaults checks that each fault has a sentence that names the piece and its line.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ piece, want string }{
		{"{kind: wal, rect: [8, 8, 1, 1]}", "The wal in line 9: “wal” isn't a kind of terrain."},
		{"{kind: wall}", "The wall in line 9: the shape is missing"},
		{"{kind: wall, rect: [8, 8, 1, 1], circle: [1, 1, 1]}", "or there are several"},
		{"{kind: wall, rect: [8, 8, 1]}", "the rect isn't valid"},
		{"{kind: wall, rect: [8, 8, 1, x]}", "isn't valid"},
		{"{kind: wall, rect: [8, 8, 1, 0.125]}", "isn't valid"},
		{"{kind: wall, rect: [8, 8, 1, .inf]}", "isn't valid"},
		{"{kind: wall, circle: [8, 8, -1]}", "the circle isn't valid"},
		{"{kind: wall, line: [8, 8, 9, 9], thick: 9}", "thick"},
		{"{kind: wall, line: [8, 8, 9, 8, 8, 8.1]}", "bends too sharply"},
		{"{kind: wall, polygon: [8, 8, 9, 9, 10]}", "the polygon isn't valid"},
		{"{kind: wall, polygon: [8, 8, 12, 12, 12, 8, 8, 12]}", "W1 (wall, line 9): the outline crosses itself."},
		{"{kind: wall, rect: [28, 1, 4, 1]}", "partly off the battlefield"},
		{"{kind: wall, rect: [8, 8, 0.1, 0.1]}", "too small"},
		{"{kind: wall, id: wall, rect: [8, 8, 1, 1]}", "the ID isn't valid"},
		{"{kind: wall, id: w7, rect: [8, 8, 1, 1]}\n  - {kind: wall, id: W7, rect: [8, 14, 1, 1]}", "W7 (wall, line 10): another piece has this ID"},
		{"{kind: wall, rect: [8, 8, 1, 1], traits: [soft]}", "“soft” isn't a trait"},
		{"{kind: wall, name: " + strings.Repeat("x", 50) + ", rect: [8, 8, 1, 1]}", "the name isn't valid. Write one line"},
		{"{kind: small, rect: [8, 8, 1, 1], top: 2}", "more than 0 and at most 1\""},
		{"{kind: wall, rect: [8, 8, 1, 1], bottom: 4}\n  - {kind: wall, rect: [8, 14, 1, 1], top: 99}", "a height isn't valid. Write 0 to 16"},
		{"{kind: open, rect: [8, 8, 1, 1], top: 2}", "is flat: remove top"},
		{"{kind: wall, rect: [8, 8, 1, 1], floors: [3]}", "only buildings have floors"},
		{"{kind: building, rect: [8, 8, 4, 4], floors: [3, 4], doors: [{side: far}]}", "the floors aren't valid. List heights from low to high"},
		{"{kind: wall, rect: [8, 8, 1, 1], doors: [{side: far}]}", "only buildings have doors and windows"},
		{"{kind: building, rect: [8, 8, 4, 4], doors: [{side: top}]}", "door 1 isn't on an edge"},
		{"{kind: building, rect: [8, 8, 4, 4], doors: [{at: [9, 9, 10, 9]}]}", "door 1 isn't on an edge"},
		{"{kind: building, rect: [8, 8, 4, 4], doors: [{side: far, wide: 5}]}", "door 1 isn't on an edge"},
		{"{kind: building, rect: [8, 8, 4, 4], doors: [{side: far}], windows: [{side: far, sill: 2.5}]}", "the height of a door or window isn't valid"},
		{"{kind: building, rect: [8, 8, 4, 4]}", "no door on the ground floor"},
		{"{kind: building, rect: [8, 8, 4, 4], floors: [3], doors: [{side: far}]}", "no path leads to the floor at 3\""},
		{"{kind: elevated, rect: [8, 8, 4, 4], traits: [sheer]}", "no path leads to the top"},
		{"{kind: ramp, polygon: [8, 8, 12, 8, 8, 12]}", "a ramp has 4 corners"},
		{"{kind: ramp, rect: [8, 8, 4, 4], up: top}", "the high side of a rect ramp"},
		{"{kind: wall, rect: [8, 8, 4, 4]}\n  - {kind: wall, rect: [11.7, 8, 1, 1]}", "W3 (wall, line 10) overlaps W1 (wall, line 9)."},
		{"{kind: objective, circle: [10, 10, 0.5], bottom: 3}", "models can't stand at its middle"},
		{"{kind: wall, rect: [8, 8, 1, 1], size: 3}", "Line 9 has an unknown field."},
		{"{kind: wall, rect: [8, 8", "isn't valid YAML"},
		{"{kind: wall, rect: {}}", "isn't valid YAML"},
	} {
		_, faults := Read(plain + "  - " + c.piece)
		all := ""
		for _, f := range faults {
			enginetest.Sentence(t, f.Refusal)
			all += f.Why + "\n"
		}
		if !strings.Contains(all, c.want) {
			t.Errorf("%s:\n%s\nnot %q", c.piece, all, c.want)
		}
	}
}

// TestFaultsOfTables checks faults of the whole map and of its texts.
func TestFaultsOfTables(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"size: 30x22", "size: 22x30", "The size isn't valid"},
		{"name: Plain\n", "", "The map needs a name"},
		{"place: Here.\n", "", "a place and a story"},
		{"turned: true", "turned: false", "Each side needs a zone"},
		{"[0, 0, 6, 22]", "[0, 0, 7, 22]", "is 16\" from Zone “west” (line 7). Leave at least 18 inches"},
		{"side: 1", "side: 3", "the side isn't valid. Write 1 or 2"},
		{"side: 1, ", "", "Each side needs a zone"},
		{"[0, 0, 6, 22]", "[0, 0, 2, 3]", "Side 1 has too little open ground"},
		{"turned: true\nzones:", "zones:\n  - {name: east, side: 2, rect: [24, 0, 6, 20]}", "Zone “east” (line 6) has no twin"},
		{"turned: true", "roles: [{name: A, task: B.}]", "Write 2, for side 1 and side 2"},
		{"turned: true", "roles: [{name: A, task: B.}, {name: C}]", "Each role needs"},
		{"name: Plain", "name: &a Plain", "an anchor"},
		{"name: Plain", "name: " + strings.Repeat("x", MaxText), "bytes, but the maximum is"},
	} {
		text := strings.Replace(plain, c.from, c.to, 1) + "  []\n"
		_, faults := Read(text)
		err := Refused(faults)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.to, err, c.want)
		}
	}
	many := plain
	for i := range 25 {
		many += fmt.Sprintf("  - {kind: wall, rect: [8, 8, 1, %d], traits: [soft]}\n", i+1)
	}
	if _, faults := Read(many); len(faults) != MaxFaults {
		t.Errorf("%d faults", len(faults))
	} else {
		enginetest.Sentence(t, Refused(faults))
	}
	if _, faults := Read(plain + "  - {kind: wall, id: W1, rect: [8, 8, 1, 1]}\n  - {kind: wall, id: W2, rect: [14, 14, 1, 1]}"); len(faults) != 0 {
		t.Error(Refused(faults))
	}
	if _, faults := Read(strings.Replace(plain, "turned: true\nzones:", "zones:\n  - {name: east, side: 2, rect: [24, 0, 6, 22]}", 1) + "  - {kind: wall, rect: [8, 8, 1, 1]}"); len(faults) != 1 {
		t.Error(faults)
	}
}

var strange = []string{"story: |\n", "pieces:\n", "pieces:\n  - {kind: wall, rect: [", "pieces:\n  - {kind: wall, rect: [1, 1, 1, 1]}\n"}

// TestStrangersText checks F2: the memory allocated for reading any file grows in proportion to its length.
func TestStrangersText(t *testing.T) {
	enginetest.StrangersText(t, MaxText, strange, func(text string) { Read(text) })
}

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, MaxText, strange, func(text string) { Read(text) })
}

// FuzzRead checks that any text is refused in sentences, or is a map that is written and read back unchanged.
func FuzzRead(f *testing.F) {
	for _, key := range Keys() {
		text, _ := Source(key)
		f.Add(text)
	}
	f.Add(plain + "  - {kind: building, polygon: [8, 8, 8, 12, 12, 12], doors: [{side: 1}, {side: 2, from: 0}]}")
	f.Add(plain + strings.Repeat("  - {kind: wall, polygon: [8, 2, 9, 2, 9, 20, 8, 20]}\n", 30))
	f.Add("pieces: [[[[[[[[")
	f.Add("story: |" + strings.Repeat("\n", 3000)) // F2
	f.Add("story: \"" + strings.Repeat("\tx", 3000))
	f.Add("story: " + strings.Repeat("<", 3000))
	f.Add("name: [a]\nroles: [{}, {}]\nzones: [{circle: [1, 1, 1]}]\npieces: [{}]")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 64<<20, func() {
			s, faults := Read(text)
			for _, fault := range faults {
				enginetest.Sentence(t, fault.Refusal)
			}
			if len(faults) > 0 {
				enginetest.Sentence(t, Refused(faults))
				return
			}
			data, err := Write(s)
			if err != nil {
				t.Fatal(err)
			}
			back, faults := Read(string(data))
			if diff := cmp.Diff(s, back); diff != "" || len(faults) > 0 {
				t.Errorf("%v\n%s\n%s", Refused(faults), data, diff)
			}
		})
	})
}
