package zones

import (
	"fmt"

	"warbell/engine"
)

// DutyEnd is the GM's: to say how it goes on where a side is gone.
const DutyEnd = "end"

// owedEnd asks each GM, and nobody else. No deadline decides it: what would happen then, happened in public, and a
// fight never ends by itself (Z19).
func (s *State) owedEnd() []engine.Duty {
	if s.Phase != Between {
		return nil
	}
	return s.ofGMs(s.endGroup(), DutyEnd, "", nil)
}

func (s *State) endGroup() string { return fmt.Sprintf("%s-%d", DutyEnd, s.Round) }

// endOptions let a GM go on, or end the fight for a side or for none; they are the same whoever is left.
func (s *State) endOptions(seat engine.Seat) []engine.Option {
	if s.Phase != Between || !s.GM(seat) {
		return nil
	}
	duty := gmDuty(s.endGroup(), seat)
	return []engine.Option{
		{Duty: duty, Key: "go-on", Command: GoOn{}},
		{Duty: duty, Key: "end-pc", Command: Finish{Winner: PCs}, Confirm: true},
		{Duty: duty, Key: "end-foe", Command: Finish{Winner: Foes}, Confirm: true},
		{Duty: duty, Key: "end-none", Command: Finish{}, Confirm: true},
	}
}
