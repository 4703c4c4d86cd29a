package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// MayDecide refuses a seat that has nothing to decide in a fight now.
func MayDecide(s *game.State, seat engine.Seat) error {
	switch m := s.Melee; {
	case m == nil:
		return engine.Refuse(engine.Stale, exchange.RuleTurn,
			"You have no Fight to decide now. See `/game status`.")
	case !m.Rolled:
		return engine.Refuse(engine.Illegal, "grimheim 5.1",
			"The dice aren't rolled yet: both players pick a weapon first. Press *Pick weapon…*.")
	case m.ToMove() != seat:
		return engine.Refuse(engine.NotYours, exchange.RuleTurn,
			"It's %s's turn to spend a hit. Your turn comes next.", s.NameOf(m.Foe(seat)).Name)
	}
	return nil
}

// Warn refuses a pass that would waste hits, unless the player is sure (rule 4.3).
func Warn(m *game.Melee, seat engine.Seat) error {
	side := m.Exchange.Sides[m.Role(seat)]
	if m.Exchange.Pending != exchange.NoHit || side.Attack.Total() == 0 {
		return nil
	}
	return engine.Refuse(engine.Illegal, exchange.RuleTurn,
		"You still have %s. Unspent hits are lost if your opponent passes too. Pass only if you're sure.", held(side.Attack))
}

// held names attack hits in a sentence.
func held(h exchange.Hits) engine.Phrase {
	criticals, normals := engine.Phrased("%d critical hits", h.Crit), engine.Phrased("%d normal hits", h.Normal)
	switch {
	case h.Normal == 0:
		return criticals
	case h.Crit == 0:
		return normals
	}
	return engine.Phrased("%s and %s", criticals, normals)
}
