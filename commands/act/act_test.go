package act

import (
	"strings"
	"testing"

	"warbell/commands/runner"
	"warbell/templates"
)

// TestWhatIsSentIsMeant checks that the value sent for a picked act means that act, even if its ID is too
// long.
func TestWhatIsSentIsMeant(t *testing.T) {
	acts := []runner.LegalAct{
		{Button: templates.Button{ID: "d:ab12:7:pick:1", Label: "Run"}},
		{Button: templates.Button{ID: "d:ab12:7:pick:" + strings.Repeat("x", templates.MaxChoiceText), Label: "Run to the gate"}},
	}
	for _, act := range acts {
		said := sent(act)
		if fits, sure := meant(acts, said); !sure || len(fits) != 1 || fits[0].ID != act.ID || len(said) > templates.MaxChoiceText {
			t.Errorf("%q means %v", said, fits)
		}
	}
}
