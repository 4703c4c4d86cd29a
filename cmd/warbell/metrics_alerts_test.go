package main

import (
	"cmp"
	"os"
	"os/exec"
	"testing"

	"warbell/engine/enginetest"
)

// TestAlertsFire tests the alert rules with Prometheus' own tool: each alert fires when everything fails,
// and none when all is well. The tool is promtool, from Debian's package prometheus. WARBELL_PROMTOOL names
// another one.
func TestAlertsFire(t *testing.T) {
	t.Parallel()
	enginetest.Whole(t)
	tool, err := exec.LookPath(cmp.Or(os.Getenv("WARBELL_PROMTOOL"), "promtool"))
	if err != nil {
		notInstalled(t, "promtool")
	}
	out, err := exec.CommandContext(t.Context(), tool, "test", "rules", "../../docs/prometheus/alerts_test.yml").CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
