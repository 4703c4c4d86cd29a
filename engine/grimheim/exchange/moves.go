package exchange

// moveList has room for all moves of any position, so that listing them doesn't allocate.
type moveList struct {
	move [2*len(allWays) + 5]Move
	n    int
}

func (l *moveList) add(m Move) {
	l.move[l.n] = m
	l.n++
}

// moves lists the legal moves of a position that isn't done, in the order of Exchange.Moves.
func (t *terms) moves(p position, list *moveList) []Move {
	list.n = 0
	switch {
	case p.pending() != NoHit:
		t.addWays(p, list, p.turn().Other(), Move{Do: Answer}, p.pending())
		list.add(Move{Do: Answer})
	case t.rules.Proactive:
		t.addProactive(p, list)
	default:
		list.add(Move{Do: Pass})
		t.addStrikes(p, list)
	}
	return list.move[:list.n]
}

func (t *terms) addStrikes(p position, list *moveList) {
	me := p.turn()
	for _, with := range [...]Hit{Normal, Crit} {
		if p.left(me, with) > 0 {
			list.add(Move{Do: Strike, With: with})
		}
	}
	for i, target := range [...]Hit{Normal, Crit} {
		if t.disarms[me][i] && p.left(me, Crit) > 0 && p.left(me.Other(), target) > 0 {
			list.add(Move{Do: Strike, With: Crit, Target: target})
		}
	}
}

// addProactive lists the moves under the house rule. A side that can do something useful may not pass.
func (t *terms) addProactive(p position, list *moveList) {
	if t.mayPass(p, p.turn()) {
		list.add(Move{Do: Pass})
	}
	for _, target := range [...]Hit{Normal, Crit} {
		if p.left(p.turn().Other(), target) > 0 {
			t.addWays(p, list, p.turn(), Move{Do: Remove, Target: target}, target)
		}
	}
	t.addStrikes(p, list)
}

// mayPass reports whether the side to move can pass. Under the house rule it can't if it has a strike that
// does damage, or can remove a hit that would.
func (t *terms) mayPass(p position, me Role) bool {
	return !t.rules.Proactive || !t.canBeUseful(p, me)
}

func (t *terms) canBeUseful(p position, me Role) bool {
	foe := me.Other()
	for _, class := range [...]Hit{Normal, Crit} {
		if p.left(me, class) > 0 && t.damage[me][class] > 0 {
			return true
		}
		if p.left(foe, class) > 0 && t.damage[foe][class] > 0 && t.canStop(p, me, class) {
			return true
		}
	}
	return false
}

func (t *terms) canStop(p position, by Role, class Hit) bool {
	for _, w := range t.ways[by][class].all() {
		if p.affords(by, w) {
			return true
		}
	}
	return false
}

// addWays lists the ways in which a side can stop a hit now, each as the given move.
func (t *terms) addWays(p position, list *moveList, by Role, m Move, class Hit) {
	for _, w := range t.ways[by][class].all() {
		if p.affords(by, w) {
			m.With, m.And = w.with, w.and
			list.add(m)
		}
	}
}

// affords reports whether a side has the hits for a way.
func (p position) affords(by Role, w way) bool {
	switch w.and {
	case NoHit:
		return p.left(by, w.with) > 0
	case w.with:
		return p.left(by, w.with) > 1
	default:
		return p.left(by, w.with) > 0 && p.left(by, w.and) > 0
	}
}
