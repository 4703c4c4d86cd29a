package battlefield

import (
	"testing"

	"warbell/engine/enginetest"
)

// strange are beginnings of what a stranger may write.
var strange = []string{"next to ", "4\" away from ", "K12 "}

// readStrange reads a text in each way in which one is read here.
func readStrange(text string) {
	b, names := village()
	_, _ = ParseSpot(b, text, Who{Model: Model{ID: 1, Side: 2, Base: 40, Height: 200}, Names: names})
	_, _ = ParseGrid(text, Size{W: 3000, H: 3000})
}

// TestStrangersText checks F2: the memory allocated for reading any text grows in proportion to its length,
// and is small for the largest file.
func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, 64<<10, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, readStrange)
}
