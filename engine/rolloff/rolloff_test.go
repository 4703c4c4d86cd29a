package rolloff_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/rolloff"
)

var bound = engine.Bind(rolloff.System())

func TestContract(t *testing.T) {
	enginetest.Contract(t, bound, enginetest.Config{Setup: setup})
}

func setup(r *rand.Rand) engine.Setup {
	terms := rolloff.Terms{Open: r.IntN(2) == 0, Window: 60}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	return engine.Setup{Seats: 2 + r.IntN(5), Config: raw}
}

func TestScripts(t *testing.T) {
	enginetest.Numbered(t, "doc.go", enginetest.Scripts(t, bound, "testdata/scripts/*.txtar"))
}

func FuzzApply(f *testing.F) {
	enginetest.FuzzApply(f, bound, enginetest.Config{Setup: setup})
}

func TestFoldRefusesATableOfAnySize(t *testing.T) {
	for _, seats := range []int{-1, 0, 26, 1 << 40} {
		started := engine.Started{System: rolloff.ID, Version: 1, Seats: seats}
		if _, err := bound.Fold([]engine.Entry{{Seq: 1, Events: []engine.Event{started}}}, engine.Vault{}); err == nil {
			t.Errorf("a game of %d is folded", seats)
		}
	}
}
