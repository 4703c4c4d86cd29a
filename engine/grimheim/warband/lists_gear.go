package warband

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// item is a piece of gear.
type item struct {
	Entry
	armour bool         // it counts as armour (rule 14.6)
	hands  int          // the number of hands it takes
	gives  []card.Trait // traits for the model
	def    game.GearDef // its effects on a profile
}

// gear holds the pieces of armour other than suits, then the loot table.
var gear = []item{
	guarding(card.Helmet, 2, 0),
	guarding(card.Buckler, 5, 1), // the armour list; the appendix has 4 (G34)
	guarding(card.Shield, 7, 1),

	found("Trap", 0, Board, "shoots the finder").lacking(noGear),
	found("Poison", 10, Fight, "all weapons are Poisoned"),
	found("Fire Bomb", 13, Fight|Board, "thrown once, range 6 inches, hits all models near the target"),
	found("Magic Scroll of Healing", 10, Turn, "heals once, as a Medic does"),
	found("Boots of Flying", 12, Board, "gives Fly"),
	found("Amulet of Protection", 12, Fight, "keeps one die unrolled as a block or save"),
	found("Blessed Water", 4, Turn, "cleanses once"),
	found("Magic Scroll of Reanimation", 23, Board|Turn, "once: a defeated model within 8 inches returns as a zombie"),
	found("Alcohol", 11, Fight, "never Fearful, no injuries"),
	found("Flash Powder", 3, Turn, "Fall back costs 1 AP"),
	found("Grappling Hook", 6, Board, "free climbs and drops"),
	found("Spectral Band", 7, Board, "moves through terrain"),
	found("Lucky Charm", 8, Turn, "one reroll per Turn"),
	found("Net", 5, Board|Turn, "enemies in melee can't fall back"),
	found("Idol of the Gods", 15, Turn, "+1 Fate die per Turn"),
	found("Magic Mushrooms", 17, Turn, "can overexert itself"),
	found("Spy Glass", 5, Fight, "shots ignore cover"),
	found("Telescope", 8, Fight, "HTV −1 (easier) for shots"),
	found("Magic Scroll of Cursed Souls", 6, Turn, "curses one enemy, once"),
	found("Healing Potion", 12, Turn, "heals a nearby friend by 2D6, once"),
	found("Magic Scroll of Resurrection", 25, Board|Turn,
		"once: a defeated friend returns on 4+, with half its wounds"),
}

func guarding(key card.Trait, points, hands int) item {
	t, _ := traitOf(key)
	i := found(key.Name(), points, t.Needs, t.Effect).giving(key)
	i.armour, i.hands = true, hands
	return i
}

// found returns gear of the loot table. The trait by mushrooms doesn't count as one of the model's.
func found(name string, points int, needs Needs, effect string) item {
	i := item{Entry: Entry{Part: PartGear, Name: name, Points: points, Needs: needs, Effect: effect}}
	i.def, _ = game.GearNamed(name)
	switch {
	case i.def.Weapon != nil:
		i.Duel = PartlyInDuels
	case i.def.Arms != "" || i.def.Better > 0:
		i.Duel = InDuels
	case len(i.def.Traits) > 0 && name != "Magic Mushrooms":
		i = i.giving(i.def.Traits...)
	}
	return i
}

func (i item) lacking(why string) item { i.Lacks = why; return i }

// giving adds traits for the model. Duels use the gear if they use the first trait.
func (i item) giving(keys ...card.Trait) item {
	i.gives = keys
	models, _ := card.Traits()
	if slices.ContainsFunc(models, func(d card.TraitDef) bool { return d.Trait == keys[0] }) {
		i.Duel = InDuels
	}
	return i
}

// class is a named set of traits (rule 14.5). The reference mentions classes without naming any; these are
// ours.
type class struct {
	Entry
	traits []card.Trait
}

var classes = []class{
	bundle("Berserker", "many attacks, no fear", card.Furious, card.Fearless),
	bundle("Swordmaster", "reliable in a Fight", card.Balanced, card.Duellist),
	bundle("Champion", "rerolls bad luck in a Fight", card.Relentless, card.Mastery),
	bundle("Cutthroat", "attacks first, from hiding", card.Assassin, "stealth"),
	bundle("Bodyguard", "protects friends", "tank", card.Protected),
	bundle("Juggernaut", "hard to hurt, easy to see", card.Tougher, card.Massive),
	bundle("Horror", "causes fear, feels none", card.Fear, card.Fearless),
	bundle("Bloodfeeder", "heals by defeating enemies", card.NecroticHunger, card.LifeLink),
	bundle("Survivor", "resists injuries and harm", card.Hardened, card.Resilient),
	bundle("Sharpshooter", "shoots twice, and well", card.Hunter, card.Hawkeye),
	bundle("Bounty Hunter", "moves, aims and shoots", "gunslinger", card.Marksman),
	bundle("Pathfinder", "fast on any terrain", "scout", "strider"),
	bundle("Infiltrator", "appears unseen", "ambush", "stealth"),
	bundle("Surgeon", "heals, and is hard to hurt", card.Medic, card.Robust),
	bundle("Priest", "prayers, and no fear", divine, card.Fearless),
	bundle("Sorcerer", "more energy for spells, no harm; for Arcanists", "channeler", "conduit"),
}

// bundle returns a class. It costs what its traits cost, and works in duels as far as they do.
func bundle(name, effect string, keys ...card.Trait) class {
	e := Entry{Part: PartClass, Name: name, Effect: effect}
	working := 0
	for _, key := range keys {
		t, _ := traitOf(key)
		e.Points += t.Points
		e.Needs |= t.Needs
		if t.Duel == InDuels {
			working++
		}
	}
	switch working {
	case 0:
	case len(keys):
		e.Duel = InDuels
	default:
		e.Duel = PartlyInDuels
	}
	return class{e, keys}
}

func traitOf(key card.Trait) (trait, bool) {
	i := slices.IndexFunc(traits, func(t trait) bool { return t.key == key })
	if i < 0 {
		return trait{}, false
	}
	return traits[i], true
}
