package warband

import (
	"testing"

	"warbell/engine/enginetest"
)

// strange are beginnings of what a stranger may write.
var strange = []string{"The Grey, imperial, 300 points:\n", "Ben, human, ", "\""}

// readStrange reads a text in each way in which one is read here.
func readStrange(text string) {
	_, _ = Parse(text)
}

// F2: what reading any text allocates grows with its length, and stays small at the length of the largest
// file.
func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, MaxText, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, MaxText, strange, readStrange)
}
