package dice_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
)

// rollTape rolls the expression with exactly these faces.
func rollTape(t *testing.T, text string, faces ...int) dice.Result {
	t.Helper()
	tape := dice.NewTape(faces...)
	result, err := mustParse(t, text).Roll(tape)
	if err != nil {
		t.Fatalf("Roll(%q): %v", text, err)
	}
	if tape.Err() != nil || len(tape.Rest()) > 0 {
		t.Fatalf("Roll(%q): %v, left over %v", text, tape.Err(), tape.Rest())
	}
	return result
}

// shown is a plain die that showed this value.
func shown(value int) dice.Die { return dice.Die{Throw: dice.Throw{Value: value}} }

func TestRollTellsEverything(t *testing.T) {
	threw := func(value int) dice.Throw { return dice.Throw{Value: value} }
	fromD6 := func(value int, faces ...byte) dice.Throw {
		throw := dice.Throw{Value: value}
		copy(throw.D6[:], faces)
		return throw
	}
	tests := []struct {
		text  string
		faces []int
		want  dice.Result
	}{
		{"2d6-3 #hit", []int{4, 1}, dice.Result{Label: "hit", Rolls: []dice.Roll{{
			Terms: []dice.Term{
				{Notation: "2d6", Dice: []dice.Die{shown(4), shown(1)}, Subtotal: 5},
				{Notation: "3", Minus: true, Subtotal: 3},
			},
			Total: 2,
		}}}},
		{"2x2d20kl1", []int{3, 18, 20, 7}, dice.Result{Rolls: []dice.Roll{
			{Terms: []dice.Term{{Notation: "2d20kl1", Subtotal: 3, Dice: []dice.Die{
				shown(3), {Throw: threw(18), Dropped: true},
			}}}, Total: 3},
			{Terms: []dice.Term{{Notation: "2d20kl1", Subtotal: 7, Dice: []dice.Die{
				{Throw: threw(20), Dropped: true}, shown(7),
			}}}, Total: 7},
		}}},
		{"3d12!>=8", []int{12, 3, 9, 12, 2}, dice.Result{Successes: true, Rolls: []dice.Roll{{
			Terms: []dice.Term{{Notation: "3d12!>=8", Subtotal: 3, Dice: []dice.Die{
				{Throw: threw(12), Exploded: true, Success: true},
				shown(3),
				{Throw: threw(9), Success: true},
				{Throw: threw(12), Exploded: true, Success: true, From: 1},
				{Throw: threw(2), From: 4},
			}}},
			Total: 3,
		}}}},
		{"3d6rr1", []int{1, 5, 1, 1, 4, 6}, dice.Result{Rolls: []dice.Roll{{
			Terms: []dice.Term{{Notation: "3d6rr1", Subtotal: 15, Dice: []dice.Die{
				{Throw: threw(4), Rerolled: []dice.Throw{threw(1), threw(1)}},
				shown(5),
				{Throw: threw(6), Rerolled: []dice.Throw{threw(1)}},
			}}},
			Total: 15,
		}}}},
		{"D3+D2+D1+D66", []int{5, 3, 4, 2, 6}, dice.Result{Rolls: []dice.Roll{{
			Terms: []dice.Term{
				{Notation: "D3", Subtotal: 3, Dice: []dice.Die{{Throw: fromD6(3, 5)}}},
				{Notation: "D2", Subtotal: 1, Dice: []dice.Die{{Throw: fromD6(1, 3)}}},
				{Notation: "D1", Subtotal: 1, Dice: []dice.Die{{Throw: fromD6(1, 4)}}},
				{Notation: "D66", Subtotal: 26, Dice: []dice.Die{{Throw: fromD6(26, 2, 6)}}},
			},
			Total: 31,
		}}}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, rollTape(t, tt.text, tt.faces...)); diff != "" {
				t.Errorf("result (-want +got):\n%s", diff)
			}
		})
	}
}

// TestRollText checks that the text shows the effect of each die, so that it describes the whole result.
func TestRollText(t *testing.T) {
	tests := []struct {
		text  string
		faces []int
		want  string
		total int
	}{
		{"d20", []int{17}, "17", 17},
		{"d%", []int{100}, "100", 100},
		{"d20+3", []int{17}, "17 + 3 = 20", 20},
		{"3+d20", []int{17}, "3 + 17 = 20", 20},
		{"-d6", []int{4}, "-4", -4},
		{"10-2d6", []int{4, 5}, "10 - (4, 5) = 1", 1},
		{"-2d6+1", []int{4, 5}, "-(4, 5) + 1 = -8", -8},
		{"2d6+3", []int{4, 1}, "(4, 1) + 3 = 8", 8},

		{"4d6kh3", []int{6, 1, 4, 3}, "(6, ~~1~~, 4, 3) = 13", 13},
		{"4d6kh3", []int{2, 2, 2, 2}, "(2, 2, 2, ~~2~~) = 6", 6},
		{"4d6kl1", []int{6, 1, 4, 1}, "(~~6~~, 1, ~~4~~, ~~1~~) = 1", 1},
		{"4d6dh1", []int{6, 1, 4, 3}, "(~~6~~, 1, 4, 3) = 8", 8},
		{"4d6dl1", []int{6, 1, 4, 3}, "(6, ~~1~~, 4, 3) = 13", 13},
		{"4d6dl3", []int{1, 6, 4, 3}, "(~~1~~, 6, ~~4~~, ~~3~~) = 6", 6},

		{"3d6!", []int{6, 2, 6, 5, 6, 1}, "(6!, 2, 6!, 5, 6!, 1) = 26", 26},
		{"3d6e>=5", []int{5, 2, 6, 1, 4}, "(5!, 2, 6!, 1, 4) = 18", 18},
		{"2d6e1", []int{1, 6, 3}, "(1!, 6, 3) = 10", 10},
		{"2d6!kh2", []int{6, 2, 3}, "(6!, ~~2~~, 3) = 9", 9},
		{"2d6!dl1", []int{6, 2, 3}, "(6!, ~~2~~, 3) = 9", 9},
		{"2d6!kl1", []int{6, 6, 3, 4}, "(~~6!~~, ~~6!~~, 3, ~~4~~) = 3", 3},

		{"2d6r1", []int{1, 3, 4}, "(1→4, 3) = 7", 7},
		{"2d6r1", []int{1, 3, 1}, "(1→1, 3) = 4", 4},
		{"2d6rr<=2", []int{2, 3, 1, 5}, "(2→1→5, 3) = 8", 8},
		{"d6r1", []int{1, 6}, "1→6 = 6", 6},
		{"3d6r1kh2", []int{1, 5, 4, 2}, "(~~1→2~~, 5, 4) = 9", 9},
		{"2d6r1!", []int{1, 2, 6, 1, 3}, "(1→6!, 2, 1→3) = 11", 11},
		{"2d6r6!", []int{6, 2, 6, 4}, "(6→6!, 2, 4) = 12", 12},

		{"3d12>=8", []int{12, 3, 8}, "(**12**, 3, **8**) = 2 successes", 2},
		{"3d12>8", []int{12, 3, 8}, "(**12**, 3, 8) = 1 success", 1},
		{"3d12<3", []int{12, 3, 8}, "(12, 3, 8) = 0 successes", 0},
		{"3d12<=3", []int{12, 3, 8}, "(12, **3**, 8) = 1 success", 1},
		{"3d12=3", []int{12, 3, 8}, "(12, **3**, 8) = 1 success", 1},
		{"3d12!>=8", []int{12, 3, 9, 12, 2}, "(**12!**, 3, **9**, **12!**, 2) = 3 successes", 3},
		{"3d12e>=11>=8", []int{11, 3, 9, 7}, "(**11!**, 3, **9**, 7) = 2 successes", 2},
		{"3d6kl2>=4", []int{6, 4, 1}, "(~~6~~, **4**, 1) = 1 success", 1},
		{"d6>=4", []int{5}, "5", 5},   // F14
		{"d6>=4-2", []int{5}, "5", 5}, // F17: the target is 2
		{"(d6>=4)-2", []int{5}, "**5** - 2 = -1 successes", -1},
		{"2d6>=5+d8>=5+1", []int{5, 1, 7}, "(**5**, 1) + **7** + 1 = 3 successes", 3},

		{"D3", []int{5}, "3 [5] = 3", 3},
		{"2D3+1", []int{5, 2}, "(3 [5], 1 [2]) + 1 = 5", 5},
		{"D2", []int{4}, "2 [4] = 2", 2},
		{"D1", []int{3}, "0 [3] = 0", 0},
		{"D6+1", []int{6}, "6 + 1 = 7", 7},
		{"D66", []int{4, 6}, "46 [4, 6] = 46", 46},
		{"2D66kl1", []int{4, 6, 1, 1}, "(~~46 [4, 6]~~, 11 [1, 1]) = 11", 11},
		{"D3r1", []int{2, 6}, "1 [2]→3 [6] = 3", 3},
		{"D3!", []int{6, 1}, "(3! [6], 1 [1]) = 4", 4},
		{"2D3>=2", []int{3, 1}, "(**2 [3]**, 1 [1]) = 1 success", 1},

		{"3xd6+1", []int{1, 2, 3}, "1 + 1 = 2\n2 + 1 = 3\n3 + 1 = 4", 9},
		{"2x3d6kh2 #stats", []int{1, 2, 3, 6, 6, 5}, "(~~1~~, 2, 3) = 5\n(6, 6, ~~5~~) = 12", 17},
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

func TestTextIsShortEnough(t *testing.T) {
	faces := func(n, face int) []int {
		row := make([]int, n)
		for i := range row {
			row[i] = face
		}
		return row
	}
	rising := func(n int) []int {
		row := faces(n, 0)
		for i := range row {
			row[i] = 9000 + i
		}
		return row
	}
	tests := []struct {
		name, text string
		faces      []int
		want       string
	}{
		{"every die", "24d6", faces(24, 1), "(1" + strings.Repeat(", 1", 23) + ") = 24"},
		{"counted", "25d6", append(faces(5, 1), faces(20, 6)...), "(6×20, 1×5) = 125"},
		{"counted as they ended", "26d6r1kh13>=6", append(append(faces(13, 1), faces(13, 6)...), faces(13, 2)...),
			"(**6×13**, ~~1→2×13~~) = 13 successes"},
		{"subtotals", "900d10000+d20+3", append(rising(900), 1), "(900d: 8504550) + 1 + 3 = 8504554"},
		{"totals", "20x2d10000" + strings.Repeat("+2d10000", 19), faces(800, 9999),
			"399960" + strings.Repeat("\n399960", 19)},
		{"successes", "900d10000>=9500", rising(900), "(900d: 400) = 400 successes"},
		{"one die and long rerolls", "d6rr<=5", append(faces(900, 1), 6), "6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := spoken(rollTape(t, tt.text, tt.faces...)); got != tt.want {
				t.Errorf("text %q, want %q", got, tt.want)
			}
		})
	}
}

func TestTable(t *testing.T) {
	tests := []struct {
		text  string
		faces []int
		want  []string
	}{
		{"2x4d6kh3", []int{6, 1, 4, 3, 2, 5, 5, 5}, []string{"  6 ~1~ 4 3", "~2~   5 5 5"}},
		{"2x3d10>=8f1", []int{10, 1, 3, 9, 8, 4}, []string{"*10* _1_ 3", " *9* *8* 4"}},
		{"2x2d6!", []int{6, 1, 2, 3, 4}, []string{"6! 1 2", " 3 4"}},
		{"2xd20+5", []int{12, 3}, []string{"12 + 5", "3 + 5"}},
		{"2x{d6,d8}kh1", []int{6, 1, 2, 3}, []string{"{6, ~1~}", "{~2~, 3}"}},
		{"2x16d10000", make([]int, 32), nil},
	}
	for _, tt := range tests {
		for i, face := range tt.faces {
			tt.faces[i] = max(face, 1)
		}
		if got := rollTape(t, tt.text, tt.faces...).Table(28); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// stuck always shows the same face, or the highest there is.
type stuck int

func (s stuck) Die(sides int) int { return min(int(s), sides) }

func TestRollIsBrokenOff(t *testing.T) {
	tests := []struct {
		text  string
		src   dice.Source
		limit int
	}{
		{"d6!", stuck(6), dice.MaxExplosions},
		{"101d6!", stuck(6), dice.MaxExplosions},
		{"2x51d6!", stuck(6), dice.MaxExplosions},
		{"d6rr1", stuck(1), dice.MaxRerolls},
		{"1000d6r1!", dice.Seeded(1), dice.MaxExplosions},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			result, err := mustParse(t, tt.text).Roll(tt.src)
			var limit *dice.LimitError
			if !errors.As(err, &limit) || limit.Limit != tt.limit {
				t.Fatalf("error %v, want the limit %d", err, tt.limit)
			}
			if len(result.Rolls) > 0 {
				t.Errorf("a roll that doesn't count came back: %v", result)
			}
		})
	}
}

func TestRollReachesItsLimits(t *testing.T) {
	sixes := make([]int, dice.MaxExplosions)
	for i := range sixes {
		sixes[i] = 6
	}
	if got := rollTape(t, "d6!", append(sixes, 1)...).Total(); got != 601 {
		t.Errorf("a hundred explosions: %d, want 601", got)
	}
	if _, err := mustParse(t, "1000d6r1").Roll(stuck(1)); err != nil {
		t.Errorf("a thousand rerolls: %v", err)
	}
}

func TestLimitSentences(t *testing.T) {
	_, err := mustParse(t, "d6!").Roll(stuck(6))
	want := "This roll exploded more than 100 times, so it doesn't count. Roll fewer dice, or explode on fewer faces."
	if err.Error() != want {
		t.Errorf("got %q", err)
	}
	_, err = mustParse(t, "d6rr1").Roll(stuck(1))
	want = "This roll needed more than 1000 rerolls, so it doesn't count. Roll fewer dice, or reroll fewer faces."
	if err.Error() != want {
		t.Errorf("got %q", err)
	}
}

func TestZeroExpr(t *testing.T) {
	var expr dice.Expr
	result, err := expr.Roll(dice.NewTape())
	if err != nil || expr.String() != "" || spoken(result) != "" || result.Total() != 0 {
		t.Errorf("zero Expr: %q, %v, %v", expr, result, err)
	}
}

// TestExprRollsAgain checks that rolling does not change an Expr.
func TestExprRollsAgain(t *testing.T) {
	expr := mustParse(t, "4d6r1!kh3")
	for seed := range uint64(50) {
		first, err := expr.Roll(dice.Seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		second, err := expr.Roll(dice.Seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(first, second); diff != "" {
			t.Fatalf("seed %d:\n%s", seed, diff)
		}
	}
}
