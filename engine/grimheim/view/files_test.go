package view_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim/turn"
	"warbell/engine/verb/verbtest"
)

// TestFiles wants no type switch over commands and events.
func TestFiles(t *testing.T) {
	verbtest.Files(t, engine.Info{Commands: turn.Commands(), Events: turn.Events()})
}
