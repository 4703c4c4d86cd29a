package commandstest

import (
	"crypto/rand"
	"io"
	"testing"

	"warbell/engine/enginetest"
)

// untouched is the source of all chance in a test that sets none.
var untouched = rand.Reader

// settled is the test that is played, and where its chance comes from.
var settled = struct {
	test   string
	reader io.Reader
}{reader: untouched}

// settle makes all chance in a test, dice and IDs, the same in each run, so that a test fails always or
// never. WARBELL_CHANCE, any word, selects other draws: many of them reveal tests that pass only by luck.
// Concurrent draws may still come in another order. Further houses of a test continue the first one's draws,
// and a test that has settled its chance itself is left alone.
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
