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
				{Name: fieldPolicy, Description: "For all whose target you don't name", Kind: plug.OptionText, Choices: append(policyChoices(melee.Policies()...), yourOrders), Spare: true},
			},
			Offered: hasTargets, Fields: askTargetFields, Parse: parseTargets,
		},
		{
			Name: "plan", Free: true, Label: "My orders", About: "Order in secret whom your models strike from now on, and whether you want to be asked",
			Secret: true, Bare: true, Note: "planned",
			Options: []plug.Option{
				{Name: fieldPolicy, Description: "Whom they strike where there are several", Kind: plug.OptionText, Choices: policyChoices(melee.Policies()...), Spare: true},
				{Name: closecombat.FieldModel, Description: "Which of your models. Left out: all", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
				{Name: fieldFirst, Description: "Whom all your models strike first, with commas; - is nobody", Kind: plug.OptionText, Complete: true, Max: 200, Spare: true},
				{Name: fieldAsk, Description: "When you want to be asked instead", Kind: plug.OptionText, Choices: whens(), Spare: true},
			},
			Offered: inBands, Fields: askOrderFields, Parse: parseOrders,
		},
	}
}

// The values of menus that name neither a policy nor a model.
const (
	byOrders = "plan"
	byPolicy = "-" // no model's ID
	asChosen = "=" // nor is this
)

var yourOrders = templates.Choice{Label: "By my standing orders", Value: byOrders}

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

// hasTargets offers a choice of targets while there is one.
func hasTargets(l *table.Live, seat engine.Seat) bool { return len(chosenOf(l, seat).Choices) > 0 }

// chosenOf is what a player alone may see of a fight.
func chosenOf(l *table.Live, seat engine.Seat) melee.OwnView {
	own, _ := l.Own(seat).(melee.OwnView)
	return own
}
