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
		return only != c.ID && (only != "" || c.answers())
	})
	for i := range p.S.Volley.Strikes {
		for _, c := range who {
			c, st := p.S.Creature(c.ID), p.S.Volley.Strikes[i]
			if !p.S.mayReact(c) || p.S.checkStep(c, st, p.S.Volley.Rolled) != nil {
				continue
			}
			if p.line(c, Always).covers(p.S.Creature(st.Target.ID)) {
				p.stepIn(c, i+1)
			}
		}
	}
	if p.S.Volley.Rolled {
		p.answerIfSaved(who)
	}
}

// answers reports whether a character's player answers attacks: it has no reactions set, or few hits left.
func (c *Creature) answers() bool { return !c.Armed || c.Under > 0 && c.Hits <= c.Under }

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

// maxProtected bounds the creatures that a line of reactions can name.
const maxProtected = 12

// checkAnswer checks reactions and returns their lines. It merges lines of the same condition.
func checkAnswer(s *State, pc *Creature, c Arm) ([]Standing, error) {
	if c.Under < 0 || c.Under > MaxHits {
		return nil, engine.Refuse(engine.Invalid, "zones 6.6",
			"“Ask me first” needs a number of hits. Choose 0 (never) to %d.", MaxHits)
	}
	var lines []Standing
	for _, a := range append([]Standing{c.Answer}, c.More...) {
		line, err := checkLine(s, pc, a)
		if err != nil {
			return nil, err
		}
		at := slices.IndexFunc(lines, func(o Standing) bool { return o.When == line.When })
		if at < 0 {
			lines = append(lines, line)
			continue
		}
		lines[at].Allies = lines[at].Allies || line.Allies
		lines[at].For = slices.Concat(lines[at].For, line.For)
	}
	return lines, nil
}

// checkLine checks a line and returns it with its defaults.
func checkLine(s *State, pc *Creature, a Standing) (Standing, error) {
	if a.When == "" {
		a.When = Always
	}
	if err := s.CheckCase(a.When); err != nil {
		return a, err
	}
	if len(a.For) > maxProtected {
		return a, engine.Refuse(engine.Invalid, "zones 6.6",
			"A reaction can name up to %d creatures, not %d. Name fewer, or choose any ally.", maxProtected, len(a.For))
	}
	var named []ModelID
	for _, id := range a.For {
		switch {
		case s.Creature(id) == nil:
			return a, engine.Refuse(engine.Invalid, "zones 6.6",
				"There is no creature “%s” in this fight. Name another one.", naming.Clip(string(id)))
		case id == pc.ID:
			return a, engine.Refuse(engine.Invalid, "zones 6.6",
				"%s can't interpose for itself. Name another creature.", pc.Name)
		case !slices.Contains(named, id):
			named = append(named, id)
		}
	}
	a.For = named
	return a, nil
}
