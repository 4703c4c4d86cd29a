package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Begin starts round one (rule 3.1).
type Begin struct{}

func (Begin) Kind() string { return "begin" }

var begin = verb.Verb[*State, *play, Begin]{
	Name: "begin", Rule: "zones 3.1", Duties: []string{DutyBegin}, When: byGM, May: Begin.may,
	Do:        func(p *play, _ Begin) error { p.roundBegins(1); return nil },
	NoneLeft:  "You can't begin yet: the fight needs a character and an opponent on the map.",
	OptionKey: func(Begin) string { return DutyBegin },
}

func (Begin) may(pos position) error {
	s := pos.State
	switch {
	case s.Phase != Setup:
		return engine.Refuse(engine.Stale, "zones 3.1",
			"The fight has already begun: this is round %d. See `/game status`.", s.Round)
	case len(s.In(PCs)) == 0:
		return engine.Refuse(engine.Illegal, "zones 3.5",
			"You can't begin: there are no characters yet. Wait for one to join.")
	case len(s.In(Foes)) == 0:
		return engine.Refuse(engine.Illegal, "zones 3.5",
			"You can't begin: no opponent is on the map. Add some with `/gm add`.")
	}
	return nil
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
