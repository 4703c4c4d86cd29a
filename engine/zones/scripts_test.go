package zones_test

import (
	"testing"

	"warbell/engine/enginetest"
)

// Every numbered rule of doc.go is shown by a script.
func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}

// Games that began under an earlier version go on and verify by its rules: at-random is one of random
// play, in the other reactions come before and after the turns of their round.
func TestReplays(t *testing.T) { enginetest.Replays(t, bound, "testdata/logs/*.jsonl") }
