package warband

import (
	"warbell/engine/grimheim"
)

// body is a body type. All have 2 AP.
type body struct {
	Entry
	mov, def, wnd int
	traits        []grimheim.Trait
}

const bodyAP = 2

// bodies: the quick list of 2026-04, then what only the factions' chapters have (rule 14.2).
var bodies = []body{
	in(30, 4, 3, 10).called("Human", grimheim.Imperial, grimheim.Primordial),
	in(57, 4, 4, 12, grimheim.Tough).called("Human Brute", grimheim.Imperial, grimheim.Primordial),
	in(34, 4, 3, 12).called("Knight", grimheim.Imperial),
	in(24, 4, 3, 8, slow).called("Halfling", grimheim.Imperial),
	in(50, 4, 4, 12, slow, grimheim.Hardened).called("Dwarf", grimheim.Imperial),
	in(34, 4, 3, 10, grimheim.Fast).called("Elf", grimheim.Imperial),
	in(60, 4, 4, 11, grimheim.Tough, grimheim.Lifeless).called("Construct", grimheim.Imperial),
	in(20, 5, 2, 8, creature).called("Canine", grimheim.Imperial),
	in(24, 4, 3, 8, fungusBrew).called("Night Goblin", grimheim.Tribes),
	in(42, 4, 3, 12, grimheim.Tough).called("Orc", grimheim.Tribes),
	in(47, 4, 3, 12, grimheim.Tough, grimheim.Furious).called("Savage Orc", grimheim.Tribes),
	in(53, 4, 4, 13, grimheim.Tough, grimheim.Ceaseless).called("Black Orc", grimheim.Tribes),
	in(27, 5, 3, 9, creature).called("Gnasher", grimheim.Tribes),
	in(35, 4, 3, 10, grimheim.Lifeless).called("Vampire", grimheim.Undead),
	in(25, 3, 3, 8, grimheim.Lifeless, slow).called("Zombie", grimheim.Undead),
	in(27, 3, 3, 8, grimheim.Lifeless).called("Zombie Runner", grimheim.Undead),
	in(27, 3, 3, 9, grimheim.Lifeless).called("Skeleton", grimheim.Undead),
	in(31, 3, 3, 10, grimheim.Lifeless).called("Skeleton Knight", grimheim.Undead),
	in(31, 4, 3, 9, swift).called("Ratling", grimheim.Primordial),
	in(22, 5, 2, 9, creature).called("Giant Rat", grimheim.Primordial),
	in(68, 6, 4, 14, grimheim.Tougher, grimheim.Stupidity).called("Rat Ogre", grimheim.Primordial),

	in(43, 6, 3, 10, horseRider).called("Human Horse Rider", grimheim.Imperial),
	in(35, 4, 3, 10, grimheim.ShieldOfFaith).called("Sister of Radiance", grimheim.Imperial),
	in(31, 4, 3, 9, henchmen).called("Novice Sister", grimheim.Imperial),
	in(0, 4, 3, 9).called("Corrupted Human", grimheim.Primordial).lacking(noCost),
	in(0, 3, 4, 13, grimheim.Tougher).called("Fatty", grimheim.Primordial).lacking(noCost),
	in(0, 5, 3, 11, grimheim.Fast).called("Beast-kin", grimheim.Primordial).lacking(noCost),
	in(0, 5, 4, 12, grimheim.Fear, grimheim.Resilient).called("Possessed Vessel", grimheim.Primordial).lacking(noCost),
	in(0, 4, 4, 14, grimheim.Tougher).called("Corrupted Brute", grimheim.Primordial).lacking(noCost),
	in(0, 3, 3, 8, henchmen, grimheim.Stupidity).called("Mutant Spawn", grimheim.Primordial).lacking(noCost),
	in(0, 0, 0, 0).called("Zelot", grimheim.Primordial).lacking(noFigures),
	in(0, 5, 3, 10, swift).called("Black Ratling", grimheim.Primordial).lacking(noCost),
	in(0, 6, 3, 9, creature, henchmen).called("Giant Rats", grimheim.Primordial).lacking(noCost),
	in(0, 4, 2, 10, creature, swarm).called("Rat Swarm", grimheim.Primordial).lacking(noCost),
}

// in makes a body of its cost, MOV in inches, DEF, WND and traits.
func in(points, mov, def, wnd int, traits ...grimheim.Trait) body {
	return body{Entry: Entry{Part: PartBody, Points: points, Needs: Fight | Board, Duel: InDuels}, mov: mov, def: def, wnd: wnd, traits: traits}
}

func (b body) called(name string, factions ...grimheim.Faction) body {
	b.Name, b.Factions = name, factions
	return b
}

func (b body) lacking(why string) body {
	b.Lacks, b.Duel = why, NotInDuels
	return b
}

// tier is what makes a model better than others of its body.
type tier struct {
	Entry
	most    int // in a warband; 0: any number
	ap, wnd int
	traits  []grimheim.Trait
}

// The tiers that rules speak of.
const (
	leaderTier   = "Leader"
	standardTier = "Standard"
)

var tiers = []tier{
	{rank(leaderTier, 50, PartlyInDuels, "1 AP and 10 wounds more; may command others"), 1, 1, 10, []grimheim.Trait{leader}},
	{rank("Hero", 25, PartlyInDuels, "1 AP and 5 wounds more; may overexert itself"), 2, 1, 5, []grimheim.Trait{hero}},
	{rank("Veteran", 15, PartlyInDuels, "2 wounds more; may stand on overwatch"), 5, 0, 2, []grimheim.Trait{veteran}},
	{rank("Arcanist", 25, NotInDuels, "casts spells"), 2, 0, 0, []grimheim.Trait{arcane}},
	{rank("Archmage", 34, NotInDuels, "casts several spells in a turn"), 1, 0, 0, []grimheim.Trait{arcane, archmage}},
	{rank("Henchmen", 3, NotInDuels, "two of them act one after the other; no other traits"), 0, 0, 0, []grimheim.Trait{henchmen}},
	{rank("Swarm", 6, NotInDuels, "three of them act one after the other; no other traits"), 0, 0, 0, []grimheim.Trait{swarm}},
	{rank(standardTier, 0, InDuels, "nothing more"), 0, 0, 0, nil},
}

func rank(name string, points int, duel Works, effect string) Entry {
	return Entry{Part: PartTier, Name: name, Points: points, Needs: Fight | Turn, Duel: duel, Effect: effect}
}

// armour is what a model wears.
type armour struct {
	Entry
	kind   grimheim.Armour
	sav    int
	traits []grimheim.Trait
}

var armours = []armour{
	wear("None", 0, grimheim.NoArmour, 6),
	wear("Robes", 7, grimheim.LightArmour, 5, lightArmor),
	wear("Leather", 7, grimheim.LightArmour, 5, lightArmor),
	wear("Great Coat", 7, grimheim.LightArmour, 5, lightArmor),
	wear("Thick Hide", 5, grimheim.LightArmour, 5),
	wear("Brigandine", 18, grimheim.MediumArmour, 4, mediumArmor),
	wear("Chainmail", 18, grimheim.MediumArmour, 4, mediumArmor),
	wear("Scale Armor", 18, grimheim.MediumArmour, 4, mediumArmor),
	wear("Cuirass", 18, grimheim.MediumArmour, 4, mediumArmor),
	wear("Full Plate", 36, grimheim.HeavyArmour, 3, heavyArmor),
}

func wear(name string, points int, kind grimheim.Armour, sav int, traits ...grimheim.Trait) armour {
	return armour{Entry{Part: PartArmour, Name: name, Points: points, Needs: Fight, Duel: InDuels, Effect: protects(kind)}, kind, sav, traits}
}

// protects says what a kind of armour does.
func protects(kind grimheim.Armour) string {
	switch kind {
	case grimheim.LightArmour:
		return "light: SAV 5+"
	case grimheim.MediumArmour:
		return "medium: SAV 4+ and a block die"
	case grimheim.HeavyArmour:
		return "heavy: SAV 3+ and two block dice"
	}
	return "SAV 6+"
}
