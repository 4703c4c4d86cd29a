package engine_test

import (
	"testing"

	"warbell/engine"
)

// TestFigure checks that whole words of a name select a body, the more specific word first.
func TestFigure(t *testing.T) {
	for name, want := range map[string]string{
		"Orc Brute": "orc", "Rat Ogre": "ogre", "Giant Rat": "rat", "Rat-Ogre": "ogre", "Skeleton Knight": "skeleton", "Zombie Runner": "zombie",
		"Human Horse Rider": "rider", "Night Goblin": "goblin", "goblins": "goblin", "Ogre": "brute", "Sister of Radiance": "sister", "Canine": "wolf",
		"three wolves": "wolf", "Elf 2": "elf", "Necromancer": "mage", "Witchhunter": "", "Witch Hunter Captain": "human", "Horned Demon": "demon", "Imperial Guard": "", "Human": "", "Grik the Ratcatcher": "", "Selfish Ann": "", "": "", "Rat Swarm": "swarm",
	} {
		if got := engine.Figure(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// TestSilhouette checks that a weapon's name selects its silhouette.
func TestSilhouette(t *testing.T) {
	for name, want := range map[string]string{
		"Great Axe": "greataxe", "Two Handaxes": "axe", "Long Bow": "bow", "Crossbow": "crossbow", "handgun": "gun", "Morning Star": "flail", "Halberd": "halberd",
		"Duelling Sword": "sword", "Greatsword": "greatsword", "Warhammer": "hammer", "Gnarled Staff": "staff", "Fangs": "claws", "Stare": "",
	} {
		if got := engine.Silhouette(name); got != want {
			t.Errorf("%q looks like %q, want %q", name, got, want)
		}
	}
}
