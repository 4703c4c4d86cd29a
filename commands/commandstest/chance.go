package commandstest

import (
	"crypto/rand"
	"io"
	"testing"

	"warbell/engine/enginetest"
)

// untouched is what all chance comes from in a test that nobody has settled.
var untouched = rand.Reader

// settled is the test that is played, and where its chance comes from.
var settled = struct {
	test   string
	reader io.Reader
}{reader: untouched}

// settle has all that is drawn by chance in a test, dice and IDs, come out the same in each run, so that a
// test fails always or never. WARBELL_CHANCE, any word, has other draws: many of them show what holds only by
// luck. What happens at once may still draw in another order. Further houses of a test go on where the first
// is, and a test that has settled its chance itself is left alone.
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
