package warband

import "slices"

// The values of Works for skirmishes, the same as for duels.
const (
	NotInSkirmishes    = NotInDuels
	PartlyInSkirmishes = PartlyInDuels
	InSkirmishes       = InDuels
)

// improvised is a weapon with a rolled number of attack dice. A model without another weapon fights unarmed
// instead.
const improvised = "Improvised"

// InSkirmishes returns how much of an entry skirmishes use.
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

// classWorks returns how much of a class's traits skirmishes use.
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
