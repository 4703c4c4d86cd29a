package zones

import (
	"encoding/json"

	"warbell/engine"
)

// View is a fight as anyone may see it: all of the state is public.
type View struct{ *State }

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

// String is the view as JSON, so that two views can be compared.
func (v View) String() string {
	raw, _ := json.Marshal(v.State) // plain fields always marshal
	return string(raw)
}

func (system) View(s *State) engine.View { return View{s.clone()} }

// Own is what a seat alone may see besides. Foes, Reserves and Orders are a GM's.
type Own struct {
	Seat     engine.Seat
	GM       bool
	Foes     []Creature // with their numbers
	Reserves []Waiting
	Orders   []Planned // for this round
	Mine     []Mine
}

// Planned is an order that was given and not carried out yet.
type Planned struct {
	Unit  []Ref
	Deeds []Deed
}

// Mine is a PC of the seat with its armed answer.
type Mine struct {
	Creature Ref
	Armed    bool
	Answer   []Standing // its lines that say something
	Under    int
}

// ViewOf names the system.
func (Own) ViewOf() string { return SystemID }

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
		own.Foes, own.Reserves, own.Orders = s.sealedFoes(secrets), s.reservesOf(secrets), s.planned(secrets)
	}
	if !own.GM && len(own.Mine) == 0 {
		return nil
	}
	return own
}

func (c *Creature) mine(secrets engine.Secrets) Mine {
	m := Mine{Creature: c.Ref(), Armed: c.Armed, Under: c.Under}
	if !c.Armed {
		return m
	}
	for _, when := range cases() {
		var line Standing
		if secrets.Open(c.Seat, lineSlot(c.ID, when), &line) && (line.Allies || len(line.For) > 0) {
			m.Answer = append(m.Answer, line)
		}
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
