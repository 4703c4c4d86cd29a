package contest

import (
	"cmp"
	"slices"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// sidesteps holds for models that can sidestep.
func (f playerView) sidesteps() fits {
	return func(m *contest.Model) bool { return m.Actions > 0 && len(f.Sidesteps(m.ID)) > 0 }
}

// steps reports whether a model can do this step out of, into or round in the reach of an enemy.
func (f playerView) steps(model contest.ModelID, do contest.Step, foe contest.ModelID) bool {
	return slices.ContainsFunc(f.Sidesteps(model),
		func(c contest.Sidestep) bool { return c.Do == do && c.Other == foe })
}

func stepChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Out of an enemy's reach", Value: string(contest.StepLeave)},
		{Label: "Round to an enemy in its rear", Value: string(contest.StepFace)},
		{Label: "Into reach of an enemy", Value: string(contest.StepReach),
			About: "The other side can object that it is too far"},
	}
}

func askSidestep(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.sidesteps(), engine.Refuse(engine.Illegal, "contest 3.6",
		"None of your models can sidestep now. It takes one with an action left that an enemy has within reach. Do something else, or end the turn."))
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
	steps := runner.Filter(stepChoices(), func(line templates.Choice) bool {
		return slices.ContainsFunc(can, func(c contest.Sidestep) bool { return string(c.Do) == line.Value })
	})
	fields := f.whoAndWhom("Who sidesteps?", models, "Whose reach?", foes, func(foe *contest.Model) string {
		into := runner.Filter(can, func(c contest.Sidestep) bool { return c.Other == foe.ID && c.Do != contest.StepLeave })
		odds := f.oddsOf(f.modelsOf(steppers(into)), func(m *contest.Model) string {
			at := slices.IndexFunc(into, func(c contest.Sidestep) bool { return c.Model == m.ID })
			return f.oddsAfter(contest.DeedOf(into[at]), foe)
		})
		return cmp.Or(odds, f.stance(foe))
	})
	several := func(m *contest.Model) bool { _, ok := f.Escape(m.ID); return ok }
	if slices.ContainsFunc(models, several) && len(fields) > 1 {
		fields[1].Menu.Max, fields[1].About = len(fields[1].Menu.Choices),
			"One step can leave the reach of several. Each can be denied."
	}
	return append(fields, templates.Field{ID: fieldDo, Label: "Where to?",
		Menu: closecombat.Preset(steps, string(contest.StepFace))}), nil
}

// steppers are the models that make some sidesteps.
func steppers(all []contest.Sidestep) []contest.ModelID {
	ids := make([]contest.ModelID, len(all))
	for i, c := range all {
		ids[i] = c.Model
	}
	return ids
}

func parseSidestep(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.sidesteps())
	if err != nil {
		return nil, err
	}
	do := contest.Step(fields[fieldDo])
	if do == "" {
		return nil, engine.Refuse(engine.Invalid, "contest 3.6",
			"Say what the sidestep does: out of an enemy's reach, round to one in the rear, or into reach of one.")
	}
	var others []contest.ModelID
	for _, name := range strings.Split(fields[closecombat.FieldTarget], "\n") {
		other, err := f.named("enemy", name, false,
			func(foe *contest.Model) bool { return f.steps(model, do, foe.ID) })
		if err != nil {
			return nil, err
		}
		others = append(others, other)
	}
	return contest.Sidestep{Model: model, Do: do, Other: others[0], Also: others[1:]}, nil
}
