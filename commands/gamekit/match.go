package gamekit

import (
	"encoding/json"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Match is a way for two players to play a rule system against each other by post. One challenges and the
// other accepts; Warbell itself accepts at once. Each picks from a roster, such as fighters or warbands.
type Match struct {
	Key    string // in stored challenges and custom IDs: "grimheim", "melee.band"
	System string // the rule system's ID
	Label  string // in the list of games: "Melee warbands"
	About  string // describes it in the list, in one sentence
	What   string // with an article: "a Melee fight of warbands"
	Roster Roster
	// Ready returns the roster's pre-made models if they depend on the terms; nil: Roster.Ready does.
	Ready func(TermOptions) []ReadyMade
	// Options are the other terms, besides opponent, fighter and house rules. The first choice of each is its
	// default.
	Options []Option
	// Terms returns the terms of a game, as the system stores them, between players with these lines. It refuses
	// terms that the rules forbid.
	Terms func(sides [2]string, s TermOptions) (any, error)
	// Agreed returns the data for the system's words “challenge_terms”: the other terms in a challenge. from is
	// the challenger's name.
	Agreed func(s TermOptions, from string) any
	// Back reads the terms of a game from its log: the lines of the players at the two seats, and the other
	// terms. It refuses terms of another match of the same system.
	Back func(config json.RawMessage) ([2]string, TermOptions, error)
	// Usual are the house rules that suit play-by-post, where the system's own defaults don't. The server and
	// the challenge can change them. If Usual is nil, the system's defaults apply.
	Usual engine.Rules
	// Mirror returns the terms from the opponent's view; nil: they are the same.
	Mirror func(TermOptions) TermOptions
}

// TermOptions holds the other terms of a challenge, by option.
type TermOptions map[string]string

// Given returns the match with the roster for these terms.
func (m Match) Given(s TermOptions) Match {
	if m.Ready != nil {
		m.Roster.Ready = func() []ReadyMade { return m.Ready(s) }
	}
	return m
}

// maxMenus bounds the menus for terms in the form. It has at most 5 fields, and some ask for the models.
const maxMenus = 2

// leastMenu is the number of choices from which an option gets a menu in the form. Others are stated as text.
const leastMenu = 3

// Asked returns the options with a field of their own in the form: free text, and the first maxMenus menus.
func (m Match) Asked() []Option {
	var asked []Option
	menus := 0
	for _, o := range m.Options {
		switch {
		case o.free():
			asked = append(asked, o)
		case len(o.Choices) >= leastMenu && menus < maxMenus:
			asked, menus = append(asked, o), menus+1
		}
	}
	return asked
}

// Fields returns the form's fields for the options of Asked, filled with the given terms.
func (m Match) Fields(s TermOptions) []templates.Field {
	var fields []templates.Field
	for _, o := range m.Asked() {
		field := templates.Field{ID: o.Name, Label: Capital(o.Name), About: templates.Clip(o.Description, 100)}
		if o.free() {
			field.Input = &templates.Input{Value: s[o.Name], Long: true, Optional: true, Max: o.Max}
		} else {
			field.Menu = Preset(slices.Clone(o.Choices), s[o.Name])
		}
		fields = append(fields, field)
	}
	return fields
}

// Preset returns a menu in which the line of a value is chosen, or the first if there is no such line.
func Preset(choices []templates.Choice, value string) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == value }), 0)
	for i := range choices {
		choices[i].Default = i == at
	}
	return &templates.Menu{Choices: choices}
}

// Submitted returns the terms in a submitted form. It leaves out invalid values.
func (m Match) Submitted(call *Call) TermOptions {
	s := TermOptions{}
	for _, o := range m.Asked() {
		if text := strings.TrimSpace(call.Fields[o.Name]); text != "" && o.Takes(text) {
			s[o.Name] = text
		}
	}
	return s
}

// Capital returns a word with its first letter in upper case. The word must begin with an ASCII letter.
func Capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
