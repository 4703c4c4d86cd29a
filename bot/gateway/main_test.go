package gateway_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain runs more tests at once than there are processors: they mostly wait.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", "16"); err != nil { // -parallel says otherwise
		panic(err)
	}
	os.Exit(m.Run())
}
