package combat_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/turn"
	"warbell/engine/verb/verbtest"
)

// TestFiles wants a file for each action, and no type switch over commands.
func TestFiles(t *testing.T) {
	verbtest.Files(t, engine.Info{Commands: turn.Commands()})
}
