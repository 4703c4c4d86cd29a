package dice_test

import "testing"

// The results that the documentation of rpg-dice-roller gives as examples of its modifiers, where both mean the same:
// dice as they fall here, where those of explosions come behind the first ones. A D3 is thrown as a D6.
func TestAgreesWithRPGDiceRoller(t *testing.T) {
	for _, tt := range []struct {
		text  string
		faces []int
		total int
	}{
		{"2d6!", []int{4, 6, 6, 2}, 18},
		{"2d6!!", []int{4, 6, 6, 2}, 18},
		{"2d6!p", []int{6, 1, 6, 6, 4}, 20},
		{"6d8dh3", []int{3, 6, 7, 2, 5, 4}, 9},
		{"2d6=6", []int{4, 6}, 1},
		{"4d3>1", []int{1, 5, 3, 1}, 2},
		{"4d3<2", []int{1, 5, 3, 1}, 2},
		{"5d8>=5", []int{2, 4, 6, 3, 8}, 2},
		{"6d10<=4", []int{7, 2, 10, 3, 3, 4}, 4},
		{"4d6>4f<3", []int{2, 5, 4, 5}, 1},
	} {
		if got := rollTape(t, tt.text, tt.faces...).Total(); got != tt.total {
			t.Errorf("%s with %v: %d, want %d", tt.text, tt.faces, got, tt.total)
		}
	}
}
