package grimheim

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

// combatant is one side of a fight before the dice fall.
type combatant struct {
	s      *State
	f      *Fighter
	foe    *Fighter
	weapon Weapon
	foes   Weapon // what the other fights with
	order  exchange.Order
	role   exchange.Role
}

func (s *State) combatants(picks [2]Pick) [2]combatant {
	var c [2]combatant
	for r := range c {
		role := exchange.Role(r)
		seat := s.Melee.seat(role)
		c[r] = combatant{s: s, f: s.fighter(seat), foe: s.fighter(other(seat)), order: picks[r].Order, role: role}
		c[r].weapon, _ = c[r].f.Profile.Weapon(picks[r].Weapon)
		c[r].foes, _ = c[r].foe.Profile.Weapon(picks[role.Other()].Weapon)
	}
	return c
}

// attack is the combatant's attack roll (rules 5.2 and 5.3).
func (c combatant) attack() attack {
	charge := 0
	if c.f.Charging {
		charge = 1
	}
	a := c.f.common(c.weapon, charge)
	better := 0
	if c.f.Profile.Has(Assassin) && c.role == exchange.Attacker {
		better = -1
	}
	a.htv = c.s.htv(c.f, c.weapon, 0, better)
	a.all = c.f.Profile.Has(Relentless)
	if c.f.Profile.Has(Balanced) {
		a.failed++
	}
	a.spared = min(c.spares(), max(a.dice-1, 0))
	a.dice -= a.spared
	return a
}

// spares is how many attack dice are kept back as blocks (rule 9.9). Who goes all out keeps none.
func (c combatant) spares() int {
	n := 0
	for _, t := range []Trait{Duellist, Protected} {
		if c.f.Profile.Has(t) && c.order != exchange.OrderAllOut {
			n++
		}
	}
	return n
}

func (c combatant) save() int { return c.f.save(c.foes) }

// save is the fighter's SAV against a weapon (rules 9.15 and 10.1).
func (f *Fighter) save(against Weapon) int {
	if against.Has(ArmorPiercing) && !f.Profile.Has(Invulnerable) {
		return exchange.SaveTarget(f.Profile.SAV, 1)
	}
	return f.Profile.SAV
}

// pool is the block dice against SAV (rules 5.5, 9.4 and 10.14).
func (c combatant) pool() exchange.BlockPool {
	has := c.f.Profile.Has
	free := !c.weapon.Has(TwoHanded)
	return exchange.BlockDice(exchange.BlockSources{
		Armour: c.f.Profile.Armour, SAV: c.f.Profile.SAV, Guard: c.f.Guarding,
		Shield: has(Shield) && free, Buckler: has(Buckler) && free,
	}, exchange.HeavyArmour(c.s.Rules[RuleHeavy]))
}

// blockRow is block dice of one kind before they fall.
type blockRow struct {
	from  RollSource
	need  int
	dice  int
	pairs bool // each of them is thrown as two, of which the higher counts
	read  func(face int) exchange.Hit
}

// blockRows lists the block dice, the plain ones first.
func (c combatant) blockRows() []blockRow {
	pool, save := c.pool(), c.save()
	row := func(from RollSource, dice, need int) blockRow {
		return blockRow{from: from, need: need, dice: dice, read: func(face int) exchange.Hit { return exchange.ClassifyBlock(face, need) }}
	}
	plain, heavy, buckler := row(FromBlock, pool.Plain, save), row(FromHeavy, pool.BestOfTwo, save), row(FromBuckler, pool.Buckler, save)
	heavy.pairs = true
	buckler.read = func(face int) exchange.Hit { return exchange.ClassifyBuckler(face, save) }
	rows := []blockRow{plain, heavy, buckler}
	if c.f.Profile.Has(ShieldOfFaith) {
		rows = append(rows, row(FromFaith, 1, 5))
	}
	if c.f.Profile.Has(LashingTail) {
		rows = append(rows, row(FromTail, 1, 4))
	}
	return rows
}

// blocks throws the block dice, row by row; dice that were spared from the attack stand beside the
// plain ones.
func (c combatant) blocks(src dice.Source, spared int) []Roll {
	var rolls []Roll
	for _, row := range c.blockRows() {
		if roll := c.block(src, row, spared); len(roll.Dice)+roll.Kept > 0 {
			rolls = append(rolls, roll)
		}
	}
	return rolls
}

// block throws one row of block dice.
func (c combatant) block(src dice.Source, row blockRow, spared int) Roll {
	roll := Roll{Source: row.from, Need: row.need}
	if row.from == FromBlock {
		roll.Kept = spared
	}
	if !row.pairs {
		roll.Dice = c.rerolled(src, throw(src, row.dice, row.read), row.read)
		return roll
	}
	for range row.dice {
		pair := c.rerolled(src, throw(src, 2, row.read), row.read)
		keepHigher(pair)
		roll.Dice = append(roll.Dice, pair...)
	}
	return roll
}

// rerolled throws failed block dice once more for who has the Guard trait (rule 9.5).
func (c combatant) rerolled(src dice.Source, row []Die, read func(int) exchange.Hit) []Die {
	if c.f.Profile.Has(GuardTrait) && c.s.is(RuleGuard, Reroll) {
		again(src, row, read, func(d Die) bool { return d.Hit == exchange.NoHit })
	}
	return row
}

// keepHigher drops the lower die of each pair.
func keepHigher(row []Die) {
	for i := 0; i+1 < len(row); i += 2 {
		low := i + exchange.Lower(row[i].Face, row[i+1].Face)
		row[low].Dropped, row[low].Hit = true, exchange.NoHit
	}
}

// side is the combatant in the exchange, its hits apart.
func (c combatant) side() exchange.Side {
	return exchange.Side{
		Damage: c.damage(c.weapon.DMG), CritDamage: c.damage(c.weapon.CRT), Wounds: c.f.Wounds,
		Parry: c.weapon.Has(Parry), Brutal: c.weapon.Has(Brutal), Deadly: c.weapon.Has(Deadly), Riposte: c.weapon.Has(Riposte),
	}
}

// damage is what a hit does to the foe (rule 9.1).
func (c combatant) damage(of int) int { return exchange.Reduced(of, c.foe.Profile.tough()) }

// fightRules are the house rules of strike and block.
func (s *State) fightRules() exchange.Rules {
	return exchange.Rules{
		Proactive: s.is(RuleMelee, Proactive), TwoNormalsBlockCrit: s.is(RuleTwo, Yes), AnswerIsFree: s.is(RuleAnswer, No),
	}
}

// first is who begins to strike (rules 4.1 and 10.8).
func first(c [2]combatant) exchange.Role {
	if c[exchange.Defender].weapon.Has(FirstStrike) && !c[exchange.Attacker].weapon.Has(FirstStrike) {
		return exchange.Defender
	}
	return exchange.Attacker
}
