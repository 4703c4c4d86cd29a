package melee

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// mostPicks bounds the models in the form: it has five fields, and one is for the target priority.
const mostPicks = 4

// pickField is the field that asks for the targets of a model.
func pickField(id melee.ModelID) string { return "pick:" + string(id) }

// choosing returns the player's targets so far, or an error if there are none to choose.
func choosing(l *runner.Game, seat engine.Seat) (melee.OwnView, error) {
	own := chosenOf(l, seat)
	if len(own.Choices) == 0 {
		return own, unfit(l, seat, melee.Choose{})
	}
	return own, nil
}

// askTargets returns the form of the duty: a target priority, and a menu for each of the first models with a
// choice.
func askTargets(l *runner.Game, d engine.Duty) templates.Modal {
	fields, err := askTargetFields(l, d.Seat)
	if err != nil {
		fields = []templates.Field{{Text: brawlOf(l, d.Seat).line.Sentence(err)}}
	}
	return templates.Modal{Title: "Pick targets", Fields: fields}
}

func askTargetFields(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	own, err := choosing(l, seat)
	if err != nil {
		return nil, err
	}
	f := brawlOf(l, seat)
	about := "Secret until combat is resolved."
	if n := len(own.Choices) - mostPicks; n > 0 {
		about = f.line.Phrase("others_too", n)
	}
	fields := []templates.Field{{
		ID: fieldPolicy, Label: "All other models", About: about,
		Menu: gamekit.Preset(policies(), string(own.Choice.Policy)),
	}}
	for _, c := range askedAbout(own) {
		fields = append(fields, f.pickField(c, pickOf(own.Choice, c.Model)))
	}
	return fields, nil
}

// askedAbout returns the choices that the form has room for, open ones first, so that it asks about the
// others when it is opened again.
func askedAbout(own melee.OwnView) []melee.ChoiceView {
	if len(own.Choices) <= mostPicks {
		return own.Choices
	}
	made := func(c melee.ChoiceView) int { return min(len(pickOf(own.Choice, c.Model)), 1) }
	choices := slices.Clone(own.Choices)
	slices.SortStableFunc(choices, func(a, b melee.ChoiceView) int { return made(a) - made(b) })
	return choices[:mostPicks]
}

// policies lists the player's choices for a phase. Orders are chosen only by name: their content stays
// locked, while a target priority is revealed after the phase.
func policies() []templates.Choice {
	return append([]templates.Choice{yourOrders}, policyChoices(melee.Policies()...)...)
}

// chosenAs returns the command for the fields. Without a target priority the orders apply.
func chosenAs(policy string, picks []melee.Pick) melee.Choose {
	if policy == byOrders {
		policy = ""
	}
	return melee.Choose{Policy: melee.Policy(policy), Picks: picks}
}

// pickOf returns the targets picked for a model; nil if there are none.
func pickOf(choice melee.Choose, model melee.ModelID) []melee.ModelID {
	for _, p := range choice.Picks {
		if p.Model == model {
			return p.Targets
		}
	}
	return nil
}

// pickField asks for a model's targets.
func (f playerView) pickField(c melee.ChoiceView, before []melee.ModelID) templates.Field {
	label := string(f.model(c.Model).Profile.Name)
	if c.Attacks > 1 {
		label = f.line.Phrase("attacks_of", struct {
			Name    string
			Attacks int
		}{templates.Plain(label, 30), c.Attacks})
	}
	lines := []templates.Choice{{Label: "By target priority", Value: byPolicy}}
	for _, id := range c.Targets {
		lines = append(lines, f.foeLine(f.model(id), f.oddsOn(c.Model, id)))
	}
	if len(before) > 1 {
		lines = append(lines, templates.Choice{Label: templates.Plain(f.line.Phrase("as_chosen",
			f.inTurn(before)), templates.MaxChoiceText), Verbatim: true, Value: asChosen})
	}
	lines = append(lines, f.shares(c)...)
	return templates.Field{
		ID: pickField(c.Model), Label: templates.Plain(label, 45), Verbatim: true,
		About: f.line.Literal("If the target is gone, the target priority applies."),
		Menu:  gamekit.Preset(lines[:min(len(lines), templates.MaxChoices)], lineOf(before)),
	}
}

// lineOf returns the menu value for an earlier choice.
func lineOf(before []melee.ModelID) string {
	switch len(before) {
	case 0:
		return byPolicy
	case 1:
		return string(before[0])
	}
	return asChosen
}

// inTurn names the targets of consecutive attacks.
func (f playerView) inTurn(ids []melee.ModelID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = string(f.model(id).Profile.Name)
	}
	return strings.Join(names, ", ")
}

// shareOuts returns the ways in which a model can share its attacks between two targets, or evenly among
// three.
func shareOuts(c melee.ChoiceView) [][]melee.ModelID {
	var all [][]melee.ModelID
	for i, target := range c.Targets {
		for j, two := range c.Targets {
			if i != j && c.Attacks > 1 && (i < j || c.Attacks%2 != 0) {
				all = append(all, []melee.ModelID{target, two})
			}
			for _, three := range c.Targets[j+1:] {
				if i < j && c.Attacks%3 == 0 {
					all = append(all, []melee.ModelID{target, two, three})
				}
			}
		}
	}
	return all
}

// shares returns the ways of shareOuts as menu choices.
func (f playerView) shares(c melee.ChoiceView) []templates.Choice {
	var lines []templates.Choice
	for _, some := range shareOuts(c) {
		label := f.line.Phrase("share", struct {
			Each, More int
			Names      string
			One, Two   engine.Name
		}{c.Attacks / len(some), c.Attacks % len(some), f.names(some), f.model(some[0]).Profile.Name, f.model(some[1]).Profile.Name})
		lines = append(lines, templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText),
			Verbatim: true,
			Value:    joined(some)})
	}
	return lines
}

// spread shares attacks among targets as evenly as possible, the first ones getting more. A single target
// gets all.
func spread(targets []melee.ModelID, attacks int) []melee.ModelID {
	if len(targets) < 2 || len(targets) > attacks {
		return targets
	}
	all := make([]melee.ModelID, attacks)
	for i := range all {
		all[i] = targets[i*len(targets)/attacks]
	}
	return all
}

// joined returns several targets as a menu value.
func joined(ids []melee.ModelID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = string(id)
	}
	return strings.Join(words, "+")
}

// parted parses such a value.
func parted(value string) []melee.ModelID {
	var ids []melee.ModelID
	for _, id := range strings.Split(value, "+") {
		ids = append(ids, melee.ModelID(id))
	}
	return ids
}

func parseTargetsForm(l *runner.Game, d engine.Duty, fields map[string]string) (engine.Command, error) {
	return parseTargets(l, d.Seat, fields)
}

func parseTargets(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	own, err := choosing(l, seat)
	if err != nil {
		return nil, err
	}
	return filledIn(own, fields), nil
}

// filledIn parses the form. Choices that it doesn't ask for stay unchanged.
func filledIn(own melee.OwnView, fields map[string]string) melee.Choose {
	var picks []melee.Pick
	for _, c := range own.Choices {
		targets := pickOf(own.Choice, c.Model)
		switch value := fields[pickField(c.Model)]; value {
		case "", asChosen:
		case byPolicy:
			targets = nil
		default:
			targets = parted(value)
		}
		if len(targets) > 0 {
			picks = append(picks, melee.Pick{Model: c.Model, Targets: spread(targets, c.Attacks)})
		}
	}
	return chosenAs(fields[fieldPolicy], picks)
}
