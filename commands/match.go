package commands

import (
	"context"
	"maps"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
)

// offer is what a challenge holds.
type offer struct {
	Match  string              `json:"match"`
	Mine   string              `json:"mine"`             // the challenger's fighter or warband, as a roster writes it
	Theirs string              `json:"theirs,omitempty"` // of a rematch, or once it is accepted
	Stated gamekit.TermOptions `json:"stated,omitempty"`
	Rules  engine.Rules        `json:"rules,omitempty"`
	Time   engine.Terms        `json:"time,omitzero"` // what is agreed on about time
	Thread bool                `json:"thread,omitempty"`
	Salt   string              `json:"salt"` // the challenger's call
	id     string              // of the challenge to be put; "": any
}

// whom a match is for.
type whom struct {
	User gamekit.User
	Open bool
}

// offerCommand is the slash command, or subcommand, that offers a match.
func (b *Bot) offerCommand(m gamekit.Match, name, about string) gamekit.Command {
	options := []gamekit.Option{
		{Name: "opponent", Description: "Whom you challenge. Choose Warbell itself for practice",
			Kind: gamekit.OptionUser},
		{Name: "open", Description: "Whoever takes it first is your opponent", Kind: gamekit.OptionBool},
		{Name: m.Roster.Noun, Description: "Yours: a ready-made one, one you kept, or a line of your own",
			Kind: gamekit.OptionText, Complete: true, Max: m.Roster.Longest()},
	}
	return gamekit.Command{
		Name: name, Description: about, Public: true, Options: append(append(options, m.Options...),
			opening.PaceOption, opening.AwayOption, opening.VacationOption, gamekit.RulesOption),
		Run: b.offering(m), Complete: b.completing(m), Asks: m.Asks,
	}
}

// matchOf finds the match by which a game was begun: the one of its system that knows such terms.
func (b *Bot) matchOf(ctx context.Context, l *runner.Game) (gamekit.Match, [2]string, gamekit.TermOptions, error) {
	for _, key := range slices.Sorted(maps.Keys(b.matches)) {
		m := b.matches[key]
		if m.System != l.System {
			continue
		}
		sides, s, err := b.begun(ctx, m, l)
		if err == nil || !gamekit.Refused(err) {
			return m, sides, s, err
		}
	}
	return gamekit.Match{}, [2]string{}, nil,
		engine.Refuse(engine.Illegal, "", "There is a rematch only of duels and warband fights. Begin this anew with its command.")
}

// begun reads from the start of a game's log what the players brought and what else was agreed.
func (b *Bot) begun(ctx context.Context, m gamekit.Match,
	l *runner.Game) (sides [2]string, s gamekit.TermOptions, err error) {
	first, err := b.table.Entry(ctx, l, 1)
	if err != nil {
		return sides, nil, err
	}
	started, ok := first.Events[0].(engine.Started)
	if !ok {
		return sides, nil, engine.Refuse(engine.Invalid, "",
			"The terms of that game can't be read, so there is no rematch of it. Begin anew with %s.", m.Command)
	}
	terms, err := l.Terms(started.Config)
	if err != nil {
		return sides, nil, err
	}
	return m.Back(terms)
}
