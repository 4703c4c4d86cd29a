package turn

import (
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// rollFight rolls all dice of a fight. It plays the fight until a player must be asked.
func rollFight(p *game.Play, picks [2]game.Pick) {
	c := combat.Combatants(p.S, picks)
	rolled := game.FightRolled{Fight: p.S.Melee.Fight, Sides: combat.ThrowFight(p, c)}
	var sides [2]exchange.Side
	for r, side := range rolled.Sides {
		sides[r] = c[r].Side()
		sides[r].Attack, sides[r].Blocks = side.Attack.Hits(), game.Blocks(side.Blocks)
	}
	rolled.Exchange = exchange.New(combat.FightRulesOf(p.S), combat.First(c), sides[0], sides[1])
	p.Tell(rolled)
	combat.PayForOnes(p, c)
	if c[0].Fighter.Up() && c[1].Fighter.Up() {
		fightOn(p)
		return
	}
	endFight(p, game.FightDefeated)
}

// fightOn plays by both sides' orders until a player must be asked or the fight ends.
func fightOn(p *game.Play) {
	var solver exchange.Solver
	for {
		x := p.S.Melee.Exchange
		if x.Done() {
			break
		}
		move, ok := x.Forced()
		if ok && waitsForFate(p.S) {
			return
		}
		if !ok {
			if p.Running && differ(p.S.Melee, &solver) {
				return
			}
			move, ok = solver.Choose(p.S.Melee.Sides[x.ToMove()].Order, x)
		}
		if !ok {
			return
		}
		if err := combat.Spend(p, move); err != nil {
			return // the solver only makes legal moves
		}
	}
	endFight(p, p.S.Melee.Why())
}

// waitsForFate reports whether a fight waits although the next move is forced. It does so at the first two
// moves if the player wants to be asked and a fate die can improve the dice (rule 23.6).
func waitsForFate(s *game.State) bool {
	m := s.Melee
	return m.Sides[m.Exchange.ToMove()].Order == exchange.OrderAsk && m.Spent < 2 && len(combat.FightFates(s)) > 0
}

// endFight sums the fight up, and ends the duel if a model was defeated.
func endFight(p *game.Play, why game.FightEnd) {
	m := p.S.Melee
	ev := game.FightEnded{Fight: m.Fight, Sides: m.Clone().Sides, Blows: m.Clone().Blows, Why: why}
	for r := range ev.Sides {
		ev.After[r] = p.S.Fighter(ev.Sides[r].Model.Who()).Wounds
		ev.Dealt[r] = m.Exchange.Taken[exchange.Role(r).Other()]
		ev.Left[r] = m.Exchange.Sides[r].Attack
	}
	p.Tell(ev)
	combat.Repels(p, m)
	if !combat.Fallen(p) {
		goOn(p)
	}
}
