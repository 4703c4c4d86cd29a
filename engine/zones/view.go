package zones

import (
	"cmp"
	"encoding/json"
	"slices"

	"warbell/engine"
)

// View is a fight as everyone may see it, with all of the public state.
type View struct{ *State }

// ViewOf returns the system's ID.
func (View) ViewOf() string { return SystemID }

// String returns the view as JSON, so that two views can be compared.
func (v View) String() string {
	raw, _ := json.Marshal(v.State) // plain fields always marshal
	return string(raw)
}

// SceneName returns the name of the map in use or, without one, of the first zone.
func (s *Area) SceneName() string {
	switch {
	case s.Map != "":
		return s.Map
	case len(s.Zones) > 0:
		return string(s.Zones[0].Name)
	}
	return ""
}

// FightName returns the name that a fight keeps: that of its first scene.
func (s *State) FightName() string { return cmp.Or(string(s.Title), s.SceneName()) }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Own is a seat's private view. Foes, Reserves and Orders are set only for a GM.
type Own struct {
	Seat     engine.Seat
	GM       bool
	Foes     []Creature // with their numbers
	Reserves []Waiting
	Orders   []Planned // for this round
	Mine     []Mine
}

// Planned is a GM's order that has not been carried out yet.
type Planned struct {
	Unit  []Ref
	Deeds []Deed
}

// Mine is a character of the seat with the reactions set for it.
type Mine struct {
	Creature Ref
	Armed    bool
	Answer   []Standing // only the lines with a setting of their own
	Under    int
	Unused   *Unused `json:",omitempty"` // why the reactions weren't used in the latest attacks
}

// ViewOf returns the system's ID.
func (Own) ViewOf() string { return SystemID }

// Own returns the secrets of a GM, and a player's own characters with their reactions. It returns nil for a
// player without a character.
func (system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	own := Own{Seat: seat, GM: s.GM(seat)}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && !c.Ally && c.Seat == seat {
			own.Mine = append(own.Mine, s.mine(c, secrets))
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

func (s *State) mine(c *Creature, secrets engine.Secrets) Mine {
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
	if after := s.Aftermath; after != nil && !slices.Contains(after.Asked, c.ID) {
		m.Unused = after.unused(c.ID, m.Answer)
	}
	return m
}

// sealedFoes returns the opponents whose numbers are secret, with those numbers.
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

// planned returns the orders that the opponents have in this round.
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

// String returns the view as JSON, so that two views can be compared.
func (o Own) String() string {
	raw, _ := json.Marshal(o) // plain fields always marshal
	return string(raw)
}
