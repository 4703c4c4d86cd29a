package zones_test

import (
	"testing"

	"warbell/engine/enginetest"
)

// Every numbered rule of doc.go is shown by a script.
func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}
