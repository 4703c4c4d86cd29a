package engine

import (
	"slices"
	"strings"
	"unicode"
)

// shape is a silhouette, and the words by which a name tells that it is meant.
type shape struct {
	of    string
	words []string
}

// figures are the silhouettes of bodies. The first that a name tells of counts: a Skeleton Knight is a
// skeleton, a Giant Rat a rat.
var figures = []shape{
	{"human", []string{"witch hunter"}},
	{"ogre", []string{"rat ogre"}},
	{"rider", []string{"rider", "cavalry", "horse"}},
	{"swarm", []string{"swarm", "rats"}},
	{"orc", []string{"orc"}},
	{"goblin", []string{"goblin"}},
	{"gnasher", []string{"gnasher"}},
	{"vampire", []string{"vampire"}},
	{"zombie", []string{"zombie", "ghoul"}},
	{"skeleton", []string{"skeleton"}},
	{"ratling", []string{"ratling"}},
	{"rat", []string{"rat"}},
	{"dwarf", []string{"dwarf", "dwarves"}},
	{"elf", []string{"elf", "elves"}},
	{"halfling", []string{"halfling"}},
	{"construct", []string{"construct", "golem"}},
	{"wolf", []string{"canine", "wolf", "wolves", "hound", "warhound", "dog"}},
	{"demon", []string{"demon", "daemon", "devil", "imp", "possessed", "beastman", "beastmen", "minotaur"}},
	{"sister", []string{"sister", "nun"}},
	{"knight", []string{"knight"}},
	{"mage", []string{"mage", "archmage", "wizard", "witch", "witches", "warlock", "sorcerer", "sorceress",
		"necromancer"}},
	{"brute", []string{"brute", "fatty", "ogre", "troll", "giant"}},
}

// Figure is the body of an Emblem that a model's or a creature's name tells of: "orc" of an Orc Brute; empty
// if it tells of none.
func Figure(name string) string {
	words := " " + strings.Join(strings.FieldsFunc(strings.ToLower(name),
		func(r rune) bool { return !unicode.IsLetter(r) }), " ") + " "
	i := slices.IndexFunc(figures, func(s shape) bool {
		return slices.ContainsFunc(s.words, func(w string) bool {
			return strings.Contains(words, " "+w+" ") || strings.Contains(words, " "+w+"s ")
		})
	})
	if i < 0 {
		return ""
	}
	return figures[i].of
}

// arms are the silhouettes of weapons; the first that is part of a name counts.
var arms = []shape{
	{"crossbow", []string{"crossbow"}},
	{"bow", []string{"bow"}},
	{"gun", []string{"gun", "pistol", "rifle", "musket"}},
	{"sling", []string{"sling"}},
	{"halberd", []string{"halberd", "glaive"}},
	{"spear", []string{"spear", "lance", "pike", "javelin"}},
	{"greatsword", []string{"greatsword", "great sword"}},
	{"greataxe", []string{"greataxe", "great axe"}},
	{"sword", []string{"sword", "blade", "sabre", "rapier"}},
	{"axe", []string{"axe"}},
	{"hammer", []string{"hammer", "maul"}},
	{"flail", []string{"flail", "morning star"}},
	{"club", []string{"club", "mace", "torch"}},
	{"dagger", []string{"dagger", "knife"}},
	{"staff", []string{"staff", "wand", "coil"}},
	{"bomb", []string{"bomb"}},
	{"claws", []string{"fang", "claw", "teeth", "bite", "talon", "grip", "grasp", "unarmed", "improvised"}},
}

// Silhouette is the weapon of an Emblem that a weapon's name tells of: "greataxe" of a Great Axe; empty if it
// tells of none.
func Silhouette(weapon string) string {
	name := strings.ToLower(weapon)
	i := slices.IndexFunc(arms, func(s shape) bool {
		return slices.ContainsFunc(s.words, func(w string) bool { return strings.Contains(name, w) })
	})
	if i < 0 {
		return ""
	}
	return arms[i].of
}
