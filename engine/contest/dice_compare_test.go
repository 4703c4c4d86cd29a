package contest

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/dice"
)

func TestCompare(t *testing.T) {
	for name, tt := range map[string]struct {
		a, b []int
		want int
	}{
		"the best die decides":           {[]int{6, 1}, []int{5, 5, 5, 5}, 1},
		"the next after a tie":           {[]int{4, 6}, []int{6, 3, 3}, 1},
		"and the next":                   {[]int{2, 6, 4}, []int{6, 4, 3}, 2},
		"nothing to compare with":        {[]int{6, 6, 3, 2}, []int{6}, 0},
		"equal":                          {[]int{1, 2, 3}, []int{3, 1, 2}, 0},
		"a die that counts though last":  {[]int{1, 1, 1, 6}, []int{5}, 1},
		"who can't take part is beaten":  {[]int{1}, nil, 1},
		"the other way round":            {nil, []int{1}, 2},
		"nobody takes part":              {nil, nil, 0},
		"numbers that are on no die":     {[]int{-5, 99}, []int{99, -6}, 1},
		"a draw for want of dice":        {[]int{5}, []int{5, 4}, 0},
		"is lost with a low die more":    {[]int{5, 3}, []int{5, 4}, 2},
		"a tie of many, then one is out": {[]int{5, 5, 5}, []int{5, 5}, 0},
	} {
		if got := compare(tt.a, tt.b); got != tt.want {
			t.Errorf("%s: compare(%v, %v) = %d, want %d", name, tt.a, tt.b, got, tt.want)
		}
	}
}

func drawDice(t *rapid.T, label string) []int {
	return rapid.SliceOfN(rapid.IntRange(1, 6), 1, 8).Draw(t, label)
}

// better ranks a result for the first: 1 won, 0 draw, -1 lost.
func better(winner int) int { return [3]int{0, 1, -1}[winner] }

func TestCompareProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawDice(t, "a"), drawDice(t, "b")
		was := [2][]int{slices.Clone(a), slices.Clone(b)}
		got := compare(a, b)
		if swapped := compare(b, a); better(swapped) != -better(got) {
			t.Fatalf("compare is %d, with the sides changed %d", got, swapped)
		}
		if diff := cmp.Diff(was, [2][]int{a, b}); diff != "" {
			t.Fatalf("the dice were moved:\n%s", diff)
		}
		if shuffled := compare(rapid.Permutation(a).Draw(t, "a'"), rapid.Permutation(b).Draw(t, "b'")); shuffled != got {
			t.Fatalf("in another order the winner is %d, not %d", shuffled, got)
		}
		if compare(a, a) != 0 {
			t.Fatal("dice beat themselves")
		}
		more := append(slices.Clone(a), rapid.IntRange(1, 6).Draw(t, "more"))
		if now := compare(more, b); got == 1 && now != 1 {
			t.Fatalf("with a die more a win becomes %d", now)
		}
		raised := slices.Clone(a)
		i := rapid.IntRange(0, len(a)-1).Draw(t, "i")
		raised[i] = rapid.IntRange(a[i], 6).Draw(t, "raised")
		if now := compare(raised, b); better(now) < better(got) {
			t.Fatalf("a higher die makes %d of %d", now, got)
		}
	})
}

func TestThrow(t *testing.T) {
	tape := dice.NewTape(3, 6, 1)
	if diff := cmp.Diff([]int{3, 6, 1}, throw(tape, 3)); diff != "" || tape.Err() != nil || tape.Rest() != nil {
		t.Errorf("%s %v %v", diff, tape.Err(), tape.Rest())
	}
	for _, n := range []int{0, -1, -1 << 40} {
		if got := throw(tape, n); len(got) != 0 {
			t.Errorf("throw(%d) = %v", n, got)
		}
	}
}

func TestPierce(t *testing.T) {
	for _, tt := range []struct {
		face, power, armour int
		need                int
		through             bool
	}{
		{4, 0, 4, 4, true},
		{3, 0, 4, 4, false},
		{3, 1, 4, 4, true},
		{4, 0, 0, 4, true}, // not said
		{3, 0, 0, 4, false},
		{6, 0, 7, 7, false},
		{1, 6, 7, 7, true},
		{6, 6, 12, 12, true},
		{5, 6, 12, 12, false},
		{1, 1, 2, 2, true},
		{1, 0, 2, 2, false},
	} {
		tape := dice.NewTape(tt.face)
		got := tryArmour(tape, Weapon{Power: tt.power}, tt.armour)
		if want := (Piercing{tt.face, tt.power, tt.need, tt.through}); got != want || tape.Rest() != nil {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
}
