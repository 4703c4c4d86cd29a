package melee_test

import (
	"testing"

	"warbell/engine/enginetest"
)

func TestScripts(t *testing.T) {
	enginetest.Numbered(t, enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"), "doc.go")
}
