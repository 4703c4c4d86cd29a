package battlefield

import (
	"flag"
	"os"
	"testing"
)

// TestMain has the random tables be the same each time, so that a run fails only for what was changed. To
// look for more: go test ./engine/battlefield -rapid.seed=N -rapid.checks=3000.
func TestMain(m *testing.M) {
	flag.Parse()
	if seed := flag.Lookup("rapid.seed"); seed != nil && seed.Value.String() == "0" {
		if err := seed.Value.Set("1"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
