package warband

import (
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/magic"
)

// fateSet is a set of abilities of fate dice.
type fateSet struct {
	Entry
	dice      int // per turn
	abilities []Entry
}

const commonFate = "Common Fate"

var fateSets = []fateSet{
	fate(commonFate, 8, 2, "2 dice per Turn: Assault, Focus, Save, Heal, Replace",
		may("Assault (D3)", Board, "+1 inch of movement per point"),
		may("Focus (D3)", Fight, "adds the points to one die in any of your rolls"),
		may("Save (D3)", Fight, "1 normal save per point, as in cover; 2 points can be a critical save"),
		may("Heal (D3)", Turn, "restores 1 wound per point"),
		may("Replace (D6)", Fight, "replaces a rolled die"),
	),
	fate("Imperial Fate", 10, 3, "3 dice per Turn: Assault, Focus, Save, Heal, Replace",
		may("Assault (D6)", Board, "+1 inch of movement per point"),
		may("Focus (D3)", Fight, "adds the points to one die in any of your rolls"),
		may("Save (D3)", Fight, "1 normal save per point, as in cover; 2 points can be a critical save"),
		may("Heal (D3)", Turn, "restores 1 wound per point"),
		may("Replace (D6)", Fight, "replaces a rolled die"),
	).of(card.Imperial),
	fate("Undead Fate", 20, 3, "3 dice per Turn: Assault, Reanimate, Claws of Death, Deadly Grip, Replace",
		may("Assault (D3)", Board, "+1 inch of movement per point"),
		may("Reanimate (D6)", Turn, "returns a model defeated this Turn with 1 wound per point, ready next Turn"),
		may("Claws of Death (D3)", Board, "an enemy moves 1 inch less per point this Turn"),
		may("Deadly Grip (D2)", Fight, "1 Fatal damage per point to an enemy in melee"),
		may("Replace (D6)", Fight, "replaces a rolled die"),
	).of(card.Undead),
	fate("Tribes Fate", 10, 3, "3 dice per Turn: Assault, Focus, Stampede, Fighter, Replace",
		may("Assault (D3)", Board, "+1 inch of movement per point"),
		may("Focus (D3)", Fight, "adds the points to one die in any of your rolls"),
		may("Stampede (D2)", Turn, "activates that many models in a row"),
		may("Fighter (D6)", Fight, "+1 attack die in a Fight"),
		may("Replace (D6)", Fight, "replaces a rolled die"),
	).of(card.Tribes),
	fate("Primordial Fate", 40, 3, "3 dice per Turn: Tides of Chaos, Aura of Fear, Dark Blessing, Dark Bargain, Re-Roll",
		may("Tides of Chaos (D3)", Fight, "changes any rolled die by up to the points"),
		may("Aura of Fear (D6)", Board, "enemies within that many inches of one of your models are Fearful"),
		may("Dark Blessing (D6)", Turn, "restores 1 wound per point, split as you like"),
		may("Dark Bargain (D6)", Fight, "a hit does 1 extra Fatal damage per point; your model takes D3"),
		may("Re-Roll", Fight, "rerolls any die"),
	).of(card.Primordial),
	fate("Divine Judgement", 15, 0, "").of(card.Imperial).lacking(noPowers),
}

func fate(name string, points, dice int, effect string, abilities ...Entry) fateSet {
	for i := range abilities {
		abilities[i].Part, abilities[i].Of = PartAbility, name
	}
	return fateSet{Entry{Part: PartFate, Name: name, Points: points, Needs: Turn, Effect: effect}, dice, abilities}
}

// may returns an ability or power. Duels have none.
func may(name string, needs Needs, effect string) Entry {
	return Entry{Name: name, Needs: needs | Turn, Effect: effect}
}

func (f fateSet) of(faction card.Faction) fateSet {
	f.Factions = []card.Faction{faction}
	return f
}

func (f fateSet) lacking(why string) fateSet { f.Lacks = why; return f }

// lore is a book of spells or invocations.
type lore struct {
	Entry
	trait  card.Trait // needed to use it
	powers []Entry
}

// lores holds the lores of package magic, and one whose powers are unknown.
var lores = append(books(), lore{
	Entry{Part: PartLore, Name: "Elemental Magic", Factions: []card.Faction{card.Imperial}, Lacks: noPowers,
		Needs: Turn}, arcane, nil,
})

func books() []lore {
	var all []lore
	for _, l := range magic.Lores() {
		b := lore{Entry: Entry{Part: PartLore, Name: l.Name, Needs: Turn, Effect: l.Effect},
			trait: card.Trait(l.Source)}
		if !l.Common {
			b.Factions = []card.Faction{card.Imperial}
		}
		for _, s := range l.Powers {
			b.powers = append(b.powers, power(l, s))
		}
		all = append(all, b)
	}
	return all
}

// power returns an entry for a spell or an invocation. It needs a board if it has a range, and fights if it
// changes their dice.
func power(l magic.Lore, s magic.Spec) Entry {
	e := Entry{Part: PartInvocation, Name: s.Name, Of: l.Name, Points: s.Energy, Needs: Turn, Effect: s.Effect}
	if l.Source == magic.Arcane {
		e.Part = PartSpell
	}
	if s.Range > 0 {
		e.Needs |= Board
	}
	if s.Combat {
		e.Needs |= Fight
	}
	return e
}
