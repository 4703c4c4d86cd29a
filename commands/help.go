package commands

import (
	"context"
	"slices"

	"warbell/commands/plug"
	"warbell/commands/rolls"
	"warbell/engine"
	"warbell/templates"
)

// tourTopic is no page of its own: it begins the tour.
const tourTopic = "start"

// helpAll is the press that leads back to all topics.
const helpAll = "h:all"

// allTopics are the pages of /help, in the order in which they are offered.
func (b *Bot) allTopics() []templates.Choice {
	all := []templates.Choice{{Label: "Start here: a tour of two minutes", Value: tourTopic}}
	for _, s := range b.order {
		all = append(all, s.Topics...)
	}
	all = append(all, rolls.Topics()...)
	return append(all,
		templates.Choice{Label: "Running games", Value: "game"},
		templates.Choice{Label: "A table that is measured, for any rules", Value: "battlefield"},
		templates.Choice{Label: "Finding players, leaving, coming back", Value: "people"},
		templates.Choice{Label: "Fair dice and sealed picks", Value: "fair"},
		templates.Choice{Label: "Rolls that can be checked", Value: "series"},
		templates.Choice{Label: "For who runs a server", Value: "server"},
	)
}

func (b *Bot) helpCommand() plug.Command {
	return plug.Command{
		Name: "help", Description: "What Warbell does and how", DM: true, Anywhere: true, Run: b.help,
		Options: []plug.Option{{Name: "topic", Description: "What about", Kind: plug.OptionText, Choices: b.topics}},
	}
}

func (b *Bot) help(_ context.Context, call *plug.Call) (plug.Reply, error) {
	page, err := b.helpPage(call, call.Text("topic", ""))
	return plug.Whisper(page), err
}

func (b *Bot) pressHelp(_ context.Context, call *plug.Call) (plug.Reply, error) {
	topic := ""
	switch {
	case len(call.Values) == 1:
		topic = call.Values[0]
	case call.CustomID.String() != helpAll:
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one topic from the menu.")
	}
	page, err := b.helpPage(call, topic)
	return plug.Reply{Update: page}, err
}

// helpPage is the page of a topic; without one it tells what to begin with. Each leads to all others.
func (b *Bot) helpPage(call *plug.Call, topic string) (templates.Private, error) {
	menu := templates.Row{Menu: &templates.Menu{ID: "h:", Placeholder: "All topics", Choices: b.topics}}
	switch {
	case topic == tourTopic:
		return b.tourCard(call, 1)
	case topic == "":
		page, err := b.words.Help("start", b.helpData())
		tour := templates.Button{ID: tourID("1"), Label: "Take the two-minute tour", Style: templates.Primary}
		return page.With(templates.Row{Buttons: []templates.Button{tour}}, menu), err
	case !slices.ContainsFunc(b.topics, func(c templates.Choice) bool { return c.Value == topic }):
		return templates.Private{}, engine.Refuse(engine.Invalid, "", "There is no help on that. Choose a topic from the list.")
	}
	page, err := b.words.Help(topic, b.helpData())
	return page.With(menu), err
}

// helpData is what the pages of help are filled with, so that they can't fall behind the code.
func (b *Bot) helpData() any {
	rules := map[string][]engine.RuleDef{}
	for id, s := range b.systems {
		rules[id] = s.Rules.Info().Rules
	}
	samples, ready := map[string]string{}, map[string][]string{}
	for _, m := range b.matches {
		if m.Roster.Many {
			continue
		}
		all := m.Roster.Ready()
		samples[m.System] = all[0].Notation
		for _, one := range all {
			ready[m.System] = append(ready[m.System], one.Name)
		}
	}
	return struct {
		Rules   map[string][]engine.RuleDef
		Samples map[string]string   // a line of each system
		Ready   map[string][]string // the names of its ready-made fighters
	}{rules, samples, ready}
}
