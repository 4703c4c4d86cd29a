package card

import "slices"

// The traits of the published lists that a duel doesn't carry out, and that stand in no other list here: they
// need a board, other models, or actions of a whole game. What they do stands in package warband.

func idleOnModels() []Trait {
	return []Trait{
		"ambush", "artificer", "creature", "creature-command",
		"henchmen", "hero", "leader", "mercenary", "scout", "swarm", "verminus",
	}
}

func idleOnWeapons() []Trait { return nil }

// meaningless are traits that the lists name or price without saying what they do, or with two meanings:
// nobody can have them.
func meaningless() []Trait {
	return []Trait{"armor-shatter", "phantom", "piercing", "splash", "versatile-quiver", "warp-tech"}
}

// idle finds a trait that no duel carries out by what somebody wrote.
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
