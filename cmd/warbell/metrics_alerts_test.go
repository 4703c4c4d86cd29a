package main

import (
	"cmp"
	"os"
	"os/exec"
	"testing"

	"warbell/engine/enginetest"
)

// TestAlertsFire lets Prometheus' own tool play figures to the alert rules: each fires where all goes wrong,
// and none where all is well. The tool is promtool, of Debian's package prometheus; WARBELL_PROMTOOL names
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
