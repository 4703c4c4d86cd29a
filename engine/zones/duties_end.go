package zones

import (
	"cmp"
	"fmt"

	"warbell/engine"
)

// DutyEnd is the GM's: to say how it goes on where a side is gone.
const DutyEnd = "end"

// owedEnd asks each GM, and nobody else. No deadline decides it: what would happen then, happened in public,
// and a fight never ends by itself (Z19).
func (s *State) owedEnd() []engine.Duty {
	if s.Phase != Between {
		return nil
	}
	return s.ofGMs(s.endGroup(), DutyEnd, "", nil)
}

func (s *State) endGroup() string { return fmt.Sprintf("%s-%d", DutyEnd, s.Round) }

// endOptions let a GM end the fight for a side or for none, or go on. The first is what Warbell does where
// nobody else runs the fight any more: it ends, as who stands says. To go on would never end.
func (s *State) endOptions(seat engine.Seat) []engine.Option {
	if s.Phase != Between || !s.GM(seat) {
		return nil
	}
	duty := gmDuty(s.endGroup(), seat)
	var options []engine.Option
	for _, winner := range s.Ends() {
		options = append(options, engine.Option{
			Duty: duty, Key: "end-" + cmp.Or(string(winner), "none"), Command: Finish{Winner: winner}, Confirm: true,
		})
	}
	return append(options, engine.Option{Duty: duty, Key: "go-on", Command: GoOn{}})
}
