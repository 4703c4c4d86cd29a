package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Begin starts round 1 (rule 3.1).
type Begin struct{}

func (Begin) Kind() string { return "begin" }

var begin = verb.Verb[*State, *play, Begin]{
	Name: "begin", Rule: "zones 3.1", Duties: []string{DutyBegin, DutyLead}, When: byGM, May: Begin.may,
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

// The number of pre-made creatures offered to the GM at once before the fight, and of opponents after which
// none is offered.
const (
	readyOffered = 3
	readyFoes    = 6
)

// stuck reports whether the fight can't begin, and neither opponents nor characters are offered. The GM must
// then make room.
func (s *State) stuck() bool {
	pcs, foes := len(s.In(PCs)), len(s.In(Foes))
	return s.Phase == Setup && (pcs == 0 || foes == 0) &&
		(foes >= readyFoes || s.count(Foes) >= MaxFoes) && (pcs > 0 || s.full())
}

// spare returns the first creature that can make room: one that is out, or an opponent in reserve if none is
// on the map. If there is none, it returns nil.
func (s *Cast) spare() *Creature {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; !c.Standing() || c.waits() && len(s.In(Foes)) == 0 {
			return c
		}
	}
	return nil
}
