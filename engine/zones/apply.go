package zones

import "warbell/engine"

func (s *State) applyKernel(engine.Event) {}
func (s *State) applyTable(engine.Event)  {}
