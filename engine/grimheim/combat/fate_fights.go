package combat

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// spent is lower than any result of a fight. It is the worth of a change to a die whose hit was already
// spent.
const spent = -exchange.MaxWounds

// rethrown returns a copy of the waiting fight with the attack and block rolls of the seat to move. After a
// change of a roll, its worth counts the changed fight.
func rethrown(s *game.State) (m *game.Melee, rolls []fallen) {
	c := s.Melee.Clone()
	m = &c
	me := m.Exchange.ToMove()
	side := &m.Sides[me]
	var picks [2]game.Pick
	for r := range picks {
		picks[r] = game.Pick{Weapon: m.Sides[r].Weapon.Name, Order: m.Sides[r].Order}
	}
	mine := Combatants(s, picks)[me]
	rows := []*game.Roll{&side.Attack}
	reads := []func(int) exchange.Hit{mine.Attack().Read}
	for i := range side.Blocks {
		rows, reads = append(rows, &side.Blocks[i]), append(reads, mine.reads(side.Blocks[i].Source))
	}
	solver := new(exchange.Solver)
	now := func() *big.Rat {
		x, ok := refought(s.Melee, m, me)
		if !ok {
			return big.NewRat(spent, 1)
		}
		w := x.Costs(exchange.OrderBold, solver)
		return big.NewRat(int64(w[me.Other()]-w[me]), 1)
	}
	for i, row := range rows {
		rolls = append(rolls, fallen{row, reads[i], inPlace(row, now), row == &side.Attack})
	}
	return m, rolls
}

// refought returns the exchange of a fight with the changed dice of one side. It returns false if a hit that
// was spent would be gone.
func refought(now, then *game.Melee, me exchange.Role) (x exchange.Exchange, ok bool) {
	x = now.Exchange
	side, was, is := &x.Sides[me], now.Sides[me], then.Sides[me]
	a, b := was.Attack.Hits(), is.Attack.Hits()
	side.Attack = exchange.Hits{Normal: side.Attack.Normal + b.Normal - a.Normal,
		Crit: side.Attack.Crit + b.Crit - a.Crit}
	old, blocks := game.Blocks(was.Blocks), game.Blocks(is.Blocks)
	left := side.Blocks
	side.Blocks = exchange.Blocks{
		Normal: left.Normal + blocks.Normal - old.Normal, Crit: left.Crit + blocks.Crit - old.Crit,
		Buckler: left.Buckler + blocks.Buckler - old.Buckler,
	}
	return x, min(side.Attack.Normal, side.Attack.Crit, side.Blocks.Normal, side.Blocks.Crit, side.Blocks.Buckler) >= 0
}

// allowsFightFate refuses a fate die in a fight, unless the fight waits for that seat and the die improves
// its own dice (rule 23.6).
func allowsFightFate(s *game.State, seat engine.Seat, c game.SpendFate) error {
	if m := s.Melee; m.Rolled && m.ToMove() == seat && len(c.Targets) == 0 && slices.Contains(fightUses, c.Use) {
		_, rolls := rethrown(s)
		if _, _, ok := bestOf(s, seat, []int{c.Face}, rolls, c.Use); ok {
			return nil
		}
	}
	return engine.Refuse(engine.Illegal, "grimheim 23.3",
		"You can't improve your dice in this Fight that way. Spend the Fate die after the Fight.")
}

// changesFight spends a fate die on a roll of a fight.
func changesFight(p *game.Play, seat engine.Seat, cmd game.SpendFate) {
	m, rolls := rethrown(p.S)
	c, row, _ := bestOf(p.S, seat, []int{cmd.Face}, rolls, cmd.Use)
	r := rolls[row].roll
	c.make(p, rolls[row])
	me := p.S.Melee.Exchange.ToMove()
	x, _ := refought(p.S.Melee, m, me)
	p.Tell(game.FateSpent{
		Side: Party(p.S, seat), Face: c.face, Use: c.use, Points: c.points, Targets: []game.Model{m.Sides[me].Model}, Roll: r.Source,
		Fight: &game.Refought{Role: me, Side: m.Sides[me], Exchange: x},
	})
}

// FightFates lists the uses of the fate dice of the seat to move in a waiting fight: each use with the best
// die.
func FightFates(s *game.State) []game.SpendFate {
	if !s.IsSkirmish() || s.Melee == nil || !s.Melee.Rolled || s.Melee.Exchange.Done() {
		return nil
	}
	_, rolls := rethrown(s)
	return spendings(s, s.Melee.ToMove(), rolls)
}
