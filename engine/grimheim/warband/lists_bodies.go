package warband

import "warbell/engine/grimheim/card"

// body is a body type. All bodies have 2 AP.
type body struct {
	Entry
	mov, def, wnd int
	traits        []card.Trait
}

const bodyAP = 2

// bodies holds the quick list of 2026-04, then the bodies that only a faction's chapter has (rule 14.2).
var bodies = []body{
	in(30, 4, 3, 10).called("Human", card.Imperial, card.Primordial),
	in(57, 4, 4, 12, card.Tough).called("Human Brute", card.Imperial, card.Primordial),
	in(34, 4, 3, 12).called("Knight", card.Imperial),
	in(24, 4, 3, 8, slow).called("Halfling", card.Imperial),
	in(50, 4, 4, 12, slow, card.Hardened).called("Dwarf", card.Imperial),
	in(34, 4, 3, 10, card.Fast).called("Elf", card.Imperial),
	in(60, 4, 4, 11, card.Tough, card.Lifeless).called("Construct", card.Imperial),
	in(20, 5, 2, 8, creature).called("Canine", card.Imperial),
	in(24, 4, 3, 8, fungusBrew).called("Night Goblin", card.Tribes),
	in(42, 4, 3, 12, card.Tough).called("Orc", card.Tribes),
	in(47, 4, 3, 12, card.Tough, card.Furious).called("Savage Orc", card.Tribes),
	in(53, 4, 4, 13, card.Tough, card.Ceaseless).called("Black Orc", card.Tribes),
	in(27, 5, 3, 9, creature).called("Gnasher", card.Tribes),
	in(35, 4, 3, 10, card.Lifeless).called("Vampire", card.Undead),
	in(25, 3, 3, 8, card.Lifeless, slow).called("Zombie", card.Undead),
	in(27, 3, 3, 8, card.Lifeless).called("Zombie Runner", card.Undead),
	in(27, 3, 3, 9, card.Lifeless).called("Skeleton", card.Undead),
	in(31, 3, 3, 10, card.Lifeless).called("Skeleton Knight", card.Undead),
	in(31, 4, 3, 9, swift).called("Ratling", card.Primordial),
	in(22, 5, 2, 9, creature).called("Giant Rat", card.Primordial),
	in(68, 6, 4, 14, card.Tougher, card.Stupidity).called("Rat Ogre", card.Primordial),

	in(43, 6, 3, 10, horseRider).called("Human Horse Rider", card.Imperial),
	in(35, 4, 3, 10, card.ShieldOfFaith).called("Sister of Radiance", card.Imperial),
	in(31, 4, 3, 9, henchmen).called("Novice Sister", card.Imperial),
	in(0, 4, 3, 9).called("Corrupted Human", card.Primordial).lacking(noCost),
	in(0, 3, 4, 13, card.Tougher).called("Fatty", card.Primordial).lacking(noCost),
	in(0, 5, 3, 11, card.Fast).called("Beast-kin", card.Primordial).lacking(noCost),
	in(0, 5, 4, 12, card.Fear, card.Resilient).called("Possessed Vessel", card.Primordial).lacking(noCost),
	in(0, 4, 4, 14, card.Tougher).called("Corrupted Brute", card.Primordial).lacking(noCost),
	in(0, 3, 3, 8, henchmen, card.Stupidity).called("Mutant Spawn", card.Primordial).lacking(noCost),
	in(0, 0, 0, 0).called("Zelot", card.Primordial).lacking(noFigures),
	in(0, 5, 3, 10, swift).called("Black Ratling", card.Primordial).lacking(noCost),
	in(0, 6, 3, 9, creature, henchmen).called("Giant Rats", card.Primordial).lacking(noCost),
	in(0, 4, 2, 10, creature, swarm).called("Rat Swarm", card.Primordial).lacking(noCost),
}

// in returns a body with its cost, MOV in inches, DEF, WND and traits.
func in(points, mov, def, wnd int, traits ...card.Trait) body {
	return body{Entry: Entry{Part: PartBody, Points: points, Needs: Fight | Board, Duel: InDuels}, mov: mov,
		def: def, wnd: wnd, traits: traits}
}

func (b body) called(name string, factions ...card.Faction) body {
	b.Name, b.Factions = name, factions
	return b
}

func (b body) lacking(why string) body {
	b.Lacks, b.Duel = why, NotInDuels
	return b
}

// tier is a rank that improves a model.
type tier struct {
	Entry
	most    int // maximum in a warband; 0: any number
	ap, wnd int
	traits  []card.Trait
}

// The tiers that rules name.
const (
	leaderTier   = "Leader"
	veteranTier  = "Veteran"
	standardTier = "Standard"
)

var tiers = []tier{
	{rank(leaderTier, 50, PartlyInDuels, "+1 AP, +10 wounds; can Command"), 1, 1, 10,
		[]card.Trait{leader}},
	{rank("Hero", 25, PartlyInDuels, "+1 AP, +5 wounds; can overexert itself"), 2, 1, 5, []card.Trait{hero}},
	{rank(veteranTier, 15, PartlyInDuels, "+2 wounds; Overwatch, if the house rule asks for it"), 5, 0, 2, []card.Trait{veteran}},
	{rank("Arcanist", 25, NotInDuels, "casts spells"), 2, 0, 0, []card.Trait{arcane}},
	{rank("Archmage", 34, NotInDuels, "casts several spells per Turn"), 1, 0, 0, []card.Trait{arcane, archmage}},
	{rank("Henchmen", 3, NotInDuels, "two activate together; no other special rules"), 0, 0, 0,
		[]card.Trait{henchmen}},
	{rank("Swarm", 6, NotInDuels, "three activate together; no other special rules"), 0, 0, 0,
		[]card.Trait{swarm}},
	{rank(standardTier, 0, InDuels, "no changes"), 0, 0, 0, nil},
}

func rank(name string, points int, duel Works, effect string) Entry {
	return Entry{Part: PartTier, Name: name, Points: points, Needs: Fight | Turn, Duel: duel, Effect: effect}
}

// armour is a suit of armour.
type armour struct {
	Entry
	kind   card.Armour
	sav    int
	traits []card.Trait
}

var armours = []armour{
	wear("None", 0, card.NoArmour, 6),
	wear("Robes", 7, card.LightArmour, 5, lightArmor),
	wear("Leather", 7, card.LightArmour, 5, lightArmor),
	wear("Great Coat", 7, card.LightArmour, 5, lightArmor),
	wear("Thick Hide", 5, card.LightArmour, 5),
	wear("Brigandine", 18, card.MediumArmour, 4, mediumArmor),
	wear("Chainmail", 18, card.MediumArmour, 4, mediumArmor),
	wear("Scale Armor", 18, card.MediumArmour, 4, mediumArmor),
	wear("Cuirass", 18, card.MediumArmour, 4, mediumArmor),
	wear("Full Plate", 36, card.HeavyArmour, 3, heavyArmor),
}

func wear(name string, points int, kind card.Armour, sav int, traits ...card.Trait) armour {
	return armour{Entry{Part: PartArmour, Name: name, Points: points, Needs: Fight, Duel: InDuels,
		Effect: protects(kind)}, kind, sav, traits}
}

// protects describes the effect of a kind of armour.
func protects(kind card.Armour) string {
	switch kind {
	case card.LightArmour:
		return "light: SAV 5+"
	case card.MediumArmour:
		return "medium: SAV 4+ and a block die"
	case card.HeavyArmour:
		return "heavy: SAV 3+ and two block dice"
	}
	return "SAV 6+"
}
