package dice_test

import (
	"fmt"
	"math"
	"testing"

	"warbell/engine/dice"
)

// chiSquare is the statistic of n thrown dice against equally likely faces.
func chiSquare(src dice.Source, sides, n int) float64 {
	counts := make([]int, sides+1)
	for range n {
		counts[src.Die(sides)]++
	}
	expected := float64(n) / float64(sides)
	sum := 0.0
	for _, count := range counts[1:] {
		d := float64(count) - expected
		sum += d * d / expected
	}
	return sum
}

// deviation turns the statistic into standard normal units (Wilson and
// Hilferty): about 0 for a good source, large for an uneven one, and very
// negative for one that is more even than chance.
func deviation(statistic float64, freedom int) float64 {
	v := 2 / (9 * float64(freedom))
	return (math.Cbrt(statistic/float64(freedom)) - (1 - v)) / math.Sqrt(v)
}

// TestSourcesAreEven has fixed seeds, so it always passes or always fails.
func TestSourcesAreEven(t *testing.T) {
	for name, src := range map[string]dice.Source{
		"Seeded": dice.Seeded(20_260_801),
		"Fair":   dice.Fair([32]byte{5, 8}, []string{"ann", "bob"}, "i:1"),
	} {
		for _, sides := range []int{2, 3, 6, 12, 20, 100, 129, 200, 256, 257, 1000, 10_000} {
			t.Run(fmt.Sprintf("%s d%d", name, sides), func(t *testing.T) {
				n := max(60_000, 30*sides)
				if z := deviation(chiSquare(src, sides, n), sides-1); math.Abs(z) > 4 {
					t.Errorf("%d dice lie %.1f standard deviations off", n, z)
				}
			})
		}
	}
}

// TestFirstDiceOfFairCallsAreEven checks that the first dice of many calls are as even as many dice of one
// call, and that neighbours are independent. Each call of a game begins at the start of its own sequence.
func TestFirstDiceOfFairCallsAreEven(t *testing.T) {
	first, pairs := make([]int, 6), make([]int, 36)
	before := 0
	const calls = 36_000
	for i := range calls {
		face := dice.Fair([32]byte{3}, []string{"s"}, fmt.Sprintf("i:%d", i)).Die(6) - 1
		first[face]++
		pairs[6*before+face]++
		before = face
	}
	for name, counts := range map[string][]int{"faces": first, "neighbours": pairs} {
		expected, sum := float64(calls)/float64(len(counts)), 0.0
		for _, count := range counts {
			d := float64(count) - expected
			sum += d * d / expected
		}
		if z := deviation(sum, len(counts)-1); math.Abs(z) > 4 {
			t.Errorf("%s lie %.1f standard deviations off", name, z)
		}
	}
}
