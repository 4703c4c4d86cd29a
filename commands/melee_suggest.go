package commands

import (
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// suggestMelee lists what an option of an action can mean now. What is suggested follows from what
// anybody sees, and from who asks.
func suggestMelee(l *Live, seat engine.Seat, a action, option string, fields map[string]string) []templates.Choice {
	f := brawlOf(l, seat)
	switch {
	case option == fieldClaim && a.name == "object":
		return f.claimLines(f.open())
	case option == fieldClaim:
		return f.claimLines(f.objected())
	case a.name == "targets":
		return f.suggestTargets(option, fields)
	case option == fieldModel:
		return suggestions(f.own(f.who(map[string]able{"charge": brawl.charges, "advance": brawl.advances, "panic": brawl.panics}[a.name])))
	case option == fieldTarget:
		return foeSuggestions(f.foes())
	}
	return nil
}

func suggestions(models []melee.Model) []templates.Choice {
	var all []templates.Choice
	for _, m := range models {
		all = append(all, suggestion(m))
	}
	return all
}

// foeSuggestions are enemies as they are suggested.
func foeSuggestions(models []melee.Model) []templates.Choice {
	var all []templates.Choice
	for _, m := range models {
		label := templates.Plain(string(m.Profile.Name)+" ("+templates.MeleeTarget(m.Profile)+")", longestChoice)
		all = append(all, templates.Choice{Label: label, Value: string(m.ID)})
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
	if option == fieldModel {
		return suggestions(f.own(func(m melee.Model) bool {
			return slices.ContainsFunc(choices, func(c melee.ChoiceView) bool { return c.Model == m.ID })
		}))
	}
	c, err := f.chooser(choices, fields[fieldModel])
	if err != nil {
		return nil
	}
	var targets []templates.Choice
	for _, id := range c.Targets {
		targets = append(targets, foeSuggestions([]melee.Model{f.model(id)})...)
	}
	targets = append(targets, f.shares(c)...)
	return append(targets, templates.Choice{Label: "By the policy", Value: byPolicy})
}
