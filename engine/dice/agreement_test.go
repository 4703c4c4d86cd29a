package dice_test

import "testing"

// TestAgreesWithRPGDiceRoller checks the examples of modifiers in the documentation of rpg-dice-roller, if
// both programs mean the same by them. Here dice from explosions follow the first dice, and a D3 is rolled as
// a D6.
func TestAgreesWithRPGDiceRoller(t *testing.T) {
	agree(t, []agreement{
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
	})
}

// TestReadsRPGDiceRoller checks the other notation in that documentation, with results computed by hand:
// keeping and dropping, rerolls, minimum and maximum, comparisons, other dice, groups, functions and the
// order of evaluation.
func TestReadsRPGDiceRoller(t *testing.T) {
	agree(t, []agreement{
		{"4d10k2", []int{8, 3, 6, 4}, 14},
		{"4d10kh2", []int{8, 3, 6, 4}, 14},
		{"4d10kl2", []int{8, 3, 6, 4}, 7},
		{"4d10d2", []int{8, 3, 6, 4}, 14},
		{"4d10dl2", []int{8, 3, 6, 4}, 14},
		{"4d10dh2", []int{8, 3, 6, 4}, 7},
		{"2d6ro=1", []int{1, 4, 1}, 5},
		{"2d6ro<3", []int{2, 5, 6}, 11},
		{"4d6min3", []int{1, 2, 3, 6}, 15},
		{"4d6max3", []int{1, 2, 4, 6}, 9},
		{"2d6!!p", []int{6, 3, 4}, 12},
		{"4dF", []int{1, 2, 3, 3}, 1},
		{"d%", []int{42}, 42},
		{"{4d6,2d8}k1", []int{1, 2, 3, 4, 8, 8}, 16},
		{"{4d6,2d8}dh1", []int{1, 2, 3, 4, 8, 8}, 10},
		{"{2d6,3d8}>=10", []int{5, 6, 1, 2, 3}, 1},
		{"(2d6+3)*2", []int{1, 2}, 12},
		{"floor(5d2/2)", []int{1, 1, 1, 1, 1}, 2},
		{"ceil(d6/2)", []int{3}, 2},
		{"round(d8/3)", []int{4}, 1},
		{"abs(d6-6)", []int{2}, 4},
		{"max(d6,d8)", []int{3, 5}, 5},
		{"min(d6,d8)", []int{3, 5}, 3},
		{"d6%4", []int{6}, 2},
	})
}

type agreement struct {
	text  string
	faces []int
	total int
}

func agree(t *testing.T, all []agreement) {
	t.Helper()
	for _, tt := range all {
		if got := rollTape(t, tt.text, tt.faces...).Total(); got != tt.total {
			t.Errorf("%s with %v: %d, want %d", tt.text, tt.faces, got, tt.total)
		}
	}
}
