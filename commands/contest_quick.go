package commands

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
)

// toTheEnd says that a quick contest goes on until somebody is out of action.
const toTheEnd = "end"

// contestQuick is the subcommand that fights on the spot.
var contestQuick = Definition{
	Name: "quick", Description: "Make an attempt at once, here and now, or fight to the end: nothing of it is kept", Public: true,
	Options: []Option{
		{Name: "one", Description: "Who attacks: ready-made, one you kept, or a line of your own", Kind: OptionText, Required: true, Complete: true, Max: longestOwn},
		{Name: "two", Description: "Whom the first attacks", Kind: OptionText, Required: true, Complete: true, Max: longestOwn},
		{Name: "hold", Description: "The second holds back: it wins nothing", Kind: OptionBool},
		{Name: "charging", Description: "The first has charged: one die more", Kind: OptionBool},
		{Name: "rear", Description: "From the rear: the first attempt hits by itself", Kind: OptionBool},
		{Name: fieldGround, Description: "What the second stands on", Kind: OptionText, Choices: []templates.Choice{
			{Label: "Nothing special", Value: "none"}, {Label: "Good Ground", Value: "good"}, {Label: "Damn Good Ground", Value: "damn"}}},
		{Name: "until", Description: "How long. Left out: one attempt", Kind: OptionText, Choices: []templates.Choice{
			{Label: "One attempt", Value: "one"}, {Label: "The end, by turns", Value: toTheEnd}}},
		{Name: "rules", Description: "House rules, by name: they are suggested as you type", Kind: OptionText, Complete: true, Max: 300},
	},
}

// quickContest fights outside any game, with the machine's own dice, and keeps nothing.
func (b *Bot) quickContest(ctx context.Context, call *Call) (Reply, error) {
	terms, err := contestQuickTerms(call)
	if err != nil {
		return Reply{}, err
	}
	rules, err := b.houseRules(contest.SystemID, call.Text("rules", ""))
	if err != nil {
		return Reply{}, err
	}
	var models [2]contest.Profile
	for i, option := range []string{"one", "two"} {
		if models[i], err = b.contestant(ctx, call.User.ID, call.Text(option, "")); err != nil {
			return Reply{}, err
		}
	}
	post, err := b.words.View(contest.Quick(models[0], models[1], rules, terms, dice.System()))
	return Post(post), err
}

func contestQuickTerms(call *Call) (contest.QuickTerms, error) {
	ground, until := call.Text(fieldGround, "none"), call.Text("until", "one")
	kind, ok := map[string]contest.GroundKind{"none": contest.NoGround, "good": contest.GoodGround, "damn": contest.DamnGround}[ground]
	if !ok {
		return contest.QuickTerms{}, engine.Refuse(engine.Invalid, "", "The ground is none, good or damn, not “%s”.", templates.Clip(ground, 40))
	}
	if until != "one" && until != toTheEnd {
		return contest.QuickTerms{}, engine.Refuse(engine.Invalid, "", "It goes on for one attempt or to the end, not “%s”.", templates.Clip(until, 40))
	}
	return contest.QuickTerms{
		HoldBack: call.Bool("hold", false), Charging: call.Bool("charging", false), Rear: call.Bool("rear", false),
		Ground: kind, ToTheEnd: until == toTheEnd,
	}, nil
}

// contestant finds whom a text means: kept, ready-made, or a line, which is not kept.
func (b *Bot) contestant(ctx context.Context, user, text string) (contest.Profile, error) {
	line, ok, err := b.findKept(ctx, user, contestants, text)
	if err != nil {
		return contest.Profile{}, err
	}
	if !ok {
		line = text
	}
	p, err := contest.ParseProfile(line)
	if err != nil {
		return p, returning(err, "You wrote", text)
	}
	return p, nil
}

// completeQuickContest suggests who fights. Here, who can't fight can be struck at.
func (b *Bot) completeQuickContest(ctx context.Context, call *Call) (Reply, error) {
	if call.Focused == "rules" {
		return Reply{Choices: b.suggestRules(contest.SystemID, call.Text("rules", ""))}, nil
	}
	names, err := b.fighterNames(ctx, call.User.ID, contestants)
	for _, p := range contest.Roster() {
		if !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return Reply{Choices: matching(names, call.Text(call.Focused, ""))}, err
}
