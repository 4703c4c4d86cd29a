package contest

import "warbell/engine"

// View is a fight as anyone may see it: all of the state is public. Its methods say who is locked and
// by whom, and what can be chosen.
type View struct{ *State }

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Own is what a seat alone may see besides.
type Own struct {
	Seat   engine.Seat
	Orders []Standing // of its models in play
}

// Standing is the standing order of a model.
type Standing struct {
	Model Ref
	When  When
	Asks  Asks // when its player is asked instead; empty is never
}

// ViewOf names the system.
func (Own) ViewOf() string { return SystemID }

// Own shows a seat the standing orders that it has sealed.
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
