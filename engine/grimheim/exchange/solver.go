package exchange

import "math"

// Solver finds best play and remembers what it found, so that asking again about the same fight
// is cheap. The zero value is ready. It belongs to one goroutine; its memory grows with the
// number of different fights, so use one for a fight or for a comparison, not for ever.
type Solver struct {
	tables map[terms]*table
	spare  []*table // empty ones that have room
}

// Clear forgets what was found and keeps the room for the next fight.
func (s *Solver) Clear() {
	for _, t := range s.tables {
		t.clear()
		s.spare = append(s.spare, t)
	}
	clear(s.tables)
}

// table is an empty one.
func (s *Solver) table() *table {
	n := len(s.spare)
	if n == 0 {
		return new(table)
	}
	t := s.spare[n-1]
	s.spare = s.spare[:n-1]
	return t
}

// tooManyHands bounds the work: with more different hands than this to look at, best play is the
// defend order. Eight attack hits and four block hits on either side stay below.
const tooManyHands = 1 << 17

// best is the move of perfect play with all dice known, of an exchange that is not over: each side
// maximises damage dealt minus damage taken, counted up to the wounds that are left, and of equal
// margins prefers more damage in all if it is bold, else less.
// Of moves that are equal in both it is the first in the order
// of Moves, but who is bold doesn't pass.
func (s *Solver) best(x Exchange, bold bool) Move {
	t, p := x.terms(), x.position()
	if p.hands() > tooManyHands {
		return defend(x)
	}
	return s.search(&t).best(p, bold)
}

// hands is the number of different hands that both sides can come to hold.
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

// best chooses among the moves of a position that is not done.
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

// after is what a position is worth in which a move is made.
func (s search) after(p position, m Move) value {
	q, hurt := s.terms.play(p, m)
	return s.value(q).plus(counted(p, hurt))
}

// answered is what a strike that waits is worth.
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

// counted is the damage of a move as far as it matters: up to the wounds that are left.
func counted(p position, h hurt) hurt {
	for r := range h {
		if left := p.wounds(Role(r)); left != unlimited {
			h[r] = min(h[r], left)
		}
	}
	return h
}

// value is what a position is worth from here on.
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

// worth is what is remembered of a hand: for each Role, what it is worth to have the turn when nobody has
// just passed.
type worth [2]value

// Margins that no position has: spending when there is nothing to spend, and what nobody has
// worked out yet.
const (
	nothing = math.MinInt16
	unknown = math.MaxInt16
)

// turn is the worth of a position in which a side may spend or pass.
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

// weigh works out what a hand is worth to either side: who passes leaves the turn to the other, and if that
// one passes as well it is over.
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

// better chooses between spending, if there is anything to spend, and passing.
func better(spend, pass value, who Role) value {
	if spend.margin == nothing {
		return pass
	}
	return spend.or(pass, who)
}

// spend is the best that the side whose turn it is can do without passing.
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
