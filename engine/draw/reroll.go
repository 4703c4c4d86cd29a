package draw

import (
	"slices"

	"warbell/engine"
)

// Picks are the winners of a draw after all rerolls.
type Picks struct {
	Places []Place
}

// Place is one place of a result: its current entrant and the earlier ones.
type Place struct {
	Now    int
	Before []int
}

// PicksOf returns the places of a result before any reroll.
func PicksOf(r Result) Picks {
	var p Picks
	for _, group := range r {
		for _, at := range group {
			p.Places = append(p.Places, Place{Now: at})
		}
	}
	return p
}

// Now lists the current entrants of all places.
func (p Picks) Now() []int {
	now := make([]int, len(p.Places))
	for i, place := range p.Places {
		now[i] = place.Now
	}
	return now
}

// Gone lists all entrants drawn so far.
func (p Picks) Gone() []int {
	var all []int
	for _, place := range p.Places {
		all = append(append(all, place.Before...), place.Now)
	}
	return all
}

// Reroll returns the places after one was given to another entrant.
func (p Picks) Reroll(place, to int) Picks {
	places := slices.Clone(p.Places)
	was := places[place]
	places[place] = Place{Now: to, Before: append(slices.Clip(was.Before), was.Now)}
	return Picks{places}
}

// CheckReroll refuses a reroll if the place does not exist or no entrant is left.
func (t Terms) CheckReroll(p Picks, list []Entrant, place int) error {
	switch {
	case t.Kind != Winners:
		return engine.Refuse(engine.Illegal, "",
			"You can't reroll here: only winners can be rerolled. Open a new draw.")
	case place < 0 || place >= len(p.Places):
		return engine.Refuse(engine.Invalid, "", "You can't reroll place %d: choose one of the %d winners.",
			place+1,
			len(p.Places))
	case len(p.Gone()) == len(list):
		return engine.Refuse(engine.Illegal, "",
			"You can't reroll: every entrant has already been drawn. Open a new draw.")
	}
	return nil
}
