package dice

import (
	"strings"
	"testing"
)

// TestF10CriticalsAreNoSuccesses checks F10 and F51: after one die, or one kept die, cs and cf mark criticals
// in other bots and change no total. After several dice cs counts them, as elsewhere.
func TestF10CriticalsAreNoSuccesses(t *testing.T) {
	for _, line := range []string{
		"1d20cs>18+5", "d20cs>18", "1d20 cs>18 + 5", "d20cs20", "d20cs=20", "d20cs>=19", "d20!cs>18", "d20r1cs20", "2d20kh1cs>18+5", "2d20cs>18kh1",
		"2d20cs20kl1-1", "d20 adv cs20", "1d20cf1", "1d20cf<2+5", "1d20cs>18cf<2+5", "3+1d20cs20", "6x1d20cs20", "(1d20cs20)+5", "d100cs<6",
	} {
		if e, err := Parse(line); err == nil || !strings.Contains(err.Error(), "doesn't work on one die") {
			t.Errorf("%s: %v, %v", line, e, err)
		}
	}
	for line, want := range map[string]string{"10d10cs>=8": "10d10>=8", "3d6cs6": "3d6=6", "4d6kh3cs>=5": "4d6kh3cs>=5", "d20t15": "d20 >= 15", "5d20kh2cs20": "5d20kh2cs=20"} {
		if e, err := Parse(line); err != nil || e.String() != want {
			t.Errorf("%s: %v, %v", line, e, err)
		}
	}
}
