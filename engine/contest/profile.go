package contest

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Profile is a model as it stands on its card (rules 1.2 and 1.3).
type Profile struct {
	Name     engine.Name `json:"name"`               // 1 to 32 characters
	PH       int         `json:"ph"`                 // Physique, 1 to 10: its dice in a contest
	Actions  int         `json:"actions"`            // a turn, 1 to 4
	Wounds   int         `json:"wounds"`             // 1 to 6
	Size     Size        `json:"size"`               //
	Reach    int         `json:"reach,omitempty"`    // inches, 1 to 3; 0: as its size and weapons give it
	Front    int         `json:"front,omitempty"`    // armour, 2 to 12; 0: not said
	Rear     int         `json:"rear,omitempty"`     // likewise
	Shield   bool        `json:"shield,omitempty"`   //
	Fast     bool        `json:"fast,omitempty"`     // a note for the table's own moves; it does not help who breaks
	Harmless bool        `json:"harmless,omitempty"` // not equipped for hand-to-hand, as a vehicle
	Group    string      `json:"group,omitempty"`    // models of the same side and group are one group
	Weapons  []Weapon    `json:"weapons,omitempty"`  // up to 3; none: fists
}

// Weapon is what a model fights hand-to-hand with.
type Weapon struct {
	Name    string `json:"name"`              // 1 to 32 characters
	Natural bool   `json:"natural,omitempty"` // teeth, horns: part of the body
	Long    bool   `json:"long,omitempty"`    // a polearm: one inch more for an average-sized model
	Dice    int    `json:"dice,omitempty"`    // more dice in a contest, 0 to 3
	Power   int    `json:"power,omitempty"`   // added to the die against armour, 0 to 6
	Note    string `json:"note,omitempty"`    // what else it does, for the table to carry out
}

// Size is how big a model is.
type Size string

// The sizes.
const (
	Small   Size = "small"
	Average Size = "average"
	Large   Size = "large"
	Huge    Size = "huge"
)

// Sizes lists them all, from the least to the greatest.
func Sizes() []Size { return []Size{Small, Average, Large, Huge} }

// above reports whether a size is greater than average.
func (s Size) above() bool { return s == Large || s == Huge }

// What a card has that doesn't say otherwise.
const (
	DefaultActions = 2
	DefaultWounds  = 1
	DefaultSize    = Average
)

// blank is a card with nothing on it but a name and what needs no saying. It still lacks PH.
func blank(name string) Profile {
	return Profile{Name: engine.Name(name), Actions: DefaultActions, Wounds: DefaultWounds, Size: DefaultSize}
}

// reach is how far the model strikes, in inches (rule 2.1); who can't fight has none (rule 2.5).
func (p Profile) reach() int {
	switch {
	case p.Harmless:
		return 0
	case p.Reach > 0:
		return p.Reach
	case p.Size == Huge:
		return 3
	case p.Size == Large:
		return 2
	case p.Size == Average && slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return w.Long }):
		return 2
	}
	return 1
}

// fists is the name of what a model without a weapon fights with.
const fists = "fists"

// isFists reports whether a weapon is no weapon. Fists that are named as natural are one: a giant's.
func (w Weapon) isFists() bool { return !w.Natural && strings.EqualFold(w.Name, fists) }

// armed reports whether the model has anything but its fists (rule 1.3).
func (p Profile) armed() bool {
	return slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return !w.isFists() })
}

// best is the weapon that the model fights with: most dice, then most power, then the first named.
func (p Profile) best() Weapon { return bestOf(p.Weapons) }

// distant is the weapon that it fights with at arm's length: the best of the long ones, if only they give
// it its reach.
func (p Profile) distant() Weapon {
	long := slices.DeleteFunc(slices.Clone(p.Weapons), func(w Weapon) bool { return !w.Long })
	if p.Size != Average || p.Reach > 0 || len(long) == 0 {
		return p.best()
	}
	return bestOf(long)
}

func bestOf(weapons []Weapon) Weapon {
	if len(weapons) == 0 {
		return Weapon{Name: fists}
	}
	best := weapons[0]
	for _, w := range weapons[1:] {
		if w.Dice > best.Dice || w.Dice == best.Dice && w.Power > best.Power {
			best = w
		}
	}
	return best
}

// armour is what a blow from that side has to get through; 0: the card doesn't say.
func (p Profile) armour(rear bool) int {
	if rear {
		return p.Rear
	}
	return p.Front
}

func (p Profile) clone() Profile {
	p.Weapons = slices.Clone(p.Weapons)
	return p
}
