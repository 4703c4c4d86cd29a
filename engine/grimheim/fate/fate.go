// Package fate is the table of Grimheim's fate sets: how many dice a warband rolls each turn, and what a die
// may be spent on. Figures are those of the published lists; which names stand there package warband has as
// well.
package fate

import (
	"slices"

	"warbell/engine/dice"
)

// Use is what a fate die is spent on.
type Use string

// The uses of all sets.
const (
	Assault   Use = "assault"   // 1 inch more per point for the active model's next move
	Focus     Use = "focus"     // one attack die is better by the points
	Save      Use = "save"      // normal saves against a shot; two points may be one critical save
	Heal      Use = "heal"      // restores as many wounds to one model
	Replace   Use = "replace"   // lies in the place of a die that was rolled
	Reanimate Use = "reanimate" // who was defeated this turn comes back with as many wounds
	Claws     Use = "claws"     // an enemy moves as many inches less this turn
	Grip      Use = "grip"      // as many wounds, Fatal, to an enemy in melee
	Stampede  Use = "stampede"  // as many models act one after the other
	Fighter   Use = "fighter"   // is one more attack die in a fight
	Tides     Use = "tides"     // changes one die that was rolled by up to as much
	Aura      Use = "aura"      // enemies within as many inches of a model are fearful
	Blessing  Use = "blessing"  // restores as many wounds, shared out among one's models
	Bargain   Use = "bargain"   // a hit that does damage does as much more, Fatal; the striker suffers D3
	Reroll    Use = "reroll"    // one die is rolled again
)

// Ability is a use as a set has it: with the die that a face is read as.
type Ability struct {
	Use Use
	Die int // sides: 2, 3 or 6
}

// Set is what a warband can do with its dice.
type Set struct {
	Name      string // as the lists have it
	Dice      int    // a turn
	Abilities []Ability
}

// Common is the set of who has bought none.
const Common = "Common Fate"

var sets = []Set{
	{Common, 2, []Ability{{Assault, 3}, {Focus, 3}, {Save, 3}, {Heal, 3}, {Replace, 6}}},
	{"Imperial Fate", 3, []Ability{{Assault, 6}, {Focus, 3}, {Save, 3}, {Heal, 3}, {Replace, 6}}},
	{"Undead Fate", 3, []Ability{{Assault, 3}, {Reanimate, 6}, {Claws, 3}, {Grip, 2}, {Replace, 6}}},
	{"Tribes Fate", 3, []Ability{{Assault, 3}, {Focus, 3}, {Stampede, 2}, {Fighter, 6}, {Replace, 6}}},
	{"Primordial Fate", 3, []Ability{{Tides, 3}, {Aura, 6}, {Blessing, 6}, {Bargain, 6}, {Reroll, 6}}},
}

// Sets lists them all, the common one first.
func Sets() []Set { return sets }

// SetOf is the set of a name; that of all who have none if there is no such.
func SetOf(name string) Set {
	if i := slices.IndexFunc(sets, func(s Set) bool { return s.Name == name }); i >= 0 {
		return sets[i]
	}
	return sets[0]
}

// Ability finds what a set has for a use.
func (s Set) Ability(use Use) (Ability, bool) {
	i := slices.IndexFunc(s.Abilities, func(a Ability) bool { return a.Use == use })
	if i < 0 {
		return Ability{}, false
	}
	return s.Abilities[i], true
}

// Points are what a face of a D6 counts for: 1 to the sides of the ability's die.
func (a Ability) Points(face int) int {
	switch a.Die {
	case 2:
		return dice.D2Of(face)
	case 3:
		return dice.D3Of(face)
	}
	return face
}

// Spontaneous reports whether a die is spent on it at any time; else it helps a roll for which it is kept.
func (u Use) Spontaneous() bool {
	return slices.Contains([]Use{Save, Heal, Reanimate, Claws, Grip, Aura, Blessing}, u)
}

// Pledged reports whether a die is set aside for the active model's next attack.
func (u Use) Pledged() bool {
	return slices.Contains([]Use{Focus, Replace, Fighter, Tides, Bargain, Reroll}, u)
}
