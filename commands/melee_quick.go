package commands

import (
	"context"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
)

// meleeQuick is the subcommand that fights on the spot.
var meleeQuick = Definition{
	Name: "quick", Description: "Fight a duel at once, here and now: nothing of it is kept", Public: true,
	Options: []Option{
		{Name: "one", Description: "A ready-made fighter, one you kept, or a line of your own", Kind: OptionText, Required: true, Complete: true, Max: longestOwn},
		{Name: "two", Description: "Whom the first fights", Kind: OptionText, Required: true, Complete: true, Max: longestOwn},
		{Name: "charging", Description: "Who has charged. Left out: nobody", Kind: OptionText, Choices: []templates.Choice{
			{Label: "Nobody", Value: "nobody"}, {Label: "The first", Value: "first"}, {Label: "The second", Value: "second"}}},
		{Name: "rounds", Description: "How many rounds at most. Left out: 10", Kind: OptionInt, Min: 1, Max: melee.MaxRounds},
		{Name: "rules", Description: "House rules, by name: they are suggested as you type", Kind: OptionText, Complete: true, Max: 300},
	},
}

// quickMelee fights outside any game, with the machine's own dice, and keeps nothing.
func (b *Bot) quickMelee(ctx context.Context, call *Call) (Reply, error) {
	terms, err := quickTerms(call)
	if err != nil {
		return Reply{}, err
	}
	rules, err := b.houseRules(melee.SystemID, call.Text("rules", ""))
	if err != nil {
		return Reply{}, err
	}
	var fighters [2]melee.Profile
	for i, option := range []string{"one", "two"} {
		if fighters[i], err = b.brawler(ctx, call.User.ID, call.Text(option, "")); err != nil {
			return Reply{}, err
		}
	}
	post, err := b.words.View(melee.Quick(fighters[0], fighters[1], rules, terms, dice.System()))
	return Post(post), err
}

func quickTerms(call *Call) (melee.QuickTerms, error) {
	charging := call.Text("charging", "nobody")
	charges, ok := map[string]int{"nobody": 0, "first": 1, "second": 2}[charging]
	if !ok {
		return melee.QuickTerms{}, engine.Refuse(engine.Invalid, "", "Who charged: nobody, first or second, not “%s”.", templates.Clip(charging, 40))
	}
	rounds := call.Int("rounds", melee.DefaultRounds)
	if rounds < 1 || rounds > melee.MaxRounds {
		return melee.QuickTerms{}, engine.Refuse(engine.Invalid, "", "A quick fight has 1 to %d rounds, not %d.", melee.MaxRounds, rounds)
	}
	return melee.QuickTerms{Charges: charges, Rounds: rounds}, nil
}

// brawler finds whom a text means: kept, ready-made, or a line, which is not kept.
func (b *Bot) brawler(ctx context.Context, user, text string) (melee.Profile, error) {
	line, ok, err := b.findKept(ctx, user, brawlers, text)
	if err != nil {
		return melee.Profile{}, err
	}
	if !ok {
		line = text
	}
	p, err := melee.ParseProfile(line)
	if err != nil {
		return p, returning(err, "You wrote", text)
	}
	return p, nil
}

func (b *Bot) completeQuickMelee(ctx context.Context, call *Call) (Reply, error) {
	if call.Focused == "rules" {
		return Reply{Choices: b.suggestRules(melee.SystemID, call.Text("rules", ""))}, nil
	}
	names, err := b.fighterNames(ctx, call.User.ID, brawlers)
	return Reply{Choices: matching(names, call.Text(call.Focused, ""))}, err
}
