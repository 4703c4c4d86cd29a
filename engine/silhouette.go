package engine

import (
	"slices"
	"strings"
	"unicode"
)

// shape is a silhouette with the words in a name that select it.
type shape struct {
	of    string
	words []string
}

// figures are the silhouettes of bodies. The first match counts: a Skeleton Knight is a skeleton, and a Giant
// Rat is a rat.
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

// Figure returns the body of an Emblem for the name of a model: "orc" for an Orc Brute. It returns "" if no
// word of the name matches.
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

// arms are the silhouettes of weapons. The first that is part of a name counts.
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

// Silhouette returns the weapon of an Emblem for a weapon's name: "greataxe" for a Great Axe. It returns ""
// if no part of the name matches.
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
