package publish

import (
	"reflect"
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
)

// changesPick reports whether a step only replaces sealed secrets, such as a changed pick. The public view
// stays the same, so there is nothing to post.
func changesPick(before, after *runner.Game, res engine.Result) bool {
	e := res.Entry
	if before.Seq == 0 || len(e.Seals) == 0 || len(e.Drawn) > 0 || len(e.Reveals) > 0 || e.Prose != "" {
		return false
	}
	for _, s := range e.Seals {
		if _, stood := before.State.Vault.Latest(&before.State.Kernel, s.Owner, s.Slot); !stood &&
			!s.Slot.HoldsCommand() {
			return false
		}
	}
	for _, ev := range e.Events {
		if _, only := ev.(engine.Announcement); !only {
			return false
		}
	}
	asked := func(d engine.Duty) bool { return !before.IsOpen(d.ID) }
	return !slices.ContainsFunc(after.Owed(), asked) &&
		reflect.DeepEqual(before.Rules.View(before.State), after.Rules.View(after.State))
}
