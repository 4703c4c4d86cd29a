// Package help is /help: a page for each topic, and the tutorial, which ends in a duel against Warbell.
package help

import (
	"context"
	"slices"

	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/practice"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Help answers /help.
type Help struct {
	Table      *runner.Runner
	Words      *templates.Renderer
	Systems    []gamekit.System
	Topics     []templates.Choice // pages of other packages: they follow those of the systems
	DMs        *dmcheck.Checker
	Practices  *practice.Games
	Challenger Challenger
}

// Challenger begins matches against Warbell where a call was made, between fighters as their roster writes
// them; without theirs that is drawn by lot. See challenge.Challenges.
type Challenger interface {
	StartPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match, mine, theirs string) (runner.Done, error)
	// Practise posts it there, too.
	Practise(ctx context.Context, call *gamekit.Call, m gamekit.Match, mine, theirs string) (gamekit.Reply, error)
}

// practiceDuel is a duel against Warbell that is to begin.
type practiceDuel struct {
	match        gamekit.Match
	mine, theirs string
}

// Verbs of custom IDs: a page of help, and a card of the tutorial.
const (
	verbPage = "h"
	verbCard = "t"
)

// tutorialTopic is no page of its own: it begins the tutorial.
const tutorialTopic = "start"

// allTopics is the custom ID of the button that leads back to all topics.
const allTopics = verbPage + ":all"

// topics are the pages of /help, in the order in which they are offered.
func (h *Help) topics() []templates.Choice {
	all := []templates.Choice{{Label: "Tutorial: start here (2 minutes)", Value: tutorialTopic}}
	for _, s := range h.Systems {
		all = append(all, s.Topics...)
	}
	all = append(all, h.Topics...)
	return append(all,
		templates.Choice{Label: "Commands for a running game", Value: "game"},
		templates.Choice{Label: "Measured battlefield for any rules", Value: "battlefield"},
		templates.Choice{Label: "Reminders, time and replacements", Value: "people"},
		templates.Choice{Label: "Fair dice and locked picks", Value: "fair"},
		templates.Choice{Label: "Check the dice of a channel", Value: "series"},
		templates.Choice{Label: "Set up a server (organisers)", Value: "server"},
	)
}

// Command is the slash command.
func (h *Help) Command() gamekit.Command {
	return gamekit.Command{
		Name: "help", Description: "What Warbell does and how", DM: true, Anywhere: true, Run: h.show,
		Options: []gamekit.Option{{Name: "topic", Description: "What about", Kind: gamekit.OptionText,
			Choices: h.topics()}},
	}
}

// Presses are the menu of topics and the buttons of the tutorial.
func (h *Help) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbPage: {Run: h.pressTopic, Anywhere: true},
		verbCard: {Run: h.pressCard},
	}
}

func (h *Help) show(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	page, err := h.page(call, call.Text("topic", ""))
	return gamekit.Whisper(page), err
}

func (h *Help) pressTopic(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	topic := ""
	switch {
	case len(call.Values) == 1:
		topic = call.Values[0]
	case call.CustomID.String() != allTopics:
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't open that: no topic is chosen. Choose one from the menu.")
	}
	page, err := h.page(call, topic)
	return gamekit.Reply{Update: page}, err
}

// page returns the page of a topic; without one, the first page. Each leads to all others.
func (h *Help) page(call *gamekit.Call, topic string) (templates.Ephemeral, error) {
	topics := h.topics()
	menu := templates.Row{Menu: &templates.Menu{ID: verbPage + ":", Placeholder: "All topics", Choices: topics}}
	switch {
	case topic == tutorialTopic:
		return h.card(call, 1)
	case topic == "":
		page, err := h.Words.Help("start", h.data())
		tutorial := templates.Button{ID: cardID("1"), Label: "Start the tutorial", Style: templates.Primary}
		return page.With(templates.Row{Buttons: []templates.Button{tutorial}}, menu), err
	case !slices.ContainsFunc(topics, func(c templates.Choice) bool { return c.Value == topic }):
		return templates.Ephemeral{}, engine.Refuse(engine.Invalid, "",
			"There is no help page for that topic. Choose a topic from the list.")
	}
	page, err := h.Words.Help(topic, h.data())
	return page.With(menu), err
}

// pageData fills the pages of help with data from the code, so that they stay up to date.
type pageData struct {
	Rules   map[string][]engine.RuleDef
	Samples map[string]string   // a line of each system
	Ready   map[string][]string // names of its pre-made fighters
}

func (h *Help) data() pageData {
	d := pageData{map[string][]engine.RuleDef{}, map[string]string{}, map[string][]string{}}
	for _, s := range h.Systems {
		d.Rules[s.Rules.Info().ID] = s.Rules.Info().Rules
		for _, m := range s.Matches {
			if m.Roster.Many {
				continue
			}
			all := m.Roster.Ready()
			d.Samples[m.System] = all[0].Notation
			for _, one := range all {
				d.Ready[m.System] = append(d.Ready[m.System], one.Name)
			}
		}
	}
	return d
}
