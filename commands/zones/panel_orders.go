package zones

import (
	"encoding/json"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// unitRows returns the menu of units to order.
func (f *playerView) unitRows() []templates.Row {
	units := &templates.Menu{ID: f.fightID("zg", "unit"), Placeholder: "Order a unit…"}
	given := f.orders()
	for _, u := range f.s.Units() {
		about := "no orders: passes"
		if deeds, ok := given[u[0].ID]; ok {
			about = f.line().PlainDeeds(u[0].ID, deeds)
		}
		units.Choices = append(units.Choices, templates.Choice{
			Label: templates.Plain(f.line().Phrase("unit_at",
				struct{ Unit, Zone string }{f.unitName(u), string(f.s.Place(u[0].Zone).Name)}), 100),
			Verbatim: true,
			Value:    string(u[0].ID), About: templates.Clip(about, 100),
		})
	}
	units.Choices = units.Choices[:min(len(units.Choices), templates.MaxChoices)]
	if len(units.Choices) == 0 {
		return nil
	}
	return []templates.Row{{Menu: units}}
}

// unitName returns the name of a unit on a label.
func (f *playerView) unitName(unit []*zones.Creature) string {
	return templates.Plain(templates.Bare(f.line().Squad(creaturesOf(unit))), 80)
}

// unitCalled returns the name, in a message, of an opponent's unit.
func (f *playerView) unitCalled(foe zones.ModelID) string {
	for _, u := range f.s.Units() {
		if u[0].ID == foe {
			return f.line().Squad(creaturesOf(u))
		}
	}
	return f.line().WhoIs(foe)
}

func creaturesOf(unit []*zones.Creature) []zones.Creature {
	all := make([]zones.Creature, len(unit))
	for i, c := range unit {
		all[i] = *c
	}
	return all
}

// orders returns the orders given so far, by each member of the units.
func (f *playerView) orders() map[zones.ModelID][]zones.Deed {
	given := map[zones.ModelID][]zones.Deed{}
	own, _ := f.Own(f.by).(zones.Own)
	for _, o := range own.Orders {
		for _, ref := range o.Unit {
			given[ref.ID] = o.Deeds
		}
	}
	return given
}

// planRows returns the plans for a unit, and the button back.
func (f *playerView) planRows(foe zones.ModelID) ([]templates.Row, error) {
	plans := &templates.Menu{ID: f.fightID("zg", "plan", f.round(), string(foe)), Placeholder: "Choose orders…"}
	for _, u := range f.s.Units() {
		if u[0].ID != foe {
			continue
		}
		for _, deeds := range f.s.Plans(u) {
			value, err := json.Marshal(deeds)
			if err != nil {
				return nil, err
			}
			label := templates.Clip(strings.TrimSpace(f.line().PlainDeeds(foe, deeds)), 100)
			plans.Choices = append(plans.Choices,
				templates.Choice{Label: label, Verbatim: true,
					Value: string(value), About: f.oddsOfPlan(foe, deeds)})
		}
	}
	if len(plans.Choices) == 0 {
		return nil, engine.Refuse(engine.Stale, "",
			"This opponent is no longer on the map. Press *Refresh* in the panel.")
	}
	plans.Choices = plans.Choices[:min(len(plans.Choices), templates.MaxChoices)]
	return []templates.Row{{Menu: plans}, f.backRow()}, nil
}
