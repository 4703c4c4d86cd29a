package melee

import (
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
)

// The options of a quick duel.
const (
	optCharging = "charging"
	optRounds   = "rounds"
)

// charges are the values of optCharging, by side.
var charges = []string{"nobody", "first", "second"}

// quick plays a duel at once.
var quick = gamekit.Quick{
	Key: duel.Key, Label: duel.Label, System: melee.SystemID, Roster: brawlers,
	Options: []gamekit.Option{
		{Name: optCharging, Kind: gamekit.OptionText, Choices: []templates.Choice{
			{Label: "No one charges", Value: charges[0]}, {Label: "One charges", Value: charges[1]},
			{Label: "Two charges", Value: charges[2]}}},
		{Name: optRounds, Kind: gamekit.OptionInt, Min: 1, Max: melee.MaxRounds, Phrase: "%d rounds",
			Usual: melee.DefaultRounds},
	},
	Fight: func(sides [2]string, s gamekit.TermOptions, rules engine.Rules, src dice.Source) (engine.View, error) {
		var fighters [2]melee.Profile
		for i, line := range sides {
			var err error
			if fighters[i], err = melee.ParseProfile(line); err != nil {
				return nil, err
			}
		}
		terms := melee.QuickTerms{Charges: max(slices.Index(charges, s[optCharging]), 0), Rounds: melee.DefaultRounds}
		if n, err := strconv.Atoi(s[optRounds]); err == nil {
			terms.Rounds = n
		}
		return melee.Quick(fighters[0], fighters[1], rules, terms, src), nil
	},
}
