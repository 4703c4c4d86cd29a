package zones

import (
	"cmp"
	"slices"
)

// Aftermath has the public facts about a volley from which a player learns why a character with reactions set
// didn't interpose (rule 6.6).
type Aftermath struct {
	Took   []ModelID `json:"took,omitempty"`  // characters that interposed
	Asked  []ModelID `json:"asked,omitempty"` // characters whose players answered themselves
	Missed []Missed  `json:"missed,omitempty"`
}

// Missed is a target of a volley for which a character could have interposed.
type Missed struct {
	By     ModelID `json:"by"`
	Target Ref     `json:"target"`
	Spent  bool    `json:"spent,omitempty"` // the character has no reaction left
	Falls  bool    `json:"falls,omitempty"` // the volley defeats the target
	Saves  bool    `json:"saves,omitempty"` // one reaction saves it; Was and Takes are about the cheapest
	Was    int     `json:"was,omitempty"`   // hits of that attack on the target
	Takes  int     `json:"takes,omitempty"` // its hits on the character instead
	Other  int     `json:"other,omitempty"` // the character's hits from other attacks
	Left   int     `json:"left,omitempty"`  // the character's hits left
}

// Unused says why reactions that are set didn't apply to a target.
type Unused struct {
	Creature ModelID
	Target   Ref
	Why      UnusedWhy
	Hits     int // hits that the character would have taken
	Of       int // WhyUnsafe: the hits it had left; WhyMore: the hits of the attack
}

// UnusedWhy is a reason why reactions weren't used.
type UnusedWhy string

// The reasons, the least telling first.
const (
	WhyStands  UnusedWhy = "stands"  // the target isn't defeated
	WhyUnsaved UnusedWhy = "unsaved" // one reaction doesn't save it
	WhyMore    UnusedWhy = "more"    // the character would take as many hits or more
	WhyUnsafe  UnusedWhy = "unsafe"  // the character would be defeated
	WhySpent   UnusedWhy = "spent"   // it has no reaction left
)

// Unused returns why lines of a character's reactions weren't used against the attacks that wait or, if none
// wait, against the latest; nil if they were, or if they covered no target.
func (s *State) Unused(pc ModelID, answer []Standing) *Unused {
	after := s.Aftermath
	if s.Volley != nil {
		after = s.aftermath(s.Volley.Strikes)
	}
	return after.unused(pc, answer)
}

func (a *Aftermath) unused(pc ModelID, answer []Standing) *Unused {
	if a == nil || slices.Contains(a.Took, pc) {
		return nil
	}
	ranks := []UnusedWhy{"", WhyStands, WhyUnsaved, WhyMore, WhyUnsafe, WhySpent}
	var best Unused
	for _, m := range a.Missed {
		for _, line := range answer {
			if m.By != pc || !line.Allies && !slices.Contains(line.For, m.Target.ID) {
				continue
			}
			why := m.why(line.When)
			if slices.Index(ranks, why) <= slices.Index(ranks, best.Why) {
				continue
			}
			best = Unused{Creature: pc, Target: m.Target, Why: why, Hits: m.Takes + m.Other, Of: m.Left}
			if why == WhyMore {
				best.Hits, best.Of = m.Takes, m.Was
			}
		}
	}
	if best.Why == "" {
		return nil
	}
	return &best
}

// why returns the reason why a line for a condition wasn't used; "" if it has none.
func (m Missed) why(when When) UnusedWhy {
	switch {
	case m.Spent:
		return WhySpent
	case when == Always:
		return ""
	case !m.Falls:
		return WhyStands
	case !m.Saves:
		return WhyUnsaved
	case when == Both && m.Takes+m.Other >= m.Left:
		return WhyUnsafe
	case when == Fewer && m.Takes >= m.Was:
		return WhyMore
	}
	return ""
}

// aftermath returns the facts about strikes that are about to hit.
func (s *State) aftermath(strikes []Strike) *Aftermath {
	a := &Aftermath{}
	for _, c := range s.In(PCs) {
		if c.Ally {
			continue
		}
		if interposed(c.ID, strikes) {
			a.Took = append(a.Took, c.ID)
		}
		if c.answers() {
			a.Asked = append(a.Asked, c.ID)
		}
		for _, id := range targetsOf(strikes) {
			target := s.Creature(id)
			if target == nil || target.Side != PCs || id == c.ID || target.Zone != c.Zone || !c.Present() {
				continue
			}
			if m, ok := s.missed(c, target, strikes); ok {
				a.Missed = append(a.Missed, m)
			}
		}
	}
	return a
}

// interposed reports whether a character has interposed at one of the strikes.
func interposed(pc ModelID, strikes []Strike) bool {
	return slices.ContainsFunc(strikes, func(st Strike) bool { return st.For != nil && st.Target.ID == pc })
}

// missed returns what interposing for a target would have meant; false if no attack could be taken.
func (s *State) missed(c, target *Creature, strikes []Strike) (Missed, bool) {
	all := hitsOn(target.ID, strikes)
	m := Missed{By: c.ID, Target: target.Ref(), Spent: !s.mayReact(c), Falls: all >= target.Hits,
		Other: hitsOn(c.ID, strikes), Left: c.Hits}
	open := slices.DeleteFunc(slices.Clone(strikes), func(st Strike) bool {
		return st.Target.ID != target.ID || st.For != nil || st.Hits <= 0
	})
	saving := slices.DeleteFunc(slices.Clone(open), func(st Strike) bool { return all-st.Hits >= target.Hits })
	if m.Saves = m.Falls && len(saving) > 0; m.Saves {
		best := slices.MinFunc(saving, func(a, b Strike) int {
			return cmp.Compare(s.redirect(a, c, true).Hits, s.redirect(b, c, true).Hits)
		})
		m.Was, m.Takes = best.Hits, s.redirect(best, c, true).Hits
	}
	return m, len(open) > 0
}
