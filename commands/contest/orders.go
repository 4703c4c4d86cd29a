package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// orders are the standing orders, which are secret.
func orders() []plug.Action {
	return []plug.Action{{
		Name: "orders", Free: true, Label: "Standing orders", About: "Say in secret when your models strike back, so that nobody waits",
		Secret: true, Note: "armed",
		Options: []plug.Option{
			{Name: fieldWhen, Description: "When it strikes back", Kind: plug.OptionText, Choices: standingChoices()},
			{Name: closecombat.FieldModel, Description: "Which of your models. Left out: all of them", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
		},
		Fields: askOrders, Parse: parseOrders,
	}}
}

func standingChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Always", Value: string(contest.Always), About: "At every blow, while it has an action left"},
		{Label: "With its last action only", Value: string(contest.Last), About: "Only when it has exactly one left"},
		{Label: "Never", Value: string(contest.Never), About: "It holds back"},
		{Label: "Ask me each time", Value: string(contest.Ask), About: "The fight waits for you"},
	}
}

// standingOrders are what the player has sealed, by model; none before the first.
func standingOrders(l *table.Live, seat engine.Seat) map[contest.ModelID]contest.When {
	orders := map[contest.ModelID]contest.When{}
	own, _ := l.Own(seat).(contest.Own)
	for _, o := range own.Orders {
		orders[o.Model.ID] = o.When
	}
	return orders
}

// strikesBack holds for models that can fight at all.
func strikesBack(m *contest.Model) bool { return !m.Profile.Harmless }

func askOrders(l *table.Live, seat engine.Seat) ([]templates.Field, error) {
	f := frayOf(l, seat)
	models, orders := f.own(strikesBack), standingOrders(l, seat)
	now := string(contest.Always)
	var fields []templates.Field
	if len(models) > 1 {
		lines := []templates.Choice{{Label: "All of mine", Value: noModel, Default: true}}
		for _, m := range models {
			lines = append(lines, closecombat.ModelLine(m.Profile.Name, m.ID, f.ordered(orders, m.ID)))
		}
		fields = append(fields, templates.Field{ID: closecombat.FieldModel, Label: "Who?", Menu: &templates.Menu{Choices: lines}})
	} else if len(models) == 1 && orders[models[0].ID] != "" {
		now = string(orders[models[0].ID])
	}
	return append(fields, templates.Field{
		ID: fieldWhen, Label: "When does it strike back?", About: "Nobody else learns what you say before the fight is over.", Menu: closecombat.Preset(standingChoices(), now),
	}), nil
}

// ordered tells a model's standing order in the words of the menu.
func (f fray) ordered(orders map[contest.ModelID]contest.When, id contest.ModelID) string {
	for _, c := range standingChoices() {
		if c.Value == string(orders[id]) {
			return f.line.Phrase("order_now", c.Label)
		}
	}
	return f.line.Phrase("order_now", nil)
}

func parseOrders(l *table.Live, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	when := contest.When(fields[fieldWhen])
	if !slices.Contains(contest.Whens(), when) {
		return nil, engine.Refuse(engine.Invalid, "contest 4.5", "Say when it strikes back: always, with its last action, never, or that you want to be asked.")
	}
	f := frayOf(l, seat)
	name := fields[closecombat.FieldModel]
	if name == "" || f.everyone(name) {
		return contest.Arm{When: when}, nil
	}
	model, err := f.named("model", name, true, inPlay)
	if err != nil {
		return nil, err
	}
	return contest.Arm{Model: model, When: when}, nil
}
