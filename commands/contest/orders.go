package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// fieldAsks is the field for when a player is asked in spite of orders.
const fieldAsks = "asks"

// asBefore is the menu value that leaves each model's orders unchanged.
const asBefore = "="

// orders returns the action for orders, which are secret.
func orders() []gamekit.Action {
	return []gamekit.Action{{Name: "orders", Label: "Orders", Free: true, Secret: true, Note: "armed",
		Fields: askOrders, Parse: parseOrders}}
}

// standing handles the same form, which may be opened at any time.
var standing = runner.OrdersUI{
	Ask: func(l *runner.Game, seat engine.Seat) templates.Modal {
		fields, _ := askOrders(l, seat) // never returns an error
		return templates.Modal{Title: "Set orders", Fields: fields}
	},
	Parse: parseOrders,
	Note:  "armed",
}

// silent reports whether an entry only set orders, which are not posted.
func silent(_ *runner.Game, e engine.Entry) bool {
	return len(e.Events) > 0 && !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		_, set := ev.(contest.OrderSet)
		return !set
	})
}

func standingChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Always", Value: string(contest.Always), About: "To every attack, while it has an action left"},
		{Label: "With its last action only", Value: string(contest.Last), About: "Only with exactly 1 action left"},
		{Label: "Never", Value: string(contest.Never), About: "It holds back"},
	}
}

func askingChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Never", Value: string(contest.AsksNever)},
		{Label: "Always", Value: string(contest.AsksAlways),
			About: "At the first attack of each turn"},
		{Label: "When it has lost a wound", Value: string(contest.AsksHurt)},
		{Label: "When it has 1 action left", Value: string(contest.AsksLast)},
	}
}

// standingOrders returns the player's locked orders, by model.
func standingOrders(l *runner.Game, seat engine.Seat) map[contest.ModelID]contest.Standing {
	orders := map[contest.ModelID]contest.Standing{}
	own, _ := l.Own(seat).(contest.Own)
	for _, o := range own.Orders {
		orders[o.Model.ID] = o
	}
	return orders
}

// strikesBack reports whether a model can fight at all.
func strikesBack(m *contest.Model) bool { return !m.Profile.Harmless }

func askOrders(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, orders := f.own(strikesBack), standingOrders(l, seat)
	var fields []templates.Field
	if len(models) > 1 {
		lines := []templates.Choice{{Label: "All my models", Value: noModel, Default: true}}
		for _, m := range models {
			lines = append(lines, closecombat.ModelLine(m.Profile.Name, m.ID, f.ordered(orders[m.ID])))
		}
		fields = append(fields, templates.Field{ID: closecombat.FieldModel, Label: "Models",
			Menu: &templates.Menu{Choices: lines}})
	}
	whenOf := func(m *contest.Model) string { return string(orders[m.ID].When) }
	when := now(models, whenOf, string(contest.Always))
	asks := now(models, func(m *contest.Model) string { return string(m.Asks) }, string(contest.AsksNever))
	return append(fields,
		templates.Field{
			ID: fieldWhen, Label: "React to attacks", About: "Secret until the fight is over.",
			Menu: asItIs(standingChoices(), when),
		},
		templates.Field{
			ID: fieldAsks, Label: "Ask me first", About: "Your opponent can see this.", Menu: asItIs(askingChoices(), asks),
		},
	), nil
}

// now returns the value that all models share, usual for an empty one, or asBefore if they differ.
func now(models []*contest.Model, of func(*contest.Model) string, usual string) string {
	all := usual
	for i, m := range models {
		is := of(m)
		if is == "" {
			is = usual
		}
		if i > 0 && is != all {
			return asBefore
		}
		all = is
	}
	return all
}

// asItIs returns a menu, with the choice asBefore if several models differ.
func asItIs(choices []templates.Choice, value string) *templates.Menu {
	if value == asBefore {
		choices = append([]templates.Choice{{Label: "Unchanged", Value: asBefore}}, choices...)
	}
	return gamekit.Preset(choices, value)
}

// ordered returns a model's orders in the words of the menu.
func (f playerView) ordered(o contest.Standing) string {
	said := struct{ When, Asks string }{}
	for _, c := range standingChoices() {
		if c.Value == string(o.When) {
			said.When = c.Label
		}
	}
	for _, c := range askingChoices()[1:] {
		if c.Value == string(o.Asks) {
			said.Asks = c.Label
		}
	}
	return f.line.Phrase("order_now", said)
}

func parseOrders(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := frayOf(l, seat)
	line := contest.OrderLine{When: contest.When(fields[fieldWhen]), Asks: contest.Asks(fields[fieldAsks])}
	if line.When == asBefore {
		line.When = ""
	}
	if line.Asks == asBefore {
		line.Asks = ""
	}
	known := slices.Contains(append(contest.Whens(), ""), line.When) &&
		slices.Contains(append(contest.Asking(), ""), line.Asks)
	if !known || line.When == "" && line.Asks == "" {
		return nil, engine.Refuse(engine.Invalid, "contest 4.5",
			"These orders are empty. Choose when to react, or when to ask you first.")
	}
	if name := fields[closecombat.FieldModel]; name != "" && !f.everyone(name) {
		model, err := f.named("model", name, true, inPlay)
		if err != nil {
			return nil, err
		}
		line.Model = model
	}
	return contest.SetOrder{Lines: []contest.OrderLine{line}}, nil
}
