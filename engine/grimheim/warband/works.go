package warband

import "slices"

// NotInSkirmishes, and the two others, are as of duels.
const (
	NotInSkirmishes    = NotInDuels
	PartlyInSkirmishes = PartlyInDuels
	InSkirmishes       = InDuels
)

// waiting are the things that no skirmish carries out yet, by their names in the lists.
var waiting = []string{"Improvised", "Arcane", "Archmage", "Channeler", "Conduit", "Demonic Soul", "Arcanist"}

// InSkirmishes says how much of something a skirmish carries out today.
func (e Entry) InSkirmishes() Works {
	switch e.Part {
	case PartSpell, PartInvocation, PartLore:
		return NotInSkirmishes // magic is not there yet
	case PartClass:
		return classWorks(e.Name)
	case PartBody:
		return e.Duel
	}
	switch {
	case slices.Contains(waiting, e.Name), slices.Contains([]string{noFigures, noPowers, noMeaning, twoThings}, e.Lacks):
		return NotInSkirmishes
	case e.Name == "Divine":
		return PartlyInSkirmishes // invocations are not there yet
	}
	return InSkirmishes
}

// classWorks is how much of a class's traits works.
func classWorks(name string) Works {
	c, _ := find(classes, name)
	working := 0
	for _, key := range c.traits {
		if t, _ := traitOf(key); t.Entry.InSkirmishes() == InSkirmishes {
			working++
		}
	}
	switch working {
	case 0:
		return NotInSkirmishes
	case len(c.traits):
		return InSkirmishes
	}
	return PartlyInSkirmishes
}
