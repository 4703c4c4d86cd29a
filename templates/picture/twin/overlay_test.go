package twin

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/templates/picture/picturetest"
)

func TestSquares(t *testing.T) {
	c := battlefield.Cells{At: battlefield.Point{X: picturetest.In(25), Y: picturetest.In(1)}, Step: picturetest.In(0.5), Wide: 6, In: make([]bool, 24)}
	for _, n := range []int{0, 1, 6, 7, 2, 8, 14, 15, 20, 21, 5} { // Z2, half of AA2, AA3; one cell of AB2
		c.In[n] = true
	}
	if got, want := squares(c), "Z2–AA2, AA3"; got != want {
		t.Errorf("squares = %q, want %q", got, want)
	}
}
