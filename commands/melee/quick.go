package melee

import (
	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
)

// quick is a duel on the spot.
var quick = closecombat.Quick{
	About: "Fight a duel at once, here and now: nothing of it is kept", Roster: brawlers,
	Options: []gamekit.Option{
		{Name: "charging", Description: "Who has charged. Left out: nobody", Kind: gamekit.OptionText,
			Choices: []templates.Choice{
				{Label: "Nobody", Value: "nobody"}, {Label: "The first", Value: "first"}, {Label: "The second",
					Value: "second"}}},
		{Name: "rounds", Description: "How many rounds at most. Left out: 10", Kind: gamekit.OptionInt,
			Min: 1, Max: melee.MaxRounds},
	},
	Fight: func(call *gamekit.Call, lines [2]string, rules engine.Rules) (engine.View, error) {
		terms, err := quickTerms(call)
		if err != nil {
			return nil, err
		}
		var fighters [2]melee.Profile
		for i, line := range lines {
			if fighters[i], err = melee.ParseProfile(line); err != nil {
				return nil, err
			}
		}
		return melee.Quick(fighters[0], fighters[1], rules, terms, dice.System()), nil
	},
}

func quickTerms(call *gamekit.Call) (melee.QuickTerms, error) {
	charging := call.Text("charging", "nobody")
	charges, ok := map[string]int{"nobody": 0, "first": 1, "second": 2}[charging]
	if !ok {
		return melee.QuickTerms{}, engine.Refuse(engine.Invalid, "",
			"“%s” can't charge. Pick one from the list.", templates.Clip(charging, 40))
	}
	rounds := call.Int("rounds", melee.DefaultRounds)
	if rounds < 1 || rounds > melee.MaxRounds {
		return melee.QuickTerms{}, engine.Refuse(engine.Invalid, "",
			"A quick fight has 1 to %d rounds, not %d. Choose a number in this range.", melee.MaxRounds, rounds)
	}
	return melee.QuickTerms{Charges: charges, Rounds: rounds}, nil
}
