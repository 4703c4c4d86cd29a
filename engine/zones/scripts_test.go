package zones_test

import (
	"testing"

	"warbell/engine/enginetest"
)

// TestScripts checks that a script shows each numbered rule of doc.go.
func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}
