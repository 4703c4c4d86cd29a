package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"warbell/engine/dice"
)

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"2d6+3", "d20", "d%", "4d6kh3", "10d10!", "3d12!>=8", "3d12e>=11>=8", "2d6r1", "4d6rr<=2dl1",
		"6x4d6kh3 #stats", "2D3+1", "D66", "d1!", "1000d6", "20x50d10000", "d6≥5", "2d6 # **@here**", "d6!5", "\xff", "",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParse(t, text) })
}

func FuzzParseDrawn(f *testing.F) {
	for _, text := range []string{"", "d6:4", "d6:4,1,6 d20:17", "d10000:10000", "d6:7", "d:1", "d6:1,"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		drawn, err := dice.ParseDrawn(text)
		if err != nil {
			return
		}
		again, err := dice.ParseDrawn(dice.FormatDrawn(drawn))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(drawn, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}
