package grimheim

import (
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/game"
)

// quickDuel plays a whole duel at once.
var quickDuel = gamekit.Quick{
	Key: duel.Key, Label: duel.Label, System: game.SystemID, Roster: duelists, Options: quickFooting,
	Fight: func(sides [2]string, s gamekit.TermOptions, house engine.Rules, src dice.Source) (engine.View, error) {
		terms, err := layOut(sides, s)
		if err != nil {
			return nil, err
		}
		return grimheim.Quick(terms, house, src)
	},
}

// quickFooting are the options of a quick fight.
var quickFooting = footing("One in cover", "Two in cover")
