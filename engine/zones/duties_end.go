package zones

import (
	"fmt"

	"warbell/engine"
)

// DutyEnd asks the GM how the fight goes on after a side is gone.
const DutyEnd = "end"

// owedEnd returns a duty for each GM. It has no deadline, because the round's end has been played in public
// and a fight never ends by itself (Z19).
func owedEnd(s *State) []engine.Duty {
	if s.Phase != Between {
		return nil
	}
	return ofGMs(s, endGroup(s), DutyEnd, "", nil)
}

func endGroup(s *State) string { return s.inScene(fmt.Sprintf("%s-%d", DutyEnd, s.Round)) }
