package enginetest

import (
	"hash/fnv"
	"os"
	"testing"
	"testing/cryptotest"
)

// FixChance makes all random values in a test, such as dice and IDs, the same in each run. They depend on the
// test's name. Another value of WARBELL_CHANCE, which can be any word, gives other random values and can
// expose tests that pass only by luck. The test and its parents must not run in parallel.
func FixChance(t *testing.T) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(t.Name() + os.Getenv("WARBELL_CHANCE"))) // a hash never fails
	cryptotest.SetGlobalRandom(t, h.Sum64())
}
