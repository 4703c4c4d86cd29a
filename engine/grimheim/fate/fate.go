// Package fate is the table of Grimheim's fate sets: how many dice a warband rolls each turn, and the uses of
// a die. The numbers are those of the published lists, whose names package warband has too.
package fate

import (
	"slices"

	"warbell/engine/dice"
)

// Use is a use of a fate die.
type Use string

// The uses of all sets.
const (
	Assault   Use = "assault"   // +1″ per point for the active model's next move
	Focus     Use = "focus"     // one attack die is better by the points
	Save      Use = "save"      // normal saves against a shot, 1 per point; two points can be a critical save
	Heal      Use = "heal"      // heals one model, 1 wound per point
	Replace   Use = "replace"   // replaces a rolled die
	Reanimate Use = "reanimate" // brings back a model defeated in this turn, with that many wounds
	Claws     Use = "claws"     // slows an enemy in this turn, by 1″ per point
	Grip      Use = "grip"      // Fatal damage to an enemy in melee
	Stampede  Use = "stampede"  // that many models act in succession
	Fighter   Use = "fighter"   // +1 attack die in a fight
	Tides     Use = "tides"     // changes a rolled die by up to the points
	Aura      Use = "aura"      // enemies within 1″ per point of a model are Fearful
	Blessing  Use = "blessing"  // heals several models of the side, 1 wound per point
	Bargain   Use = "bargain"   // extra Fatal damage by a damaging hit; the striker suffers D3
	Reroll    Use = "reroll"    // rerolls one die
)

// Ability is a use in a fate set, with the die that a face is read as.
type Ability struct {
	Use Use
	Die int // sides: 2, 3 or 6
}

// Set is a fate set: a warband's fate dice and their uses.
type Set struct {
	Name      string // as in the lists
	Dice      int    // per turn
	Abilities []Ability
}

// Common is the fate set of warbands that bought none.
const Common = "Common Fate"

var sets = []Set{
	{Common, 2, []Ability{{Assault, 3}, {Focus, 3}, {Save, 3}, {Heal, 3}, {Replace, 6}}},
	{"Imperial Fate", 3, []Ability{{Assault, 6}, {Focus, 3}, {Save, 3}, {Heal, 3}, {Replace, 6}}},
	{"Undead Fate", 3, []Ability{{Assault, 3}, {Reanimate, 6}, {Claws, 3}, {Grip, 2}, {Replace, 6}}},
	{"Tribes Fate", 3, []Ability{{Assault, 3}, {Focus, 3}, {Stampede, 2}, {Fighter, 6}, {Replace, 6}}},
	{"Primordial Fate", 3, []Ability{{Tides, 3}, {Aura, 6}, {Blessing, 6}, {Bargain, 6}, {Reroll, 6}}},
}

// Sets returns all fate sets, the common one first.
func Sets() []Set { return sets }

// SetOf returns the fate set of that name, by default the common one.
func SetOf(name string) Set {
	if i := slices.IndexFunc(sets, func(s Set) bool { return s.Name == name }); i >= 0 {
		return sets[i]
	}
	return sets[0]
}

// Ability returns the set's ability for a use, false if it has none.
func (s Set) Ability(use Use) (Ability, bool) {
	i := slices.IndexFunc(s.Abilities, func(a Ability) bool { return a.Use == use })
	if i < 0 {
		return Ability{}, false
	}
	return s.Abilities[i], true
}

// Points returns what a D6 face counts as: 1 to the sides of the ability's die.
func (a Ability) Points(face int) int {
	switch a.Die {
	case 2:
		return dice.D2Of(face)
	case 3:
		return dice.D3Of(face)
	}
	return face
}

// Spontaneous reports whether the use has an immediate effect at any time. The others help a later roll.
func (u Use) Spontaneous() bool {
	return slices.Contains([]Use{Save, Heal, Reanimate, Claws, Grip, Aura, Blessing}, u)
}

// Pledged reports whether the die is kept for the active model's next attack.
func (u Use) Pledged() bool {
	return slices.Contains([]Use{Focus, Replace, Fighter, Tides, Bargain, Reroll}, u)
}
