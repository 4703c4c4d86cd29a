package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// beginFight declares a fight, and carries it on as far as nobody has to be asked.
func beginFight(p *game.Play, c game.Fight) {
	p.Tell(game.FightDeclared{Fight: p.S.Fights + 1, Attacker: p.S.NameOf(p.S.Acting.Model),
		Defender: p.S.NameOf(combat.Foe(p.S, c.Target))})
	meet(p, c)
}

// takePick seals a choice; the second of the two opens both, and the dice fall (rule 5.1).
func takePick(p *game.Play, c game.Pick) error {
	m := p.S.Melee
	if m == nil || m.Rolled {
		return engine.Refuse(engine.Stale, "grimheim 5.1",
			"No fight waits for your pick now. /game status shows what the duel waits for.")
	}
	c, err := combat.CheckPick(p.S, m.Mine(p.Seat), c)
	if err == nil {
		err = combat.MayFight(p.S, m.Mine(p.Seat), m.Foe(p.Seat), c.Weapon, p.Seat == m.Attacker)
	}
	if err != nil {
		return err
	}
	mine, foe := int(p.Seat)-1, game.Other(p.Seat)
	p.Seal(p.Seat, game.Slot(m.Fight), c)
	p.Tell(game.Picked{Fight: m.Fight, Model: p.S.NameOf(m.Mine(p.Seat)), Again: m.Picked[mine]})
	if !m.Picked[int(foe)-1] {
		return nil
	}
	theirs, ok := combat.Open(p, foe)
	if !ok {
		p.Tell(game.PickVoided{Fight: m.Fight, Model: p.S.NameOf(m.Mine(foe))})
		return nil
	}
	p.Reveal(p.Seat, game.Slot(m.Fight))
	picks := [2]game.Pick{c, theirs}
	if p.Seat != m.Attacker {
		picks = [2]game.Pick{theirs, c}
	}
	rollFight(p, picks)
	return nil
}

// rollFight throws all dice of a fight and plays on as far as nobody has to be asked.
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

// fightOn plays the standing orders until somebody has to be asked or the fight is over.
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

// waitsForFate reports whether a fight waits before a decision that is none, since a fate die could still
// make more of the dice of who is to make it and wants to be asked: for the first of each (rule 23.6).
func waitsForFate(s *game.State) bool {
	m := s.Melee
	return m.Sides[m.Exchange.ToMove()].Order == exchange.OrderAsk && m.Spent < 2 && len(combat.FightFates(s)) > 0
}

// endFight tells the whole story, and ends the duel if somebody fell.
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

// spendHit is a player's own decision in a fight.
func spendHit(p *game.Play, cmd engine.Command) error {
	if err := combat.MayDecide(p.S, p.Seat); err != nil {
		return err
	}
	if pass, ok := cmd.(game.PassHits); ok && !pass.Sure {
		if err := combat.Warn(p.S.Melee, p.Seat); err != nil {
			return err
		}
	}
	if err := combat.Spend(p, combat.MoveOf(cmd)); err != nil {
		return err
	}
	fightOn(p)
	return nil
}

// resolve gives a new order for the rest of the fight (rule 5.4).
func resolve(p *game.Play, c game.Resolve) error {
	if err := combat.MayDecide(p.S, p.Seat); err != nil {
		return err
	}
	order, err := combat.ReadOrder(c.Order)
	if err != nil {
		return err
	}
	if order == exchange.OrderAsk {
		return engine.Refuse(engine.Illegal, "grimheim 5.4",
			"You are asked for each hit already. Go on hit by hit, or choose bold, cautious, all_out or defend to have the rest resolved.")
	}
	p.Tell(game.OrderGiven{Model: p.S.NameOf(p.S.Melee.Mine(p.Seat)), Order: order})
	fightOn(p)
	return nil
}

// cancel is the target's answer to a shot (rule 6.4).
func cancel(p *game.Play, c game.Cancel) error {
	shot := p.S.Shot
	switch {
	case shot == nil:
		return engine.Refuse(engine.Stale, "grimheim 6.4",
			"No shot waits for your saves now. /game status shows what the duel waits for.")
	case shot.Fired.Target.Seat != p.Seat:
		return engine.Refuse(engine.NotYours, "grimheim 6.4",
			"The player of %s says what the saves stop, not you. Wait for that.", shot.Fired.Target.Name)
	case c.Choice < 1 || c.Choice > len(shot.Fired.Choices):
		return engine.Refuse(engine.Invalid, "grimheim 6.4", "Choose 1 to %d; 1 takes the least damage.",
			len(shot.Fired.Choices))
	}
	next := shot.Fired.Next
	combat.ResolveShot(p, shot.Fired, shot.Fired.Choices[c.Choice-1])
	combat.Volley(p, next)
	goOn(p)
	return nil
}
