package enginetest

import (
	"hash/fnv"
	"os"
	"testing"
	"testing/cryptotest"
)

// FixChance makes all that a test draws by chance, such as dice and IDs, the same in each run, so that the
// test fails always or never. The draws follow from the test's name. WARBELL_CHANCE, any word, gives others:
// many of them show what holds only by luck. The test and its parents must not run in parallel.
func FixChance(t *testing.T) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(t.Name() + os.Getenv("WARBELL_CHANCE"))) // a hash never fails
	cryptotest.SetGlobalRandom(t, h.Sum64())
}
