package zones

import "warbell/engine"

func (s *State) owedTurns() []engine.Duty                { return nil }
func (s *State) turnOptions(engine.Seat) []engine.Option { return nil }
