package commands

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"warbell/engine"
)

// match is one way for two people to play a rule system against each other by post: one challenges, the
// other accepts; Warbell itself accepts at once. Each brings what stands in a roster: a fighter, a warband.
type match struct {
	key     string // in stored challenges and custom IDs: "grimheim", "melee.band"
	system  string // the rule system's ID
	what    string // in words: "a Grimheim duel"
	command string // that offers it: "/duel"
	roster  roster
	// options are what else is agreed, beside opponent, fighter and house rules. Short ones are packed into
	// the ID of the form that asks for the fighter; of long ones the form has a field.
	options []Option
	// config lays out the game of two who bring these lines. It refuses what the rules forbid.
	config func(sides [2]string, s stated) (json.RawMessage, error)
	// told says what is agreed besides, for the challenge: a sentence or several, escaped.
	told func(s stated, from string) string
	// back reads a config again: what the players at the two seats brought, and what else was agreed. It
	// refuses terms of another match of the same system.
	back func(config json.RawMessage) ([2]string, stated, error)
	// mirror is what is stated as the other side would say it; nil if that is the same.
	mirror func(stated) stated
}

// stated is what else is agreed in a challenge, by the names of the options that state it.
type stated map[string]string

// offer is what a challenge holds.
type offer struct {
	Match  string       `json:"match"`
	Mine   string       `json:"mine"`             // the challenger's fighter or warband, as a roster writes it
	Theirs string       `json:"theirs,omitempty"` // of a rematch, or once it is accepted
	Stated stated       `json:"stated,omitempty"`
	Rules  engine.Rules `json:"rules,omitempty"`
	Thread bool         `json:"thread,omitempty"`
	Salt   string       `json:"salt"` // the challenger's call
	id     string       // of the challenge to be put; "": any
}

// whom a match is for.
type whom struct {
	User User
	Open bool
}

// addMatches registers what every match is pressed with.
func (b *Bot) addMatches(all ...match) {
	for _, m := range all {
		b.matches[m.key] = m
	}
	b.presses["n"], b.loud["n"] = b.submitOffer, true
	b.presses["a"], b.forms["a"] = b.pressChallenge, true
	b.presses["c"] = b.pressChallenge
	b.presses["r"], b.loud["r"] = b.pressRematch, true
}

// definition is the slash command, or subcommand, that offers a match.
func (m match) definition(name, about string) Definition {
	options := []Option{
		{Name: "opponent", Description: "Whom you challenge. Choose Warbell itself for practice", Kind: OptionUser},
		{Name: "open", Description: "Whoever takes it first is your opponent", Kind: OptionBool},
		{Name: m.roster.noun, Description: "Yours: a ready-made one, one you kept, or a line of your own", Kind: OptionText, Complete: true, Max: m.roster.longest()},
	}
	options = append(options, m.options...)
	return Definition{Name: name, Description: about, Public: true, Options: append(options,
		Option{Name: "rules", Description: "House rules, by name: they are suggested as you type", Kind: OptionText, Complete: true, Max: 300})}
}

// asks reports whether a call is answered with a form: who it is that fights is missing.
func (m match) asks(call *Call) bool { return !call.has(m.roster.noun) }

// stated are the options of a call that state what is agreed.
func (c *Call) stated(options []Option) stated {
	s := stated{}
	for _, o := range options {
		if v, ok := c.Options[o.Name]; ok {
			s[o.Name] = v.words(o.Kind)
		}
	}
	return s
}

// matchOf finds the match by which a game was begun: the one of its system that knows such terms.
func (b *Bot) matchOf(ctx context.Context, l *Live) (match, [2]string, stated, error) {
	for _, key := range slices.Sorted(maps.Keys(b.matches)) {
		m := b.matches[key]
		if m.system != l.System {
			continue
		}
		sides, s, err := b.begun(ctx, m, l)
		if err == nil || !refused(err) {
			return m, sides, s, err
		}
	}
	return match{}, [2]string{}, nil, engine.Refuse(engine.Illegal, "", "There is a rematch only of duels and warband fights. Begin this anew with its command.")
}

// begun reads from the start of a game's log what the players brought and what else was agreed.
func (b *Bot) begun(ctx context.Context, m match, l *Live) (sides [2]string, s stated, err error) {
	first, err := b.table.entry(ctx, l, 1)
	if err != nil {
		return sides, nil, err
	}
	started, ok := first.Events[0].(engine.Started)
	if !ok {
		return sides, nil, engine.Refuse(engine.Invalid, "", "The terms of that game can't be read, so there is no rematch of it. Begin anew with %s.", m.command)
	}
	return m.back(started.Config)
}
