package game_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/turn"
	"warbell/engine/verb/verbtest"
)

// TestFiles checks that no type switch over events exists. The change by an event belongs in its Fold.
func TestFiles(t *testing.T) {
	verbtest.Files(t, engine.Info{Events: turn.Events()})
}
