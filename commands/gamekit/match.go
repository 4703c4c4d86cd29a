package gamekit

import (
	"encoding/json"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Match is one way for two people to play a rule system against each other by post: one challenges, the
// other accepts; Warbell itself accepts at once. Each brings what stands in a roster: a fighter, a warband.
type Match struct {
	Key     string // in stored challenges and custom IDs: "grimheim", "melee.band"
	System  string // the rule system's ID
	What    string // in words: "a Grimheim duel"
	Command string // that offers it: "/duel"
	Roster  Roster
	// Ready are the ready-made ones of the roster where what is stated decides which; nil: Roster.Ready.
	Ready func(TermOptions) []ReadyMade
	// Options are what else is agreed, beside opponent, fighter and house rules. Short ones are packed into
	// the ID of the form that asks for the fighter; of long ones the form has a field.
	Options []Option
	// Terms lays out the game of two who bring these lines. It refuses what the rules forbid.
	Terms func(sides [2]string, s TermOptions) (any, error)
	// Agreed is what the words of the system tell under “challenge_terms”: what is stated besides in the
	// challenge of somebody of that name.
	Agreed func(s TermOptions, from string) any
	// Back reads the terms again, as the log has them: what the players at the two seats brought, and what
	// else was agreed. It refuses terms of another match of the same system.
	Back func(config json.RawMessage) ([2]string, TermOptions, error)
	// Usual are house rules that hold unless the challenge or its server says otherwise: those that play best
	// by post, where the system's own first values are others. nil: the system's own.
	Usual engine.Rules
	// Mirror is what is stated as the other side would say it; nil if that is the same.
	Mirror func(TermOptions) TermOptions
}

// TermOptions is what else is agreed in a challenge, by the names of the options that state it.
type TermOptions map[string]string

// Given is the match with a roster as it is for what is stated.
func (m Match) Given(s TermOptions) Match {
	if m.Ready != nil {
		m.Roster.Ready = func() []ReadyMade { return m.Ready(s) }
	}
	return m
}

// Asks reports whether a call is answered with a form: who it is that fights is missing.
func (m Match) Asks(call *Call) bool { return !call.Has(m.Roster.Noun) }

// longText is from how many characters on what is stated gets a field in the form of its own.
const longText = 40

// Long reports whether an option is asked in the form rather than packed into its ID.
func (o Option) Long() bool { return o.Kind == OptionText && len(o.Choices) == 0 && o.Max > longText }

// Fields are what the form asks besides who fights, filled with what the command said.
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

// RulesOption names the house rules of what is to begin.
var RulesOption = Option{Name: "rules", Description: "House rules, by name: they are suggested as you type",
	Kind: OptionText, Complete: true, Max: 300}
