package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Begin starts round one (rule 3.1).
type Begin struct{}

func (Begin) Kind() string { return "begin" }

var begin = verb.Verb[*State, *play, Begin]{
	Name: "begin", Rule: "zones 3.1", Duties: []string{DutyBegin}, When: byGM, Resolve: Begin.resolve,
	NoneLeft:  "The fight can't begin yet: it takes a character and an opponent in a zone.",
	OptionKey: func(Begin) string { return DutyBegin },
}

func (Begin) resolve(pos position) (engine.Event, error) {
	s := pos.State
	switch {
	case s.Phase != Setup:
		return nil, engine.Refuse(engine.Stale, "zones 3.1",
			"The fight has begun already; this is round %d. /game status shows how it stands.", s.Round)
	case len(s.In(PCs)) == 0:
		return nil, engine.Refuse(engine.Illegal, "zones 3.5",
			"Nobody has joined with a character yet. Wait for the first one.")
	case len(s.In(Foes)) == 0:
		return nil, engine.Refuse(engine.Illegal, "zones 3.5",
			"No opponent stands in a zone yet. Bring some with /gm add first.")
	}
	return s.roundStart(1), nil
}

// How many ready-made creatures are offered to the GM at once before the fight, and up to how many opponents.
const (
	readyOffered = 3
	readyFoes    = 6
)

// stuck reports whether all that is left to a GM before the fight is to make room: it can't begin, and
// neither opponents nor characters are offered.
func (s *State) stuck() bool {
	pcs, foes := len(s.In(PCs)), len(s.In(Foes))
	return s.Phase == Setup && (pcs == 0 || foes == 0) &&
		(foes >= readyFoes || s.count(Foes) >= MaxFoes) && (pcs > 0 || s.full())
}

// spare is the first creature that makes room: an opponent in reserve that can be brought where none is on
// the map, or who is out. Nil: there is none.
func (s *State) spare() *Creature {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; !c.Standing() || c.waits() && len(s.In(Foes)) == 0 {
			return c
		}
	}
	return nil
}
