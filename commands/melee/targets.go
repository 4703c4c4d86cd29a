package melee

import (
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// choices returns the actions that are secret choices.
func choices() []gamekit.Action {
	return []gamekit.Action{
		{
			Name: "targets", Label: "Targets…", Secret: true, Note: "picked",
			Offered: hasTargets, Fields: askTargetFields, Parse: parseTargets,
		},
		{
			Name: "plan", Label: "Orders", Free: true, Secret: true, Note: "planned",
			Offered: inBands, Fields: askOrderFields, Parse: parseOrders,
		},
	}
}

// The menu values that are neither a target priority nor a model.
const (
	byOrders = "plan"
	byPolicy = "-" // no model's ID
	asChosen = "=" // nor is this
)

var yourOrders = templates.Choice{Label: "By my orders", Value: byOrders}

// policyChoices returns target priorities as menu choices.
func policyChoices(all ...melee.Policy) []templates.Choice {
	labels := map[melee.Policy]string{
		melee.Easiest: "Easiest to take out", melee.Strongest: "Most dangerous", melee.TheLeader: "Leader",
	}
	var choices []templates.Choice
	for _, p := range all {
		choices = append(choices, templates.Choice{Label: labels[p], Value: string(p)})
	}
	return choices
}

// hasTargets reports whether there are targets to choose.
func hasTargets(l *runner.Game, seat engine.Seat) bool { return len(chosenOf(l, seat).Choices) > 0 }

// chosenOf returns a player's private view of a fight.
func chosenOf(l *runner.Game, seat engine.Seat) melee.OwnView {
	own, _ := l.Own(seat).(melee.OwnView)
	return own
}
