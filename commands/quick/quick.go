// Package quick implements /quick: a duel or an attack that is resolved at once and not stored.
package quick

import (
	"context"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// Fights implements /quick.
type Fights struct {
	Quicks  []gamekit.Quick // in the order of the list of games
	Rosters Rosters
	Rules   Rules
	Shown   func(*gamekit.Call, engine.View) (templates.Public, error)
}

// Rosters finds the forces of both sides; see roster.Rosters.
type Rosters interface {
	FighterOnce(ctx context.Context, user string, r gamekit.Roster, text string) (string, error)
	FighterNames(ctx context.Context, user string, rosters ...gamekit.Roster) ([]string, error)
}

// Rules finds rule systems; see runner.Runner.
type Rules interface {
	Rules(system string) (engine.Ruleset, bool)
}

// The options of /quick, and the longest text of a starting situation, in characters.
const (
	optGame  = "game"
	optOne   = "one"
	optTwo   = "two"
	optSetup = "setup"
	maxSetup = 300
)

// Command returns /quick.
func (f *Fights) Command() gamekit.Command {
	var games []templates.Choice
	for _, q := range f.Quicks {
		games = append(games, templates.Choice{Label: q.Label, Value: q.Key})
	}
	side := func(name, about string) gamekit.Option {
		return gamekit.Option{Name: name, Description: about,
			Kind: gamekit.OptionText, Required: true, Complete: true, Max: gamekit.LongestBand}
	}
	rules := gamekit.RulesOption
	rules.Description = "House rules, such as: cover=retain (default: none)"
	return gamekit.Command{
		Name: "quick", Description: "Fight a whole duel or attack on the spot; nothing is saved",
		Public: true, Anywhere: true, DM: true,
		Options: []gamekit.Option{
			{Name: optGame, Description: "Game to play", Kind: gamekit.OptionText, Required: true, Choices: games},
			side(optOne, "First side: pre-made, saved or one line"),
			side(optTwo, "Second side: pre-made, saved or one line"),
			{Name: optSetup, Description: "Starting situation, such as: one charges; 8 inches apart; two on Good Ground",
				Kind: gamekit.OptionText, Complete: true, Max: maxSetup}, rules,
		},
		Run: f.fight, Complete: f.complete,
	}
}

// named returns the fight that a call names, and the TermLine for its starting situation.
func (f *Fights) named(call *gamekit.Call) (gamekit.Quick, gamekit.TermLine, bool) {
	at := slices.IndexFunc(f.Quicks, func(q gamekit.Quick) bool { return q.Key == call.Text(optGame, "") })
	if at < 0 {
		return gamekit.Quick{}, gamekit.TermLine{}, false
	}
	q := f.Quicks[at]
	rs, ok := f.Rules.Rules(q.System)
	if !ok {
		return gamekit.Quick{}, gamekit.TermLine{}, false
	}
	return q, gamekit.TermLine{Options: q.Options, System: rs.Info()}, true
}

// fight resolves the fight and posts the result.
func (f *Fights) fight(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	q, setup, ok := f.named(call)
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"Your fight needs a game. Pick one from the list in the option `game`.")
	}
	stated, rules, err := setup.Read(call.Text(optSetup, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	house, err := gamekit.HouseRules(setup.System, rules+" "+call.Text(gamekit.RulesOption.Name, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	var sides [2]string
	for i, option := range []string{optOne, optTwo} {
		if sides[i], err = f.Rosters.FighterOnce(ctx, call.User.ID, q.Roster, call.Text(option, "")); err != nil {
			return gamekit.Reply{}, err
		}
	}
	view, err := q.Fight(sides, stated, house, dice.System())
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := f.Shown(call, view)
	return gamekit.Post(post), err
}

// complete suggests forces, starting situations and house rules of the chosen game.
func (f *Fights) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	q, setup, ok := f.named(call)
	typed := call.Text(call.Focused, "")
	switch {
	case !ok:
		return gamekit.Reply{Choices: []templates.Choice{}}, nil
	case call.Focused == optSetup:
		return gamekit.Reply{Choices: setup.Suggest(typed)}, nil
	case call.Focused == gamekit.RulesOption.Name:
		return gamekit.Reply{Choices: gamekit.SuggestRules(setup.System, typed)}, nil
	}
	names, err := f.Rosters.FighterNames(ctx, call.User.ID, q.Roster)
	return gamekit.Reply{Choices: gamekit.Matching(names, typed)}, err
}
