package contest

import "warbell/engine"

// View is a fight as everyone may see it, with all of the public state. Its methods tell which enemies lock a
// model, and list the choices.
type View struct{ *State }

// ViewOf returns the system's ID.
func (View) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Own is a seat's private view of a fight.
type Own struct {
	Seat   engine.Seat
	Orders []Standing // of the seat's models in play
}

// Standing holds the orders of a model.
type Standing struct {
	Model Ref
	When  When
	Asks  Asks // when its player is asked instead; empty: never
}

// ViewOf returns the system's ID.
func (Own) ViewOf() string { return SystemID }

// Own returns a seat's own orders.
func (system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	own := Own{Seat: seat}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == seat && !m.Out {
			own.Orders = append(own.Orders, Standing{Model: m.Ref(), When: standing(secrets, m), Asks: m.Asks})
		}
	}
	return own
}
