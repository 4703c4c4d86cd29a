package game

import "warbell/engine"

// replaced forgets choices of a seat's former player that were not carried out: a pick, orders, a plan,
// committed acts, and consent to auto-play. The new player is asked instead.
func (s *State) replaced(seat engine.Seat) {
	if !Playing(seat) {
		return
	}
	s.forget(seat)
	if m := s.Melee; m != nil && !m.Rolled {
		m.Picked[int(seat)-1] = false
	}
	if s.Acting.Seat == seat {
		s.Acting.Left = nil
	}
	if s.Offer == seat {
		s.Offer = engine.NoSeat
	}
}

// forget removes a seat's orders, plan and consent to auto-play.
func (s *State) forget(seat engine.Seat) {
	for i := range s.Fighters {
		if o := &s.Fighters[i].Order; s.Fighters[i].Seat == seat && o.Number > 0 {
			*o = Standing{Number: o.Number + 1}
		}
	}
	if s.IsSkirmish() {
		o := &s.Skirmish.Minded[int(seat)-1]
		*o = Standing{Number: o.Number} // the next order has its own number
	}
	plan := s.PlanOf(seat)
	*plan = Plan{Standing: Standing{Number: plan.Number}}
	s.Agreed[int(seat)-1] = false
}
