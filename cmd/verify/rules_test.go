package verify_test

import (
	"testing"

	"warbell/cmd/verify"
	"warbell/commands/systems"
)

// TestRulesAreThoseOfTheBot: what the bot can play, an export of it can be verified everywhere.
func TestRulesAreThoseOfTheBot(t *testing.T) {
	for _, s := range systems.All() {
		want := s.Rules.Info()
		rs, ok := verify.Rules(want.ID)
		if !ok || rs.Info().Version != want.Version {
			t.Errorf("%s: missing, or of another version", want.ID)
		}
	}
}
