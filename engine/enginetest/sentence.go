package enginetest

import (
	"errors"
	"testing"

	"warbell/engine"
)

// mostSaid is how many bytes a refusal may have: a Discord message less what may be said around it.
const mostSaid = 1700

// Sentence fails unless an error is a refusal that a player can be shown.
func Sentence(t testing.TB, err error) {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Why == "" || len(refusal.Why) > mostSaid {
		t.Fatalf("not a sentence for a player: %v", err)
	}
}
