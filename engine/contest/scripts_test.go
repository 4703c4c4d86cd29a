package contest_test

import (
	"testing"

	"warbell/engine/enginetest"
)

// Every numbered rule of doc.go is shown by a script.
func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}

// Games that were recorded before a rule was mended go on and verify by the rule that they began with.
func TestReplays(t *testing.T) { enginetest.Replays(t, bound, "testdata/logs/*.jsonl") }
