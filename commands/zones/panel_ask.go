package zones

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// More fields of the GM's forms.
const (
	fieldWho   = "who"
	fieldDo    = "do"
	fieldTo    = "to"
	fieldValue = "value"
	fieldText  = "text"
)

// Values of a menu of zones.
const (
	atZone = "at:" // before a zone's ID
	noZone = "none"
)

// must returns a field for required words.
func must(label, about string) templates.Field {
	field := ownWords(true)
	field.Label, field.About, field.Input.Min = label, about, 1
	return field
}

// whoMenu returns a menu of the creatures that are possible values of a verb's input. If there are too many,
// the error names the command to use instead.
func (f *playerView) whoMenu(cmd engine.Command, input, instead string,
	more ...templates.Choice) (templates.Field, error) {
	lines := more
	for _, c := range f.named(cmd, input) {
		lines = append(lines, templates.Choice{Label: templates.Plain(string(c.Name), 100), Verbatim: true,
			Value: string(c.ID), About: f.line().Whereabouts(c)})
	}
	return chosenFrom(fieldWho, "Creature", lines, instead)
}

// chosenFrom returns a menu of all choices, or an error if there are none or too many.
func chosenFrom(id, label string, lines []templates.Choice, instead string) (templates.Field, error) {
	switch {
	case len(lines) == 0:
		return templates.Field{}, engine.Refuse(engine.Illegal, "",
			"There is nothing to choose from yet. Press *Add opponents…*, or wait for players to join.")
	case len(lines) > templates.MaxChoices:
		return templates.Field{}, engine.Refuse(engine.Illegal, "",
			"This menu has too many choices to show. Use `%s` instead.", instead)
	}
	return menu(id, label, "", lines), nil
}

// zoneMenu returns a menu of zones. With a label for none it is optional.
func (f *playerView) zoneMenu(id, label, about, none string) templates.Field {
	var lines []templates.Choice
	if none != "" {
		lines = append(lines, templates.Choice{Label: none, Value: noZone, Default: true})
	}
	for _, z := range f.s.Zones {
		lines = append(lines, templates.Choice{Label: templates.Plain(string(z.Name), 100), Verbatim: true,
			Value: atZone + string(z.ID), About: f.line().Crowd(z.ID)})
	}
	return menu(id, label, about, lines)
}

// unitMenu returns a menu of the opponents that a verb can be about, by unit.
func (f *playerView) unitMenu(cmd engine.Command, about func(*zones.Creature) string, instead string,
	more ...templates.Choice) (templates.Field, error) {
	lines := more
	for _, u := range byUnit(f.named(cmd, "creature")) {
		lines = append(lines, templates.Choice{Label: f.unitName(u), Verbatim: true, Value: string(u[0].ID),
			About: templates.Plain(about(u[0]), 100)})
	}
	return chosenFrom(fieldWho, "Creature", lines, instead)
}

func (f *playerView) askBring(pressed) ([]templates.Field, error) {
	who, err := f.unitMenu(zones.Bring{}, f.line().Whereabouts, "/gm add", f.reserveChoices("")...)
	if err != nil {
		return nil, err
	}
	return []templates.Field{who, f.zoneMenu(fieldZone, "Zone", "Players can then see the opponents.", ""),
		{ID: fieldCount, Label: "Number, such as 1", About: "Empty: all of them.",
			Input: &templates.Input{Optional: true, Max: 2}}}, nil
}

// askOverride asks which stat is set. The reason is stored in the log.
func (f *playerView) askOverride(pressed) ([]templates.Field, error) {
	who, err := f.whoMenu(zones.Override{}, "creature", "/gm set")
	if err != nil {
		return nil, err
	}
	var what []templates.Choice
	for _, w := range [][2]string{
		{"hits", "Hits left, or a change such as -2"}, {"th", "A number or a change, for the whole group"},
		{"zone", "Name of a zone, or reserve"}, {"actions", "0 to 4, or a change such as -1"}, {"turn", "lost"},
		{"agility", "passed, failed or exempt"}, {"out", "yes, captured, fled or no"}, {"show", "name, words or all"},
	} {
		what = append(what, templates.Choice{Label: w[0], Value: w[0], About: w[1]})
	}
	return []templates.Field{
		who, menu(fieldDo, "Value to set", "", what), {ID: fieldValue, Label: "New value, such as 3",
			Input: &templates.Input{Min: 1, Max: longestNamed}},
		must("Reason", "Posted, and saved in the log."),
	}, nil
}

func (f *playerView) askSay(pressed) ([]templates.Field, error) {
	who, err := f.whoMenu(zones.Say{}, "as", "/gm say", templates.Choice{Label: "Narrator", Value: voice,
		About: "Or a name of your choice below"})
	name := templates.Field{ID: fieldText, Label: "Other name, such as Old Maren",
		Input: &templates.Input{Optional: true, Max: zones.MaxName}}
	return []templates.Field{who, name, must("Line to say", "Bold and italics count.")}, err
}

// askTest asks for a check without a request.
func (f *playerView) askTest(pressed) ([]templates.Field, error) {
	who, err := f.whoMenu(zones.Check{}, "creature", "/gm rule")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, c := range f.named(zones.Check{}, "creature") {
		for _, name := range f.attributes(c.ID) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	lines := choicesOf(names...)
	for i, c := range lines {
		lines[i].Label, lines[i].Verbatim = templates.Plain(c.Label, 100), true
	}
	attribute, err := chosenFrom(fieldCheck, "Attribute", lines, "/gm rule")
	return []templates.Field{who, attribute, aWord()}, err
}

func (f *playerView) askThrow(pressed) ([]templates.Field, error) {
	return []templates.Field{{ID: fieldDice, Label: "Dice",
		About: "Only you see the result. Notation: /help topic:dice", Input: &templates.Input{Value: "1d12", Min: 1, Max: 200}}}, nil
}

// askZone asks for a change of the map. Some changes don't need all fields.
func (f *playerView) askZone(pressed) ([]templates.Field, error) {
	var what []templates.Choice
	for _, w := range [][2]string{
		{"add", "A new zone; choose its neighbours"}, {"rename", "New name below"}, {"describe",
			"Description below; - deletes it"},
		{"hazard", "Hazard below; - deletes it"}, {"exit",
			"Characters can leave the fight there: yes or no below"},
		{"start", "Where characters enter"}, {"connect", "Connect it to the other zone"}, {"disconnect",
			"Disconnect it from the other zone"},
		{"remove", "With all its connections"}, {"map",
			"Pre-made map that replaces all zones: name below"},
	} {
		what = append(what, templates.Choice{Label: w[0], Value: cmp.Or(zoneWords[w[0]], w[0]),
			About: w[1]})
	}
	return []templates.Field{
		menu(fieldDo, "Change", "", what), f.zoneMenu(fieldZone, "Zone", "For add: a neighbour", "none"),
		f.zoneMenu(fieldTo, "Other zone", "For connect and disconnect; for add: a second neighbour", "none"),
		{ID: fieldText, Label: "Name, description or hazard",
			Input: &templates.Input{Optional: true, Long: true, Max: 300}},
	}, nil
}

// zoneWords are the keys of changes that have another name in the form.
var zoneWords = map[string]string{"exit": "edge", "connect": "join", "disconnect": "cut"}

// askReveal asks what players see of opponents.
func (f *playerView) askReveal(pressed) ([]templates.Field, error) {
	about := func(c *zones.Creature) string {
		for _, s := range showChoices() {
			if s.Value == string(c.Show) {
				return f.line().Phrase("shown_now", s.Label)
			}
		}
		return ""
	}
	who, err := f.unitMenu(zones.ShowFoe{}, about, "/gm set")
	return []templates.Field{who, menu(fieldShow, "Stats that players see", "", showChoices())}, err
}

func (f *playerView) askTake(pressed) ([]templates.Field, error) {
	who, err := f.whoMenu(zones.Remove{}, "creature", "/gm set", f.reserveChoices(" (in reserve)")...)
	return []templates.Field{{Text: "A removed creature can't come back."}, who}, err
}
