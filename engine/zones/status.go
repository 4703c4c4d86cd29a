package zones

import (
	"slices"

	"warbell/engine"
)

// Status is a condition of a creature, or of a zone for all creatures in it (rule 8.3). A condition without
// a Word is named after its effects.
type Status struct {
	ID      int         `json:"id"` // counted from 1 in the whole fight
	Word    engine.Name `json:"word,omitempty"`
	Actions int         `json:"actions,omitempty"` // added to the actions of each turn
	TH      int         `json:"th,omitempty"`      // added to the TH
	Hits    int         `json:"hits,omitempty"`    // hits taken in each round
	Start   bool        `json:"start,omitempty"`   // the hits come at the start of a round instead of its end
	Still   bool        `json:"still,omitempty"`   // forbids moves
	Round   int         `json:"round,omitempty"`   // last round in which it lasts
	Check   string      `json:"check,omitempty"`   // a check of this attribute at a round's end ends it
	Uses    int         `json:"uses,omitempty"`    // number of uses after which it ends
	Used    int         `json:"used,omitempty"`
	Fresh   bool        `json:"fresh,omitempty"` // it came after the creature's turn in this round
}

// Ground is a condition of a zone.
type Ground struct {
	Zone ZoneID `json:"zone"`
	Status
}

// The limits of conditions.
const (
	MaxStatuses    = 6  // conditions of a creature or a zone
	mostLasting    = 99 // rounds and uses
	mostStatusHits = 12
	mostStatusTH   = 6
)

// lasts reports whether a condition has uses left, or needs none.
func (st Status) lasts() bool { return st.Uses == 0 || st.Used < st.Uses }

// runs reports whether a condition still acts. It does so to the end of the round that used it up.
func (st Status) runs() bool { return st.Used <= st.Uses }

// acts reports whether a condition changes actions, TH or hits. Only such changes count as uses.
func (st Status) acts() bool { return st.Actions != 0 || st.TH != 0 || st.Hits > 0 }

// check refuses a condition that does nothing, or whose values are out of bounds.
func (st Status) check() error {
	within := func(n, most int) bool { return -most <= n && n <= most }
	switch {
	case st.Word == "" && !st.acts() && !st.Still:
		return engine.Refuse(engine.Invalid, "zones 8.3",
			"This condition has no name and does nothing. Give it a name, such as `grappled`.")
	case !within(st.Actions, maxActions) || !within(st.TH, mostStatusTH) || st.Hits < 0 || st.Hits > mostStatusHits:
		return engine.Refuse(engine.Invalid, "zones 8.3",
			"A condition changes at most %d actions, %d TH and %d hits. Write smaller numbers.",
			maxActions, mostStatusTH, mostStatusHits)
	case st.Round < 0 || st.Uses < 0 || st.Uses > mostLasting:
		return engine.Refuse(engine.Invalid, "zones 8.3",
			"A condition lasts 1 to %d rounds or uses. Write another number.", mostLasting)
	}
	return nil
}

// statuses returns the conditions of a creature: its own, then those of its zone.
func (s *State) statuses(c *Creature) []Status {
	if len(s.Grounds) == 0 {
		return c.Statuses
	}
	return slices.Concat(c.Statuses, s.StatusesIn(c.Zone))
}

// StatusesIn returns the conditions of a zone.
func (s *State) StatusesIn(zone ZoneID) (all []Status) {
	for _, g := range s.Grounds {
		if g.Zone == zone {
			all = append(all, g.Status)
		}
	}
	return all
}

// TH returns the number that a die needs to hit a creature with the given TH, changed by its conditions.
func (s *State) TH(c *Creature, th int) int {
	for _, st := range s.statuses(c) {
		if st.lasts() {
			th += st.TH
		}
	}
	return max(th, 1)
}

// Turn returns the number of actions of a creature's turn: the given number, changed by its conditions.
func (s *State) Turn(c *Creature, actions int) int {
	for _, st := range s.statuses(c) {
		if st.runs() {
			actions += st.Actions
		}
	}
	return within(actions, maxActions)
}

// still reports whether a condition forbids a creature to move.
func (s *State) still(c *Creature) bool {
	return slices.ContainsFunc(s.statuses(c), func(st Status) bool { return st.Still && st.lasts() })
}

// checkStill returns a refusal if a condition forbids a creature to move.
func (s *State) checkStill(c *Creature) error {
	for _, st := range s.statuses(c) {
		if !st.Still || !st.lasts() {
			continue
		}
		if st.Word == "" {
			return engine.Refuse(engine.Illegal, "zones 8.3", "%s can't move now. Choose another action.", c.Name)
		}
		return engine.Refuse(engine.Illegal, "zones 8.3", "%s can't move: %s. Choose another action.", c.Name, st.Word)
	}
	return nil
}

// alike reports whether the conditions of two opponents let them act on the same order.
func (s *State) alike(a, b *Creature) bool {
	return s.still(a) == s.still(b) && s.Turn(a, turnActions) == s.Turn(b, turnActions)
}

// afterTurn reports whether a condition given now comes after the creature's turn of this round. If c is
// nil, the condition is a zone's.
func (s *State) afterTurn(c *Creature) bool {
	switch s.Phase {
	case Players:
		return false
	case Opponents:
		return c == nil || c.Side == PCs
	}
	return true
}

// status finds a condition by its ID and returns it as the event that would end it.
func (s *State) status(id int) (StatusEnded, bool) {
	for _, ev := range s.lasting() {
		if ev.Status.ID == id {
			return ev, true
		}
	}
	return StatusEnded{}, false
}

// lasting returns an event to end each condition: those of creatures first, then those of zones.
func (s *State) lasting() (all []StatusEnded) {
	for i := range s.Creatures {
		for _, st := range s.Creatures[i].Statuses {
			all = append(all, StatusEnded{Creature: s.Creatures[i].Ref(), Status: st})
		}
	}
	for _, g := range s.Grounds {
		all = append(all, StatusEnded{Zone: s.Place(g.Zone), Status: g.Status})
	}
	return all
}

// StatusSet gives a creature or a zone a condition. StatusEnded ends it, and its Why is round, check, used
// or gm.
type (
	StatusSet struct {
		Creature Ref    `json:"creature,omitzero"`
		With     []Ref  `json:"with,omitempty"` // others that get it, each with the next ID
		Zone     Place  `json:"zone,omitzero"`
		Status   Status `json:"status"`
	}
	StatusEnded struct {
		Creature Ref    `json:"creature,omitzero"`
		Zone     Place  `json:"zone,omitzero"`
		Status   Status `json:"status"`
		Why      string `json:"why"`
	}
)

func (StatusSet) Kind() string   { return "status_set" }
func (StatusEnded) Kind() string { return "status_ended" }

// The reasons why a condition ended.
const (
	endedRound = "round"
	endedCheck = "check"
	endedUsed  = "used"
	endedGM    = "gm"
)

// fold gives the condition. It replaces one of the same word: its end counts then.
func (e StatusSet) fold(s *State) {
	for i, ref := range append([]Ref{e.Creature}, e.With...) {
		st := e.Status
		st.ID += i
		s.Conditions = max(s.Conditions, st.ID)
		if c := s.Creature(ref.ID); c != nil {
			s.give(c, st)
		}
	}
	if s.Zone(e.Zone.ID) == nil {
		return
	}
	s.Grounds = slices.DeleteFunc(s.Grounds, func(g Ground) bool { return g.Zone == e.Zone.ID && g.means(e.Status) })
	if len(s.StatusesIn(e.Zone.ID)) < MaxStatuses {
		s.Grounds = append(s.Grounds, Ground{e.Zone.ID, e.Status})
	}
}

// give gives a creature a condition. In the players' phase a character loses its actions at once.
func (s *State) give(c *Creature, st Status) {
	fewer := min(st.Actions, 0)
	for _, old := range c.Statuses {
		if old.means(st) {
			fewer = min(fewer-min(old.Actions, 0), 0)
		}
	}
	c.Statuses = slices.DeleteFunc(c.Statuses, st.means)
	if len(c.Statuses) >= MaxStatuses {
		return
	}
	c.Statuses = append(c.Statuses, st)
	if s.Phase == Players && c.Side == PCs && fewer < 0 {
		c.Actions = within(c.Actions+fewer, maxActions)
	}
}

// means reports whether two conditions have the same word. Those without a word are never the same.
func (st Status) means(other Status) bool { return st.Word != "" && same(st.Word, other.Word) }

// fold ends the condition. If the GM ends it, all of the same word end.
func (e StatusEnded) fold(s *State) {
	ends := func(st Status) bool { return st.ID == e.Status.ID || e.Why == endedGM && st.means(e.Status) }
	if c := s.Creature(e.Creature.ID); c != nil {
		c.Statuses = slices.DeleteFunc(c.Statuses, ends)
	}
	s.Grounds = slices.DeleteFunc(s.Grounds, func(g Ground) bool {
		return g.ID == e.Status.ID || g.Zone == e.Zone.ID && ends(g.Status)
	})
}

// eachStatus calls do for each condition of a creature or zone.
func (s *State) eachStatus(do func(*Status)) {
	for i := range s.Creatures {
		for j := range s.Creatures[i].Statuses {
			do(&s.Creatures[i].Statuses[j])
		}
	}
	for i := range s.Grounds {
		do(&s.Grounds[i].Status)
	}
}

// useTH counts a use of each condition that changed the TH of a target.
func (s *State) useTH(strikes ...Strike) {
	for _, strike := range strikes {
		target := s.Creature(strike.Target.ID)
		if target == nil {
			continue
		}
		use := func(st *Status) {
			if st.TH != 0 && st.Uses > 0 {
				st.Used++
			}
		}
		for i := range target.Statuses {
			use(&target.Statuses[i])
		}
		for i := range s.Grounds {
			if s.Grounds[i].Zone == target.Zone {
				use(&s.Grounds[i].Status)
			}
		}
	}
}
