package dice_test

import (
	"testing"

	"warbell/engine/enginetest"
)

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"2d6+3", "d20", "d%", "4d6kh3", "10d10!", "3d12!>=8", "3d12e>=11>=8", "2d6r1", "4d6rr<=2dl1",
		"6x4d6kh3 #stats", "2D3+1", "D66", "d1!", "1000d6", "20x50d10000", "d6≥5", "2d6 # **@here**", "d6!5", "\xff", "",
		"(2d6+3)*2/3%4", "ceil(d6/2)-abs(d6-d8)", "{2d6+1,d12,3}kh1>=5", "4dF >= -1", "3d{sword,shield}=sword", "2d{1,-2}!!", "4d6!p>=5f1",
		"d20+5 adv", "d20min10max15[fire]", "max(d6,min(d8,3))", "6d10t7f1 >= 2", "((((d6))))", "-(-(d6))", "d6671t6666666",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 32<<20, func() { checkParse(t, text) })
	})
}
