package gamekit

import (
	"encoding/json"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Match is one way for two people to play a rule system against each other by post: one challenges, the other
// accepts; Warbell itself accepts at once. Each picks from a roster: a fighter, a warband.
type Match struct {
	Key     string // in stored challenges and custom IDs: "grimheim", "melee.band"
	System  string // the rule system's ID
	What    string // in words: "a Grimheim duel"
	Command string // that offers it: "/duel"
	Roster  Roster
	// Ready returns the pre-made models of the roster where they depend on the terms; nil: Roster.Ready.
	Ready func(TermOptions) []ReadyMade
	// Options are the other terms, beside opponent, fighter and house rules. Short ones are packed into the
	// ID of the form that asks for the fighter; for long ones the form has a field.
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

// Asks reports whether a call is answered with a form, because it names no fighter.
func (m Match) Asks(call *Call) bool { return !call.Has(m.Roster.Noun) }

// longText is the least length, in characters, of an option with its own field in the form.
const longText = 40

// Long reports whether an option is asked in the form rather than packed into its ID.
func (o Option) Long() bool { return o.Kind == OptionText && len(o.Choices) == 0 && o.Max > longText }

// Fields returns the form's fields besides the fighter, filled from the command.
func (m Match) Fields(s TermOptions) []templates.Field {
	var fields []templates.Field
	for _, o := range m.Options {
		if o.Long() {
			fields = append(fields, templates.Field{ID: o.Name, Label: Capital(o.Name),
				About: templates.Clip(o.Description, 100),
				Input: &templates.Input{Value: s[o.Name], Long: true, Optional: true, Max: o.Max}})
		}
	}
	return fields
}

// Submitted are the fields of the form that state something.
func (m Match) Submitted(call *Call) TermOptions {
	s := TermOptions{}
	for _, f := range m.Fields(nil) {
		if text := strings.TrimSpace(call.Fields[f.ID]); text != "" {
			s[f.ID] = text
		}
	}
	return s
}

// Unpack reads short options out of a custom ID. It believes no value that the options would not have let
// through.
func (m Match) Unpack(packed string, into TermOptions) bool {
	values := strings.Split(packed, ",")
	for _, o := range m.Options {
		if o.Long() {
			continue
		}
		if len(values) == 0 || !o.Takes(values[0]) {
			return false
		}
		if values[0] != "" {
			into[o.Name] = values[0]
		}
		values = values[1:]
	}
	return true
}

// Capital writes a word with a capital letter.
func Capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// RulesOption names the house rules of a new game.
var RulesOption = Option{Name: "rules", Description: "House rules, by name: they are suggested as you type",
	Kind: OptionText, Complete: true, Max: 300}
