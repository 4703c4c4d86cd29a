package melee

import (
	"cmp"
	"slices"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
)

// parseTargets reads /melee targets: a policy, one model's targets, or both. What was chosen before and
// is not named stays. Its form names all at once.
func parseTargets(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	own, err := choosing(l, seat)
	if err != nil {
		return nil, err
	}
	if isTargetForm(own, fields) {
		return filledIn(own, fields), nil
	}
	policy, picks := cmp.Or(fields[fieldPolicy], string(own.Choice.Policy)), slices.Clone(own.Choice.Picks)
	if fields[closecombat.FieldModel] != "" || fields[closecombat.FieldTarget] != "" {
		if picks, err = brawlOf(l, seat).picked(own, picks, fields); err != nil {
			return nil, err
		}
	}
	return chosenAs(policy, picks), nil
}

// picked takes what one model strikes into the choice.
func (f brawl) picked(own melee.OwnView, picks []melee.Pick, fields map[string]string) ([]melee.Pick, error) {
	c, err := f.chooser(own.Choices, fields[closecombat.FieldModel])
	if err != nil {
		return nil, err
	}
	targets, err := f.targetsNamed(c, fields[closecombat.FieldTarget])
	if err != nil {
		return nil, err
	}
	picks = slices.DeleteFunc(picks, func(p melee.Pick) bool { return p.Model == c.Model })
	if len(targets) > 0 {
		picks = append(picks, melee.Pick{Model: c.Model, Targets: spread(targets, c.Attacks)})
	}
	return picks, nil
}

// chooser finds the model that a text names, among those with a choice.
func (f brawl) chooser(choices []melee.ChoiceView, text string) (melee.ChoiceView, error) {
	at := func(id melee.ModelID) int {
		return slices.IndexFunc(choices, func(c melee.ChoiceView) bool { return c.Model == id })
	}
	id, err := f.named("model", text, true, func(m melee.Model) bool { return at(m.ID) >= 0 })
	if err != nil {
		return melee.ChoiceView{}, err
	}
	if i := at(id); i >= 0 {
		return choices[i], nil
	}
	var can []melee.ModelID
	for _, c := range choices {
		can = append(can, c.Model)
	}
	return melee.ChoiceView{}, engine.Refuse(engine.Illegal, "melee 5.13", "%s has no choice of targets now. Name one that has two or more enemies to strike: %s.", f.model(id).Profile.Name, f.names(can))
}

// targetsNamed finds whom a text names: one enemy, several with commas between, or with a dash nobody:
// the policy chooses.
func (f brawl) targetsNamed(c melee.ChoiceView, text string) ([]melee.ModelID, error) {
	text = naming.OneLine(text)
	switch text {
	case byPolicy:
		return nil, nil
	case "":
		return nil, engine.Refuse(engine.Invalid, "melee 5.13", "Whom does %s strike? Name one or more of %s.", f.model(c.Model).Profile.Name, f.names(c.Targets))
	}
	id, err := f.target(c, text)
	if err == nil {
		return []melee.ModelID{id}, nil
	}
	names := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '+' })
	if len(names) < 2 {
		return nil, err
	}
	var ids []melee.ModelID
	for _, name := range names {
		id, err := f.target(c, name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// target finds an enemy that a text names.
func (f brawl) target(c melee.ChoiceView, text string) (melee.ModelID, error) {
	return f.named("enemy", text, false, func(m melee.Model) bool { return slices.Contains(c.Targets, m.ID) })
}
