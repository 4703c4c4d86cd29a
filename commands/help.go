package commands

import (
	"context"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/templates"
)

// topics are the pages of /help, in the order in which they are offered.
var topics = []templates.Choice{
	{Label: "Start here", Value: "start"},
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
	return b.helpPage(call.Text("topic", "start"))
}

func (b *Bot) pressHelp(_ context.Context, call *Call) (Reply, error) {
	if len(call.Values) != 1 {
		return Reply{}, engine.Refuse(engine.Invalid, "", "Choose one topic.")
	}
	page, err := b.helpPage(call.Values[0])
	if err != nil {
		return Reply{}, err
	}
	return Reply{Update: *page.Whisper}, nil
}

func (b *Bot) helpPage(topic string) (Reply, error) {
	if !b.words.Has("ui/help." + topic) {
		return Reply{}, engine.Refuse(engine.Invalid, "", "There is no help on that. Choose a topic from the list.")
	}
	page, err := b.words.Note("help."+topic, b.helpData())
	if err != nil {
		return Reply{}, err
	}
	return Whisper(page.With(templates.Row{Menu: &templates.Menu{ID: "h:", Placeholder: "Another topic", Choices: topics}})), nil
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
	}{rules, fighterNames(), samples[grimheim.ID], samples}
}
