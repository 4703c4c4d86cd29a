package dice_test

import (
	"testing"

	"warbell/engine/enginetest"
)

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"2d6+3", "d20", "d%", "4d6kh3", "10d10!", "3d12!>=8", "3d12e>=11>=8", "2d6r1", "4d6rr<=2dl1",
		"6x4d6kh3 #stats", "2D3+1", "D66", "d1!", "1000d6", "20x50d10000", "d6≥5", "2d6 # **@here**", "d6!5", "\xff", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 32<<20, func() { checkParse(t, text) })
	})
}
