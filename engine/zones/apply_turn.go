package zones

import "warbell/engine"

func (s *State) applyTurn(engine.Event) {}
