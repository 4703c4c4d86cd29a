package zones

import (
	"cmp"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// gmOptions return the values of options of a GM's commands, by subcommand.
var gmOptions = map[string]func(*playerView, *gamekit.Call) []templates.Choice{
	"add": suggestFoe,
	"map": suggestZone,
	"player": func(f *playerView, _ *gamekit.Call) []templates.Choice {
		return creatures(f.named(zones.Assign{}, "creature"))
	},
	"set":   suggestSet,
	"say":   suggestSpeaker,
	"rule":  suggestRuling,
	"scene": func(*playerView, *gamekit.Call) []templates.Choice { return choicesOf(mapNames()...) },
}

// suggestFoe lists opponents that can be added, those in reserve first, or the zones.
func suggestFoe(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused != "what" {
		return f.allZones()
	}
	all := f.reserveChoices(" (in reserve)")
	for _, unit := range f.reserves() {
		all = append(all, templates.Choice{Label: templates.Plain(f.line().Phrase("in_reserve",
			f.unitName(unit)), templates.MaxChoiceText), Verbatim: true, Value: string(unit[0].ID)})
	}
	return append(all, choicesOf(bestiaryNames()...)...)
}

// byUnit groups creatures that act together, in the order of their arrival.
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

// overrides are the values of stats that have a fixed list.
var overrides = map[string][]string{
	"turn": {"lost"}, "agility": {"exempt", "passed", "failed"}, "out": {"yes", "captured", "fled", "no"}, "show": {"name",
		"words", "all"},
	"actions": {"0", "1", "2", "3", "4"},
}

func suggestSet(f *playerView, call *gamekit.Call) []templates.Choice {
	what := call.Text("what", "")
	switch {
	case call.Focused == "creature" && what == setRemoved:
		return append(creatures(f.named(zones.Remove{}, "creature")), f.reserveChoices(" (in reserve)")...)
	case call.Focused == "creature":
		return creatures(f.named(zones.Override{}, "creature"))
	case what == "zone":
		return append(f.allZones(), templates.Choice{Label: inReserve, Value: inReserve})
	}
	return choicesOf(overrides[what]...)
}

// suggestCheck lists the creatures on the map with their attributes.
func suggestCheck(f *playerView, _ *gamekit.Call) []templates.Choice {
	var all []templates.Choice
	for _, c := range f.named(zones.Check{}, "creature") {
		for _, name := range f.attributes(c.ID) {
			label := templates.Plain(string(c.Name), templates.MaxChoiceText-30) + " " + strings.ToLower(name)
			all = append(all, templates.Choice{Label: templates.Clip(label, templates.MaxChoiceText),
				Verbatim: true,
				Value:    string(c.ID) + " " + strings.ToLower(name)})
		}
	}
	return all
}

// suggestSpeaker lists the creatures that a GM can speak as, opponents first, the narrator, and the typed
// name as a voice.
func suggestSpeaker(f *playerView, call *gamekit.Call) []templates.Choice {
	who := f.named(zones.Say{}, "as")
	slices.SortStableFunc(who, func(a, b *zones.Creature) int { return cmp.Compare(a.Side, b.Side) })
	all := append(creatures(who), templates.Choice{Label: "Narrator", Value: narrator})
	typed := naming.OneLine(call.Text("as", ""))
	if name, _ := strings.CutPrefix(typed, voice); strings.TrimSpace(name) != "" {
		all = append(all, templates.Choice{Label: templates.Plain(voice+" "+strings.TrimSpace(name), templates.MaxChoiceText),
			Verbatim: true,
			Value:    templates.Clip(voice+" "+strings.TrimSpace(name), templates.MaxChoiceText)})
	}
	return all
}
