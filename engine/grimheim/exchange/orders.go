package exchange

import "slices"

// Order is a standing order: how a fighter spends hits when nobody is asked.
type Order string

// The standing orders.
const (
	OrderBold     Order = "bold"     // best play that trades blows evenly rather than not at all
	OrderCautious Order = "cautious" // best play that would rather not
	OrderAllOut   Order = "all_out"  // strikes with every hit, criticals first; answers with block dice only
	OrderDefend   Order = "defend"   // answers all it can, as cheaply as it can; strikes once the enemy can't
	OrderAsk      Order = "ask"      // asks the player
)

// Orders lists the standing orders that can be given, the preselected one first.
func Orders() []Order { return []Order{OrderBold, OrderCautious, OrderAllOut, OrderDefend, OrderAsk} }

// Choose is the move that an order makes for the side to move. It is false when the player has to
// be asked: under OrderAsk, under an unknown order, and when the exchange is over.
func (s *Solver) Choose(o Order, x Exchange) (Move, bool) {
	if x.Done() {
		return Move{}, false
	}
	switch o {
	case OrderBold:
		return s.best(x, true), true
	case OrderCautious:
		return s.best(x, false), true
	case OrderAllOut:
		return allOut(x), true
	case OrderDefend:
		return defend(x), true
	default:
		return Move{}, false
	}
}

// Choose is Solver.Choose without memory.
func Choose(o Order, x Exchange) (Move, bool) {
	var s Solver
	return s.Choose(o, x)
}

// allOut never spends an attack hit on anything but a strike.
func allOut(x Exchange) Move {
	moves := x.Moves()
	if m, ok := strikeFirst(moves); ok {
		return m
	}
	free := slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return m.With.Strikes() || m.And.Strikes() })
	if m, ok := thriftiest(free, x); ok {
		return m
	}
	return rest(moves)
}

// defend stops the worst it can, and strikes when the enemy has nothing left to strike with.
func defend(x Exchange) Move {
	moves := x.Moves()
	if m, ok := thriftiest(moves, x); ok {
		return m
	}
	m, ok := strikeFirst(moves)
	if ok && (x.Sides[x.Turn.Other()].Attack.Total() == 0 || x.Rules.Proactive) {
		return m
	}
	return rest(moves)
}

// strikeFirst is a strike, with a critical hit if there is one.
func strikeFirst(moves []Move) (m Move, found bool) {
	for _, m := range moves {
		if m.Do == Strike && m.With == Crit {
			return m, true
		}
	}
	i := slices.IndexFunc(moves, func(m Move) bool { return m.Do == Strike })
	if i < 0 {
		return Move{}, false
	}
	return moves[i], true
}

// rest is passing or letting a strike through, if that is allowed.
func rest(moves []Move) Move {
	for _, m := range moves {
		if m.Do == Pass || m == (Move{Do: Answer}) {
			return m
		}
	}
	return moves[0]
}

// thriftiest is the move that stops the most dangerous enemy hit for the least: measured in the
// damage that the spent attack hits would have done, block hits costing nothing.
func thriftiest(moves []Move, x Exchange) (best Move, found bool) {
	who := x.ToMove()
	me, foe := x.Sides[who], x.Sides[who.Other()]
	for _, m := range moves {
		if m.With == NoHit || m.Do != Answer && m.Do != Remove {
			continue
		}
		danger := foe.worth(m.Target) - foe.worth(best.Target)
		thrift := me.price(best) - me.price(m)
		if !found || danger > 0 || danger == 0 && thrift > 0 {
			best, found = m, true
		}
	}
	return best, found
}

// worth is the damage an attack hit of this side does.
func (s Side) worth(h Hit) int {
	switch h {
	case Normal:
		return s.Damage
	case Crit:
		return s.CritDamage
	default:
		return 0
	}
}

// price is the damage that a move takes out of this side's own hand.
func (s Side) price(m Move) int { return s.worth(m.With) + s.worth(m.And) }
