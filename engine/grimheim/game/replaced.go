package game

import "warbell/engine"

// replaced forgets what the former player of a seat had chosen and was not carried out: a pick, an order, a
// plan, actions said in advance, and consent to let the duel run. Whoever plays it now is asked.
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

// forget makes a seat's order, plan and consent as if there had been none.
func (s *State) forget(seat engine.Seat) {
	for i := range s.Fighters {
		if o := &s.Fighters[i].Order; s.Fighters[i].Seat == seat && o.Number > 0 {
			*o = Standing{Number: o.Number + 1}
		}
	}
	if s.IsSkirmish() {
		o := &s.Skirmish.Minded[int(seat)-1]
		*o = Standing{Number: o.Number} // the next one that is given has a number of its own
	}
	plan := s.PlanOf(seat)
	*plan = Plan{Standing: Standing{Number: plan.Number}}
	s.Agreed[int(seat)-1] = false
}
