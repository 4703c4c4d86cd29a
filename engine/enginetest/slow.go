package enginetest

import (
	"os"
	"testing"

	_ "warbell/engine/enginetest/testrun"
)

// Slow reports whether tests play all their random games, as they do at night: WARBELL_SLOW=1 asks for it,
// and
// -short takes it back.
func Slow() bool { return os.Getenv("WARBELL_SLOW") == "1" && !testing.Short() }

// Whole skips a test where a part of all is enough: everywhere but at night, with WARBELL_SLOW=1, where it is
// run by itself and with the race detector.
func Whole(t testing.TB) {
	t.Helper()
	if os.Getenv("WARBELL_SLOW") != "1" {
		t.Skip("WARBELL_SLOW=1 runs it")
	}
}

// Games is how many of so many random games a test plays: all of them if it is Slow, or else a tenth, which
// finds what breaks often, but not fewer than two.
func Games(all int) int {
	if Slow() {
		return all
	}
	return min(all, max(all/10, 2))
}
