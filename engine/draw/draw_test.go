package draw_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/draw"
	"warbell/engine/enginetest"
)

// weighted is a list of entrants with these weights.
func weighted(weights ...int) []draw.Entrant {
	list := make([]draw.Entrant, len(weights))
	for i, w := range weights {
		list[i] = draw.Entrant{Name: fmt.Sprint("E", i), Weight: w}.Salted([16]byte{byte(i), byte(i >> 8)})
	}
	return list
}

func ones(n int) []draw.Entrant { return weighted(slices.Repeat([]int{1}, n)...) }

// sizes returns the sizes of the groups of a result; each entrant may be in one alone.
func sizes(t *testing.T, r draw.Result, entrants int) []int {
	t.Helper()
	seen := make([]bool, entrants)
	var all []int
	for _, group := range r {
		all = append(all, len(group))
		for _, at := range group {
			if seen[at] {
				t.Fatalf("entrant %d is drawn twice: %v", at, r)
			}
			seen[at] = true
		}
	}
	return all
}

func TestDrawKinds(t *testing.T) {
	for name, c := range map[string]struct {
		terms draw.Terms
		n     int
		want  []int
	}{
		"winners": {draw.Terms{Kind: draw.Winners, Count: 3}, 10, []int{3}},
		"all win": {draw.Terms{Kind: draw.Winners, Count: 4}, 4, []int{4}},
		"order":   {draw.Terms{Kind: draw.Order}, 7, []int{7}},
		"teams":   {draw.Terms{Kind: draw.Teams, Count: 3}, 8, []int{3, 3, 2}},
		"pairs":   {draw.Terms{Kind: draw.Pairs}, 6, []int{2, 2, 2}},
		"odd":     {draw.Terms{Kind: draw.Pairs}, 5, []int{2, 2, 1}},
	} {
		list := ones(c.n)
		if err := c.terms.Check(list); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := sizes(t, c.terms.Draw(dice.Seeded(1), list), c.n); !slices.Equal(got, c.want) {
			t.Errorf("%s: groups of %v, want %v", name, got, c.want)
		}
	}
}

func TestTermsAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		terms draw.Terms
		list  []draw.Entrant
	}{
		"no entrants":        {draw.Terms{Kind: draw.Winners, Count: 1}, nil},
		"too many winners":   {draw.Terms{Kind: draw.Winners, Count: 3}, ones(2)},
		"one team":           {draw.Terms{Kind: draw.Teams, Count: 1}, ones(4)},
		"more teams":         {draw.Terms{Kind: draw.Teams, Count: 5}, ones(4)},
		"one of a pair":      {draw.Terms{Kind: draw.Pairs}, ones(1)},
		"weights in pairs":   {draw.Terms{Kind: draw.Pairs}, weighted(1, 2)},
		"more than may be":   {draw.Terms{Kind: draw.Order}, ones(draw.MaxEntrants + 1)},
		"weights among four": {draw.Terms{Kind: draw.Teams, Count: 2}, weighted(1, 1, 1, 3)},
	} {
		var refusal *engine.Refusal
		if err := c.terms.Check(c.list); !errors.As(err, &refusal) {
			t.Errorf("%s: %v, want a refusal", name, err)
		}
	}
}

// TestApart checks that entrants kept apart never come together, and that all allowed results are equally
// likely.
func TestApart(t *testing.T) {
	list, src, counts := ones(4), dice.Seeded(3), map[int]int{}
	pairs := draw.Terms{Kind: draw.Pairs, Apart: [][2]int{{0, 1}}}
	const times = 3_000
	for range times {
		for _, two := range pairs.Draw(src, list) {
			if i := slices.Index(two, 0); i >= 0 {
				counts[two[1-i]]++
			}
		}
	}
	if counts[1] != 0 || counts[2] < times*45/100 || counts[3] < times*45/100 {
		t.Errorf("0 comes to 1, 2, 3 as often as %v", counts)
	}
	teams := draw.Terms{Kind: draw.Teams, Count: 2, Apart: [][2]int{{0, 1}, {1, 2}, {0, 2}}}
	if err := teams.Check(list); err == nil {
		t.Error("three who are all apart have no room in two teams, and that is not refused")
	}
	if (draw.Terms{Kind: draw.Order, Apart: [][2]int{{0, 1}}}).Check(list) == nil {
		t.Error("an order keeps no one apart, and that is not refused")
	}
}

// TestChances draws 100,000 times at night and 10,000 times otherwise, and compares the results with the
// exact chances of each two winners in order. The seed is fixed, so it always passes or always fails.
func TestChances(t *testing.T) {
	times := 10_000
	if enginetest.Slow() {
		times = 100_000
	}
	for name, weights := range map[string][]int{
		"even": {1, 1, 1, 1, 1}, "weighted": {1, 2, 3, 4}, "steep": {1, 50, 7}, "beyond a byte": {100, 300,
			200, 150},
	} {
		counts := map[[2]int]int{}
		terms, list, src := draw.Terms{Kind: draw.Winners, Count: 2}, weighted(weights...),
			dice.Seeded(20_261_128)
		for range times {
			r := terms.Draw(src, list)[0]
			counts[[2]int{r[0], r[1]}]++
		}
		total := 0
		for _, w := range weights {
			total += w
		}
		statistic, cells := 0.0, 0
		for i, first := range weights {
			for j, second := range weights {
				if i == j {
					continue
				}
				chance := float64(first) / float64(total) * float64(second) / float64(total-first)
				expected := chance * float64(times)
				d := float64(counts[[2]int{i, j}]) - expected
				statistic, cells = statistic+d*d/expected, cells+1
			}
		}
		if z := deviation(statistic, cells-1); math.Abs(z) > 4 {
			t.Errorf("%s: %.1f standard deviations off", name, z)
		}
	}
}

// deviation turns a chi-square statistic into standard normal units (Wilson and Hilferty).
func deviation(statistic float64, freedom int) float64 {
	v := 2 / (9 * float64(freedom))
	return (math.Cbrt(statistic/float64(freedom)) - (1 - v)) / math.Sqrt(v)
}

// TestTeamsAreEven checks that each entrant comes into each team equally often.
func TestTeamsAreEven(t *testing.T) {
	const times, entrants, teams = 9_000, 6, 3
	src, counts := dice.Seeded(7), [entrants][teams]int{}
	for range times {
		for team, group := range (draw.Terms{Kind: draw.Teams, Count: teams}).Draw(src, ones(entrants)) {
			for _, at := range group {
				counts[at][team]++
			}
		}
	}
	statistic := 0.0
	for _, row := range counts {
		for _, n := range row {
			d := float64(n) - times/teams
			statistic += d * d / (times / teams)
		}
	}
	if z := deviation(statistic, entrants*teams-1); z > 4 {
		t.Errorf("%.1f standard deviations off", z)
	}
}

// proof is a locked draw of two winners, drawn.
func proof(seed [32]byte, list []draw.Entrant) draw.Proof {
	p := draw.Proof{List: list, Lock: draw.Lock{Call: "i:7", Terms: draw.Terms{Kind: draw.Winners, Count: 2},
		Commitment: "c0ffee", Slot: 3}}
	p.Sum = p.Lock.Sum(list)
	p.Result = p.Terms.Draw(draw.Dice(seed, p.Sum, p.Call), list)
	return p
}

func TestProof(t *testing.T) {
	seed := [32]byte{9}
	p := proof(seed, weighted(1, 2, 3, 1, 1))
	if err := p.Verify(seed); err != nil {
		t.Fatal(err)
	}
	erased := p
	erased.List = slices.Clone(p.List)
	erased.List[1] = draw.Entrant{Weight: 2, Leaf: p.List[1].Leaf}
	if err := erased.Verify(seed); err != nil {
		t.Errorf("with an erased entrant: %v", err)
	}
	for name, bend := range map[string]func(*draw.Proof){
		"another name": func(p *draw.Proof) { p.List[0].Name = "Zoe" },
		"another leaf": func(p *draw.Proof) {
			p.List[0] = draw.Entrant{Name: "Zoe",
				Weight: 1}.Salted([16]byte{1})
		},
		"another weight":   func(p *draw.Proof) { p.List[0].Weight = 5 },
		"no weight":        func(p *draw.Proof) { p.List[0].Weight = 0 },
		"an entrant less":  func(p *draw.Proof) { p.List = p.List[1:] },
		"another order":    func(p *draw.Proof) { p.List[0], p.List[1] = p.List[1], p.List[0] },
		"another winner":   func(p *draw.Proof) { p.Result = draw.Result{{p.Result[0][1], p.Result[0][0]}} },
		"one winner":       func(p *draw.Proof) { p.Result = draw.Result{p.Result[0][:1]} },
		"another call":     func(p *draw.Proof) { p.Call = "i:8" },
		"another slot":     func(p *draw.Proof) { p.Slot = 4 },
		"another log":      func(p *draw.Proof) { p.Commitment = "decaf" },
		"other terms":      func(p *draw.Proof) { p.Terms.Kind = draw.Order },
		"unknown terms":    func(p *draw.Proof) { p.Terms.Kind = "lottery" },
		"endless terms":    func(p *draw.Proof) { p.Terms.Count = 1 << 40 },
		"a lock that lies": func(p *draw.Proof) { p.Sum = p.Sum[1:] + "0" },
	} {
		bent := p
		bent.List = slices.Clone(p.List)
		if bend(&bent); bent.Verify(seed) == nil {
			t.Errorf("%s is not noticed", name)
		}
	}
	if p.Verify([32]byte{8}) == nil {
		t.Error("another seed is not noticed")
	}
}

func TestReroll(t *testing.T) {
	seed := [32]byte{4}
	p := proof(seed, ones(4))
	picks := draw.PicksOf(p.Result)
	for call := range 2 {
		to, ok := draw.Redraw(draw.RerollDice(seed, p.Sum, fmt.Sprint(call), 0), p.List, picks.Gone())
		if !ok || slices.Contains(picks.Gone(), to) {
			t.Fatalf("reroll %d gives %d, %v, of those drawn %v", call, to, ok, picks.Gone())
		}
		if _, err := p.Reroll(picks, seed, fmt.Sprint(call), 0, (to+1)%4); err == nil {
			t.Error("another entrant is not noticed")
		}
		after, err := p.Reroll(picks, seed, fmt.Sprint(call), 0, to)
		if err != nil || !reflect.DeepEqual(after, picks.Reroll(0, to)) {
			t.Fatalf("%v, %v", after, err)
		}
		picks = after
	}
	if len(picks.Places[0].Before) != 2 || p.Terms.CheckReroll(picks, p.List, 0) == nil {
		t.Errorf("after all entrants another could be drawn: %v", picks)
	}
	if p.Terms.CheckReroll(draw.PicksOf(p.Result), p.List, 2) == nil ||
		(draw.Terms{Kind: draw.Pairs}).CheckReroll(picks,
			p.List, 0) == nil {
		t.Error("a place that there is not, or pairs, are not refused")
	}
}

// BenchmarkDraw draws all of ten thousand entrants, with the lock: it has to take less than a second.
func BenchmarkDraw(b *testing.B) {
	list := ones(draw.MaxEntrants)
	for b.Loop() {
		lock := draw.Lock{Call: "i:1", Terms: draw.Terms{Kind: draw.Order}}
		lock.Terms.Draw(draw.Dice([32]byte{1}, lock.Sum(list), lock.Call), list)
	}
}
