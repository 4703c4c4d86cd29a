package enginetest

import (
	"os"
	"testing"
)

// Slow reports whether tests play all their random games, as CI does once: WARBELL_SLOW=1 asks for it, and
// -short takes it back. Otherwise they play about a tenth, which finds what breaks at once.
func Slow() bool { return os.Getenv("WARBELL_SLOW") == "1" && !testing.Short() }
