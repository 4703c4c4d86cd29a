package warband

import "warbell/engine/grimheim"

// fateSet is what a warband can do with fate dice.
type fateSet struct {
	Entry
	dice      int // a turn
	abilities []Entry
}

const commonFate = "Common Fate"

var fateSets = []fateSet{
	fate(commonFate, 8, 2, "two dice a turn: Assault, Focus, Save, Heal, Replace",
		may("Assault (D3)", Board, "1 inch of movement more per point"),
		may("Focus (D3)", Fight, "a roll to hit is better by the die"),
		may("Save (D3)", Fight, "normal saves as if in cover; two points may be one critical save"),
		may("Heal (D3)", Turn, "restores as many wounds"),
		may("Replace (D6)", Fight, "lies in the place of a die that was rolled"),
	),
	fate("Imperial Fate", 10, 3, "three dice a turn: Assault, Focus, Save, Heal, Replace",
		may("Assault (D6)", Board, "1 inch of movement more per point"),
		may("Focus (D3)", Fight, "a roll to hit is better by the die"),
		may("Save (D3)", Fight, "normal saves as if in cover; two points may be one critical save"),
		may("Heal (D3)", Turn, "restores as many wounds"),
		may("Replace (D6)", Fight, "lies in the place of a die that was rolled"),
	).of(grimheim.Imperial),
	fate("Undead Fate", 20, 3, "three dice a turn: Assault, Reanimate, Claws of Death, Deadly Grip, Replace",
		may("Assault (D3)", Board, "1 inch of movement more per point"),
		may("Reanimate (D6)", Turn, "who was defeated this turn comes back with as many wounds, ready next turn"),
		may("Claws of Death (D3)", Board, "an enemy moves as many inches less this turn"),
		may("Deadly Grip (D2)", Fight, "as many wounds to an enemy in melee, without a save"),
		may("Replace (D6)", Fight, "lies in the place of a die that was rolled"),
	).of(grimheim.Undead),
	fate("Tribes Fate", 10, 3, "three dice a turn: Assault, Focus, Stampede, Fighter, Replace",
		may("Assault (D3)", Board, "1 inch of movement more per point"),
		may("Focus (D3)", Fight, "a roll to hit is better by the die"),
		may("Stampede (D2)", Turn, "as many models act one after the other"),
		may("Fighter (D6)", Fight, "is one more die to strike with in melee"),
		may("Replace (D6)", Fight, "lies in the place of a die that was rolled"),
	).of(grimheim.Tribes),
	fate("Primordial Fate", 40, 3, "three dice a turn: Tides of Chaos, Aura of Fear, Dark Blessing, Dark Bargain, Re-Roll",
		may("Tides of Chaos (D3)", Fight, "changes any die that was rolled by up to as much"),
		may("Aura of Fear (D6)", Board, "enemies within as many inches of a model are fearful"),
		may("Dark Blessing (D6)", Turn, "restores as many wounds, shared out as one likes"),
		may("Dark Bargain (D6)", Fight, "a hit does as much more, past all saves; one's own model suffers D3"),
		may("Re-Roll", Fight, "any die is rolled again"),
	).of(grimheim.Primordial),
	fate("Divine Judgement", 15, 0, "").of(grimheim.Imperial).lacking(noPowers),
}

func fate(name string, points, dice int, effect string, abilities ...Entry) fateSet {
	for i := range abilities {
		abilities[i].Part, abilities[i].Of = PartAbility, name
	}
	return fateSet{Entry{Part: PartFate, Name: name, Points: points, Needs: Turn, Effect: effect}, dice, abilities}
}

// may is an ability or a power, which a duel has none of.
func may(name string, needs Needs, effect string) Entry {
	return Entry{Name: name, Needs: needs | Turn, Effect: effect}
}

func (f fateSet) of(faction grimheim.Faction) fateSet {
	f.Factions = []grimheim.Faction{faction}
	return f
}

func (f fateSet) lacking(why string) fateSet { f.Lacks = why; return f }

// lore is a book of spells or of invocations.
type lore struct {
	Entry
	trait  grimheim.Trait // of who can use it
	powers []Entry
}

var lores = []lore{
	book("Lesser Magic", arcane, PartSpell, "six spells",
		power("Fog of War", 3, Board, "a friend within 12 inches is hidden until the end of its next activation"),
		power("Teleport", 4, Board, "the caster leaps up to 12 inches, which may be a charge"),
		power("Fireball", 5, Fight|Board, "a shot of 12 inches, 3/4+/3/4, that sets on fire"),
		power("Healing Touch", 5, Board, "heals as a medic does"),
		power("Arcane Barrier", 6, Fight|Board, "a model within 12 inches is protected until the end of its next turn"),
		power("Divine Favor", 9, Board, "a model within 24 inches may re-roll one coming die"),
	),
	book("Minor Rites", divine, PartInvocation, "four invocations",
		power("Soothing Chant", 3, Board, "takes all statuses from a friend within 12 inches"),
		power("Guiding Steps", 4, Board, "a friend within 12 inches has 1 MOV more until the end of its next activation"),
		power("Balancing Touch", 6, Fight|Board, "a friend within 6 inches may re-roll one defence die this round"),
		power("Ritual of Endurance", 7, Board, "a friend within 6 inches heals D3"),
	),
	book("Light of Invictus", divine, PartInvocation, "four invocations",
		power("Lumen Vitae", 6, Board, "a friend within 6 inches heals D6 and loses all statuses"),
		power("Sunburst", 9, Board, "enemies within 3 inches suffer 1 and have 1 AP less"),
		power("Solar Sanctuary", 7, Fight|Board, "friends within 3 inches are protected until the end of the next turn"),
		power("Invictus' Blessing", 6, Fight, "a friend is fearless and ceaseless until the end of the turn"),
	).of(grimheim.Imperial),
	book("Elemental Magic", arcane, PartSpell, "").of(grimheim.Imperial).lacking(noPowers),
}

func book(name string, key grimheim.Trait, part Part, effect string, powers ...Entry) lore {
	for i := range powers {
		powers[i].Part, powers[i].Of = part, name
	}
	return lore{Entry{Part: PartLore, Name: name, Needs: Turn, Effect: effect}, key, powers}
}

func power(name string, energy int, needs Needs, effect string) Entry {
	e := may(name, needs, effect)
	e.Points = energy
	return e
}

func (l lore) of(faction grimheim.Faction) lore {
	l.Factions = []grimheim.Faction{faction}
	return l
}

func (l lore) lacking(why string) lore { l.Lacks = why; return l }
