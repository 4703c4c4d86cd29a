package zones_test

import (
	"testing"

	"warbell/commands/commandstest"
)

// TestF51OrdersAndWeaponsAsShown: F51, law 5: orders, weapons, zones and names as posts, lists and menus have them.
func TestF51OrdersAndWeaponsAsShown(t *testing.T) {
	ann, bob := commandstest.Ann, commandstest.Bob
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits9; claws 2 hand; old bow 2 ranged | zone=Tower | count=2")
	for _, name := range []string{"Ghast 1–2", "Ghast 1–2 (2 unhurt)", "ghast 1, 2"} {
		h.WantPrivate(h.Slash(bob, "/zones attack | target="+name), "Ghast 1 or Ghast 2") // Z2: a group is asked which
	}
	for _, name := range []string{"Ghast 1", "Ghast 1 (unhurt)", "Ghast 1 unhurt"} {
		h.WantPrivate(h.Slash(ann, "/zones override | creature="+name+" | what=hits | value=9 | reason=None"), "so many hits already") // Z12
	}
	h.Slash(ann, "/zones override | creature=Ghast 2 | what=out | value=yes | reason=A fall")
	h.WantPrivate(h.Slash(ann, "/zones override | creature=Ghast 2 | what=hits | value=0 | reason=None"), "out of this fight already")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/zones override | creature="+name+" (Bob) | what=turn | value=lost | reason=Asleep")
	}
	for _, first := range []string{
		"pass", "to Bridge", "To Bridge", "move Bridge (touches)", "move to Bridge ⚠", "to Bridge, then pass", "Ghast 1: to Bridge",
		"old bow on Ana", "attack Ana", "attack Ana with old bow (ranged, 2 dice)", "Old bow → Ana (2 dice, needs 8)", "old bow on Ana, twice",
		"attack Ana with old bow, 2 dice, ranged", "attack Ana with old-bow",
	} {
		h.WantPrivate(h.Slash(ann, "/zones order | foe=Ghast 1 | first="+first), "Ordered")
	}
}
