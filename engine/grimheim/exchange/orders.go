package exchange

import "slices"

// Order is an order for a fight: how a fighter spends hits without asking its player.
type Order string

// The orders.
const (
	OrderBold     Order = "bold"     // best play that prefers an even trade of damage to none
	OrderCautious Order = "cautious" // best play that prefers no damage to an even trade
	OrderAllOut   Order = "all_out"  // strikes with every hit, criticals first; answers with block dice only
	OrderDefend   Order = "defend"   // answers as much and as cheaply as possible; strikes once the enemy can't
	OrderAsk      Order = "ask"      // asks the player
)

// Orders lists the possible orders, the default first.
func Orders() []Order { return []Order{OrderBold, OrderCautious, OrderAllOut, OrderDefend, OrderAsk} }

// Choose returns the move of an order for the side to move. It returns false if the player must be asked:
// with OrderAsk, an unknown order, or when the exchange is over.
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

// Choose is Solver.Choose with a new Solver.
func Choose(o Order, x Exchange) (Move, bool) {
	var s Solver
	return s.Choose(o, x)
}

// allOut returns the move for OrderAllOut. It spends attack hits on strikes only.
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

// defend returns the move for OrderDefend. It stops the worst hits, and strikes when the enemy has no attack
// hits left.
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

// strikeFirst returns a strike, if possible with a critical hit.
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

// rest passes or takes the damage, if that is allowed.
func rest(moves []Move) Move {
	for _, m := range moves {
		if m.Do == Pass || m == (Move{Do: Answer}) {
			return m
		}
	}
	return moves[0]
}

// thriftiest returns the move that stops the most dangerous enemy hit at the lowest price. The price is the
// damage of the spent attack hits; block hits are free.
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

// worth returns the damage of a hit of this side.
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

// price returns the damage that this side gives up by a move.
func (s Side) price(m Move) int { return s.worth(m.With) + s.worth(m.And) }
