package melee

import (
	"testing"

	"warbell/commands/closecombat"
	"warbell/engine"
	"warbell/engine/melee"
)

// A fight that began before models carried orders has a plan, by its policy alone.
func TestPlansOfOlderFights(t *testing.T) {
	for policy, want := range map[string]melee.Plan{"leader": {Policy: melee.TheLeader}, valueNoPlan: {}} {
		if cmd, err := parsePlan(map[string]string{fieldPolicy: policy}); err != nil || cmd != engine.Command(want) {
			t.Errorf("%s: %+v, %v", policy, cmd, err)
		}
	}
	for _, fields := range []map[string]string{{}, {fieldPolicy: "leader", fieldAsk: "always"}, {closecombat.FieldModel: "Ann"}, {fieldFirst: "Bob"}} {
		if cmd, err := parsePlan(fields); err == nil {
			t.Errorf("%v is %+v", fields, cmd)
		}
	}
	for own, want := range map[*melee.OwnView]string{{}: valueNoPlan, {Planned: true, Plan: melee.Strongest}: "strongest"} {
		menu := askPlan(*own)[0].Menu
		for _, c := range menu.Choices {
			if c.Default != (c.Value == want) {
				t.Errorf("%+v: %+v", own, c)
			}
		}
	}
}
