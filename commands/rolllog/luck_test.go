package rolllog

import (
	"math"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// TestChiSquare compares with the table of the distribution: one in 1/p sets of fair dice has such a value.
func TestChiSquare(t *testing.T) {
	for _, c := range []struct {
		chi     float64
		freedom int
		one     float64
	}{
		{4.351, 5, 2}, {9.236, 5, 10}, {11.070, 5, 20}, {15.086, 5, 100}, {20.515, 5, 1000},
		{30.144, 19, 20}, {36.191, 19, 100}, {3.841, 1, 20}, {6.635, 1, 100}, {123.225, 99, 20},
	} {
		if got := float64(oneIn(c.chi, c.freedom)); math.Abs(got/c.one-1) > 0.1 {
			t.Errorf("%.3f with %d degrees of freedom is one in %.0f, not %.0f", c.chi, c.freedom, got, c.one)
		}
	}
}

// TestBelow compares with the table of the normal distribution.
func TestBelow(t *testing.T) {
	for z, want := range map[float64]int{0: 50, 1: 84, -1: 16, 2: 98, -2.33: 1, 9: 100} {
		if got := below(z, 1); got != want {
			t.Errorf("%.2f: %d, not %d", z, got, want)
		}
	}
}

// TestStatsInWords checks that fair dice are called even, loaded ones uneven, and few dice not judged.
func TestStatsInWords(t *testing.T) {
	words, err := templates.New()
	if err != nil {
		t.Fatal(err)
	}
	fair, source := faces{}, dice.Seeded(6)
	for range 6000 {
		fair.add(6, source.Die(6), 1)
	}
	for want, all := range map[string]faces{
		"as even as most fair dice":                 fair,
		"very uneven: 1 in 1000000":                 {6: {6: 60}},
		"of fair dice, which is unusual. Rolls: 3.": {0: {0: 3}, 6: {6: 60}},
		"very lucky, higher than 100%":              {6: {6: 60}},
		"very unlucky, lower than 100%":             {20: {1: 60}},
		"too few to test":                           {20: {7: 3}},
		"1: 2 · 2: 0":                               {2: {1: 2}},
		"-# 4 more kinds of dice":                   luckOf(everyKind(12), nil),
	} {
		if text := words.Text("series.stats", statsOf("Ann", all)); !strings.Contains(text, want) {
			t.Errorf("want %q in\n%s", want, text)
		}
	}
}

func everyKind(n int) (all []storage.Luck) {
	for i := range n {
		all = append(all, storage.Luck{Sides: i + 2, Face: 1, Times: 1 + i})
	}
	return all
}

// TestEveryKnownWayLeadsToTheRoot checks that each roll of a veiled series leads to the root, and no other
// seed or slot does.
func TestEveryKnownWayLeadsToTheRoot(t *testing.T) {
	s := storage.Series{Veiled: true, Seed: [32]byte{7}}
	root, veil := commitment(s), newTree(s.Seed)
	for slot := range storage.MostVeiled {
		if got, err := rootOf(slotSeed(s.Seed, slot), slot, veil.path(slot)); err != nil || got != root {
			t.Fatalf("slot %d leads to %s, %v", slot, got, err)
		}
		if got, _ := rootOf(slotSeed(s.Seed, slot), slot^1, veil.path(slot)); got == root {
			t.Fatalf("slot %d leads there from another place", slot)
		}
	}
	if _, err := rootOf(s.Seed, 0, veil.path(0)[:7]); err == nil {
		t.Error("a way that is too short is taken")
	}
}

// FuzzVerify checks that no file exceeds its bounds.
func FuzzVerify(f *testing.F) {
	f.Add(`{"warbell_rolls":1,"channel":"5"}` + "\n" + `{"series":{"number":1,"commitment":"00"}}`)
	f.Add(`{"warbell_rolls":1}` + "\n" + `{"roll":{"call":"i:1","dice":"2d6"}}`)
	f.Fuzz(func(t *testing.T, file string) {
		if report, err := Verify(strings.NewReader(file)); err == nil && report.Rolls > strings.Count(file, "\n") {
			t.Errorf("%d rolls in %d lines", report.Rolls, strings.Count(file, "\n"))
		}
	})
}
