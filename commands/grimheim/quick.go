package grimheim

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/game"
	"warbell/templates"
)

// quickly is how a match is fought on the spot, for both sides.
type quickly struct {
	gamekit.Match
	About string // what the option does
	Fight func(sides [2]string, s gamekit.TermOptions, house engine.Rules, src dice.Source) (engine.View, error)
}

// quickOption names the foe of a whole match on the spot. It is an option, as Discord lets nobody use a
// command that has subcommands.
const quickOption = "quick"

var quickDuel = quickly{
	Match: duel, About: "Fight the whole duel at once against this one, here and now: nothing of it is kept",
	Fight: func(sides [2]string, s gamekit.TermOptions, house engine.Rules, src dice.Source) (engine.View, error) {
		terms, err := layOut(sides, s)
		if err != nil {
			return nil, err
		}
		return grimheim.Quick(terms, house, src)
	},
}

// with gives the command that offers a match a whole one on the spot besides.
func (q quickly) with(d gamekit.Host, offer gamekit.Command) gamekit.Command {
	challenge, complete, asks := offer.Run, offer.Complete, offer.Asks
	offer.Anywhere = true
	offer.Options = append(offer.Options, gamekit.Option{
		Name: quickOption, Description: q.About, Kind: gamekit.OptionText, Complete: true, Max: q.Roster.Longest(),
	})
	offer.Run = func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if !call.Has(quickOption) {
			if err := call.Present(); err != nil {
				return gamekit.Reply{}, err
			}
			return challenge(ctx, call)
		}
		return q.fight(ctx, d, call)
	}
	offer.Complete = func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		if call.Focused != quickOption {
			return complete(ctx, call)
		}
		names, err := d.FighterNames(ctx, call.User.ID, q.Roster)
		return gamekit.Reply{Choices: gamekit.Matching(names, call.Text(quickOption, ""))}, err
	}
	offer.Asks = func(call *gamekit.Call) bool { return !call.Guest && !call.Has(quickOption) && asks(call) }
	return offer
}

// fight fights for both sides and tells it in one post.
func (q quickly) fight(ctx context.Context, d gamekit.Host, call *gamekit.Call) (gamekit.Reply, error) {
	if _, named := call.Named("opponent"); named || call.Has("open") {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't use `quick` with an opponent: it fights at once. Leave out `opponent` and `open`, or leave out `quick`.")
	}
	if !call.Has(q.Roster.Noun) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't fight %s without a side of your own. Choose one with the option `%s`.",
			templates.Clip(call.Text(quickOption, ""), 40), q.Roster.Noun)
	}
	rules, err := d.HouseRules(game.SystemID, call.Text(gamekit.RulesOption.Name, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	var lines [2]string
	for i, option := range []string{q.Roster.Noun, quickOption} {
		if lines[i], err = d.FighterOnce(ctx, call.User.ID, q.Roster, call.Text(option, "")); err != nil {
			return gamekit.Reply{}, err
		}
	}
	view, err := q.Fight(lines, call.TermOptions(q.Options), rules, dice.System())
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := d.Shown(call, view)
	return gamekit.Post(post), err
}
