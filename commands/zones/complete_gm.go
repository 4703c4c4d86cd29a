package zones

import (
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/templates"
)

// gmOptions list what the options of a game master's commands can name, by subcommand.
var gmOptions = map[string]func(*playerView, *gamekit.Call) []templates.Choice{
	"foe":  suggestFoe,
	"zone": suggestZone,
	"seat": func(f *playerView, _ *gamekit.Call) []templates.Choice {
		return creatures(f.named(zones.Assign{}, "creature"))
	},
	"remove": func(f *playerView, _ *gamekit.Call) []templates.Choice {
		return append(creatures(f.named(zones.Remove{}, "creature")), f.reserveChoices(" (in reserve)")...)
	},
	"override": suggestOverride,
	"say":      func(f *playerView, _ *gamekit.Call) []templates.Choice { return creatures(f.named(zones.Say{}, "as")) },
	"order":    suggestOrder,
	"check":    suggestCheck,
}

// suggestFoe lists who can be brought, those first who wait in reserve, and where.
func suggestFoe(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused != "what" {
		return f.allZones()
	}
	all := f.reserveChoices(" (in reserve)")
	for _, unit := range f.reserves() {
		all = append(all, templates.Choice{Label: templates.Plain(f.line().Phrase("in_reserve",
			f.unitName(unit)), templates.MaxChoiceText), Value: string(unit[0].ID)})
	}
	return append(all, choicesOf(bestiaryNames()...)...)
}

// byUnit puts creatures together that act as one, in the order of coming.
func byUnit(all []*zones.Creature) [][]*zones.Creature {
	var units [][]*zones.Creature
	for _, c := range all {
		at := slices.IndexFunc(units, func(u []*zones.Creature) bool { return u[0].Unit() == c.Unit() })
		if at < 0 {
			at, units = len(units), append(units, nil)
		}
		units[at] = append(units[at], c)
	}
	return units
}

func (f *playerView) allZones() []templates.Choice {
	var all []*zones.Zone
	for i := range f.s.Zones {
		all = append(all, &f.s.Zones[i])
	}
	return places(all)
}

func suggestZone(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused != "text" {
		return f.allZones()
	}
	switch call.Text("do", "") {
	case "map":
		return choicesOf(mapNames()...)
	case "edge":
		return choicesOf("yes", "no")
	}
	return nil
}

// overrides are the values that each thing can be set to, as far as they can be listed.
var overrides = map[string][]string{
	"turn": {"lost"}, "agility": {"exempt", "passed", "failed"}, "out": {"yes", "no"}, "show": {"name",
		"words", "all"},
	"actions": {"0", "1", "2", "3", "4"},
}

func suggestOverride(f *playerView, call *gamekit.Call) []templates.Choice {
	what := call.Text("what", "")
	switch {
	case call.Focused == "creature":
		return creatures(f.named(zones.Override{}, "creature"))
	case what == "zone":
		return append(f.allZones(), templates.Choice{Label: inReserve, Value: inReserve})
	}
	return choicesOf(overrides[what]...)
}

// suggestOrder lists who can be ordered, those together who act on one order, and what each action can be.
func suggestOrder(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused == "foe" {
		var units []templates.Choice
		for _, u := range f.s.Units() {
			units = append(units, templates.Choice{Label: f.unitName(u), Value: string(u[0].ID)})
		}
		return units
	}
	foe, err := f.s.FindUnit(call.Text("foe", ""), isFoe)
	if err != nil {
		return nil
	}
	var all []string
	for _, c := range f.s.In(zones.PCs) {
		all = append(all, "attack "+string(c.Name))
	}
	for _, z := range f.s.Around(foe.Zone) {
		all = append(all, "move "+string(z.Name))
	}
	return choicesOf(append(all, "leave", "pass")...)
}

// suggestCheck lists the creatures on the map, and the attributes of the one that was named.
func suggestCheck(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused == "creature" {
		return creatures(f.named(zones.Check{}, "creature"))
	}
	c, err := f.s.FindCreature(call.Text("creature", ""), nil)
	if err != nil {
		return nil
	}
	var all []string
	for _, name := range f.attributes(c.ID) {
		all = append(all, strings.ToLower(name))
	}
	return choicesOf(all...)
}
