package contest

import "warbell/engine"

// View is a fight as all may see it: the whole state is public. Its methods tell which models are locked and
// by which enemies, and list the choices.
type View struct{ *State }

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return View{s.clone()} }

// Own is the part of a fight that only one seat may see.
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

// Own shows a seat its own standing orders.
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
