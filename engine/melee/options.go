package melee

import (
	"slices"

	"warbell/engine"
)

// Options returns the options of a seat for its duties. While a phase waits for the opponent, it also returns
// the choices of a side that isn't asked. Keys number models as in State.Models, from 1.
func (sys system) Options(s *State, seat engine.Seat) []engine.Option {
	pos := position{State: s, Seat: seat}
	owed := sys.Owed(s)
	for i, d := range owed {
		if d.Kind == DutyTargets && d.Seat != seat && s.mayChoose(seat) {
			owed[i].Seat = seat
		}
	}
	options := verbs.Options(pos, owed)
	if s.Step != StepActivate || s.Active != seat {
		return options
	}
	last := slices.IndexFunc(options, func(o engine.Option) bool {
		_, charge := o.Command.(Charge)
		_, advance := o.Command.(Advance)
		return !charge && !advance
	})
	if all := s.suggested(); len(all) > 1 {
		options = slices.Insert(options, last,
			engine.Option{Duty: s.activateDuty(), Key: "all", Command: Activate{Moves: all}})
	}
	if last == 0 { // no model can move, so Done comes before any panic
		slices.SortStableFunc(options, func(a, b engine.Option) int { return ends(b) - ends(a) })
	}
	return options
}

// ends returns 1 for Done, otherwise 0.
func ends(o engine.Option) int {
	if _, done := o.Command.(Done); done {
		return 1
	}
	return 0
}
