package verify_test

import (
	"testing"

	"warbell/cmd/verify"
	"warbell/commands/systems"
)

// TestRulesAreThoseOfTheBot checks that exports of all systems of the bot can be verified.
func TestRulesAreThoseOfTheBot(t *testing.T) {
	for _, s := range systems.All() {
		want := s.Rules.Info()
		rs, ok := verify.Rules(want.ID)
		if !ok || rs.Info().Version != want.Version {
			t.Errorf("%s: missing, or of another version", want.ID)
		}
	}
}
