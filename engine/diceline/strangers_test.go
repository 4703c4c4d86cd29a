package diceline_test

import (
	"testing"

	"warbell/engine/diceline"
	"warbell/engine/enginetest"
)

// strange are beginnings of what a stranger may write.
var strange = []string{"d6; ", "d6 # ", "{", "#;d6", "a: "}

// readStrange reads a text in each way in which one is read here.
func readStrange(text string) {
	_, _ = diceline.Parse(text)
}

// TestStrangersText checks F2: the memory allocated for reading any text grows in proportion to its length,
// and is small for the largest file.
func TestStrangersText(t *testing.T) { enginetest.StrangersText(t, 64<<10, strange, readStrange) }

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, 64<<10, strange, readStrange)
}
