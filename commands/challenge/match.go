package challenge

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
)

// Offer is the slash command, or subcommand, that offers a match.
func (k *Challenges) Offer(m gamekit.Match, name, about string) gamekit.Command {
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
		Run: k.offering(m), Complete: k.completing(m), Asks: m.Asks,
	}
}

// begun reads from the start of a game's log what the players brought and what else was agreed.
func (k *Challenges) begun(ctx context.Context, m gamekit.Match,
	l *runner.Game) (sides [2]string, s gamekit.TermOptions, err error) {
	first, err := k.Table.Entry(ctx, l, 1)
	if err != nil {
		return sides, nil, err
	}
	started, ok := first.Events[0].(engine.Started)
	if !ok {
		return sides, nil, engine.Refuse(engine.Invalid, "",
			"You can't have a rematch: the terms of that game can't be read. Start a new one with `%s`.", m.Command)
	}
	terms, err := l.Terms(started.Config)
	if err != nil {
		return sides, nil, err
	}
	return m.Back(terms)
}
