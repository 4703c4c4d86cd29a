package zones

import "warbell/engine"

func (s *State) applyVolley(engine.Event) {}
