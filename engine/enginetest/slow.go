package enginetest

import (
	"os"
	"testing"

	_ "warbell/engine/enginetest/testrun"
)

// Slow reports whether tests play all their random games, as they do at night. WARBELL_SLOW=1 enables it, and
// -short disables it.
func Slow() bool { return os.Getenv("WARBELL_SLOW") == "1" && !testing.Short() }

// Whole skips a test unless WARBELL_SLOW=1 is set. It is for tests of which a smaller version runs elsewhere.
func Whole(t testing.TB) {
	t.Helper()
	if os.Getenv("WARBELL_SLOW") != "1" {
		t.Skip("WARBELL_SLOW=1 runs it")
	}
}

// Games returns the number of random games that a test plays: all if it is Slow, or else a tenth, but at
// least two.
func Games(all int) int {
	if Slow() {
		return all
	}
	return min(all, max(all/10, 2))
}
