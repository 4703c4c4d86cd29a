package combat

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Combatant is one side of a fight before the roll.
type Combatant struct {
	s       *game.State
	id      game.ModelID
	Fighter *game.Fighter
	foe     *game.Fighter
	foeID   game.ModelID
	weapon  card.Weapon
	foes    card.Weapon // the enemy's weapon
	order   exchange.Order
	role    exchange.Role
	plain   bool // it chooses between its dice by their damage only
}

// Combatants returns both sides of the current fight with their picks, by role.
func Combatants(s *game.State, picks [2]game.Pick) [2]Combatant {
	var c [2]Combatant
	for r := range c {
		role := exchange.Role(r)
		c[r] = Combatant{s: s, id: s.Melee.Who(role), Fighter: s.Fighter(s.Melee.Who(role)),
			foe: s.Fighter(s.Melee.Who(role.Other())), foeID: s.Melee.Who(role.Other()), order: picks[r].Order, role: role}
		c[r].weapon, _ = weaponOf(s, c[r].id, picks[r].Weapon)
		c[r].foes, _ = weaponOf(s, c[r].foeID, picks[role.Other()].Weapon)
	}
	return c
}

// Attack returns the combatant's attack roll (rules 5.2 and 5.3).
func (c Combatant) Attack() AttackDice {
	more := 0
	if c.Fighter.Charging {
		more++
	}
	if offHand(c.s, c.id, c.weapon) != "" {
		more++
	}
	a := Common(c.Fighter, c.weapon, more)
	a.HTV = HTV(c.s, c.Fighter, c.weapon, c.assists(), c.better())
	a.seen, a.changed, a.lucky = sighted(c.s, c.id), c.Fighter.Changing, c.s.Lucky(c.id)
	a.pledged, a.all = pledgedTo(c.s, c.id, true), c.Fighter.Profile.Has(card.Relentless)
	if a.chooses() && !c.plain {
		a.expects = c.worth()
	}
	if c.Fighter.Plunging {
		a.sure = 1
	}
	if c.Fighter.Profile.Has(card.Balanced) {
		a.failed++
	}
	a.spared = min(c.spares(), max(a.Dice-1, 0))
	a.Dice -= a.spared
	return a
}

// assists returns how many friends help in the fight (rule 22.4).
func (c Combatant) assists() int {
	if c.role == exchange.Attacker {
		return assists(c.s, c.id, c.foeID)
	}
	return 0
}

// better returns the HTV modifier of the model that begins the fight (rules 9.8, 22.9 and 22.22).
func (c Combatant) better() int {
	if c.role != exchange.Attacker {
		return 0
	}
	more := modifier(c.s)
	for _, t := range []card.Trait{card.Assassin, card.ShadowStalker} {
		if c.Fighter.Profile.Has(t) {
			more--
		}
	}
	return more
}

// spares returns how many attack dice become blocks (rule 9.9). With the order all out it is none.
func (c Combatant) spares() int {
	n := 0
	for _, t := range []card.Trait{card.Duellist, card.Protected} {
		if c.Fighter.HasTrait(t) && c.order != exchange.OrderAllOut {
			n++
		}
	}
	return n
}

func (c Combatant) save() int { return c.Fighter.Save(c.foes) }

// pool returns the block dice against SAV (rules 5.5, 9.4 and 10.14).
func (c Combatant) pool() exchange.BlockPool {
	has := c.Fighter.Profile.Has
	free := !c.weapon.Has(card.TwoHanded)
	return exchange.BlockDice(exchange.BlockSources{
		Armour: c.Fighter.Profile.Armour, SAV: c.Fighter.Profile.SAV, Guard: c.Fighter.Guarding,
		Shield: has(card.Shield) && free, Buckler: has(card.Buckler) && free,
	}, exchange.HeavyArmour(c.s.Rules[game.RuleHeavy]))
}

// blockRow is a row of block dice of one kind before the roll.
type blockRow struct {
	from  game.RollSource
	need  int
	dice  int
	pairs bool // each die is rolled as two, of which the higher counts
	read  func(face int) exchange.Hit
}

// blockRows lists the rows of block dice, the plain ones first.
func (c Combatant) blockRows() []blockRow {
	pool, save := c.pool(), c.save()
	row := func(from game.RollSource, dice, need int) blockRow {
		return blockRow{from: from, need: need, dice: dice,
			read: func(face int) exchange.Hit { return exchange.ClassifyBlock(face, need) }}
	}
	plain, heavy, buckler := row(game.FromBlock, pool.Plain, save), row(game.FromHeavy, pool.BestOfTwo, save),
		row(game.FromBuckler, pool.Buckler, save)
	heavy.pairs = true
	buckler.read = func(face int) exchange.Hit { return exchange.ClassifyBuckler(face, save) }
	rows := []blockRow{plain, heavy, buckler}
	if c.Fighter.Profile.Has(card.ShieldOfFaith) {
		rows = append(rows, row(game.FromFaith, 1, 5))
	}
	if c.Fighter.Profile.Has(card.LashingTail) {
		rows = append(rows, row(game.FromTail, 1, 4))
	}
	return rows
}

// blocks rolls the block dice, row by row. Spared attack dice count as blocks of the plain row.
func (c Combatant) blocks(src dice.Source, spared int) []game.Roll {
	var rolls []game.Roll
	for _, row := range c.blockRows() {
		if roll := c.block(src, row, spared); len(roll.Dice)+roll.Kept > 0 {
			rolls = append(rolls, roll)
		}
	}
	return rolls
}

// block rolls one row of block dice.
func (c Combatant) block(src dice.Source, row blockRow, spared int) game.Roll {
	roll := game.Roll{Source: row.from, Need: row.need}
	if row.from == game.FromBlock {
		roll.Kept = spared
	}
	if !row.pairs {
		roll.Dice = c.rerolled(src, game.Throw(src, row.dice, row.read), row.read)
		return roll
	}
	for range row.dice {
		pair := c.rerolled(src, game.Throw(src, 2, row.read), row.read)
		keepHigher(pair)
		roll.Dice = append(roll.Dice, pair...)
	}
	return roll
}

// rerolled rerolls failed block dice of a model with the Guard trait (rule 9.5).
func (c Combatant) rerolled(src dice.Source, row []game.Die, read func(int) exchange.Hit) []game.Die {
	if c.Fighter.Profile.Has(card.GuardTrait) && c.s.Is(game.RuleGuard, game.Reroll) {
		game.Again(src, row, read, func(d game.Die) bool { return d.Hit == exchange.NoHit })
	}
	return row
}

// keepHigher drops the lower die of each pair.
func keepHigher(row []game.Die) {
	for i := 0; i+1 < len(row); i += 2 {
		low := i + exchange.Lower(row[i].Face, row[i+1].Face)
		row[low].Dropped, row[low].Hit = true, exchange.NoHit
	}
}

// Side returns the combatant as a side of the exchange, without its hits.
func (c Combatant) Side() exchange.Side {
	return exchange.Side{
		Damage: c.damage(c.weapon.DMG), CritDamage: c.damage(c.weapon.CRT), Wounds: c.Fighter.Wounds,
		Parry: c.weapon.Has(card.Parry), Brutal: c.weapon.Has(card.Brutal), Deadly: c.weapon.Has(card.Deadly), Riposte: c.weapon.Has(card.Riposte),
		Disarming: c.weapon.Has(card.Disarming), Retribution: c.weapon.Has(card.Retribution),
	}
}

// damage returns the damage of a hit on the enemy (rule 9.1).
func (c Combatant) damage(of int) int { return exchange.Reduced(of, c.foe.Profile.Tough()) }

// FightRulesOf returns the house rules of strike and block.
func FightRulesOf(s *game.State) exchange.Rules {
	return exchange.Rules{
		Proactive: s.Is(game.RuleMelee, game.Proactive), TwoNormalsBlockCrit: s.Is(game.RuleTwo,
			game.Yes), AnswerIsFree: s.Is(game.RuleAnswer, game.No),
	}
}

// First returns the role that strikes first (rules 4.1 and 10.8).
func First(c [2]Combatant) exchange.Role {
	if c[exchange.Defender].weapon.Has(card.FirstStrike) && !c[exchange.Attacker].weapon.Has(card.FirstStrike) {
		return exchange.Defender
	}
	return exchange.Attacker
}

// Blocking returns the average number of a combatant's block dice that block.
func (c Combatant) Blocking() float64 {
	sum := 0.0
	for _, row := range c.blockRows() {
		for face := 1; face <= 6; face++ {
			if row.read(face) != exchange.NoHit {
				sum += float64(row.dice) / 6
			}
		}
	}
	return sum
}
