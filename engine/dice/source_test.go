package dice_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"warbell/engine/dice"
)

// throwAll throws dice with these sides, in order.
func throwAll(src dice.Source, sides ...int) []int {
	faces := make([]int, len(sides))
	for i, n := range sides {
		faces[i] = src.Die(n)
	}
	return faces
}

// sources makes one of each kind of Source that never runs out.
func sources() map[string]dice.Source {
	return map[string]dice.Source{
		"Seeded":   dice.Seeded(1),
		"System":   dice.System(),
		"Fair":     dice.Fair([32]byte{1}, []string{"salt"}, "call"),
		"Recorder": dice.Record(dice.Seeded(1)),
		"Reusing":  dice.Reuse([]dice.Drawn{{Sides: 6, Face: 6}}, dice.Seeded(1)),
	}
}

func TestEverySourceStaysInRange(t *testing.T) {
	for name, src := range sources() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				sides := rapid.IntRange(-5, dice.MaxSides+5).Draw(t, "sides")
				highest := min(max(sides, 1), dice.MaxSides)
				if face := src.Die(sides); face < 1 || face > highest {
					t.Fatalf("Die(%d) = %d", sides, face)
				}
			})
		})
	}
}

func TestEverySourceReachesEveryFace(t *testing.T) {
	for name, src := range sources() {
		seen := map[int]bool{}
		for range 1000 {
			seen[src.Die(6)] = true
		}
		if len(seen) != 6 {
			t.Errorf("%s: 1000 dice showed only %d faces", name, len(seen))
		}
	}
}

func TestSeededRepeatsItself(t *testing.T) {
	sides := []int{6, 20, 6, 100, 10_000}
	first := throwAll(dice.Seeded(7), sides...)
	if diff := cmp.Diff(first, throwAll(dice.Seeded(7), sides...)); diff != "" {
		t.Errorf("the same seed gave other faces:\n%s", diff)
	}
	if cmp.Equal(first, throwAll(dice.Seeded(8), sides...)) {
		t.Error("another seed gave the same faces")
	}
}

func TestRecorder(t *testing.T) {
	rec := dice.Record(dice.NewTape(4, 17, 1))
	throwAll(rec, 6, 20, 0)
	want := []dice.Drawn{{Sides: 6, Face: 4}, {Sides: 20, Face: 17}, {Sides: 1, Face: 1}}
	if diff := cmp.Diff(want, rec.Drawn()); diff != "" {
		t.Errorf("drawn (-want +got):\n%s", diff)
	}
	rec.Drawn()[0].Face = 6
	if got := rec.Drawn()[0].Face; got != 4 {
		t.Errorf("a caller changed the record: %d", got)
	}
}

func TestReuse(t *testing.T) {
	undone := []dice.Drawn{{Sides: 6, Face: 5}, {Sides: 20, Face: 11}, {Sides: 6, Face: 2}}
	tests := []struct {
		name   string
		throw  []int
		want   []int
		left   []dice.Drawn
		reused int
	}{
		{"nothing thrown", nil, []int{}, undone, 0},
		{"in order", []int{6, 20, 6}, []int{5, 11, 2}, nil, 3},
		{"each number of sides by itself", []int{20, 6}, []int{11, 5}, undone[2:], 2},
		{"new dice when none is left", []int{20, 20, 6}, []int{11, 1, 5}, undone[2:], 2},
		{"no undone die has such sides", []int{12, 6}, []int{1, 5}, undone[1:], 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			src := dice.Reuse(undone, dice.NewTape(1, 1))
			if diff := cmp.Diff(tt.want, throwAll(src, tt.throw...)); diff != "" {
				t.Errorf("faces (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.left, src.Left(), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("left (-want +got):\n%s", diff)
			}
			if src.Reused() != tt.reused {
				t.Errorf("reused %d, want %d", src.Reused(), tt.reused)
			}
		})
	}
	if undone[0].Face != 5 || undone[2].Face != 2 {
		t.Error("the caller's list was changed")
	}
}

// TestReuseIsNoSecondTry checks that a command after an undo, changed or not, gets the same faces in the same
// order for each kind of die.
func TestReuseIsNoSecondTry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SliceOf(rapid.SampledFrom([]int{6, 12, 20}))
		first := dice.Record(dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		throwAll(first, kinds.Draw(t, "first")...)
		second := dice.Record(dice.Reuse(first.Drawn(), dice.Seeded(0)))
		throwAll(second, kinds.Draw(t, "second")...)
		for _, sides := range []int{6, 12, 20} {
			was, is := ofSides(first.Drawn(), sides), ofSides(second.Drawn(), sides)
			n := min(len(was), len(is))
			if diff := cmp.Diff(was[:n], is[:n], cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("d%d (-first +second):\n%s", sides, diff)
			}
		}
	})
}

func ofSides(drawn []dice.Drawn, sides int) []int {
	var faces []int
	for _, d := range drawn {
		if d.Sides == sides {
			faces = append(faces, d.Face)
		}
	}
	return faces
}

func TestTape(t *testing.T) {
	tests := []struct {
		name  string
		faces []int
		throw []int
		want  []int
		rest  []int
		err   string
	}{
		{"as written", []int{6, 20, 1}, []int{6, 20, 2}, []int{6, 20, 1}, nil, ""},
		{"faces left over", []int{6, 4, 1}, []int{6}, []int{6}, []int{4, 1}, ""},
		{"asked for more", []int{3}, []int{6, 6, 6}, []int{3, 1, 1}, nil,
			"dice: die 2 (a d6) was thrown, but the tape has only 1 faces"},
		{"face above sides", []int{2, 7, 5}, []int{6, 6, 6}, []int{2, 1, 5}, nil, "dice: die 2 is a d6, but the tape says 7"},
		{"face below one", []int{0}, []int{6}, []int{1}, nil, "dice: die 1 is a d6, but the tape says 0"},
		{"the first error stays", []int{9}, []int{6, 6}, []int{1, 1}, nil, "dice: die 1 is a d6, but the tape says 9"},
		{"empty", nil, nil, []int{}, nil, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tape := dice.NewTape(tt.faces...)
			if diff := cmp.Diff(tt.want, throwAll(tape, tt.throw...)); diff != "" {
				t.Errorf("faces (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.rest, tape.Rest()); diff != "" {
				t.Errorf("rest (-want +got):\n%s", diff)
			}
			if got := errorText(tape.Err()); got != tt.err {
				t.Errorf("error %q, want %q", got, tt.err)
			}
		})
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestDrawnJSON(t *testing.T) {
	drawn := []dice.Drawn{{Sides: 6, Face: 4}, {Sides: 20, Face: 17}}
	data, err := json.Marshal(drawn)
	if err != nil {
		t.Fatal(err)
	}
	if want := `[{"s":6,"f":4},{"s":20,"f":17}]`; string(data) != want {
		t.Errorf("JSON %s, want %s", data, want)
	}
}

func TestDrawnText(t *testing.T) {
	tests := []struct {
		text  string
		drawn []dice.Drawn
	}{
		{"", nil},
		{"d6:4", []dice.Drawn{{Sides: 6, Face: 4}}},
		{"d6:4,1 d20:17 d6:6", []dice.Drawn{{Sides: 6, Face: 4}, {Sides: 6, Face: 1}, {Sides: 20, Face: 17}, {Sides: 6, Face: 6}}},
	}
	for _, tt := range tests {
		if got := dice.FormatDrawn(tt.drawn); got != tt.text {
			t.Errorf("FormatDrawn = %q, want %q", got, tt.text)
		}
	}
	if got := (dice.Drawn{Sides: 12, Face: 3}).String(); got != "d12:3" {
		t.Errorf("String = %q", got)
	}
}
