package engine

import "testing"

// TestStepNumbers checks F5: steps are numbered without secret ones, and an undo to a step keeps the secret
// steps after it.
func TestStepNumbers(t *testing.T) {
	k := Kernel{Seq: 9, Secret: []int{3, 4, 7, 9}} // 1 2 . . 3 4 . 5 .
	for seq, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5} {
		if got := k.Step(seq); got != want {
			t.Errorf("position %d is step %d, want %d", seq, got, want)
		}
	}
	for step, want := range map[int][2]int{1: {1, 1}, 2: {2, 4}, 3: {5, 5}, 4: {6, 7}, 5: {8, 8}} {
		if at, keeping := k.At(step), k.Keeping(step); at != want[0] || keeping != want[1] {
			t.Errorf("step %d is at %d and keeps up to %d, want %v", step, at, keeping, want)
		}
	}
}
