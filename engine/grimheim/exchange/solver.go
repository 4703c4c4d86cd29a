package exchange

import "math"

// Solver finds best play and caches it, so that later questions about the same fight are cheap. The zero
// value is ready. A Solver belongs to one goroutine. Its memory grows with the number of different fights,
// so use one for a fight or a comparison only.
type Solver struct {
	tables map[terms]*table
	spare  []*table // empty tables with room
}

// Clear empties the cache and keeps its memory for the next fight.
func (s *Solver) Clear() {
	for _, t := range s.tables {
		t.clear()
		s.spare = append(s.spare, t)
	}
	clear(s.tables)
}

// table returns an empty table.
func (s *Solver) table() *table {
	n := len(s.spare)
	if n == 0 {
		return new(table)
	}
	t := s.spare[n-1]
	s.spare = s.spare[:n-1]
	return t
}

// tooManyHands bounds the work. With more different hands, the defend order replaces best play. Eight attack
// hits and four block hits on both sides stay below it.
const tooManyHands = 1 << 17

// best returns the move of best play with all dice known, in an exchange that isn't over. Each side
// maximises its margin: damage dealt minus damage taken, up to the remaining wounds. Of equal margins bold
// play prefers more damage in all, otherwise less. Of equal moves it returns the first in the order of
// Moves, except that bold play doesn't pass.
func (s *Solver) best(x Exchange, bold bool) Move {
	t, p := x.terms(), x.position()
	if p.hands() > tooManyHands {
		return defend(x)
	}
	return s.search(&t).best(p, bold)
}

// hands returns the number of different hands that both sides can still have.
func (p position) hands() int {
	n := 1
	for _, r := range [...]Role{Attacker, Defender} {
		for h := Normal; h < hitKinds; h++ {
			n = min(n*(p.left(r, h)+1), tooManyHands+1)
		}
	}
	return n
}

// search is a solver at work on one set of terms.
type search struct {
	terms *terms
	table *table
}

func (s *Solver) search(t *terms) search {
	if s.tables == nil {
		s.tables = make(map[terms]*table)
	}
	if s.tables[*t] == nil {
		s.tables[*t] = s.table()
	}
	return search{t, s.tables[*t]}
}

// best returns the best move of a position that isn't done.
func (s search) best(p position, bold bool) (choice Move) {
	who := p.toMove()
	var room moveList
	var best value
	for i, m := range s.terms.moves(p, &room) {
		v := s.after(p, m)
		same := v.margin == best.margin && v.total(bold) == best.total(bold)
		if i == 0 || v.beats(best, who, bold) || same && bold && choice.Do == Pass {
			choice, best = m, v
		}
	}
	return choice
}

// after returns the value of a position after a move.
func (s search) after(p position, m Move) value {
	q, hurt := s.terms.play(p, m)
	return s.value(q).plus(counted(p, hurt))
}

// answered returns the value of a position with a pending strike.
func (s search) answered(p position) (best value) {
	who := p.toMove()
	var room moveList
	for i, m := range s.terms.moves(p, &room) {
		if v := s.after(p, m); i == 0 {
			best = v
		} else {
			best = best.or(v, who)
		}
	}
	return best
}

// counted returns the damage of a move up to the remaining wounds.
func counted(p position, h hurt) hurt {
	for r := range h {
		if left := p.wounds(Role(r)); left != unlimited {
			h[r] = min(h[r], left)
		}
	}
	return h
}

// value returns the value of a position.
func (s search) value(p position) value {
	switch {
	case p.done():
		return value{}
	case p.pending() != NoHit:
		return s.answered(p)
	default:
		return s.turn(p)
	}
}

// worth is the cached value of a hand for each Role that has the turn, if the other side didn't just pass.
type worth [2]value

// The margins that no position has. With nothing there is no hit to spend; unknown is a value that isn't
// computed yet.
const (
	nothing = math.MinInt16
	unknown = math.MaxInt16
)

// turn returns the value of a position in which a side can spend or pass.
func (s search) turn(p position) value {
	who, passed := p.turn(), p&passBit != 0
	p = s.terms.forget(p &^ (turnBit | passBit))
	if passed {
		spend := s.spend(p | position(who)*turnBit)
		if s.terms.mayPass(p, who) {
			return better(spend, value{}, who)
		}
		return spend
	}
	known := s.table.find(p)
	if known[who].margin == unknown {
		known = s.weigh(p)
		s.table.put(p, known)
	}
	return known[who]
}

// weigh computes the value of a hand for the turn of either side. A side that passes gives the turn to the
// other; if that one passes too, the exchange is over.
func (s search) weigh(p position) (w worth) {
	var spend worth
	for _, r := range [...]Role{Attacker, Defender} {
		spend[r] = s.spend(p | position(r)*turnBit)
	}
	for _, r := range [...]Role{Attacker, Defender} {
		w[r] = spend[r]
		if !s.terms.mayPass(p, r) {
			continue
		}
		answer := spend[r.Other()]
		if s.terms.mayPass(p, r.Other()) {
			answer = better(answer, value{}, r.Other())
		}
		w[r] = better(spend[r], answer, r)
	}
	return w
}

// better returns the better one of spending, if possible, and passing.
func better(spend, pass value, who Role) value {
	if spend.margin == nothing {
		return pass
	}
	return spend.or(pass, who)
}

// spend returns the value of the best move other than passing.
func (s search) spend(p position) value {
	who, best := p.turn(), value{margin: nothing}
	var room moveList
	for _, m := range s.terms.moves(p, &room) {
		if m.Do == Pass {
			continue
		}
		if v := s.after(p, m); best.margin == nothing {
			best = v
		} else {
			best = best.or(v, who)
		}
	}
	return best
}
