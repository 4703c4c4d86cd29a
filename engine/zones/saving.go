package zones

import "slices"

// step is one reaction of a plan: a character takes a strike of the volley, counted from 1.
type step struct {
	pc     *Creature
	number int
}

// saver is a character whose reactions cover a target, with their conditions.
type saver struct {
	pc    *Creature
	most  int  // reactions left
	fewer bool // interposes if it takes fewer hits
	both  bool // interposes if both still stand
	cost  bool // interposes at any cost
}

// mostTried bounds the steps of the search for a plan. The search then keeps the best plan so far.
const mostTried = 20000

// answerIfSaved carries out reactions with a condition for each creature that the strikes would defeat. Later
// plans must not undo this: a saved creature stays saved, and a character that was to stand still does.
func (p *play) answerIfSaved(who []*Creature) {
	kept := map[ModelID]bool{}
	for again := true; again; {
		again = false
		for _, id := range targetsOf(p.S.Volley.Strikes) {
			target := p.S.Creature(id)
			if target == nil || !p.wouldFall(id) {
				continue
			}
			plan := p.planFor(target, who, kept)
			for _, s := range plan {
				kept[s.pc.ID] = p.lives(s.pc, plan)
			}
			for _, s := range plan {
				kept[id], again = true, true
				p.stepIn(p.S.Creature(s.pc.ID), s.number)
			}
		}
	}
}

// targetsOf returns the targets of strikes, in their order.
func targetsOf(strikes []Strike) (all []ModelID) {
	for _, st := range strikes {
		if !slices.Contains(all, st.Target.ID) {
			all = append(all, st.Target.ID)
		}
	}
	return all
}

// wouldFall reports whether the strikes of the volley would defeat a creature.
func (p *play) wouldFall(id ModelID) bool {
	c := p.S.Creature(id)
	return c != nil && hitsOn(id, p.S.Volley.Strikes) >= p.numbers(c).left(id)
}

// lives reports whether a character would still stand after its part of a plan and the strikes at it.
func (p *play) lives(c *Creature, plan []step) bool {
	hits := hitsOn(c.ID, p.S.Volley.Strikes)
	for _, s := range plan {
		if s.pc.ID == c.ID {
			hits += p.taken(s)
		}
	}
	return hits < c.Hits
}

// taken returns the hits that a step costs its character.
func (p *play) taken(s step) int {
	return max(p.S.redirect(p.S.Volley.Strikes[s.number-1], s.pc, true).Hits, 0)
}

// planFor finds the plan with the fewest reactions that saves a target. Of equal plans it prefers fewer
// defeats, then fewer hits, then the first. If none saves the target, it returns nil.
func (p *play) planFor(target *Creature, who []*Creature, kept map[ModelID]bool) []step {
	savers := p.saversOf(target, who)
	most := 0
	for _, s := range savers {
		most += s.most
	}
	over := hitsOn(target.ID, p.S.Volley.Strikes) - p.numbers(target).left(target.ID) + 1
	search := searching{play: p, target: target, savers: savers, kept: kept, left: mostTried}
	for size := 1; size <= most && search.best == nil && search.left > 0; size++ {
		search.try(nil, 0, size, over)
	}
	return search.best
}

// saversOf reveals the reactions of characters that could take a strike at a target, and returns those that
// cover it.
func (p *play) saversOf(target *Creature, who []*Creature) []saver {
	var all []saver
	for _, c := range who {
		mine := p.S.Creature(c.ID)
		if !p.S.mayReact(mine) || !slices.ContainsFunc(p.S.Volley.Strikes, func(st Strike) bool {
			return st.Target.ID == target.ID && p.S.checkStep(mine, st, true) == nil
		}) {
			continue
		}
		covers := func(when When) bool { return p.line(mine, when).covers(target) }
		s := saver{pc: mine, most: p.S.reactionLimit() - mine.Spent, fewer: covers(Fewer), both: covers(Both),
			cost: covers(Mortal)}
		if s.fewer || s.both || s.cost {
			all = append(all, s)
		}
	}
	return all
}

// searching is a search for a plan that saves a target.
type searching struct {
	*play
	target *Creature
	savers []saver
	kept   map[ModelID]bool
	left   int // steps that it may still try
	best   []step
	price  [2]int // of best: characters defeated only by it, then hits taken
}

// try tries all ways to add size steps at strikes from index from on. A plan counts only if
// its steps take at least over hits off the target.
func (s *searching) try(plan []step, from, size, over int) {
	if size == 0 {
		if over <= 0 {
			s.weigh(plan)
		}
		return
	}
	for i := from; i < len(s.S.Volley.Strikes); i++ {
		st := s.S.Volley.Strikes[i]
		if st.Target.ID != s.target.ID {
			continue
		}
		for _, by := range s.savers {
			if s.left--; s.left < 0 {
				return
			}
			if next := (step{by.pc, i + 1}); s.can(by, plan, st) {
				s.try(append(slices.Clone(plan), next), i+1, size-1, over-max(st.Hits, 0))
			}
		}
	}
}

// can reports whether a character has a reaction left for a strike.
func (s *searching) can(by saver, plan []step, st Strike) bool {
	used := 0
	for _, o := range plan {
		if o.pc == by.pc {
			used++
		}
	}
	return used < by.most && s.S.checkStep(by.pc, st, true) == nil
}

// weigh keeps a plan if each of its characters wants its part and it is better than the best so far.
func (s *searching) weigh(plan []step) {
	var price [2]int
	for i, o := range plan {
		price[1] += s.taken(o)
		if slices.ContainsFunc(plan[:i], func(before step) bool { return before.pc == o.pc }) {
			continue
		}
		at := slices.IndexFunc(s.savers, func(by saver) bool { return by.pc == o.pc })
		lives := s.lives(o.pc, plan)
		if !s.wants(s.savers[at], plan, lives) || s.kept[o.pc.ID] && !lives {
			return
		}
		if !lives && !s.wouldFall(o.pc.ID) {
			price[0]++
		}
	}
	if s.best == nil || slices.Compare(price[:], s.price[:]) < 0 {
		s.best, s.price = plan, price
	}
}

// wants reports whether a character's reactions accept its part of a plan.
func (s *searching) wants(by saver, plan []step, lives bool) bool {
	if by.cost || by.both && lives {
		return true
	}
	return by.fewer && !slices.ContainsFunc(plan, func(o step) bool {
		return o.pc == by.pc && s.taken(o) >= s.S.Volley.Strikes[o.number-1].Hits
	})
}
