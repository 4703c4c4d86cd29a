package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// spendHit is a player's own decision in a fight.
func (p *play) spendHit(cmd engine.Command) error {
	if err := p.S.mayDecide(p.Seat); err != nil {
		return err
	}
	if pass, ok := cmd.(PassHits); ok && !pass.Sure {
		if err := p.S.Melee.warn(p.Seat); err != nil {
			return err
		}
	}
	if err := p.spend(moveOf(cmd)); err != nil {
		return err
	}
	p.fightOn()
	return nil
}

func moveOf(cmd engine.Command) exchange.Move {
	switch c := cmd.(type) {
	case Strike:
		if c.Crit {
			return exchange.Move{Do: exchange.Strike, With: exchange.Crit}
		}
		return exchange.Move{Do: exchange.Strike, With: exchange.Normal}
	case Answer:
		return exchange.Move{Do: exchange.Answer, With: c.With, And: c.And}
	case Remove:
		return exchange.Move{Do: exchange.Remove, With: c.With, And: c.And, Target: c.Target}
	}
	return exchange.Move{Do: exchange.Pass}
}

// commandOf is the way back.
func commandOf(m exchange.Move) engine.Command {
	switch m.Do {
	case exchange.Strike:
		return Strike{Crit: m.With == exchange.Crit}
	case exchange.Answer:
		return Answer{With: m.With, And: m.And}
	case exchange.Remove:
		return Remove{Target: m.Target, With: m.With, And: m.And}
	}
	return PassHits{Sure: true}
}

// mayDecide refuses who has nothing to decide in a fight now.
func (s *State) mayDecide(seat engine.Seat) error {
	switch m := s.Melee; {
	case m == nil:
		return engine.Refuse(engine.Stale, exchange.RuleTurn, "There is no fight under way. /game status shows what the duel waits for.")
	case !m.Rolled:
		return engine.Refuse(engine.Illegal, "grimheim 5.1", "The dice of this fight have not fallen yet: both players pick a weapon first. Press “Pick in secret” under the message that asks for it.")
	case m.ToMove() != seat:
		return engine.Refuse(engine.NotYours, exchange.RuleTurn, "It is %s's turn to spend a hit. Yours comes after it.", s.model(other(seat)).Name)
	}
	return nil
}

// warn refuses a pass that would waste hits, unless the player is sure (rule 4.3).
func (m *Melee) warn(seat engine.Seat) error {
	side := m.Exchange.Sides[m.role(seat)]
	if m.Exchange.Pending != exchange.NoHit || side.Attack.Total() == 0 {
		return nil
	}
	return engine.Refuse(engine.Illegal, exchange.RuleTurn, "You still have %s. If the other passes too, they are lost. Pass only if you are sure.", held(side.Attack))
}

// held names attack hits for a sentence.
func held(h exchange.Hits) engine.Phrase {
	criticals, normals := engine.Phrased("%d critical hits", h.Crit), engine.Phrased("%d normal hits", h.Normal)
	if h.Crit == 1 {
		criticals = engine.Ours("1 critical hit")
	}
	if h.Normal == 1 {
		normals = engine.Ours("1 normal hit")
	}
	switch {
	case h.Normal == 0:
		return criticals
	case h.Crit == 0:
		return normals
	}
	return engine.Phrased("%s and %s", criticals, normals)
}

// resolve gives a new order for the rest of the fight (rule 5.4).
func (p *play) resolve(c Resolve) error {
	if err := p.S.mayDecide(p.Seat); err != nil {
		return err
	}
	order, err := p.S.order(c.Order)
	if err != nil {
		return err
	}
	if order == exchange.OrderAsk {
		return engine.Refuse(engine.Illegal, "grimheim 5.4", "You are asked for each hit already. Go on hit by hit, or choose bold, cautious, all_out or defend to have the rest resolved.")
	}
	p.Tell(OrderGiven{Model: p.S.model(p.Seat), Order: order})
	p.fightOn()
	return nil
}
