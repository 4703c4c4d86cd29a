package zones

import (
	"slices"

	"warbell/engine"
)

// maxSeats is the most seats that a log can speak of.
const maxSeats = 25

// applyKernel folds what the kernel tells of seats and house rules.
func (s *State) applyKernel(ev engine.Event) {
	switch e := ev.(type) {
	case engine.Seated:
		s.wait(e.Seat)
	case engine.Resigned:
		s.resigned(e.Seat)
	case engine.Replaced:
		s.replaced(e.Seat)
	case engine.TermsChanged:
		s.askAnew()
	case engine.HouseRule:
		if s.Rules == nil {
			s.Rules = engine.Rules{}
		}
		s.Rules[e.Key] = e.Value
	case engine.Ended:
		s.Phase = Done
	}
}

// wait lets a player who has no character wait for one.
func (s *State) wait(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Waiting) < maxSeats {
		s.Waiting = append(s.Waiting, seat)
	}
}

// rest lets a player who has no character sit there without having to bring one.
func (s *State) rest(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Idle) < maxSeats {
		s.Idle = append(s.Idle, seat)
	}
}

// resigned hands what a seat played to the first GM who is left.
func (s *State) resigned(seat engine.Seat) {
	s.GMs, s.Waiting, s.Idle = withoutSeat(s.GMs, seat), withoutSeat(s.Waiting, seat), withoutSeat(s.Idle, seat)
	if len(s.GMs) == 0 {
		return
	}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == seat {
			c.Seat, c.Armed, c.Under = s.GMs[0], false, 0
		}
	}
}

func withoutSeat(seats []engine.Seat, seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(seats, func(other engine.Seat) bool { return other == seat })
}

// applyTable folds what becomes of map and cast. A log may tell anything: what makes no sense or
// goes beyond what a table has room for is passed over.
func (s *State) applyTable(ev engine.Event) {
	switch e := ev.(type) {
	case MapLaid:
		s.mapLaid(e)
	case ZoneAdded:
		s.zoneAdded(e)
	case ZoneChanged:
		s.zoneChanged(e)
	case ZonesJoined:
		s.link(e.A.ID, e.B.ID)
	case ZonesCut:
		s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.joins(e.A.ID, e.B.ID) })
	case ZoneRemoved:
		s.zoneRemoved(e.Zone.ID)
	case Overridden:
		s.overridden(e)
	default:
		s.applyCast(ev)
	}
}

func (s *State) applyCast(ev engine.Event) {
	switch e := ev.(type) {
	case FoesAdded:
		s.foesAdded(e.Foes)
	case FoeShown:
		s.foeShown(e)
	case Reserved:
		s.reserved(e)
	case Brought:
		s.brought(e)
	case Removed:
		s.removed(e.Creature.ID)
	case Assigned:
		s.assigned(e)
	case Promoted:
		s.promoted(e.Seat)
	case Demoted:
		s.demoted(e.Seat)
	case Delegated:
		s.House = e.On
	}
}
