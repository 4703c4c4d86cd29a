package main

import (
	"os/exec"
	"testing"

	"warbell/engine/enginetest"
)

// TestDist runs the tests of .ci/dist, a module of its own that ./... doesn't include. They build nothing,
// and check licences, archives and the image's configuration.
func TestDist(t *testing.T) {
	if !enginetest.Slow() {
		t.Skip("needs WARBELL_SLOW=1: it fetches modules that the bot does not need")
	}
	t.Parallel()
	cmd := exec.CommandContext(t.Context(), "go", "test", "-C", "../../.ci/dist", "-count=1", "./...")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
