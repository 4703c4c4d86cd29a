package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Remove removes a creature from the fight, or opponents from the reserve (rule 1.2).
type Remove struct {
	Creature ModelID `json:"creature"`
}

// Removed records a removal. It doesn't name a creature that players never saw.
type Removed struct {
	Creature Ref  `json:"creature"`
	Unseen   bool `json:"unseen,omitempty"`
}

func (Remove) Kind() string  { return "remove" }
func (Removed) Kind() string { return "removed" }

func (e Removed) went() (ModelID, engine.EndReason) { return e.Creature.ID, EndRemoved }

// Hides reports whether players never saw the creature, so that its removal isn't posted.
func (e Removed) Hides() bool { return e.Unseen }

var remove = verb.Verb[*State, *play, Remove]{
	Name: "remove", Rule: "zones 1.2", Duties: []string{DutyBegin, DutyLead}, When: byGM,
	May: Remove.may, Do: (*play).remove,
	NoneLeft: "There are no creatures in the fight yet. Add opponents, or wait for players to join.",
	Confirm: func(pos position, c Remove) bool {
		gone := pos.State.Creature(c.Creature)
		return gone != nil && gone.Standing()
	},
	Inputs: []input[Remove]{
		orReserve(whoever("creature", func(c *Remove) *ModelID { return &c.Creature }, anyone)),
	},
	// Before the fight, only if nothing else is offered: a creature that is out, or the last opponent if there
	// is no room for others.
	Offers: func(pos position) []Remove {
		s := pos.State
		if !s.stuck() {
			return nil
		}
		switch c := s.spare(); {
		case c != nil && !c.Standing():
			return []Remove{{Creature: c.ID}}
		case c == nil && s.count(Foes) >= MaxFoes:
			return []Remove{{Creature: s.Creatures[len(s.Creatures)-1].ID}}
		}
		return nil
	},
	OptionKey: func(c Remove) string { return keyOf("remove", c.Creature) },
}

func (c Remove) may(pos position) error {
	if pos.State.HasReserve(c.Creature) {
		return nil
	}
	gone, err := pos.State.someone(c.Creature)
	if err == nil && pos.State.inVolley(gone.ID) {
		err = engine.Refuse(engine.Illegal, "zones 6.5",
			"%s is part of an attack that is waiting for reactions. Close reactions first.", gone.Name)
	}
	return err
}

// inVolley reports whether a creature attacks, is attacked or is protected in the current volley.
func (s *State) inVolley(id ModelID) bool {
	return s.Volley != nil && slices.ContainsFunc(s.Volley.Strikes, func(k Strike) bool {
		return k.By.ID == id || k.Target.ID == id || k.For != nil && k.For.ID == id
	})
}

// remove removes a creature from the fight.
func (p *play) remove(c Remove) error {
	ev := Removed{Creature: Ref{ID: c.Creature}, Unseen: true}
	if gone := p.S.Creature(c.Creature); gone != nil && !gone.unseen() {
		ev = Removed{Creature: gone.Ref()}
	}
	p.Tell(ev)
	p.settleTable()
	return nil
}

// fold removes a creature, with the requests by and for it.
func (e Removed) fold(s *State) {
	id := e.Creature.ID
	s.dropReserve(id)
	c := s.Creature(id)
	if c == nil {
		return
	}
	seat := c.Seat
	s.remember(c, true)
	s.goes(*c)
	s.Creatures = slices.DeleteFunc(s.Creatures, func(c Creature) bool { return c.ID == id })
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.By == id || r.For == id })
	if s.Volley != nil {
		s.Volley.Done = slices.DeleteFunc(s.Volley.Done, func(done ModelID) bool { return done == id })
	}
	s.wait(seat)
}

// mostPast bounds the removed creatures that are remembered for the summary.
const mostPast = 100

// Veiled is an opponent that was removed or left behind, with the slot of its secret numbers.
type Veiled struct {
	Creature Ref         `json:"creature"`
	Slot     engine.Slot `json:"slot"`
}

// remember records a creature's part in the fight before it is removed or left behind.
func (s *State) remember(c *Creature, removed bool) {
	if s.Round < 1 && !c.Used || c.unseen() || len(s.Past) >= mostPast {
		return
	}
	r := s.record(c)
	r.Removed = removed
	s.Past = append(s.Past, r)
	if c.Sealed() && c.Used && !c.Fled {
		s.Veiled = revealing(s.Veiled, Veiled{c.Ref(), c.slot()})
	}
}

// revealing adds an opponent to those whose numbers the end reveals, unless it shares them with another.
func revealing(all []Veiled, v Veiled) []Veiled {
	if slices.ContainsFunc(all, func(known Veiled) bool { return known.Slot == v.Slot }) {
		return all
	}
	return append(all, v)
}

// goes reserves the ID of a creature and its group, so that it isn't used again.
func (s *State) goes(c Creature) {
	for _, id := range []ModelID{c.ID, c.Group} {
		if id != "" && len(s.Gone) < mostGone && !slices.Contains(s.Gone, id) {
			s.Gone = append(s.Gone, id)
		}
	}
}
