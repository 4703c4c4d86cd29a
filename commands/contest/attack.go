package contest

import (
	"slices"
	"strconv"
	"strings"
	"warbell/commands/gamekit"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// The fields of an attack.
const (
	fieldAttacks = "attacks" // of each
	fieldBlows   = "blows"
)

// Values of its menus.
const (
	allAttacks = "all"
	asNamed    = "listed"
	blowByBlow = "ask"
)

// mostAttacks bounds the attacks of a model: one for each action, and a free one.
const mostAttacks = contest.MaxActions + 1

func blowChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "One attacker after the other", Value: asNamed},
		{Label: "Ask me before each attack", Value: blowByBlow},
	}
}

// attackable lists the enemies that can be attacked now.
func (f playerView) attackable() []*contest.Model {
	if f.MayAct(f.seat) != nil {
		return nil
	}
	return f.foes(func(m *contest.Model) bool { return len(f.Attackers(m.ID)) > 0 })
}

// askAttack asks for the target and, where there is a choice, for the attackers and the number of attacks.
func askAttack(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	if err := f.MayAct(f.seat); err != nil {
		return nil, err
	}
	targets := f.attackable()
	if len(targets) == 0 {
		return nil, engine.Refuse(engine.Illegal, "contest 4.1",
			"You can't attack: no model with an action left has a new enemy in Reach. Engage, Sidestep or end your turn.")
	}
	var fields []templates.Field
	if !f.duel() {
		fields = append(fields, templates.Field{ID: closecombat.FieldTarget, Label: "Target",
			Menu: f.menuTelling(targets, f.threats)})
	}
	attackers, most := f.attackers(targets)
	if len(attackers) < 2 {
		return append(fields, f.attacksField(most, false)), nil
	}
	fields = append(fields, templates.Field{ID: fieldWho, Label: "Attackers",
		About: "Models that can't reach the target don't attack.", Menu: f.everybody(attackers)})
	if most > 1 {
		fields = append(fields, f.attacksField(most, true))
	}
	return append(fields, templates.Field{ID: fieldBlows, Label: "Order of attacks",
		Menu: gamekit.Preset(blowChoices(), asNamed)}), nil
}

// attackers lists the models that can attack any of some enemies, and the most attacks that one of them has.
func (f playerView) attackers(targets []*contest.Model) (all []*contest.Model, most int) {
	var ids []contest.ModelID
	for _, t := range targets {
		for _, a := range f.Attackers(t.ID) {
			ids = append(ids, a.Model)
			most = max(most, a.Actions)
		}
	}
	return f.modelsOf(ids), most
}

// threats describes the possible attackers of an enemy, with the odds.
func (f playerView) threats(foe *contest.Model) string {
	var ids []contest.ModelID
	for _, a := range f.Attackers(foe.ID) {
		ids = append(ids, a.Model)
	}
	odds := f.oddsOf(f.modelsOf(ids), func(m *contest.Model) string { return f.oddsOn(m, foe) })
	if len(ids) > 1 && len(ids) <= mostReckoned {
		return odds
	}
	return f.line.Phrase("within_reach", contestwords.Names(f.State, ids)) + "; " + odds
}

// attacksField asks for the number of attacks.
func (f playerView) attacksField(most int, each bool) templates.Field {
	label := func(n int) string {
		return f.line.Phrase("attacks", struct {
			N         int
			All, Each bool
		}{n, n == most, each})
	}
	lines := []templates.Choice{{Label: label(most), Verbatim: true, Value: allAttacks}}
	for n := most - 1; n > 0; n-- {
		lines = append(lines, templates.Choice{Label: label(n), Verbatim: true, Value: strconv.Itoa(n)})
	}
	return templates.Field{ID: fieldAttacks, Label: "Attacks",
		About: "Each costs 1 action. Leftover actions can be used to react in the enemy's turn.", Menu: gamekit.Preset(lines, allAttacks)}
}

// everybody returns a menu of several models, all of them selected.
func (f playerView) everybody(models []*contest.Model) *templates.Menu {
	menu := f.menu(models)
	for i := range menu.Choices {
		menu.Choices[i].Default = true
	}
	menu.Max = len(menu.Choices)
	return menu
}

func parseAttack(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	if err := f.MayAct(f.seat); err != nil {
		return nil, err
	}
	target, err := f.named("enemy", fields[closecombat.FieldTarget], false,
		func(m *contest.Model) bool { return len(f.Attackers(m.ID)) > 0 })
	if err != nil {
		return nil, err
	}
	each, err := attacksOf(fields[fieldAttacks])
	if err != nil {
		return nil, err
	}
	who, err := f.attackersOf(target, fields[fieldWho], each)
	if err != nil {
		return nil, err
	}
	return contest.Declare{Target: target, Attackers: who, Ask: fields[fieldBlows] == blowByBlow}, nil
}

// attacksOf parses the number of attacks for each attacker; 0 means all.
func attacksOf(text string) (int, error) {
	if text == "" || text == allAttacks {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostAttacks {
		return 0, engine.Refuse(engine.Invalid, "contest 4.1",
			"“%s” isn't a number of attacks. Type 1 to %d, or leave it empty for all.", templates.Clip(text,
				20), mostAttacks)
	}
	return n, nil
}

// attackersOf returns the attackers of a target, each with the given number of attacks; 0 means all. who has
// the chosen menu values; if it is empty, all possible attackers attack.
func (f playerView) attackersOf(target contest.ModelID, who string, each int) ([]contest.Attacker, error) {
	all := f.Attackers(target)
	if who != "" {
		chosen := strings.Split(who, "\n")
		all = runner.Filter(all, func(a contest.Attacker) bool { return slices.Contains(chosen, string(a.Model)) })
	}
	for i, a := range all {
		if each > 0 {
			all[i].Actions = min(a.Actions, each)
		}
	}
	if t := f.Model(target); len(all) == 0 && !t.Out && !slices.Contains(f.Fought, target) {
		return nil, engine.Refuse(engine.Illegal, "contest 2.1",
			"You can't attack %s: it isn't in front of the attackers and in their Reach. Engage, Sidestep or pick another target.", t.Profile.Name)
	}
	return all, nil
}
