package contest

import (
	"cmp"
	"slices"
	"strconv"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// engages holds for models that can come within reach of an enemy that they don't have within reach yet.
func (f playerView) engages() fits {
	return func(m *contest.Model) bool { return len(f.foes(f.engagedBy(m))) > 0 }
}

// engagedBy holds for enemies that a model can come within reach of.
func (f playerView) engagedBy(m *contest.Model) fits {
	return func(foe *contest.Model) bool {
		_, has := f.Has(m.ID, foe.ID)
		return !has && m.Actions > 0 && f.Engages(m.ID, foe.ID, contest.FromFront)
	}
}

func (f playerView) engagesFrom(from contest.From) fits {
	return func(m *contest.Model) bool {
		return m.Actions > 0 && slices.ContainsFunc(f.Foes(m.ID),
			func(foe contest.ModelID) bool { return f.Engages(m.ID, foe, from) })
	}
}

// breaks holds for models that can run.
func (f playerView) breaks() fits {
	return func(m *contest.Model) bool { return m.Actions > 0 && f.Breaks(m.ID) }
}

func fromChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Face to face", Value: string(contest.FromFront)},
		{Label: "At arm's length", Value: string(contest.FromLength),
			About: "Only with a longer reach: the enemy has none of yours"},
		{Label: "From the rear", Value: string(contest.FromRear), About: "The other side can object"},
	}
}

func askEngage(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.engages(), engine.Refuse(engine.Illegal, "contest 3.2",
		"None of your models can engage now. It takes one with an action left that no enemy has within reach; if that is only claimed, the claim has to be answered first. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	sides := runner.Filter(fromChoices(), func(c templates.Choice) bool {
		return slices.ContainsFunc(models, f.engagesFrom(contest.From(c.Value)))
	})
	fields := f.whoAndWhom("Who engages?", models, "Whom?", f.foes(func(foe *contest.Model) bool {
		return slices.ContainsFunc(models, func(m *contest.Model) bool { return f.engagedBy(m)(foe) })
	}), func(foe *contest.Model) string {
		able := runner.Filter(models, func(m *contest.Model) bool { return f.engagedBy(m)(foe) })
		return cmp.Or(f.oddsOf(able, func(m *contest.Model) string { return f.oddsOfCharge(m, foe) }), f.stance(foe))
	})
	inches := &templates.Input{Hint: "8", Max: 10, Optional: true}
	charge := strconv.FormatBool(f.Apart > 0)
	if f.Apart > 0 {
		inches.Value = strconv.Itoa(f.Apart)
	}
	return append(fields,
		templates.Field{ID: fieldFrom, Label: "From which side?",
			Menu: closecombat.Preset(sides, string(contest.FromFront))},
		templates.Field{ID: closecombat.FieldInches, Label: "Over how many inches?",
			About: "A charge needs them. The other side accepts what you say, or objects.", Input: inches},
		templates.Field{ID: fieldCharge, Label: "As a charge?", Menu: closecombat.Preset([]templates.Choice{
			{Label: "A charge", Value: "true",
				About: "One die more in its first contest"}, {Label: "No charge", Value: "false"}}, charge)},
	), nil
}

// who asks for a model. In a duel there is no choice.
func (f playerView) who(label string, models []*contest.Model) []templates.Field {
	if f.duel() {
		return nil
	}
	return []templates.Field{{ID: closecombat.FieldModel, Label: label, Menu: f.menu(models)}}
}

// whoAndWhom asks for a model and for an enemy, with a note on each; see who.
func (f playerView) whoAndWhom(label string, models []*contest.Model, whom string, foes []*contest.Model,
	about func(foe *contest.Model) string) []templates.Field {
	fields := f.who(label, models)
	if len(fields) > 0 && len(foes) > 0 {
		fields = append(fields, templates.Field{ID: closecombat.FieldTarget, Label: whom,
			Menu: f.menuTelling(foes, about)})
	}
	return fields
}

func parseEngage(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.engages())
	if err != nil {
		return nil, err
	}
	target, err := f.named("enemy", fields[closecombat.FieldTarget], false, inPlay)
	if err != nil {
		return nil, err
	}
	inches, err := closecombat.InchesOf(fields[closecombat.FieldInches], contest.MaxApart, "contest 3.2")
	if err != nil {
		return nil, err
	}
	return contest.Engage{
		Model: model, Target: target, From: contest.From(fields[fieldFrom]), Inches: inches, Charge: fields[fieldCharge] == "true",
	}, nil
}

// ready reads which model does something in its own turn.
func (f playerView) ready(fields map[string]string, holds fits) (contest.ModelID, error) {
	if err := f.MayAct(f.seat); err != nil {
		return "", err
	}
	return f.named("model", fields[closecombat.FieldModel], true, holds)
}

func askBreak(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, err := f.someOwn(f.breaks(), engine.Refuse(engine.Illegal, "contest 3.7",
		"None of your models can break off now. It takes one in combat that has an action left. Do something else, or end the turn."))
	if err != nil {
		return nil, err
	}
	return []templates.Field{
		{
			ID: closecombat.FieldModel, Label: "Who runs?", About: "Whoever has it within reach and an action left may hit it, against its rear armour.",
			Menu: f.menuTelling(models, f.hunters),
		},
		{ID: fieldCompelled, Label: "Of its own will?", Menu: closecombat.Preset([]templates.Choice{
			{Label: "Yes", Value: "false"}, {Label: "No, it is compelled to", Value: "true",
				About: "That is a claim, and the other side can object"}}, "false")},
	}, nil
}

// hunters names the models that may attack a model that breaks.
func (f playerView) hunters(m *contest.Model) string {
	may := f.Chasers(m.ID)
	if len(may) == 0 {
		return f.line.Phrase("hunters", nil)
	}
	return f.line.Phrase("hunters", contestwords.Names(f.State, may))
}

func parseBreak(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	model, err := f.ready(fields, f.breaks())
	if err != nil {
		return nil, err
	}
	return contest.Break{Model: model, Compelled: fields[fieldCompelled] == "true"}, nil
}
