package enginetest

import (
	"errors"
	"testing"

	"warbell/engine"
)

// mostSaid bounds a refusal, in bytes: the limit of a Discord message less the text around it.
const mostSaid = 1700

// Sentence fails the test unless an error is a refusal that can be shown to a player.
func Sentence(t testing.TB, err error) {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) || refusal.Why == "" || len(refusal.Why) > mostSaid {
		t.Fatalf("not a sentence for a player: %v", err)
	}
}
