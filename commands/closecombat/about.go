package closecombat

import (
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/verb"
)

// About returns the description of an option in /act, taken from its verb: its models, and whether it is
// secret.
func About[S any](form verb.Form[S], cmd engine.Command, name func(id string) string) (told runner.About) {
	if form == nil {
		return told
	}
	told.Secret = form.About().Secret
	for _, id := range form.Values(cmd)[FieldModel] {
		if named := name(id); named != "" {
			told.Models = append(told.Models, named)
		}
	}
	return told
}
