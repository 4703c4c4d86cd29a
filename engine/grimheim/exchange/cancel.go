package exchange

import (
	"cmp"
	"slices"
)

// Volley is a number of hits that saves can cancel.
type Volley struct {
	Hits       Hits
	Damage     int // of a normal hit
	CritDamage int
	Brutal     bool // only critical saves cancel
	Deadly     bool // criticals can't be cancelled
}

// Cancellation counts the hits that saves cancel, by the kinds of hit and save.
type Cancellation struct {
	NormalByNormal int `json:"normal_by_normal,omitempty"` // for 1 normal save each
	NormalByCrit   int `json:"normal_by_crit,omitempty"`   // for 1 critical save each
	CritByCrit     int `json:"crit_by_crit,omitempty"`     // for 1 critical save each
	CritByPair     int `json:"crit_by_pair,omitempty"`     // for 2 normal saves each
}

// Cancelled returns the hits that are stopped.
func (c Cancellation) Cancelled() Hits {
	return Hits{Normal: c.NormalByNormal + c.NormalByCrit, Crit: c.CritByCrit + c.CritByPair}
}

// Spent returns the saves that are used.
func (c Cancellation) Spent() Hits {
	return Hits{Normal: c.NormalByNormal + 2*c.CritByPair, Crit: c.NormalByCrit + c.CritByCrit}
}

// Through returns the damage that a cancellation lets through.
func (v Volley) Through(c Cancellation) int {
	return v.Hits.Minus(c.Cancelled()).Damage(v.Damage, v.CritDamage)
}

// Allows reports whether the saves can be used in that way on this volley.
func (v Volley) Allows(c Cancellation, saves Hits) bool {
	done, spent := c.Cancelled(), c.Spent()
	return min(c.NormalByNormal, c.NormalByCrit, c.CritByCrit, c.CritByPair) >= 0 &&
		done.Normal <= v.Hits.Normal && done.Crit <= v.Hits.Crit &&
		spent.Normal <= saves.Normal && spent.Crit <= saves.Crit &&
		!(v.Brutal && spent.Normal > 0) && !(v.Deadly && done.Crit > 0)
}

// Cancels lists the sensible uses of the saves. They stop different hits, and none stops a subset of
// another's. The first leaves the least damage. Of equal damage it cancels more hits, then more criticals,
// then spends fewer saves.
func Cancels(v Volley, saves Hits) []Cancellation {
	var all []Cancellation
	for c := range v.ways(saves) {
		all = append(all, c)
	}
	slices.SortStableFunc(all, v.compare)
	all = slices.CompactFunc(all, func(a, b Cancellation) bool { return a.Cancelled() == b.Cancelled() })
	kept := all[:0:0]
	for _, c := range all {
		if !slices.ContainsFunc(all, func(o Cancellation) bool { return o.Cancelled().dominates(c.Cancelled()) }) {
			kept = append(kept, c)
		}
	}
	return kept
}

// dominates reports whether h has all hits of o and more.
func (h Hits) dominates(o Hits) bool {
	return h != o && h.Normal >= o.Normal && h.Crit >= o.Crit
}

// compare orders cancellations, the best first.
func (v Volley) compare(a, b Cancellation) int {
	x, y := a.Cancelled(), b.Cancelled()
	return cmp.Or(
		cmp.Compare(v.Through(a), v.Through(b)),
		cmp.Compare(y.Total(), x.Total()),
		cmp.Compare(y.Crit, x.Crit),
		cmp.Compare(a.Spent().Total(), b.Spent().Total()),
	)
}

// ways yields all legal uses of the saves, the empty one included. For each number of criticals stopped by
// either kind of save, the other saves stop as many normal hits as possible.
func (v Volley) ways(saves Hits) func(yield func(Cancellation) bool) {
	return func(yield func(Cancellation) bool) {
		for byCrit := range min(v.Hits.Crit, saves.Crit) + 1 {
			for byPair := range min(v.Hits.Crit-byCrit, saves.Normal/2) + 1 {
				c := v.fill(Cancellation{CritByCrit: byCrit, CritByPair: byPair}, saves)
				if v.Allows(c, saves) && !yield(c) {
					return
				}
			}
		}
	}
}

// fill stops normal hits with the saves that a cancellation leaves.
func (v Volley) fill(c Cancellation, saves Hits) Cancellation {
	left := saves.Minus(c.Spent())
	if !v.Brutal {
		c.NormalByNormal = min(v.Hits.Normal, left.Normal)
	}
	c.NormalByCrit = min(v.Hits.Normal-c.NormalByNormal, left.Crit)
	return c
}
