package zones

import (
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

func (s *State) endGroup() string { return s.inScene(fmt.Sprintf("%s-%d", DutyEnd, s.Round)) }
