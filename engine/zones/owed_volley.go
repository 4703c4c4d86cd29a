package zones

import "warbell/engine"

func (s *State) owedVolley() []engine.Duty                 { return nil }
func (s *State) volleyOptions(engine.Seat) []engine.Option { return nil }
