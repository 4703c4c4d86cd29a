package commands

import (
	"slices"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// sidesteps holds for models that can sidestep.
func (f fray) sidesteps() fits {
	return func(m *contest.Model) bool { return m.Actions > 0 && len(f.Sidesteps(m.ID)) > 0 }
}

// steps reports whether a model can do this step out of, into or round in the reach of an enemy.
func (f fray) steps(model contest.ModelID, do contest.Step, foe contest.ModelID) bool {
	return slices.ContainsFunc(f.Sidesteps(model), func(c contest.Sidestep) bool { return c.Do == do && c.Other == foe })
}

func sidestepAction() action {
	return action{
		name: "sidestep", label: "Sidestep", about: "One of your locked models moves an inch or turns; one attack then is free",
		options: []Option{
			modelOption("Who"),
			{Name: fieldDo, Description: "What it does", Kind: OptionText, Choices: stepChoices()},
			targetOption("Whose reach"),
		},
		offered: offeredIf(fray.sidesteps), fields: askSidestep, parse: parseSidestep,
	}
}

func stepChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Out of an enemy's reach", Value: string(contest.StepLeave)},
		{Label: "Round to an enemy in its rear", Value: string(contest.StepFace)},
		{Label: "Into reach of an enemy", Value: string(contest.StepReach), About: "The other side can object that it is too far"},
	}
}

func askSidestep(l *Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.sidesteps(), "contest 3.6", "None of your models can sidestep now. It takes one with an action left that an enemy has within reach. Do something else, or end the turn.")
	if err != nil {
		return nil, err
	}
	var can []contest.Sidestep
	for _, m := range models {
		can = append(can, f.Sidesteps(m.ID)...)
	}
	foes := f.foes(func(foe *contest.Model) bool {
		return slices.ContainsFunc(can, func(c contest.Sidestep) bool { return c.Other == foe.ID })
	})
	steps := filter(stepChoices(), func(line templates.Choice) bool {
		return slices.ContainsFunc(can, func(c contest.Sidestep) bool { return string(c.Do) == line.Value })
	})
	fields := f.who("Who sidesteps?", models, "Whose reach?", foes)
	return append(fields, templates.Field{ID: fieldDo, Label: "Where to?", Menu: preset(steps, string(contest.StepFace))}), nil
}

func parseSidestep(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.sidesteps())
	if err != nil {
		return nil, err
	}
	do := contest.Step(fields[fieldDo])
	if do == "" {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6", "Say what the sidestep does: out of an enemy's reach, round to one in the rear, or into reach of one.")
	}
	other, err := f.named("enemy", fields[fieldTarget], false, func(foe *contest.Model) bool { return f.steps(model, do, foe.ID) })
	if err != nil {
		return nil, err
	}
	return contest.Sidestep{Model: model, Do: do, Other: other}, nil
}
