package combat

import (
	"errors"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// ThrowFight rolls the dice of a fight in the order of the rules: both attack rolls, then both sides' block
// dice.
func ThrowFight(p *game.Play, c [2]Combatant) [2]game.FightSide {
	var sides [2]game.FightSide
	var spared [2]int
	for r := range c {
		a := c[r].Attack()
		spared[r] = a.spared
		sides[r] = game.FightSide{
			Model: p.S.NameOf(p.S.Melee.Who(exchange.Role(r))), Weapon: c[r].weapon, Order: c[r].order,
			DMG: c[r].damage(c[r].weapon.DMG), CRT: c[r].damage(c[r].weapon.CRT),
			Attack: attackRoll(p, c[r].id, a), Wounds: c[r].Fighter.Wounds, Max: c[r].Fighter.Profile.WND,
			Assists: c[r].assists(), OffHand: offHand(p.S, c[r].id, c[r].weapon), Modifier: c[r].modifier(),
		}
	}
	for r := range c {
		sides[r].Blocks = c[r].blocks(p.Dice, spared[r])
		for i := range sides[r].Blocks {
			if row := &sides[r].Blocks[i]; row.Source == game.FromBlock {
				p.Reprieve(c[r].id, row, blocking(row.Need), game.BoonReprieve)
			}
		}
	}
	fightHelped(p, c, &sides)
	return sides
}

// blocking returns a function that reads block dice against a target number.
func blocking(need int) func(face int) exchange.Hit {
	return func(face int) exchange.Hit { return exchange.ClassifyBlock(face, need) }
}

// PayForOnes applies the damage by ones, for Harmful weapons and Cursed models (rules 8.5, 10.11).
func PayForOnes(p *game.Play, c [2]Combatant) {
	for r, side := range p.S.Melee.Sides {
		cursed := c[r].Fighter.Has(card.Cursed)
		if c[r].weapon.Has(card.Harmful) {
			Hurt(p, side.Model.Who(), game.Ones(side.Attack), string(card.Harmful))
		}
		if cursed {
			Hurt(p, side.Model.Who(), game.Ones(append([]game.Roll{side.Attack}, side.Blocks...)...),
				string(card.Cursed))
		}
		payForMarks(p, side.Model.Who(), append([]game.Roll{side.Attack}, side.Blocks...)...)
	}
}

// MaySpend refuses a decision that the hits of the current fight don't allow.
func MaySpend(s *game.State, move exchange.Move) error {
	_, _, err := s.Melee.Exchange.Play(move)
	return refusal(err)
}

// Spend carries out one decision of a fight and its effects.
func Spend(p *game.Play, move exchange.Move) error {
	m := p.S.Melee
	x := m.Exchange
	_, effect, err := x.Play(move)
	if err != nil {
		return refusal(err)
	}
	mover := x.ToMove()
	ev := game.HitSpent{
		Fight: m.Fight, Model: p.S.NameOf(m.Who(mover)), Foe: p.S.NameOf(m.Who(mover.Other())), Move: move,
		Against: x.Pending, Landed: effect.Landed, Stopped: effect.Stopped, Riposte: effect.Riposte,
		Idle: move.Do == exchange.Pass && x.Sides[mover].Attack.Total() == 0,
	}
	for r, damage := range effect.Damage {
		if damage > 0 {
			id := m.Who(exchange.Role(r))
			ev.Hurt, ev.Loss = p.S.NameOf(id), p.S.Fighter(id).Loss(damage)
		}
	}
	striker := m.Sides[x.Turn&1]
	p.Tell(ev)
	afterBlow(p, striker, ev)
	return nil
}

// afterBlow applies the effects of a damaging blow: those of its critical, injuries and healing.
func afterBlow(p *game.Play, striker game.FightSide, ev game.HitSpent) {
	if ev.Loss.Damage == 0 {
		return
	}
	Blame(p, ev.Hurt.Who(), p.S.Melee.Foe(ev.Hurt.Seat))
	if regrows(p, ev.Hurt.Who(), ev.Loss) {
		return
	}
	if ev.Landed == exchange.Crit {
		landed(p, striker.Model.Who(), ev.Hurt.Who(), striker.Weapon, true)
		CritWound(p, ev.Hurt.Who())
	}
	bargained(p, striker.Model.Who(), ev.Hurt.Who(), bargainOf(p.S, striker.Model.Who()))
	FirstWound(p, ev.Hurt.Who(), ev.Loss)
	if eater := p.S.Melee.Foe(ev.Hurt.Seat); ev.Loss.Wounds == 0 &&
		p.S.Fighter(eater).Profile.Has(card.NecroticHunger) && p.S.Fighter(eater).Wounded() {
		face := p.Dice.Die(6)
		Heal(p, eater, face, string(card.NecroticHunger), face)
	}
}

// refusal turns an error of the exchange into a refusal of the game.
func refusal(err error) error {
	var illegal *exchange.IllegalError
	if !errors.As(err, &illegal) {
		return err
	}
	return engine.Refuse(engine.Illegal, illegal.Rule, illegal.Why, illegal.Args...)
}
