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
	a := c.f.common(c.weapon)
	better := 0
	if c.f.Profile.Has(Assassin) && c.role == exchange.Attacker {
		better = -1
	}
	a.htv = c.s.htv(c.f, c.weapon, better)
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

// blocks throws the block dice, row by row.
func (c combatant) blocks(src dice.Source, spared int) []Roll {
	pool, save := c.pool(), c.save()
	plain := func(need int) func(int) exchange.Hit {
		return func(face int) exchange.Hit { return exchange.ClassifyBlock(face, need) }
	}
	buckler := func(face int) exchange.Hit { return exchange.ClassifyBuckler(face, save) }
	var rows []Roll
	row := func(from RollSource, n, kept, need int, read func(int) exchange.Hit) {
		if n+kept > 0 {
			rows = append(rows, Roll{Source: from, Need: need, Kept: kept, Dice: c.rerolled(src, throw(src, n, read), read)})
		}
	}
	row(FromBlock, pool.Plain, spared, save, plain(save))
	row(FromHeavy, 2*pool.BestOfTwo, 0, save, plain(save))
	row(FromBuckler, pool.Buckler, 0, save, buckler)
	if c.f.Profile.Has(ShieldOfFaith) {
		row(FromFaith, 1, 0, 5, plain(5))
	}
	if c.f.Profile.Has(LashingTail) {
		row(FromTail, 1, 0, 4, plain(4))
	}
	for _, r := range rows {
		if r.Source == FromHeavy {
			keepHigher(r.Dice)
		}
	}
	return rows
}

// rerolled throws failed block dice once more for who has the Guard trait (rule 9.5).
func (c combatant) rerolled(src dice.Source, row []Die, read func(int) exchange.Hit) []Die {
	if !c.f.Profile.Has(GuardTrait) || !c.s.is(RuleGuard, Reroll) {
		return row
	}
	for i := range row {
		if row[i].Hit == exchange.NoHit {
			row[i].again(src, read)
		}
	}
	return row
}

// keepHigher drops the lower die of each pair.
func keepHigher(row []Die) {
	for i := 0; i+1 < len(row); i += 2 {
		low := i
		if row[i+1].Face < row[i].Face {
			low = i + 1
		}
		row[low].Dropped, row[low].Hit = true, exchange.NoHit
	}
}

// weaponSide is the combatant for reckoning odds; re-rolls are left out of account, and block dice
// with a number of their own count as armour's.
func (c combatant) weaponSide() exchange.WeaponSide {
	a := c.attack()
	pool := c.pool()
	for _, t := range []Trait{ShieldOfFaith, LashingTail} {
		if c.f.Profile.Has(t) {
			pool.Plain++
		}
	}
	return exchange.WeaponSide{
		ATK: a.dice, HTV: a.htv, CritFrom: a.critFrom, Cleave: a.cleave, Kept: exchange.Hits{Normal: a.kept},
		Damage: c.damage(c.weapon.DMG), CritDamage: c.damage(c.weapon.CRT),
		SAV: c.save(), Block: pool, KeptBlocks: exchange.Blocks{Normal: a.spared}, Wounds: c.f.Wounds,
		Parry: c.weapon.Has(Parry), Brutal: c.weapon.Has(Brutal), Deadly: c.weapon.Has(Deadly), Riposte: c.weapon.Has(Riposte),
	}
}

// damage is what a hit does to the foe (rule 9.1).
func (c combatant) damage(of int) int { return exchange.Reduced(of, c.foe.Profile.tough()) }

// matchup is both combatants for reckoning and for the exchange.
func (s *State) matchup(c [2]combatant) exchange.Matchup {
	m := exchange.Matchup{
		Rules: exchange.Rules{Proactive: s.is(RuleMelee, Proactive), TwoNormalsBlockCrit: s.is(RuleTwo, Yes)},
		Sides: [2]exchange.WeaponSide{c[0].weaponSide(), c[1].weaponSide()},
	}
	if c[exchange.Defender].weapon.Has(FirstStrike) && !c[exchange.Attacker].weapon.Has(FirstStrike) {
		m.First = exchange.Defender
	}
	return m
}
