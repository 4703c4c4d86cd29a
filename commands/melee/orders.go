package melee

import (
	"slices"
	"strings"
	"warbell/commands/gamekit"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
	"warbell/templates"
)

// The fields of orders, besides the model and the target priority.
const (
	fieldFirst = "first"
	fieldAsk   = "ask"
)

// The menu values for no particular model, no change, no enemy and no time.
const (
	allModels = "*"
	asBefore  = "="
	nobody    = "-"
	never     = "never"
)

// whens returns the times at which a player can be asked, as menu choices.
func whens() []templates.Choice {
	return []templates.Choice{
		{Label: "Never", Value: never},
		{Label: "Always", Value: string(melee.WhenAlways),
			About: "Also on your opponent's turn"},
		{Label: "When wounded or just back up", Value: string(melee.WhenHurt)},
		{Label: "Against 3 or more enemies", Value: string(melee.WhenThree)},
		{Label: "Against the leader", Value: string(melee.WhenLeader)},
	}
}

// askOrders returns the fields for orders; none in a duel, which has no orders.
func askOrders(l *runner.Game, seat engine.Seat) []templates.Field {
	f, own := brawlOf(l, seat), chosenOf(l, seat)
	if f.duel() {
		return nil
	}
	mine := f.own(stands)
	who := []templates.Choice{{Label: "All my models", Value: allModels}}
	for _, m := range mine {
		who = append(who, f.menuLine(m, f.line.Phrase("carries", policyOf(own, m.ID))))
	}
	return []templates.Field{
		{ID: closecombat.FieldModel, Label: "Models", Menu: gamekit.Preset(who, allModels)},
		{ID: fieldPolicy, Label: "Target priority",
			About: "Used against several enemies. Secret until a model picks its target.", Menu: policyMenu(own, mine)},
		{ID: fieldFirst, Label: "First targets", About: "All your models attack these enemies first.",
			Menu: f.firstMenu(own)},
		{ID: fieldAsk, Label: "Ask me first", About: "Your opponent can see this.",
			Menu: gamekit.Preset(whensOf(mine), askedNow(mine))},
	}
}

// policyOf returns the target priority in a model's orders.
func policyOf(own melee.OwnView, id melee.ModelID) melee.Policy {
	for _, o := range own.Orders {
		if o.Model.ID == id {
			return o.Policy
		}
	}
	return melee.Easiest
}

// policyMenu selects the target priority that all models share, or the choice that leaves each one's
// unchanged.
func policyMenu(own melee.OwnView, mine []melee.Model) *templates.Menu {
	lines, now := policyChoices(melee.Policies()...), asBefore
	for i, m := range mine {
		if p := string(policyOf(own, m.ID)); i == 0 {
			now = p
		} else if p != now {
			now = asBefore
		}
	}
	if now == asBefore {
		lines = append([]templates.Choice{{Label: "Unchanged", Value: asBefore}}, lines...)
	}
	return gamekit.Preset(lines, now)
}

// firstMenu lists the enemies that can be attacked before others.
func (f playerView) firstMenu(own melee.OwnView) *templates.Menu {
	lines := []templates.Choice{{Label: "None", Value: nobody, Default: len(own.First) == 0}}
	for _, foe := range f.foes() {
		line := f.foeLine(foe, f.oddsOfContact(f.own(f.touches(foe.ID)), foe.ID))
		line.Default = slices.Contains(own.First, foe.ID)
		lines = append(lines, line)
	}
	return &templates.Menu{Choices: lines, Max: len(lines)}
}

// asksOf returns the menu value for when a model's player is asked.
func asksOf(m melee.Model) string {
	if len(m.Order.Ask) == 0 {
		return never
	}
	return string(m.Order.Ask[0])
}

// askedNow returns the value that all models share, or asBefore if they differ.
func askedNow(mine []melee.Model) string {
	now := never
	for i, m := range mine {
		if i == 0 {
			now = asksOf(m)
		} else if asksOf(m) != now {
			return asBefore
		}
	}
	return now
}

// whensOf returns the choices of whens, with asBefore if the models differ.
func whensOf(mine []melee.Model) []templates.Choice {
	if askedNow(mine) == asBefore {
		return append([]templates.Choice{{Label: "Unchanged", Value: asBefore}}, whens()...)
	}
	return whens()
}

func askOrderFields(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	fields := askOrders(l, seat)
	if len(fields) == 0 {
		return nil, unfit(l, seat, melee.Order{Policy: melee.Easiest})
	}
	return fields, nil
}

// standing returns the form for orders, which a player may open at any time.
func standing(l *runner.Game, seat engine.Seat) templates.Modal {
	return templates.Modal{Title: "Set orders", Fields: askOrders(l, seat)}
}

// parseOrders parses the form. Missing fields leave orders unchanged.
func parseOrders(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := brawlOf(l, seat)
	order := melee.Order{}
	if text := fields[closecombat.FieldModel]; text != "" && text != allModels {
		id, err := f.named("model", text, true, stands)
		if err != nil {
			return nil, err
		}
		order.Models = []melee.ModelID{id}
	}
	if policy := fields[fieldPolicy]; policy != asBefore {
		order.Policy = melee.Policy(policy)
	}
	if ask := fields[fieldAsk]; ask == never {
		order.Ask = []melee.When{}
	} else if ask != "" && ask != asBefore {
		order.Ask = []melee.When{melee.When(ask)}
	}
	first, err := f.firstNamed(fields[fieldFirst])
	order.First = first
	return order, err
}

// firstNamed returns the enemies that a text names, separated by commas or line breaks; nil if the text is
// empty.
func (f playerView) firstNamed(text string) ([]melee.ModelID, error) {
	if text = strings.TrimSpace(text); text == "" {
		return nil, nil
	}
	ids := []melee.ModelID{}
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '\n' }) {
		if name = naming.OneLine(name); name == nobody || name == "" {
			continue
		}
		id, err := f.named("enemy", name, false, stands)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}
