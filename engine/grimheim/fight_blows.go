package grimheim

import (
	"errors"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// rollFight throws all dice of a fight and plays on as far as nobody has to be asked.
func (p *play) rollFight(picks [2]Pick) {
	c := p.S.combatants(picks)
	rolled := FightRolled{Fight: p.S.Melee.Fight, Sides: p.throwFight(c)}
	var sides [2]exchange.Side
	for r, side := range rolled.Sides {
		sides[r] = c[r].side()
		sides[r].Attack, sides[r].Blocks = side.Attack.hits(), blocks(side.Blocks)
	}
	rolled.Exchange = exchange.New(p.S.fightRules(), first(c), sides[0], sides[1])
	p.Tell(rolled)
	p.payForOnes(c)
	if p.S.Fighters[0].Up() && p.S.Fighters[1].Up() {
		p.fightOn()
		return
	}
	p.endFight(FightDefeated)
}

// throwFight throws in the order of the rules: both attack rolls, then both sides' block dice.
func (p *play) throwFight(c [2]combatant) [2]FightSide {
	var sides [2]FightSide
	var spared [2]int
	for r := range c {
		a := c[r].attack()
		spared[r] = a.spared
		sides[r] = FightSide{
			Model: p.S.model(p.S.Melee.seat(exchange.Role(r))), Weapon: c[r].weapon, Order: c[r].order,
			DMG: c[r].damage(c[r].weapon.DMG), CRT: c[r].damage(c[r].weapon.CRT),
			Attack: a.roll(p.Dice), Wounds: c[r].f.Wounds, Max: c[r].f.Profile.WND,
		}
	}
	for r := range c {
		sides[r].Blocks = c[r].blocks(p.Dice, spared[r])
	}
	return sides
}

// payForOnes takes what ones cost: with a Harmful weapon, and of who is Cursed (rules 8.5, 10.11).
func (p *play) payForOnes(c [2]combatant) {
	for r, side := range p.S.Melee.Sides {
		cursed := c[r].f.Has(Cursed)
		if c[r].weapon.Has(Harmful) {
			p.hurt(side.Model.Seat, ones(side.Attack), string(Harmful))
		}
		if cursed {
			p.hurt(side.Model.Seat, ones(append([]Roll{side.Attack}, side.Blocks...)...), string(Cursed))
		}
	}
}

// fightOn plays the standing orders until somebody has to be asked or the fight is over.
func (p *play) fightOn() {
	var solver exchange.Solver
	for {
		x := p.S.Melee.Exchange
		if x.Done() {
			break
		}
		move, ok := x.Forced()
		if !ok {
			if p.running && p.S.Melee.differ(&solver) {
				return
			}
			move, ok = solver.Choose(p.S.Melee.Sides[x.ToMove()].Order, x)
		}
		if !ok {
			return
		}
		if err := p.spend(move); err != nil {
			return // the solver only makes legal moves
		}
	}
	p.endFight(p.S.Melee.why())
}

func (m *Melee) why() FightEnd {
	x := m.Exchange
	switch {
	case x.Down != [2]bool{}:
		return FightDefeated
	case x.Passes >= 2:
		return FightPassed
	}
	return FightSpent
}

// spend carries out one decision of a fight and what follows from it.
func (p *play) spend(move exchange.Move) error {
	m := p.S.Melee
	x := m.Exchange
	_, effect, err := x.Play(move)
	if err != nil {
		return refusal(err)
	}
	mover := m.seat(x.ToMove())
	ev := HitSpent{
		Fight: m.Fight, Model: p.S.model(mover), Foe: p.S.model(other(mover)), Move: move,
		Against: x.Pending, Landed: effect.Landed, Stopped: effect.Stopped, Riposte: effect.Riposte,
		Idle: move.Do == exchange.Pass && x.Sides[x.ToMove()].Attack.Total() == 0,
	}
	for r, damage := range effect.Damage {
		if damage > 0 {
			seat := m.seat(exchange.Role(r))
			ev.Hurt, ev.Loss = p.S.model(seat), p.S.fighter(seat).loss(damage)
		}
	}
	striker := m.Sides[x.Turn&1]
	p.Tell(ev)
	p.afterBlow(striker, ev)
	return nil
}

// afterBlow brings what a blow leads to: what its critical does, injuries, a meal.
func (p *play) afterBlow(striker FightSide, ev HitSpent) {
	if ev.Loss.Damage == 0 {
		return
	}
	if ev.Landed == exchange.Crit {
		p.landed(striker.Model.Seat, striker.Weapon, true)
		p.critWound(ev.Hurt.Seat)
	}
	p.firstWound(ev.Hurt.Seat, ev.Loss)
	if eater := other(ev.Hurt.Seat); ev.Loss.Wounds == 0 && p.S.fighter(eater).Profile.Has(NecroticHunger) && p.S.fighter(eater).wounded() {
		face := p.Dice.Die(6)
		p.mend(eater, face, string(NecroticHunger), face)
	}
}

// endFight tells the whole story, and ends the duel if somebody fell.
func (p *play) endFight(why FightEnd) {
	m := p.S.Melee
	ev := FightEnded{Fight: m.Fight, Sides: m.clone().Sides, Blows: m.clone().Blows, Why: why}
	for r := range ev.Sides {
		ev.After[r] = p.S.fighter(ev.Sides[r].Model.Seat).Wounds
		ev.Dealt[r] = m.Exchange.Taken[exchange.Role(r).Other()]
		ev.Left[r] = m.Exchange.Sides[r].Attack
	}
	p.Tell(ev)
	if !p.fallen() {
		p.goOn()
	}
}

// refusal turns what the exchange says into what the duel says.
func refusal(err error) error {
	var illegal *exchange.IllegalError
	if !errors.As(err, &illegal) {
		return err
	}
	return engine.Refuse(engine.Illegal, illegal.Rule, illegal.Why, illegal.Args...)
}
