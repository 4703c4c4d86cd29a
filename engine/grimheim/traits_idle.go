package grimheim

import "slices"

// The traits of the published lists that a duel doesn't carry out: they need a board, other models, actions of a
// whole game, or are not there yet. What they do stands in package warband.

func idleOnModels() []Trait {
	return []Trait{
		"ambush", "arcane", "archmage", "artificer", "channeler", "claws", "cleric", "conduit", "corrupted-blood",
		"creature", "creature-command", "demonic-soul", "divine", "dreadful", "fly", "fungus-brew", "gunslinger",
		"henchmen", "hero", "horse-rider", "leader", "mark-of-change",
		"mark-of-excess", "mark-of-fury", "mark-of-pestilence", "mercenary", "quick-draw",
		"ranger", "regenerating-flesh", "regeneration", "scout", "second-sight", "shadow-stalker", "slow",
		"sniper", "spectral", "spikes", "stealth", "strider", "swarm", "swift", "tank", "teleport", "tentacle",
		"unstable-mutation", "verminus", "versatile-quiver", "vestigial-wings", "veteran", "wall-crawler",
	}
}

func idleOnWeapons() []Trait {
	return []Trait{
		"armor-shatter", "black-powder", "blast", "disarming", "fusillade", "heavy", "phantom", "piercing",
		"precision-targeting", "push", "reach", "retribution", "reveal", "scatter-shot", "silent", "splash",
		"sweep", "throwable", "unwieldy", "warp-tech",
	}
}

// idle finds such a trait by what somebody wrote.
func idle(word string) (Trait, bool) {
	all := append(idleOnModels(), idleOnWeapons()...)
	i := slices.IndexFunc(all, func(t Trait) bool { return squeeze(string(t)) == squeeze(word) })
	if i < 0 {
		return "", false
	}
	return all[i], true
}
