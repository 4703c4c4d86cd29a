package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxProtected is how many creatures a line of an armed answer can name.
const maxProtected = 12

// arm seals an answer for a PC. It is the player's own secret: no GM gives it for them (rule 6.6).
func (p *play) arm(c Arm) error {
	pc, err := p.ownAnswer(c.Creature)
	if err != nil {
		return err
	}
	answer, err := p.S.checkAnswer(pc, c)
	if err != nil {
		return err
	}
	p.sealAnswer(pc, answer)
	p.Tell(Armed{Creature: pc.Ref(), Under: c.Under})
	p.answerArmed(pc.ID)
	p.settleVolley()
	return nil
}

// disarm takes an answer back.
func (p *play) disarm(c Disarm) error {
	pc, err := p.ownAnswer(c.Creature)
	if err != nil {
		return err
	}
	if !pc.Armed {
		return engine.Refuse(engine.Illegal, "zones 6.6", "%s has no answer armed, so there is none to take back. Arm one first if you want one.", pc.Name)
	}
	p.Tell(Disarmed{Creature: pc.Ref()})
	return nil
}

func (p *play) ownAnswer(id ModelID) (*Creature, error) {
	pc, err := p.own(id)
	if err == nil && pc.Seat != p.Seat {
		err = engine.Refuse(engine.NotYours, "zones 6.6", "What %s does unasked is its own player's secret. Only that player can arm an answer or take it back.", pc.Name)
	}
	return pc, err
}

// checkAnswer refuses an answer that makes no sense, and gives its lines, those of one case as one.
func (s *State) checkAnswer(pc *Creature, c Arm) ([]Standing, error) {
	if c.Under < 0 || c.Under > MaxHits {
		return nil, engine.Refuse(engine.Invalid, "zones 6.6", "Say with how many hits you want to be asked: 0, which is never, to %d.", MaxHits)
	}
	var lines []Standing
	for _, a := range append([]Standing{c.Answer}, c.More...) {
		line, err := s.checkLine(pc, a)
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

// checkLine refuses a line that makes no sense, and tidies it.
func (s *State) checkLine(pc *Creature, a Standing) (Standing, error) {
	if a.When == "" {
		a.When = Always
	}
	if err := s.CheckCase(a.When); err != nil {
		return a, err
	}
	if len(a.For) > maxProtected {
		return a, engine.Refuse(engine.Invalid, "zones 6.6", "An answer can name up to %d creatures, not %d. Name fewer, or say allies.", maxProtected, len(a.For))
	}
	var named []ModelID
	for _, id := range a.For {
		switch {
		case s.Creature(id) == nil:
			return a, engine.Refuse(engine.Invalid, "zones 6.6", "There is no creature “%s” in this fight. Name one that is.", naming.Clip(string(id)))
		case id == pc.ID:
			return a, engine.Refuse(engine.Invalid, "zones 6.6", "%s can't step in for itself. Name somebody else.", pc.Name)
		case !slices.Contains(named, id):
			named = append(named, id)
		}
	}
	a.For = named
	return a, nil
}

// CheckCase refuses a condition that the rules of this fight don't have.
func (s *State) CheckCase(when When) error {
	switch {
	case !slices.Contains(cases(), when):
		return engine.Refuse(engine.Invalid, "zones 6.6", "“%s” is no such condition. A character steps in always, for fewer hits, or when a blow would be mortal: choose one of these.", naming.Clip(string(when)))
	case when != Always && s.reactFirst():
		return engine.Refuse(engine.Illegal, "zones 6.4", "At this table reactions come before the dice, so nobody knows of hits yet. Choose always.")
	case when == Fewer && s.carriesOver():
		return engine.Refuse(engine.Illegal, "zones 6.4", "At this table hits stay as they were counted, so nobody would ever take fewer. Choose always, or when a blow would be mortal.")
	}
	return nil
}

// answerArmed carries out the armed answers to the volley, or that of one PC: first, strike by strike, those that hold
// always, then those with a condition, which look at all strikes together (rule 6.6).
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

// asks reports whether a PC with an answer is asked all the same.
func (c *Creature) asks() bool { return c.Under > 0 && c.Hits <= c.Under }

// intercept lets an armed answer step into an attack outside a volley, if it names the target, who is no
// character: the first one that holds, in the order of coming (rule 6.6).
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
