package melee

import (
	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// choices are what is chosen in secret.
func choices() []plug.Action {
	return []plug.Action{
		{
			Name: "targets", Label: "Your targets", About: "Choose in secret whom your models strike in the combat phase that waits",
			Secret: true, Bare: true, Note: "picked",
			Options: []plug.Option{
				{Name: closecombat.FieldModel, Description: "One of your models with several enemies to strike", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
				{Name: closecombat.FieldTarget, Description: "Whom it strikes; several, with commas, share its attacks", Kind: plug.OptionText, Complete: true, Max: 200, Spare: true},
				{Name: fieldPolicy, Description: "For all whose target you don't name", Kind: plug.OptionText, Choices: append(policyChoices(melee.Policies()...), yourPlan), Spare: true},
			},
			Fields: askTargetFields, Parse: parseTargets,
		},
		{
			Name: "plan", Free: true, Label: "Plan ahead", About: "Choose in secret how targets are chosen in all combat phases to come, so that nobody waits",
			Secret: true, Note: "planned",
			Options: []plug.Option{{Name: fieldPolicy, Description: "How targets are chosen", Kind: plug.OptionText, Choices: append(policyChoices(melee.Policies()...), noPlan)}},
			Offered: inBands, Fields: askPlan, Parse: parsePlan,
		},
	}
}

// The values of menus that name neither a policy nor a model.
const (
	valueNoPlan = "none"
	byPlan      = "plan"
	byPolicy    = "-" // no model's ID
	asChosen    = "=" // nor is this
)

var (
	noPlan   = templates.Choice{Label: "No plan: ask me each time", Value: valueNoPlan}
	yourPlan = templates.Choice{Label: "By my plan", Value: byPlan}
)

// policyChoices are policies as lines of a menu.
func policyChoices(all ...melee.Policy) []templates.Choice {
	labels := map[melee.Policy]string{
		melee.Easiest: "Whoever is easiest to put out", melee.Strongest: "The most dangerous first", melee.TheLeader: "Their leader first",
	}
	var choices []templates.Choice
	for _, p := range all {
		choices = append(choices, templates.Choice{Label: labels[p], Value: string(p)})
	}
	return choices
}

// chosenOf is what a player alone may see of a fight.
func chosenOf(l *table.Live, seat engine.Seat) melee.OwnView {
	own, _ := l.Own(seat).(melee.OwnView)
	return own
}

func askPlan(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	now := valueNoPlan
	if own := chosenOf(l, seat); own.Planned {
		now = string(own.Plan)
	}
	return []templates.Field{{
		ID: fieldPolicy, Label: "Whom your models strike", About: "In all combat phases to come. Until the fight is over nobody else learns which plan it is.",
		Menu: closecombat.Preset(append(policyChoices(melee.Policies()...), noPlan), now),
	}}, nil
}

func parsePlan(_ *table.Live, _ engine.Seat, fields map[string]string) (engine.Command, error) {
	switch value := fields[fieldPolicy]; value {
	case "":
		return nil, engine.Refuse(engine.Invalid, "melee 5.13", "Choose a plan, or that you want to be asked each time.")
	case valueNoPlan:
		return melee.Plan{}, nil
	default:
		return melee.Plan{Policy: melee.Policy(value)}, nil
	}
}
