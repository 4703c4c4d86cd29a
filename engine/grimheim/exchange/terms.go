package exchange

// terms is the unchanging part of an exchange: damage, traits and house rules. It is comparable, so that a
// solver can keep one table for each.
type terms struct {
	rules    Rules
	damage   [2][3]int16   // by striker and Normal or Crit
	ways     [2][3]wayList // by the side that stops a hit, and the hit's class
	costs    [2][3]costs   // likewise: the maximum spent of each kind of hit
	stoppers [2]hitList    // by the side that stops a hit: the block hits that each stop a normal one
	riposte  [2]bool
	disarms  [2]hitsTaken // by striker
	returns  [2]bool      // by the side that stops a hit: Retribution
}

// hitsTaken tells which kinds of enemy attack hits a disarming critical removes.
type hitsTaken [2]bool // normal, critical

// hitList is a comparable list with room for all kinds of block hits.
type hitList struct {
	kind [hitKinds - Block]Hit
	n    int8
}

// way is a way to stop a hit: with one hit or, by a house rule, a critical with two normals.
type way struct{ with, and Hit }

// costs are numbers of hits by kind.
type costs [hitKinds]int8

// wayList is a comparable list of ways.
type wayList struct {
	way [len(allWays)]way
	n   int8
}

func (l *wayList) all() []way { return l.way[:l.n] }

// allWays lists all ways, the cheap ones first.
var allWays = [...]way{
	{Buckler, NoHit},
	{Block, NoHit},
	{CritBlock, NoHit},
	{Block, Block},
	{Normal, NoHit},
	{Block, Normal},
	{Crit, NoHit},
	{Normal, Normal},
}

func (x Exchange) terms() terms {
	t := terms{rules: x.Rules}
	for r := range x.Sides {
		side, enemy := x.Sides[r], x.Sides[r^1]
		t.damage[r] = [3]int16{Normal: int16(within(side.Damage, MaxDamage)),
			Crit: int16(within(side.CritDamage, MaxDamage))}
		t.riposte[r], t.returns[r] = side.Riposte, side.Retribution
		t.disarms[r] = hitsTaken{side.Disarming, side.Disarming && !enemy.Deadly}
		for _, class := range [...]Hit{Normal, Crit} {
			t.ways[r][class] = waysToStop(class, side, enemy, x.Rules)
			t.costs[r][class] = t.ways[r][class].costs()
		}
		t.stoppers[r] = t.ways[r][Normal].blocks()
	}
	return t
}

// blocks lists the kinds of block hits that stop a hit alone.
func (l *wayList) blocks() (all hitList) {
	for _, w := range l.all() {
		if w.and == NoHit && w.with >= Block {
			all.kind[all.n] = w.with
			all.n++
		}
	}
	return all
}

func (l *wayList) costs() (most costs) {
	for _, w := range l.all() {
		most[w.with] = max(most[w.with], 1)
		if w.and == w.with {
			most[w.with] = 2
		} else if w.and != NoHit {
			most[w.and] = max(most[w.and], 1)
		}
	}
	return most
}

func waysToStop(class Hit, side, enemy Side, rules Rules) (list wayList) {
	for _, w := range allWays {
		if w.stops(class, side, enemy, rules) {
			list.way[list.n] = w
			list.n++
		}
	}
	return list
}

// stops reports whether these hits of a side stop a hit of its enemy, by rule 4.2 and traits.
func (w way) stops(class Hit, side, enemy Side, rules Rules) bool {
	switch {
	case class == Crit && enemy.Deadly:
		return false
	case w.with == Crit || w.with == CritBlock:
		return true
	case enemy.Brutal:
		return false
	case w.and != NoHit:
		return class == Crit && rules.TwoNormalsBlockCrit
	case w.with == Normal && side.Parry:
		return true
	default:
		return class == Normal
	}
}

func within(n, most int) int { return min(max(n, 0), most) }
