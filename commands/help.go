package commands

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/templates"
)

// tourTopic is no page of its own: it begins the tour.
const tourTopic = "start"

// helpAll is the press that leads back to all topics.
const helpAll = "h:all"

// topics are the pages of /help, in the order in which they are offered.
var topics = []templates.Choice{
	{Label: "Start here: a tour of two minutes", Value: tourTopic},
	{Label: "A duel of Grimheim", Value: "duel"},
	{Label: "Grimheim fighters in one line", Value: "fighters"},
	{Label: "House rules of Grimheim", Value: "rules"},
	{Label: "Dice", Value: "dice"},
	{Label: "Roll-offs", Value: "rolloff"},
	{Label: "A fight over zones", Value: "zones"},
	{Label: "Running a fight over zones", Value: "zones-gm"},
	{Label: "Melee: duels and warbands", Value: "melee"},
	{Label: "Contest: best die wins", Value: "contest"},
	{Label: "Running games", Value: "game"},
	{Label: "Fair dice and sealed picks", Value: "fair"},
}

func (b *Bot) addHelp() {
	b.add(&command{
		def: Definition{
			Name: "help", Description: "What Warbell does and how", DM: true,
			Options: []Option{{Name: "topic", Description: "What about", Kind: OptionText, Choices: topics}},
		},
		run: map[string]handler{"": b.help},
	})
	b.presses["h"] = b.pressHelp
}

func (b *Bot) help(_ context.Context, call *Call) (Reply, error) {
	page, err := b.helpPage(call, call.Text("topic", ""))
	return Whisper(page), err
}

func (b *Bot) pressHelp(_ context.Context, call *Call) (Reply, error) {
	topic := ""
	switch {
	case len(call.Values) == 1:
		topic = call.Values[0]
	case call.CustomID != helpAll:
		return Reply{}, engine.Refuse(engine.Invalid, "", "Choose one topic from the menu.")
	}
	page, err := b.helpPage(call, topic)
	return Reply{Update: page}, err
}

// helpPage is the page of a topic; without one it tells what to begin with. Each leads to all others.
func (b *Bot) helpPage(call *Call, topic string) (templates.Private, error) {
	menu := templates.Row{Menu: &templates.Menu{ID: "h:", Placeholder: "All topics", Choices: topics}}
	switch {
	case topic == tourTopic:
		return b.tourCard(call, 1)
	case topic == "":
		page, err := b.words.Note("help.start", b.helpData())
		tour := templates.Button{ID: tourID("1"), Label: "Take the two-minute tour", Style: templates.Primary}
		return page.With(templates.Row{Buttons: []templates.Button{tour}}, menu), err
	case !slices.ContainsFunc(topics, func(c templates.Choice) bool { return c.Value == topic }):
		return templates.Private{}, engine.Refuse(engine.Invalid, "", "There is no help on that. Choose a topic from the list.")
	}
	page, err := b.words.Note("help."+topic, b.helpData())
	return page.With(menu), err
}

// helpData is what the pages of help are filled with, so that they can't fall behind the code.
func (b *Bot) helpData() any {
	rules := map[string][]engine.RuleDef{}
	for id, rs := range b.table.rules {
		rules[id] = rs.Info().Rules
	}
	samples := map[string]string{}
	for _, m := range b.matches {
		if !m.roster.many {
			samples[m.system] = m.roster.ready()[0].notation
		}
	}
	return struct {
		Rules    map[string][]engine.RuleDef
		Fighters []string
		Example  string
		Samples  map[string]string // a line of each system
	}{rules, fighterNames(), samples[grimheim.SystemID], samples}
}
