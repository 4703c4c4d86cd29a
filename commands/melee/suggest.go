package melee

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// suggest lists what an option of an action can mean now. What is suggested follows from what
// anybody sees, and from who asks.
func suggest(l *table.Live, seat engine.Seat, a plug.Action, option string, fields map[string]string) []templates.Choice {
	f := brawlOf(l, seat)
	switch {
	case option == closecombat.FieldClaim && a.Name == "object":
		return f.claimLines(f.open())
	case option == closecombat.FieldClaim:
		return f.claimLines(f.objected())
	case a.Name == "targets":
		return f.suggestTargets(option, fields)
	case a.Name == "plan" && option == fieldFirst:
		return append(f.foeSuggestions(f.foes()), templates.Choice{Label: "Nobody", Value: nobody})
	case a.Name == "plan":
		return f.suggestions(f.own(stands))
	case option == closecombat.FieldModel:
		return f.suggestions(f.own(f.who(map[string]able{"charge": brawl.charges, "advance": brawl.advances, "panic": brawl.panics}[a.Name])))
	case option == closecombat.FieldTarget:
		return f.foeSuggestions(f.foes())
	}
	return nil
}

// suggestions are one's own models as they are suggested.
func (f brawl) suggestions(models []melee.Model) []templates.Choice {
	var all []templates.Choice
	for _, m := range models {
		all = append(all, f.suggestion(m, "fights_with"))
	}
	return all
}

// foeSuggestions are enemies as they are suggested.
func (f brawl) foeSuggestions(models []melee.Model) []templates.Choice {
	var all []templates.Choice
	for _, m := range models {
		all = append(all, f.suggestion(m, "withstands"))
	}
	return all
}

// suggestTargets lists the player's models with a choice, or whom the one that was named can strike.
func (f brawl) suggestTargets(option string, fields map[string]string) []templates.Choice {
	var choices []melee.ChoiceView
	for _, c := range f.Choosing() {
		if c.Seat == f.seat {
			choices = c.Choices
		}
	}
	if option == closecombat.FieldModel {
		return f.suggestions(f.own(func(m melee.Model) bool {
			return slices.ContainsFunc(choices, func(c melee.ChoiceView) bool { return c.Model == m.ID })
		}))
	}
	c, err := f.chooser(choices, fields[closecombat.FieldModel])
	if err != nil {
		return nil
	}
	var targets []templates.Choice
	for _, id := range c.Targets {
		targets = append(targets, f.foeSuggestions([]melee.Model{f.model(id)})...)
	}
	targets = append(targets, f.shares(c)...)
	return append(targets, templates.Choice{Label: "By the policy", Value: byPolicy})
}
