package contest

import (
	"cmp"
	"slices"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
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

// everybody is the line of a menu for all whose reach a model leaves; no model's ID.
const everybody = "*"

// locked holds for models that several enemies have within reach.
func (f fray) locked() fits {
	return func(m *contest.Model) bool { _, ok := f.Escape(m.ID); return ok }
}

func sidestepAction() plug.Action {
	return plug.Action{
		Name: "sidestep", Label: "Sidestep", About: "One of your locked models moves an inch or turns; one attack then is free",
		Options: []plug.Option{
			closecombat.ModelOption("Who"),
			{Name: fieldDo, Description: "What it does", Kind: plug.OptionText, Choices: stepChoices()},
			{Name: closecombat.FieldTarget, Description: "Whose reach; with commas several whose reach it leaves", Kind: plug.OptionText, Complete: true, Max: 200},
		},
		Offered: offeredIf(fray.sidesteps), Fields: askSidestep, Parse: parseSidestep,
	}
}

func stepChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Out of an enemy's reach", Value: string(contest.StepLeave)},
		{Label: "Round to an enemy in its rear", Value: string(contest.StepFace)},
		{Label: "Into reach of an enemy", Value: string(contest.StepReach), About: "The other side can object that it is too far"},
	}
}

func askSidestep(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.sidesteps(), engine.Refuse(engine.Illegal, "contest 3.6", "None of your models can sidestep now. It takes one with an action left that an enemy has within reach. Do something else, or end the turn."))
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
	steps := table.Filter(stepChoices(), func(line templates.Choice) bool {
		return slices.ContainsFunc(can, func(c contest.Sidestep) bool { return string(c.Do) == line.Value })
	})
	fields := f.whoAndWhom("Who sidesteps?", models, "Whose reach?", foes, func(foe *contest.Model) string {
		into := table.Filter(can, func(c contest.Sidestep) bool { return c.Other == foe.ID && c.Do != contest.StepLeave })
		odds := f.oddsOf(f.modelsOf(steppers(into)), func(m *contest.Model) string {
			at := slices.IndexFunc(into, func(c contest.Sidestep) bool { return c.Model == m.ID })
			return f.oddsAfter(contest.DeedOf(into[at]), foe)
		})
		return cmp.Or(odds, f.stance(foe))
	})
	if several := table.Filter(models, f.locked()); len(several) > 0 && len(fields) > 1 {
		fields[1].Menu.Choices = append(fields[1].Menu.Choices, templates.Choice{Label: "All that have it within reach", Value: everybody, About: "Each of them can be denied"})
	}
	return append(fields, templates.Field{ID: fieldDo, Label: "Where to?", Menu: closecombat.Preset(steps, string(contest.StepFace))}), nil
}

// steppers are the models that make some sidesteps.
func steppers(all []contest.Sidestep) []contest.ModelID {
	ids := make([]contest.ModelID, len(all))
	for i, c := range all {
		ids[i] = c.Model
	}
	return ids
}

func parseSidestep(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.sidesteps())
	if err != nil {
		return nil, err
	}
	do := contest.Step(fields[fieldDo])
	if do == "" {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6", "Say what the sidestep does: out of an enemy's reach, round to one in the rear, or into reach of one.")
	}
	if all, ok := f.Escape(model); ok && do == contest.StepLeave && fields[closecombat.FieldTarget] == everybody {
		return all, nil
	}
	others, err := f.stepNamed(model, do, fields[closecombat.FieldTarget])
	if err != nil {
		return nil, err
	}
	return contest.Sidestep{Model: model, Do: do, Other: others[0], Also: others[1:]}, nil
}

// stepNamed finds the enemy that a text names, or with commas several whose reach is left.
func (f fray) stepNamed(model contest.ModelID, do contest.Step, text string) ([]contest.ModelID, error) {
	fits := func(foe *contest.Model) bool { return f.steps(model, do, foe.ID) }
	id, err := f.named("enemy", text, false, fits)
	names := strings.Split(text, ",")
	if err == nil || do != contest.StepLeave || len(names) < 2 {
		return []contest.ModelID{id}, err
	}
	var ids []contest.ModelID
	for _, name := range names {
		if id, err = f.named("enemy", name, false, fits); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}
