package gamekit

import (
	"encoding/json"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Match is one way for two people to play a rule system against each other by post: one challenges, the other
// accepts; Warbell itself accepts at once. Each picks from a roster: a fighter, a warband.
type Match struct {
	Key    string // in stored challenges and custom IDs: "grimheim", "melee.band"
	System string // the rule system's ID
	Label  string // in the list of games: "Melee warbands"
	About  string // one sentence below that
	What   string // in words: "a Melee fight of warbands"
	Roster Roster
	// Ready returns the pre-made models of the roster where they depend on the terms; nil: Roster.Ready.
	Ready func(TermOptions) []ReadyMade
	// Options are the other terms, beside opponent, fighter and house rules. The first choice of each is its
	// default.
	Options []Option
	// Terms returns the terms of a game between players with these lines. It refuses what the rules forbid.
	Terms func(sides [2]string, s TermOptions) (any, error)
	// Agreed returns the data for the system's words “challenge_terms”: the other terms in a challenge from a
	// player of that name.
	Agreed func(s TermOptions, from string) any
	// Back reads the terms again from the log: the lines of the players at the two seats, and the other
	// terms. It refuses terms of another match of the same system.
	Back func(config json.RawMessage) ([2]string, TermOptions, error)
	// Usual are the default house rules, before those of the challenge and its server: those that suit
	// play-by-post, where the system's own defaults differ. nil: the system's own.
	Usual engine.Rules
	// Mirror returns the terms as the opponent would state them; nil if they are the same.
	Mirror func(TermOptions) TermOptions
}

// TermOptions holds the other terms of a challenge, by the names of their options.
type TermOptions map[string]string

// Given returns the match with the roster for these terms.
func (m Match) Given(s TermOptions) Match {
	if m.Ready != nil {
		m.Roster.Ready = func() []ReadyMade { return m.Ready(s) }
	}
	return m
}

// maxMenus bounds the menus of the form beside those for the force, which may have 5 fields in all.
const maxMenus = 2

// leastMenu is the least number of choices of an option with a menu in the form; others are in its terms.
const leastMenu = 3

// Asked returns the options with a field of their own in the form: free text, and the first menus.
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

// Fields returns the form's fields for the terms of Asked, filled with what is stated.
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

// Preset is a menu with the line of a value chosen beforehand, the first if there is none.
func Preset(choices []templates.Choice, value string) *templates.Menu {
	at := max(slices.IndexFunc(choices, func(c templates.Choice) bool { return c.Value == value }), 0)
	for i := range choices {
		choices[i].Default = i == at
	}
	return &templates.Menu{Choices: choices}
}

// Submitted returns the terms that the form's fields state.
func (m Match) Submitted(call *Call) TermOptions {
	s := TermOptions{}
	for _, o := range m.Asked() {
		if text := strings.TrimSpace(call.Fields[o.Name]); text != "" && o.Takes(text) {
			s[o.Name] = text
		}
	}
	return s
}

// Capital writes a word with a capital letter.
func Capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
