package zones

import "warbell/engine"

func (s *State) owedTable() []engine.Duty                 { return nil }
func (s *State) tableOptions(engine.Seat) []engine.Option { return nil }
