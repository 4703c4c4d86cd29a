package game_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/turn"
	"warbell/engine/verb/verbtest"
)

// TestFiles wants no type switch over events: what one changes is its Fold.
func TestFiles(t *testing.T) {
	verbtest.Files(t, engine.Info{Events: turn.Events()})
}
