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

// Own is what a seat alone may see besides. Foes and Orders are a GM's.
type Own struct {
	Seat   engine.Seat
	GM     bool
	Foes   []Creature // with their numbers
	Orders []Planned  // for this round
	Mine   []Mine
}

// Planned is an order that was given and not carried out yet.
type Planned struct {
	Unit  []Ref
	Deeds []Deed
}

// Mine is a PC of the seat with its armed answer.
type Mine struct {
	Creature Ref
	Answer   *Standing
}

// ViewOf names the system.
func (Own) ViewOf() string { return SystemID }
