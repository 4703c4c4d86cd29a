// Package help implements /help: guides, the rules of each system, commands, and the tutorial, which ends in
// a duel against Warbell.
package help

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/practice"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Help implements /help.
type Help struct {
	Table      *runner.Runner
	Words      *templates.Renderer
	Systems    []gamekit.System
	Topics     []templates.Choice            // pages of other packages, listed after those of the systems
	Further    map[string][]templates.Choice // pages behind a topic, for which its page has buttons
	Actions    map[string][]templates.Button // buttons of a topic that lead to no page
	DMs        *dmcheck.Checker
	Practices  *practice.Games
	Challenger Challenger
	Opener     Opener
	Self       func() gamekit.User // Warbell itself
	Store      storage.Lessons
	// Commands returns all slash commands.
	Commands func() []gamekit.Command

	library library
}

// Challenger begins matches against Warbell in the channel of a call. Fighters are lines of the roster. If
// theirs is empty, Warbell's fighter is random. See challenge.Challenges.
type Challenger interface {
	StartPractice(ctx context.Context, call *gamekit.Call, m gamekit.Match, mine, theirs string) (runner.Done, error)
	// Practise also posts the match there.
	Practise(ctx context.Context, call *gamekit.Call, m gamekit.Match, mine, theirs string) (gamekit.Reply, error)
}

// practiceDuel is a duel against Warbell to begin.
type practiceDuel struct {
	match        gamekit.Match
	mine, theirs string
}

// Verbs of custom IDs: a page of help, and a card of the tutorial.
const (
	verbPage = "h"
	verbCard = "t"
)

// optionTopic is the option of /help.
const optionTopic = "topic"

// tutorialTopic is the topic that begins the tutorial. It has no page.
const tutorialTopic = "start"

// allTopics is the custom ID of the button that leads back to all topics.
const allTopics = verbPage + ":all"

// topics returns the pages of /help in their order.
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

// Command returns /help.
func (h *Help) Command() gamekit.Command {
	return gamekit.Command{
		Name: "help", Description: "Guide, rules and commands", DM: true, Anywhere: true,
		Run: h.show, Complete: h.suggest,
		Options: []gamekit.Option{{
			Name: optionTopic, Description: "Topic, rule or command, such as: skirmish, stun, 21.3",
			Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText,
		}},
	}
}

// Presses returns the menus of topics, the buttons of rules and those of the tutorial.
func (h *Help) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbPage:         {Run: h.pressTopic, Anywhere: true},
		gamekit.VerbRule: {Run: h.pressRule, Anywhere: true},
		verbCard:         {Run: h.pressCard},
	}
}

func (h *Help) show(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	page, err := h.search(call, strings.TrimSpace(call.Text(optionTopic, "")))
	return gamekit.Whisper(page), err
}

// pressTopic turns to the page that is chosen in a menu, or that a button names.
func (h *Help) pressTopic(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	topic := strings.Join(call.CustomID.Parts, " ")
	switch {
	case len(call.Values) == 1:
		topic = call.Values[0]
	case call.CustomID.String() == allTopics:
		topic = ""
	case topic == "":
		return gamekit.Reply{}, errNoPage
	}
	page, found, err := h.page(call, topic)
	if err == nil && !found {
		err = errNoPage
	}
	return gamekit.Reply{Update: page}, err
}

// errNoPage refuses a topic without a page.
var errNoPage = engine.Refuse(engine.Invalid, "",
	"There is no help page for that. Type a topic, rule or command after `/help topic:`.")

// page returns the page of a topic: a guide, a rule, or a command. Without a topic it returns the first page.
func (h *Help) page(call *gamekit.Call, topic string) (templates.Ephemeral, bool, error) {
	if topic == tutorialTopic {
		card, err := h.card(call, 1)
		return card, true, err
	}
	for _, open := range []func(string) (templates.Ephemeral, bool, error){h.guide, h.rulePage, h.usage} {
		if page, found, err := open(topic); found || err != nil {
			return page, found, err
		}
	}
	return templates.Ephemeral{}, false, nil
}

// missing holds the answers for words of other bots that Warbell has nothing for.
var missing = map[string]string{"poll": "search.poll", "polls": "search.poll", "prefix": "search.prefix"}

// search returns the page of a topic, which may be named by its label, or the pages that other words find.
func (h *Help) search(call *gamekit.Call, typed string) (templates.Ephemeral, error) {
	if name := missing[strings.ToLower(typed)]; name != "" {
		note, err := h.Words.Note(name, nil)
		return note.With(menuOf("found", "Pages", h.find(typed))), err
	}
	page, found, err := h.page(call, typed)
	if topic := cmp.Or(h.named(typed), h.meant(typed)); err == nil && !found && topic != "" {
		page, found, err = h.page(call, topic)
	}
	if found || err != nil {
		return page, err
	}
	all := h.find(typed)
	if len(all) == 0 {
		return page, errNoPage
	}
	page, err = h.Words.Note("search.found", naming.Clip(typed))
	return page.With(menuOf("found", "Pages", all)), err
}

// guide returns a guide, or the first page, which leads to all others; false if there is none.
func (h *Help) guide(topic string) (templates.Ephemeral, bool, error) {
	topics := h.topics()
	menu := menuOf("", "All topics", topics)
	switch {
	case topic == "":
		page, err := h.Words.Help("start", h.data())
		tutorial := templates.Button{ID: cardID("1"), Label: "Start the tutorial", Style: templates.Primary}
		return page.With(templates.Row{Buttons: []templates.Button{tutorial}}, menu,
			menuOf("books", "Rules", h.bookChoices())), true, err
	case !h.further(topic) && !slices.ContainsFunc(topics, func(c templates.Choice) bool { return c.Value == topic }):
		return templates.Ephemeral{}, false, nil
	}
	page, err := h.Words.Help(topic, h.data())
	if actions := append(h.leadButtons(topic), h.Actions[topic]...); len(actions) > 0 {
		page = page.With(templates.Row{Buttons: actions})
	}
	return page.With(h.toRules(topic)...).With(h.behind(topic)...).With(menu), true, err
}

// toRules returns a row with the button from a system's guide to its rules; none for other guides.
func (h *Help) toRules(topic string) []templates.Row {
	isTopic := func(c templates.Choice) bool { return c.Value == topic }
	for _, s := range h.Systems {
		if s.Rulebook == nil || !slices.ContainsFunc(s.Topics, isTopic) {
			continue
		}
		id := verbPage + ":" + s.Rules.Info().ID + ":" + allRules
		rules := templates.Button{ID: id, Label: "Open rules", Style: templates.Secondary}
		return []templates.Row{{Buttons: []templates.Button{rules}}}
	}
	return nil
}

// furtherPages returns the pages behind all topics, in the topics' order.
func (h *Help) furtherPages() []templates.Choice {
	var all []templates.Choice
	for _, t := range h.topics() {
		all = append(all, h.Further[t.Value]...)
	}
	return all
}

// further reports whether a page is behind some topic.
func (h *Help) further(topic string) bool {
	return slices.ContainsFunc(h.furtherPages(), func(c templates.Choice) bool { return c.Value == topic })
}

// behind returns a row with the buttons of the pages behind a topic; none if there are no such pages.
func (h *Help) behind(topic string) []templates.Row {
	var row templates.Row
	for _, c := range h.Further[topic] {
		row.Buttons = append(row.Buttons, templates.Button{ID: verbPage + ":" + c.Value, Label: c.Label,
			Style: templates.Secondary})
	}
	if len(row.Buttons) == 0 {
		return nil
	}
	return []templates.Row{row}
}

// menuOf returns a menu of pages. name distinguishes it from other menus of the message.
func menuOf(name, placeholder string, pages []templates.Choice) templates.Row {
	id := verbPage + ":" + name
	return templates.Row{Menu: &templates.Menu{ID: id, Placeholder: placeholder, Choices: pages}}
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
			for _, topic := range all {
				d.Ready[m.System] = append(d.Ready[m.System], topic.Name)
			}
		}
	}
	return d
}
