package grimheim

import (
	"context"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
)

// optionQuick names the foe of a whole duel on the spot. It is an option, as Discord lets nobody use a command that
// has subcommands.
var optionQuick = plug.Option{
	Name: "quick", Description: "Fight the whole duel at once against this one, here and now: nothing of it is kept",
	Kind: plug.OptionText, Complete: true, Max: plug.LongestLine,
}

// withQuick gives the command that offers a duel a whole duel on the spot besides.
func withQuick(d plug.Desk, offer plug.Command) plug.Command {
	challenge, complete, asks := offer.Run, offer.Complete, offer.Asks
	offer.Options = append(offer.Options, optionQuick)
	offer.Run = func(ctx context.Context, call *plug.Call) (plug.Reply, error) {
		if !call.Has(optionQuick.Name) {
			return challenge(ctx, call)
		}
		return fightQuick(ctx, d, call)
	}
	offer.Complete = func(ctx context.Context, call *plug.Call) (plug.Reply, error) {
		if call.Focused != optionQuick.Name {
			return complete(ctx, call)
		}
		names, err := d.FighterNames(ctx, call.User.ID, duelists)
		return plug.Reply{Choices: plug.Matching(names, call.Text(optionQuick.Name, ""))}, err
	}
	offer.Asks = func(call *plug.Call) bool { return !call.Has(optionQuick.Name) && asks(call) }
	return offer
}

// fightQuick fights a duel for both sides and tells it in one post.
func fightQuick(ctx context.Context, d plug.Desk, call *plug.Call) (plug.Reply, error) {
	if _, named := call.Named("opponent"); named || call.Has("open") {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "A quick duel is fought at once, without an opponent. Leave out opponent and open, or leave out quick.")
	}
	if !call.Has(duelists.Noun) {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Who fights against %s? Name one with the option “%s” as well.", call.Text(optionQuick.Name, ""), duelists.Noun)
	}
	rules, err := d.HouseRules(grimheim.SystemID, call.Text(plug.RulesOption.Name, ""))
	if err != nil {
		return plug.Reply{}, err
	}
	var lines [2]string
	for i, option := range []string{duelists.Noun, optionQuick.Name} {
		if lines[i], err = d.FighterOnce(ctx, call.User.ID, duelists, call.Text(option, "")); err != nil {
			return plug.Reply{}, err
		}
	}
	terms, err := layOut(lines, call.Stated(duel.Options))
	if err != nil {
		return plug.Reply{}, err
	}
	bout, err := grimheim.Quick(terms, rules, dice.System())
	if err != nil {
		return plug.Reply{}, err
	}
	post, err := d.Shown(call, bout)
	return plug.Post(post), err
}
