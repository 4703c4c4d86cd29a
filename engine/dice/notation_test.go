package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
)

// TestNotation checks known answers for notation besides sums of plain dice.
func TestNotation(t *testing.T) {
	tests := []struct {
		text  string
		faces []int
		want  string
		total int
	}{
		// arithmetic: products before sums, division rounds down
		{"(2d6+3)*2", []int{4, 1}, "((4, 1) + 3) × 2 = 16", 16},
		{"2d6+3*2", []int{4, 1}, "(4, 1) + 3 × 2 = 11", 11},
		{"2*d6*3", []int{4}, "2 × 4 × 3 = 24", 24},
		{"d20/2", []int{7}, "7 ÷ 2 = 3", 3},
		{"(d4-d6)/2", []int{1, 4}, "(1 - 4) ÷ 2 = -2", -2},
		{"(d4-d6)%2", []int{1, 4}, "(1 - 4) % 2 = 1", 1},
		{"d20%6", []int{17}, "17 % 6 = 5", 5},
		{"ceil(d20/2)", []int{7}, "ceil(7 ÷ 2) = 4", 4},
		{"round(d20/4)", []int{7}, "round(7 ÷ 4) = 2", 2},
		{"round(d20/4)", []int{5}, "round(5 ÷ 4) = 1", 1},
		{"round(d20/4)", []int{6}, "round(6 ÷ 4) = 2", 2},
		{"floor(d20/4)", []int{7}, "7 ÷ 4 = 1", 1},
		{"abs(d4-d6)", []int{1, 4}, "abs(1 - 4) = 3", 3},
		{"-(d6+1)*2", []int{4}, "-(4 + 1) × 2 = -10", -10},
		{"10-(d6-d4)", []int{5, 2}, "10 - (5 - 2) = 7", 7},

		// explosions: into further dice, into the die itself, one less each, once
		{"2d6!!", []int{6, 2, 6, 5}, "(17! [6+6+5], 2) = 19", 19},
		{"2d6!p", []int{6, 2, 6, 3}, "(6!, 2, 5!, 2) = 15", 15},
		{"2d6!!p", []int{6, 2, 6, 3}, "(13! [6+5+2], 2) = 15", 15},
		{"2d6!o", []int{6, 2, 6}, "(6!, 2, 6) = 14", 14},
		{"2d6ee>=5>=11", []int{5, 2, 6, 1}, "(**12! [5+6+1]**, 2) = 1 success", 1},
		{"d6r1!!", []int{1, 6, 1, 4}, "1→10! [6+4] = 10", 10},

		// min and max act behind explosions and before dice are kept
		{"3d6min3", []int{1, 3, 6}, "(1↑3, 3, 6) = 12", 12},
		{"3d6max4", []int{1, 3, 6}, "(1, 3, 6↓4) = 8", 8},
		{"d20min10+3", []int{4}, "4↑10 + 3 = 13", 13},
		{"2d6!max4", []int{6, 2, 5}, "(6!↓4, 2, 5↓4) = 10", 10},
		{"2d6min4kl1", []int{1, 5}, "(1↑4, ~~5~~) = 4", 4},

		// failures take successes away
		{"4d10>=8f1", []int{9, 1, 1, 8}, "(**9**, __1__, __1__, **8**) = 0 successes", 0},
		{"3d10t8f<=2", []int{2, 1, 5}, "(__2__, __1__, 5) = -2 successes", -2},

		// advantage
		{"adv+5", []int{7, 15}, "(~~7~~, 15) + 5 = 20", 20},
		{"d20dis", []int{7, 15}, "(7, ~~15~~) = 7", 7},
		{"elven", []int{7, 15, 3}, "(~~7~~, 15, ~~3~~) = 15", 15},
		{"d20+5 adv", []int{7, 15}, "(~~7~~, 15) + 5 = 20", 20},

		// other faces
		{"4dF", []int{1, 2, 3, 3}, "(−, 0, +, +) = 1", 1},
		{"dF+2", []int{1}, "− + 2 = 1", 1},
		{"4dF>=1", []int{1, 2, 3, 3}, "(−, 0, **+**, **+**) = 2 successes", 2},
		{"3d{1,1,2}", []int{1, 2, 3}, "(1, 1, 2) = 4", 4},
		{"3d{sword,shield,skull}", []int{1, 3, 1}, "(sword, skull, sword) = 0", 0},
		{"3d{sword,shield,skull}=sword", []int{1, 3, 1}, "(**sword**, skull, **sword**) = 2 successes", 2},

		// groups
		{"{2d6+1,d12}kh1", []int{4, 1, 9}, "{~~(4, 1)~~ + ~~1~~, 9} = 9", 9},
		{"{d6,d8,d10}", []int{4, 1, 9}, "{4, 1, 9} = 14", 14},
		{"{d6,d8,d10}>=4", []int{4, 1, 9}, "{**4**, 1, **9**} = 2 successes", 2},
		{"{d6,d8,d10}dl1", []int{4, 1, 9}, "{4, ~~1~~, 9} = 13", 13},
		{"max(2d6,8)", []int{4, 1}, "{~~(4, 1)~~, 8} = 8", 8},
		{"2d6[fire]+d8[cold]", []int{4, 1, 3}, "(4, 1) fire + 3 cold = 8", 8},

		{"3x2d6 >= 7", []int{1, 2, 3, 4, 5, 6}, "(1, 2) = 3\n(3, 4) = 7\n(5, 6) = 11", 21},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			result := rollTape(t, tt.text, tt.faces...)
			if got := spoken(result); got != tt.want {
				t.Errorf("text %q, want %q", got, tt.want)
			}
			if got := result.Total(); got != tt.total {
				t.Errorf("total %d, want %d", got, tt.total)
			}
		})
	}
}

// TestTargets checks that a comparison attached to dice counts them, and that it is about the total after a
// space or arithmetic.
func TestTargets(t *testing.T) {
	tests := []struct {
		text      string
		faces     []int
		successes bool
		total     int
		met       bool
	}{
		{"3d12>=8", []int{8, 9, 1}, true, 2, false},
		{"3d12 >= 8", []int{8, 9, 1}, true, 2, false}, // F13
		{"(3d12) >= 8", []int{8, 9, 1}, false, 18, true},
		{"2d6+3>=9", []int{1, 5}, false, 9, true},
		{"2d6+3 > 9", []int{1, 5}, false, 9, false},
		{"3d6 = 10", []int{1, 5, 4}, false, 10, true},
		{"3d6 < 10", []int{1, 5, 4}, false, 10, false},
		{"(3d6)<=10", []int{1, 5, 4}, false, 10, true},
		{"4dF >= 1", []int{3, 2, 2, 2}, false, 1, true},
		{"4dF >= -1", []int{1, 1, 2, 2}, false, -2, false},
		{"3d12>=8 >= 2", []int{8, 9, 1}, true, 2, true},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			r := rollTape(t, tt.text, tt.faces...)
			_, given := mustParse(t, tt.text).Target()
			if r.Successes != tt.successes || r.Rolls[0].Total != tt.total || r.Rolls[0].Met != tt.met || given != (r.Target != nil) {
				t.Errorf("successes %t, %+v, target %v", r.Successes, r.Rolls[0], r.Target)
			}
		})
	}
}

func TestTallies(t *testing.T) {
	got := rollTape(t, "4d{sword,shield,skull}", 3, 1, 3, 3).Rolls[0].Tallies()
	if diff := cmp.Diff([]dice.Tally{{Face: "skull", Times: 3}, {Face: "sword", Times: 1}}, got); diff != "" {
		t.Error(diff)
	}
}
