package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// fieldAnswer is what is said to a blow.
const fieldAnswer = "answer"

// What becomes of attacks left over.
const (
	doOverrun  = "overrun"
	doOverkill = "overkill"
	doSpare    = "spare"
)

// blows are what is answered while an attack is resolved. The buttons for it are the options of
// the duties.
func blows() []plug.Action {
	return []plug.Action{
		{
			Name: "respond", Label: "Respond", About: "Say whether your model strikes back at the blow that waits, or at one who runs",
			Options: []plug.Option{{Name: fieldAnswer, Description: "What it does", Kind: plug.OptionText, Required: true, Choices: []templates.Choice{
				{Label: "Strike back, for an action", Value: "yes"}, {Label: "Hold back", Value: "no"}}}},
			Parse: parseRespond,
		},
		answersAction(),
		{
			Name: "armour", Label: "Armour", About: "Say what the blow of your model that won does to armour",
			Options: []plug.Option{{Name: fieldAnswer, Description: "What it does", Kind: plug.OptionText, Required: true, Choices: []templates.Choice{
				{Label: "It goes through", Value: "through"}, {Label: "The armour holds", Value: "held"}}}},
			Parse: parseArmour,
		},
		{
			Name: "nominate", Label: "Nominate", About: "Say which of your attackers strikes next",
			Options: []plug.Option{closecombat.ModelOption("Who strikes next")},
			Fields:  askNominate, Parse: parseNominate,
		},
		{
			Name: "overrun", Label: "Overrun", About: "Say what becomes of attacks left over when the target has fallen",
			Options: []plug.Option{
				{Name: fieldDo, Description: "What becomes of them", Kind: plug.OptionText, Choices: leftoverChoices()},
				{Name: closecombat.FieldTarget, Description: "The next enemy. One out of reach is claimed to be within a step", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
				{Name: closecombat.FieldModel, Description: "Whose attacks, if several attackers have some left", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
			},
			Fields: askOverrun, Parse: parseOverrun,
		},
	}
}

func leftoverChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Onto another enemy", Value: doOverrun}, {Label: "Keep hitting the fallen (only counted)", Value: doOverkill}, {Label: "Leave it", Value: doSpare},
	}
}

func parseRespond(_ *table.Live, _ engine.Seat, fields map[string]string) (engine.Command, error) {
	switch fields[fieldAnswer] {
	case "yes":
		return contest.Respond{Yes: true}, nil
	case "no":
		return contest.Respond{}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "contest 4.4", "Say whether your model strikes back or holds back.")
}

func parseArmour(_ *table.Live, _ engine.Seat, fields map[string]string) (engine.Command, error) {
	switch fields[fieldAnswer] {
	case "through":
		return contest.Penetrate{Through: true}, nil
	case "held":
		return contest.Penetrate{}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "contest 7.2", "Say whether the blow goes through, or the armour holds.")
}

// nominated holds for attackers of whom one can be nominated.
func (f fray) nominated() fits {
	ids := f.Nominees()
	return func(m *contest.Model) bool { return m.Seat == f.seat && slices.Contains(ids, m.ID) }
}

func askNominate(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models := f.own(f.nominated())
	if len(models) == 0 {
		return nil, engine.Refuse(engine.Stale, "contest 4.3", "No attack of yours waits to hear who strikes next. /game status says what the fight waits for.")
	}
	return []templates.Field{{ID: closecombat.FieldModel, Label: "Who strikes next?", Menu: f.menuTelling(models, f.left)}}, nil
}

// left tells how many attacks an attacker has left, and what is likely to come of them while the target stands.
func (f fray) left(m *contest.Model) string {
	if f.Attack == nil {
		return ""
	}
	for _, st := range f.Attack.Strikers {
		if st.Model != m.ID {
			continue
		}
		left := f.line.Phrase("attacks_left", st.Left)
		if foe := f.Model(f.Attack.Target); foe != nil && !foe.Out {
			left += "; " + f.oddsOn(m, foe)
		}
		return left
	}
	return ""
}

func parseNominate(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	if len(f.own(f.nominated())) == 0 {
		return contest.Nominate{}, nil // refused, with the reason
	}
	model, err := f.named("model", fields[closecombat.FieldModel], true, f.nominated())
	if err != nil {
		return nil, err
	}
	return contest.Nominate{Model: model}, nil
}

// idle holds for attackers whose target has fallen while they had attacks left.
func (f fray) idle() fits {
	all := f.Idle()
	return func(m *contest.Model) bool {
		return m.Seat == f.seat && slices.ContainsFunc(all, func(st contest.Striker) bool { return st.Model == m.ID })
	}
}

func askOverrun(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models := f.own(f.idle())
	if len(models) == 0 {
		return nil, engine.Refuse(engine.Stale, "contest 8.1", "You have no attacks left over now. /game status says what the fight waits for.")
	}
	var fields []templates.Field
	if len(models) > 1 {
		fields = append(fields, templates.Field{ID: closecombat.FieldModel, Label: "Whose attacks?", Menu: f.menuTelling(models, f.left)})
	}
	return append(fields, f.askLeftover(models)...), nil
}

// askLeftover asks what becomes of the attacks of some attackers: the next enemy is asked for if there can
// be one.
func (f fray) askLeftover(models []*contest.Model) []templates.Field {
	foes := f.foes(func(foe *contest.Model) bool {
		return slices.ContainsFunc(models, func(m *contest.Model) bool { return f.turnsOn(m.ID)(foe) })
	})
	choices := leftoverChoices()
	if len(foes) == 0 {
		return []templates.Field{{ID: fieldDo, Label: "What becomes of them?", Menu: closecombat.Preset(choices[1:], "")}}
	}
	return []templates.Field{
		{ID: fieldDo, Label: "What becomes of them?", Menu: closecombat.Preset(choices, doOverrun)},
		{ID: closecombat.FieldTarget, Label: "Which enemy, if another?", About: "One out of reach is claimed to be within a step. The other side can object.",
			Menu: f.menuTelling(foes, func(foe *contest.Model) string { return f.within(models, foe) })},
	}
}

// turnsOn holds for enemies on whom an attacker can turn, with a step or without.
func (f fray) turnsOn(id contest.ModelID) fits {
	return func(foe *contest.Model) bool {
		return slices.ContainsFunc(f.Redirects(id), func(c contest.Overrun) bool { return c.Target == foe.ID })
	}
}

// reachedBy holds for enemies on whom an attacker can turn without a step.
func (f fray) reachedBy(id contest.ModelID) fits {
	all := f.Redirects(id)
	return func(foe *contest.Model) bool { return slices.Contains(all, contest.Overrun{Model: id, Target: foe.ID}) }
}

// within tells which of some models have an enemy within reach.
func (f fray) within(models []*contest.Model, foe *contest.Model) string {
	var ids []contest.ModelID
	for _, m := range models {
		if f.reachedBy(m.ID)(foe) {
			ids = append(ids, m.ID)
		}
	}
	if len(ids) == 0 {
		return f.line.Phrase("by_a_step", nil)
	}
	odds := f.oddsOf(f.modelsOf(ids), func(m *contest.Model) string { return f.oddsOn(m, foe) })
	return f.line.Phrase("within_reach", contestwords.Names(f.State, ids)) + "; " + odds
}

func parseOverrun(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	if len(f.own(f.idle())) == 0 {
		return contest.Spare{}, nil // refused, with the reason
	}
	model, err := f.named("model", fields[closecombat.FieldModel], true, f.idle())
	if err != nil {
		return nil, err
	}
	switch fields[fieldDo] {
	case doOverkill:
		return contest.Overkill{Model: model}, nil
	case doSpare:
		return contest.Spare{Model: model}, nil
	case doOverrun:
	default:
		return nil, engine.Refuse(engine.Invalid, "contest 8.1", "Say what becomes of the attacks: onto another enemy, keep hitting the fallen, or leave it.")
	}
	target, err := f.named("enemy", fields[closecombat.FieldTarget], false, f.reachedBy(model))
	if err != nil {
		return nil, err
	}
	for _, c := range f.Redirects(model) {
		if c.Target == target {
			return c, nil
		}
	}
	return contest.Overrun{Model: model, Target: target}, nil // refused, with the reason
}
