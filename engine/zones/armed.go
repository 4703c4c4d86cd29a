package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// CheckCase refuses a condition that doesn't exist under the rules of this fight.
func (s *State) CheckCase(when When) error {
	switch {
	case !slices.Contains(cases(), when):
		return engine.Refuse(engine.Invalid, "zones 6.6",
			"“%s” isn't a condition for a reaction. Choose always, fewer hits, both survive or any cost.", naming.Clip(string(when)))
	case when != Always && s.reactFirst():
		return engine.Refuse(engine.Illegal, "zones 6.4",
			"By house rule you Interpose before the roll, so no hits are known yet. Choose always.")
	case when == Fewer && s.carriesOver():
		return engine.Refuse(engine.Illegal, "zones 6.4",
			"By house rule hits carry over, so an Interpose never means fewer hits. Choose always or any cost.")
	}
	return nil
}

// answerArmed applies the reactions of all characters, or of only one, to the volley. Those for always come
// first, strike by strike. Then come those with a condition, which consider all strikes together (rule 6.6).
func (p *play) answerArmed(only ModelID) {
	if p.S.Volley == nil {
		return
	}
	who := slices.DeleteFunc(p.S.In(PCs), func(c *Creature) bool {
		return !c.Armed || only != c.ID && (only != "" || c.asks())
	})
	for i := range p.S.Volley.Strikes {
		for _, c := range who {
			c, st := p.S.Creature(c.ID), p.S.Volley.Strikes[i]
			if !p.S.mayReact(c) || p.S.checkStep(c, st, p.S.Volley.Rolled) != nil {
				continue
			}
			if p.line(c, lineSlot(c.ID, Always)).covers(p.S.Creature(st.Target.ID)) {
				p.stepIn(c, i+1)
			}
		}
	}
	if p.S.Volley.Rolled {
		p.answerIfSaved(who)
	}
}

// asks reports whether a character's player is asked in spite of its reactions.
func (c *Creature) asks() bool { return c.Under > 0 && c.Hits <= c.Under }

// intercept lets a character with reactions become the target of an attack outside a volley. The first
// character whose reactions cover the target does so, in order of arrival (rule 6.6).
func (p *play) intercept(st Strike) Strike {
	for _, c := range p.S.In(PCs) {
		if !c.Armed || c.ID == st.By.ID || !p.S.mayReact(c) || p.S.checkStep(c, st, st.rolled()) != nil {
			continue
		}
		if p.wants(c, st) {
			st = p.S.redirect(st, c, st.rolled())
			p.tellStep(c, 0, st)
			return st
		}
	}
	return st
}
