package card

import "slices"

// The traits of the published lists that duels don't use and no other list here contains. They need a board,
// other models, or actions of a whole game. Package warband describes their effects.

func idleOnModels() []Trait {
	return []Trait{
		"ambush", "artificer", "creature", "creature-command",
		"henchmen", "hero", "leader", "mercenary", "scout", "swarm", "verminus",
	}
}

func idleOnWeapons() []Trait { return nil }

// meaningless returns traits that the lists name or price without an effect, or with two meanings. No model
// can have them.
func meaningless() []Trait {
	return []Trait{"armor-shatter", "phantom", "piercing", "splash", "versatile-quiver", "warp-tech"}
}

// idle finds a trait that duels don't use by a player's spelling.
func idle(word string) (Trait, bool) {
	all := slices.Concat(idleOnModels(), idleOnWeapons(), meaningless())
	for _, d := range slices.Concat(skirmishModels(), skirmishWeapons()) {
		all = append(all, d.Trait)
	}
	i := slices.IndexFunc(all, func(t Trait) bool { return squeeze(string(t)) == squeeze(word) })
	if i < 0 {
		return "", false
	}
	return all[i], true
}
