package enginetest

import (
	"errors"
	"testing"

	"warbell/engine"
)

// Sentence fails unless an error is a refusal that a player can be shown.
func Sentence(t testing.TB, err error) {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Why == "" || len(refusal.Why) > 1000 {
		t.Fatalf("not a sentence for a player: %v", err)
	}
}
