package systems_test

import (
	"testing"

	"warbell/commands/systems"
)

// TestTurnsNameActions checks that all names of actions in a system's turns belong to actions.
func TestTurnsNameActions(t *testing.T) {
	for _, s := range systems.All() {
		names := s.Turns.Anytime
		for _, asked := range []map[string][]string{s.Turns.Asks, s.Turns.Beside} {
			for _, some := range asked {
				names = append(names, some...)
			}
		}
		for _, name := range names {
			if _, known := s.Turns.Named(name); !known {
				t.Errorf("%s has no action %q", s.Rules.Info().ID, name)
			}
		}
	}
}
