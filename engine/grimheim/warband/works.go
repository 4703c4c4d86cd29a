package warband

import "slices"

// NotInSkirmishes, and the two others, are as of duels.
const (
	NotInSkirmishes    = NotInDuels
	PartlyInSkirmishes = PartlyInDuels
	InSkirmishes       = InDuels
)

// improvised is a weapon with as many attack dice as a roll says. Whoever has no other fights without one.
const improvised = "Improvised"

// InSkirmishes says how much of something a skirmish carries out today.
func (e Entry) InSkirmishes() Works {
	switch e.Part {
	case PartClass:
		return classWorks(e.Name)
	case PartBody:
		return e.Duel
	}
	if e.Name == improvised || slices.Contains([]string{noFigures, noPowers, noMeaning, twoThings}, e.Lacks) {
		return NotInSkirmishes
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
