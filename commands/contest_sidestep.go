package commands

import (
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// sidesteps holds for models that can sidestep.
func (f fray) sidesteps() fits {
	return func(m *contest.Model) bool { return m.Actions > 0 && f.Locked(m.ID) }
}

// steps reports whether a model can do this step with regard to an enemy.
func (f fray) steps(m *contest.Model, do contest.Step, foe *contest.Model) bool {
	theirs, has := f.Has(foe.ID, m.ID)
	_, reached := f.Has(m.ID, foe.ID)
	switch do {
	case contest.StepLeave:
		return has || reached
	case contest.StepFace:
		return theirs.Rear
	case contest.StepReach:
		return !m.Profile.Harmless && !reached && !theirs.Rear
	}
	return false
}

func sidestepAction() action {
	return action{
		name: "sidestep", label: "Sidestep", about: "One of your locked models moves an inch or turns; one attack then is free",
		options: []Option{
			modelOption("Who"),
			{Name: fieldDo, Description: "What it does", Kind: OptionText, Choices: stepChoices()},
			targetOption("With regard to which enemy"),
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
	models, err := f.someOwn(f.sidesteps(), "contest 3.6", "None of your models can sidestep now. It takes one with an action that an enemy has within reach.")
	if err != nil {
		return nil, err
	}
	can := func(do contest.Step, foe *contest.Model) bool {
		return len(filter(models, func(m *contest.Model) bool { return f.steps(m, do, foe) })) > 0
	}
	foes := f.foes(func(foe *contest.Model) bool {
		return can(contest.StepLeave, foe) || can(contest.StepFace, foe) || can(contest.StepReach, foe)
	})
	steps := filter(stepChoices(), func(c templates.Choice) bool {
		return len(f.foes(func(foe *contest.Model) bool { return can(contest.Step(c.Value), foe) })) > 0
	})
	fields := f.who("Who sidesteps?", models, "With regard to which enemy?", foes)
	return append(fields, templates.Field{ID: fieldDo, Label: "Where to?", Menu: preset(steps, string(contest.StepFace))}), nil
}

func parseSidestep(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.sidesteps())
	if err != nil {
		return nil, err
	}
	do, m := contest.Step(fields[fieldDo]), f.Model(model)
	if do == "" {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6", "Say what the sidestep does: out of an enemy's reach, round to one in the rear, or into reach of one.")
	}
	other, err := f.named("enemy", fields[fieldTarget], false, func(foe *contest.Model) bool { return f.steps(m, do, foe) })
	if err != nil {
		return nil, err
	}
	return contest.Sidestep{Model: model, Do: do, Other: other}, nil
}
