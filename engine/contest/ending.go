package contest

import (
	"slices"

	"warbell/engine"
)

// mostQuiet is after how many turns without a wound the fight is a draw (rule 9.2).
const mostQuiet = 12

// defeat ends the fight if a side has no models left (rule 9.1).
func (p *play) defeat() bool {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if !p.S.stands(seat) {
			p.end(engine.Ended{Winners: []engine.Seat{other(seat)}, Why: EndDefeated})
			return true
		}
	}
	return false
}

// stands reports whether a side has a model in play.
func (s *State) stands(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && !m.Out })
}

// end tells who fell, and that it is over (rule 9.3).
func (p *play) end(ended engine.Ended) {
	p.Tell(Casualties{Fallen: p.S.Casualties()})
	p.Tell(ended)
}

// Leave ends the fight when a seat resigns, with the list of who fell.
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	ended := engine.Ended{Why: engine.EndResigned}
	if playing(seat) {
		ended.Winners = []engine.Seat{other(seat)}
	}
	p.end(ended)
	return p.Outcome(), nil
}

// Casualties lists who is out of action, in the order of Models.
func (s *State) Casualties() []Casualty {
	var fallen []Casualty
	for i := range s.Models {
		if m := &s.Models[i]; m.Out {
			fallen = append(fallen, Casualty{Model: m.Ref(), By: s.ref(m.By), Overkill: m.Overkill, Collateral: m.Collateral})
		}
	}
	return fallen
}
