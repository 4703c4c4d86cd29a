package contest_test

import (
	"testing"

	"warbell/engine/enginetest"
)

var fuzzing = enginetest.Config{Setup: setup, Others: others}

func FuzzApply(f *testing.F)    { enginetest.FuzzApply(f, bound, fuzzing) }
func FuzzCommands(f *testing.F) { enginetest.FuzzCommands(f, bound, fuzzing) }
