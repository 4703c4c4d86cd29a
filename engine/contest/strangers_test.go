package contest

import (
	"testing"

	"warbell/engine/enginetest"
)

// strange are beginnings of what a stranger may write.
var strange = []string{"The Bridge:\n", "Ana ph4; ", "Ana \""}

// readStrange reads a text in each way in which one is read here.
func readStrange(text string) {
	_, _ = ParseProfile(text)
	_, _ = ParseWarband(text)
}

// TestStrangersText checks that parsing any text allocates in proportion to its length, and little for the
// largest file (F2).
func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, 64<<10, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, readStrange)
}
