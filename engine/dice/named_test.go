package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
)

func TestConversionsOfD6(t *testing.T) {
	tests := []struct {
		name string
		of   func(int) int
		want [6]int // for the faces 1 to 6
	}{
		{"D3", dice.D3Of, [6]int{1, 1, 2, 2, 3, 3}},
		{"D2", dice.D2Of, [6]int{1, 1, 1, 2, 2, 2}},
		{"D1", dice.D1Of, [6]int{0, 0, 0, 1, 1, 1}},
	}
	for _, tt := range tests {
		for face := 1; face <= 6; face++ {
			if got := tt.of(face); got != tt.want[face-1] {
				t.Errorf("%s of %d = %d, want %d", tt.name, face, got, tt.want[face-1])
			}
		}
	}
}

func TestNamedDice(t *testing.T) {
	tests := []struct {
		name  string
		throw func(dice.Source) int
		tape  []int
		want  int
	}{
		{"D6", dice.D6, []int{5}, 5},
		{"D3", dice.D3, []int{5}, 3},
		{"D2", dice.D2, []int{3}, 1},
		{"D1", dice.D1, []int{3}, 0},
		{"D6Plus1", dice.D6Plus1, []int{6}, 7},
		{"D66", dice.D66, []int{4, 2}, 42},
	}
	for _, tt := range tests {
		tape := dice.NewTape(tt.tape...)
		if got := tt.throw(tape); got != tt.want {
			t.Errorf("%s with %v = %d, want %d", tt.name, tt.tape, got, tt.want)
		}
		if tape.Err() != nil || len(tape.Rest()) > 0 {
			t.Errorf("%s: %v, left %v", tt.name, tape.Err(), tape.Rest())
		}
	}
}

func TestD66LowFirst(t *testing.T) {
	entries := map[int]bool{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if dice.D66LowFirst(a, b) != dice.D66LowFirst(b, a) {
				t.Errorf("%d and %d: the order matters", a, b)
			}
			entries[dice.D66LowFirst(a, b)] = true
		}
	}
	if len(entries) != 21 {
		t.Errorf("%d entries, want the loot table's 21", len(entries))
	}
}

// TestNamedDiceDrawSixSidedDice checks that dice made from D6 draw only six-sided dice, so that undone faces
// and fair dice need no other kinds.
func TestNamedDiceDrawSixSidedDice(t *testing.T) {
	rec := dice.Record(dice.NewTape(1, 2, 3, 4, 5, 6))
	expr, err := dice.Parse("d3+d2+d1+d66+d6")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := expr.Roll(rec); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("d6:1,2,3,4,5,6", dice.FormatDrawn(rec.Drawn())); diff != "" {
		t.Error(diff)
	}
}
