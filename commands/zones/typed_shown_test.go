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

// TestF51SignsOfTheMap: law 5: what stands on the tokens of the map means that creature wherever one is named, and its group
// where groups are.
func TestF51SignsOfTheMap(t *testing.T) {
	ann, bob, cat := commandstest.Ann, commandstest.Bob, commandstest.Cat
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits9; claws 2 hand; old bow 2 ranged | zone=Tower | count=3")
	h.WantPrivate(h.Slash(bob, "/zones attack | target=G"), "“G” could be Ghast 1, Ghast 2 or Ghast 3")
	h.WantPrivate(h.Slash(bob, "/zones attack | target=a"), "Ana can't be chosen")
	h.WantPrivate(h.Slash(bob, "/zones arm | for=b"), "Bo")
	h.WantTold(ann, "/zones say | as=G2 | text=Ours!", "Ghast 2")
	h.WantPublic(h.Slash(ann, "/zones check | creature=B | attribute=agility"), "Bo")
	h.WantTold(ann, "/zones override | creature=G3 | what=out | value=yes | reason=A fall", "Ghast 3")
	h.sure(bob, h.Slash(bob, "/zones pass | as=A"))
	h.sure(cat, h.Slash(cat, "/zones pass | as=B"))
	for _, line := range []string{"foe=G | first=old bow on A", "foe=G 1–3 | first=G: attack A with old bow", "foe=G1–3 | first=attack a", "foe=G Ghast 1–3 1 out | first=to Bridge"} {
		h.WantPrivate(h.Slash(ann, "/zones order | "+line), "Ghast 1–2")
	}
	h.WantPublic(h.Slash(ann, "/zones seat | user=@Cat | hand=A"), "plays **Ana**")
	h.WantPublic(h.Slash(ann, "/zones remove | creature=g1"), "Ghast 1** is taken off")
}
