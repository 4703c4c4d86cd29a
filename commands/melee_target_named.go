package commands

import (
	"context"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
)

// targetsCalled gives the handler of /melee targets: the form where nothing is named.
func (b *Bot) targetsCalled(named handler) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		if len(call.Options) > 0 {
			return named(ctx, call)
		}
		l, err := b.theMatch(ctx, call, meleeTurns)
		if err != nil {
			return Reply{}, err
		}
		a, _ := meleeTurns.named("targets")
		return b.askAct(call, l, a, engine.Duty{})
	}
}

// parseTargets reads /melee targets: a policy, one model's targets, or both. What was chosen before and
// is not named stays. Its form names all at once.
func parseTargets(l *Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	own, err := choosing(l, seat)
	if err != nil {
		return nil, err
	}
	if isTargetForm(own, fields) {
		return filledIn(own, fields), nil
	}
	choice := melee.Choose{Policy: own.Choice.Policy, Picks: slices.Clone(own.Choice.Picks)}
	if policy := fields[fieldPolicy]; policy != "" {
		choice.Policy = melee.Policy(policy)
	}
	if fields[fieldModel] == "" && fields[fieldTarget] == "" {
		return choice, nil
	}
	f := brawlOf(l, seat)
	c, err := f.chooser(own.Choices, fields[fieldModel])
	if err != nil {
		return nil, err
	}
	targets, err := f.targetsNamed(c, fields[fieldTarget])
	if err != nil {
		return nil, err
	}
	choice.Picks = slices.DeleteFunc(choice.Picks, func(p melee.Pick) bool { return p.Model == c.Model })
	if len(targets) > 0 {
		choice.Picks = append(choice.Picks, melee.Pick{Model: c.Model, Targets: spread(targets, c.Attacks)})
	}
	return choice, nil
}

// chooser finds the model that a text names, among those with a choice.
func (f brawl) chooser(choices []melee.ChoiceView, text string) (melee.ChoiceView, error) {
	at := func(id melee.ID) int {
		return slices.IndexFunc(choices, func(c melee.ChoiceView) bool { return c.Model == id })
	}
	id, err := f.named("model", text, true, func(m melee.ModelView) bool { return at(m.ID) >= 0 })
	if err != nil {
		return melee.ChoiceView{}, err
	}
	if i := at(id); i >= 0 {
		return choices[i], nil
	}
	var can []melee.ID
	for _, c := range choices {
		can = append(can, c.Model)
	}
	return melee.ChoiceView{}, engine.Refuse(engine.Illegal, "melee 5.13", "%s has no choice of targets now. Name one that has two or more enemies to strike: %s.", f.model(id).Profile.Name, f.names(can))
}

// targetsNamed finds whom a text names: one enemy, several with commas between, or with a dash nobody:
// the policy chooses.
func (f brawl) targetsNamed(c melee.ChoiceView, text string) ([]melee.ID, error) {
	text = naming.OneLine(text)
	switch text {
	case byPolicy:
		return nil, nil
	case "":
		return nil, engine.Refuse(engine.Invalid, "melee 5.13", "Whom does %s strike? Name one or more of %s.", f.model(c.Model).Profile.Name, f.names(c.Targets))
	}
	id, err := f.target(c, text)
	if err == nil {
		return []melee.ID{id}, nil
	}
	names := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '+' })
	if len(names) < 2 {
		return nil, err
	}
	var ids []melee.ID
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
func (f brawl) target(c melee.ChoiceView, text string) (melee.ID, error) {
	return f.named("enemy", text, false, func(m melee.ModelView) bool { return slices.Contains(c.Targets, m.ID) })
}
