package commandstest

import (
	"crypto/rand"
	"io"
	"testing"

	"warbell/engine/enginetest"
)

// untouched is the source of random numbers before a test changes it.
var untouched = rand.Reader

// settled is the current test, with its source of random numbers.
var settled = struct {
	test   string
	reader io.Reader
}{reader: untouched}

// settle makes the random numbers of a test, for dice and IDs, the same in each run, so that a test fails
// always or never. The variable WARBELL_CHANCE, with any word, selects other numbers: trying many of them
// finds tests that pass only by luck. Concurrent draws may still come in another order. A further House in a
// test continues the numbers of the first. A test that has set its own source keeps it.
func settle(tb testing.TB) {
	t, ok := tb.(*testing.T)
	if !ok || t.Name() == settled.test || rand.Reader != untouched && rand.Reader != settled.reader {
		return
	}
	before := settled
	t.Cleanup(func() { settled = before })
	enginetest.FixChance(t)
	settled.test, settled.reader = t.Name(), rand.Reader
}
