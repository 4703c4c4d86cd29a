package zones

import "slices"

// step is one reaction of a plan: a PC takes a strike of the volley, counted from 1.
type step struct {
	pc     *Creature
	number int
}

// saver is a PC whose answer speaks of somebody, and how far that goes.
type saver struct {
	pc    *Creature
	most  int  // reactions that are left
	fewer bool // steps in where that takes fewer hits
	both  bool // steps in if both live
	cost  bool // steps in whatever it costs
}

// mostTried is how many steps the search for a plan looks at. What it doesn't find by then is left as it
// stands.
const mostTried = 20000

// answerIfSaved carries out the answers with a condition, for everybody in turn who would be out by all
// strikes that stand against them. What is kept up once is not given up later: who is saved, or lives as both
// were to, stays so.
func (p *play) answerIfSaved(who []*Creature) {
	kept := map[ModelID]bool{}
	for again := true; again; {
		again = false
		for _, id := range p.S.struckByVolley() {
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

// struckByVolley lists whom the volley strikes, in its order.
func (s *State) struckByVolley() []ModelID {
	var all []ModelID
	for _, st := range s.Volley.Strikes {
		if !slices.Contains(all, st.Target.ID) {
			all = append(all, st.Target.ID)
		}
	}
	return all
}

// wouldFall reports whether all strikes of the volley that stand against somebody put them out.
func (p *play) wouldFall(id ModelID) bool {
	c := p.S.Creature(id)
	return c != nil && p.against(id, len(p.S.Volley.Strikes)) >= p.numbers(c).left(id)
}

// lives reports whether a PC still stands after its part of a plan, besides all that strikes it as it is.
func (p *play) lives(c *Creature, plan []step) bool {
	hits := p.against(c.ID, len(p.S.Volley.Strikes))
	for _, s := range plan {
		if s.pc.ID == c.ID {
			hits += p.taken(s)
		}
	}
	return hits < c.Hits
}

// taken is how many hits a step costs the PC.
func (p *play) taken(s step) int {
	return max(p.S.redirect(p.S.Volley.Strikes[s.number-1], s.pc, true).Hits, 0)
}

// planFor finds the fewest reactions that save somebody: among these the plan that puts the fewest out, then
// the one that takes the fewest hits, then the first. There is none if no plan saves.
func (p *play) planFor(target *Creature, who []*Creature, kept map[ModelID]bool) []step {
	savers := p.saversOf(target, who)
	most := 0
	for _, s := range savers {
		most += s.most
	}
	over := p.against(target.ID, len(p.S.Volley.Strikes)) - p.numbers(target).left(target.ID) + 1
	search := searching{play: p, target: target, savers: savers, kept: kept, left: mostTried}
	for size := 1; size <= most && search.best == nil && search.left > 0; size++ {
		search.try(nil, 0, size, over)
	}
	return search.best
}

// saversOf opens the lines of who could take a strike at somebody, and gives those that speak of them.
func (p *play) saversOf(target *Creature, who []*Creature) []saver {
	var all []saver
	for _, c := range who {
		mine := p.S.Creature(c.ID)
		if !p.S.mayReact(mine) || !slices.ContainsFunc(p.S.Volley.Strikes, func(st Strike) bool {
			return st.Target.ID == target.ID && p.S.checkStep(mine, st, true) == nil
		}) {
			continue
		}
		covers := func(when When) bool { return p.line(mine, lineSlot(mine.ID, when)).covers(target) }
		s := saver{pc: mine, most: p.S.reactionLimit() - mine.Spent, fewer: covers(Fewer), both: covers(Both),
			cost: covers(Mortal)}
		if s.fewer || s.both || s.cost {
			all = append(all, s)
		}
	}
	return all
}

// searching looks for the plan that saves a target.
type searching struct {
	*play
	target *Creature
	savers []saver
	kept   map[ModelID]bool
	left   int // steps that it still looks at
	best   []step
	price  [2]int // of the best: PCs who would be out by it alone, hits that they take
}

// try goes through all ways to add so many steps, at strikes behind those that were looked at, until they
// take so many hits off the target.
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

// can reports whether a PC has a reaction left for a strike.
func (s *searching) can(by saver, plan []step, st Strike) bool {
	used := 0
	for _, o := range plan {
		if o.pc == by.pc {
			used++
		}
	}
	return used < by.most && s.S.checkStep(by.pc, st, true) == nil
}

// weigh keeps a plan that saves if each PC in it wants its part, and it is better than the best so far.
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

// wants reports whether a line of a PC's answer has it take its part of a plan.
func (s *searching) wants(by saver, plan []step, lives bool) bool {
	if by.cost || by.both && lives {
		return true
	}
	return by.fewer && !slices.ContainsFunc(plan, func(o step) bool {
		return o.pc == by.pc && s.taken(o) >= s.S.Volley.Strikes[o.number-1].Hits
	})
}
