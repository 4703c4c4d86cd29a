package systems_test

import (
	"testing"

	"warbell/commands/systems"
)

// TestTurnsNameActions: what a system's turns ask for by name is one of its actions, so that a name left behind by an
// action that is gone is found.
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
