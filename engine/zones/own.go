package zones

import (
	"encoding/json"

	"warbell/engine"
)

// Own shows a GM what is behind the screen, and everybody their own characters with the answers
// that they armed.
func (system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	own := Own{Seat: seat, GM: s.GM(seat)}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == seat {
			own.Mine = append(own.Mine, c.mine(secrets))
		}
	}
	if own.GM {
		own.Foes, own.Orders = s.sealedFoes(secrets), s.planned(secrets)
	}
	if !own.GM && len(own.Mine) == 0 {
		return nil
	}
	return own
}

func (c *Creature) mine(secrets engine.Secrets) Mine {
	m := Mine{Creature: c.Ref()}
	var answer Standing
	if c.Armed && secrets.Open(c.Seat, armedSlot(c.ID), &answer) {
		m.Answer = &answer
	}
	return m
}

// sealedFoes gives the opponents whose numbers are sealed, with them.
func (s *State) sealedFoes(secrets engine.Secrets) []Creature {
	var foes []Creature
	for i := range s.Creatures {
		c := &s.Creatures[i]
		var n Numbers
		if !c.Sealed() || !secrets.Open(Screen, c.slot(), &n) {
			continue
		}
		open := c.as(ShowAll, n)
		open.Show = c.Show
		foes = append(foes, open)
	}
	return foes
}

// planned gives what the opponents are to do in this round, as far as it was ordered.
func (s *State) planned(secrets engine.Secrets) []Planned {
	if s.Phase != Opponents {
		return nil
	}
	var all []Planned
	orders := s.orders(secrets)
	for _, unit := range s.Units() {
		if deeds := orders.of(unit); deeds != nil {
			all = append(all, Planned{Unit: refsOf(unit), Deeds: deeds})
		}
	}
	return all
}

// String is the view as JSON: two views are the same when their strings are.
func (o Own) String() string {
	raw, _ := json.Marshal(o) // plain fields always marshal
	return string(raw)
}
