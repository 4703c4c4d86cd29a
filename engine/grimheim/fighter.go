package grimheim

import (
	"slices"

	"warbell/engine/grimheim/exchange"
)

// Fighter is a model in play.
type Fighter struct {
	Profile  Profile  `json:"profile"`
	Wounds   int      `json:"wounds"` // left; 0 is defeated
	Statuses []Status `json:"statuses,omitempty"`
	Suffered []Status `json:"suffered,omitempty"` // injuries it has had, healed ones included
	Tested   bool     `json:"tested,omitempty"`   // Hardened is used up
	Guarding bool     `json:"guarding,omitempty"` // one more block die in its next fight
	Charging bool     `json:"charging,omitempty"` // one more attack die in its next fight (house rule)
	Aiming   bool     `json:"aiming,omitempty"`   // its next shot is better by 1
	InCover  bool     `json:"in_cover,omitempty"`
	Unloaded []string `json:"unloaded,omitempty"` // weapons to reload
	Spent    []string `json:"spent,omitempty"`    // weapons that can't be used again
	Acted    bool     `json:"acted,omitempty"`    // has had its activation this turn
	Fought   string   `json:"fought,omitempty"`   // the weapon of its last fight
}

func newFighter(p Profile, cover bool) Fighter {
	f := Fighter{Profile: p, Wounds: p.WND, InCover: cover}
	if p.Has(CursedFromBirth) {
		f.Statuses = []Status{Cursed}
	}
	return f
}

// Has reports whether the fighter is in the status.
func (f *Fighter) Has(s Status) bool { return slices.Contains(f.Statuses, s) }

// Up reports whether the fighter is not defeated.
func (f *Fighter) Up() bool { return f.Wounds > 0 }

// move is how far it moves now, in inches.
func (f *Fighter) move() int {
	mov := f.Profile.MOV
	if f.Has(Frozen) {
		mov -= 2
	}
	if f.Has(LegInjury) {
		mov--
	}
	if f.Profile.Has(Immobile) {
		mov = 0
	}
	return max(mov, 0)
}

// charge is how far it charges now, in inches.
func (f *Fighter) charge() int {
	if f.Profile.Has(Immobile) {
		return 0
	}
	if f.Profile.Has(Fast) {
		return f.move() + 4
	}
	return f.move() + 2
}

// attackDice is how many attack dice it has with the weapon now (rule 5.3).
func (f *Fighter) attackDice(w Weapon, more ...int) int {
	if f.Has(ArmInjury) {
		more = append(more, -1)
	}
	return exchange.AttackDice(w.ATK, more...)
}

// ready reports whether a weapon can be used.
func (f *Fighter) ready(w Weapon) bool {
	return !slices.Contains(f.Unloaded, w.Name) && !slices.Contains(f.Spent, w.Name)
}

// tough is what the model takes off each hit that hurts it.
func (p Profile) tough() int {
	less := 0
	for _, t := range []Trait{Tough, Massive, Tougher, Tougher, Toughest, Toughest, Toughest} {
		if p.Has(t) {
			less++
		}
	}
	return less
}

func (f Fighter) clone() Fighter {
	f.Profile = f.Profile.clone()
	f.Statuses = slices.Clone(f.Statuses)
	f.Suffered = slices.Clone(f.Suffered)
	f.Unloaded = slices.Clone(f.Unloaded)
	f.Spent = slices.Clone(f.Spent)
	return f
}

// add and drop keep a list of names without doubles.
func add[T comparable](list []T, v T) []T {
	if slices.Contains(list, v) {
		return list
	}
	return append(list, v)
}

func drop[T comparable](list []T, v T) []T {
	list = slices.DeleteFunc(list, func(o T) bool { return o == v })
	if len(list) == 0 {
		return nil // as JSON reads an empty list
	}
	return list
}
