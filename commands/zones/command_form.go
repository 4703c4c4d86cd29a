package zones

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/templates"
)

// mostUnits bounds the units of opponents that the form of a round has a menu for. Other units do what
// Warbell suggests.
const mostUnits = 4

// pressCommand opens the form in which a GM orders all opponents, and handles its submission.
func (h handlers) pressCommand(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.gmPressed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := f.inRound(p.n); err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Submit {
		cmd, err := commanded(call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		return h.take(ctx, call, f, cmd, strings.TrimSpace(call.Fields[gamekit.FieldWords]))
	}
	fields, err := f.askCommand()
	if err != nil {
		return gamekit.Reply{}, err
	}
	return gamekit.Reply{Modal: &templates.Modal{ID: f.fightID("zo", "round", f.round()),
		Title: "Order the opponents", Fields: fields}}, nil
}

// askCommand asks for each unit's orders. The present orders, or else Warbell's suggestion, are selected.
func (f *playerView) askCommand() ([]templates.Field, error) {
	own, _ := f.Own(f.by).(zones.Own)
	suggested := f.s.Suggested(own.Orders)
	var fields []templates.Field
	units := f.s.Units()
	shown := units[:min(len(units), mostUnits)]
	for _, u := range shown {
		plans, err := f.plansWith(u, suggested[u[0].ID])
		if err != nil {
			return nil, err
		}
		field := menu(orderOf(u[0].ID), f.unitName(u), templates.Plain(string(f.s.Place(u[0].Zone).Name), 100), plans)
		field.Label, field.Verbatim = templates.Clip(field.Label, 45), true
		fields = append(fields, field)
	}
	if len(units) > len(shown) {
		var names []string
		for _, u := range units[mostUnits:] {
			names = append(names, f.unitName(u))
		}
		return append(fields, templates.Field{Text: f.line().Phrase("others_ordered", names)}), nil
	}
	words := ownWords(false)
	words.About = "Posted with the attacks. Sending the form rolls them."
	return append(fields, words), nil
}

// orderOf returns the ID of the field for a unit's orders.
func orderOf(foe zones.ModelID) string { return "order-" + string(foe) }

// plansWith returns the plans of a unit, the selected one first.
func (f *playerView) plansWith(unit []*zones.Creature, chosen []zones.Deed) ([]templates.Choice, error) {
	plans := f.s.Plans(unit)
	plans = slices.DeleteFunc(plans, func(deeds []zones.Deed) bool { return slices.Equal(deeds, chosen) })
	plans = append([][]zones.Deed{chosen}, plans...)
	lines := make([]templates.Choice, 0, len(plans))
	for i, deeds := range plans[:min(len(plans), templates.MaxChoices)] {
		if deeds == nil {
			deeds = []zones.Deed{}
		}
		value, err := json.Marshal(deeds)
		if err != nil {
			return nil, err
		}
		label := templates.Clip(templates.Capital(strings.TrimSpace(f.line().PlainDeeds(unit[0].ID, deeds))), 100)
		lines = append(lines, templates.Choice{Label: label, Verbatim: true, Value: string(value),
			Default: i == 0})
	}
	return lines, nil
}

// commanded parses the form.
func commanded(call *gamekit.Call) (zones.Go, error) {
	cmd := zones.Go{Suggest: true}
	for field, value := range call.Fields {
		foe, ok := strings.CutPrefix(field, "order-")
		if !ok {
			continue
		}
		order := zones.Order{Foe: zones.ModelID(foe), Deeds: []zones.Deed{}}
		if err := json.Unmarshal([]byte(value), &order.Deeds); err != nil {
			return cmd, errNotChosen
		}
		cmd.Orders = append(cmd.Orders, order)
	}
	slices.SortFunc(cmd.Orders, func(a, b zones.Order) int { return strings.Compare(string(a.Foe), string(b.Foe)) })
	return cmd, nil
}
