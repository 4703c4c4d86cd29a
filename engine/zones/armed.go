package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxProtected is how many creatures an armed answer can name.
const maxProtected = 12

// armedSlot is where the armed answer of a PC is sealed.
func armedSlot(pc ModelID) engine.Slot { return engine.Slot("armed:" + string(pc)) }

// arm seals an answer for a PC. It is the player's own secret: no GM gives it for them (rule 6.6).
func (p *play) arm(c Arm) error {
	pc, err := p.ownAnswer(c.Creature)
	if err != nil {
		return err
	}
	answer, err := p.S.checkAnswer(pc, c.Answer)
	if err != nil {
		return err
	}
	p.Seal(pc.Seat, armedSlot(pc.ID), answer)
	p.Tell(Armed{Creature: pc.Ref()})
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

// checkAnswer refuses an answer that makes no sense, and tidies it.
func (s *State) checkAnswer(pc *Creature, a Standing) (Standing, error) {
	if a.When == "" {
		a.When = Always
	}
	switch {
	case a.When != Always && a.When != Fewer && a.When != Mortal:
		return a, engine.Refuse(engine.Invalid, "zones 6.6", "“%s” is no such condition. A character steps in always, for fewer hits, or when a blow would be mortal: choose one of these.", naming.Clip(string(a.When)))
	case a.When != Always && s.reactFirst():
		return a, engine.Refuse(engine.Illegal, "zones 6.4", "At this table reactions come before the dice, so nobody knows of hits yet. Choose always.")
	case a.When == Fewer && s.carriesOver():
		return a, engine.Refuse(engine.Illegal, "zones 6.4", "At this table hits stay as they were counted, so nobody would ever take fewer. Choose always, or when a blow would be mortal.")
	case len(a.For) > maxProtected:
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

// answerArmed carries out the armed answers to the volley, or that of one PC, strike by strike. An
// answer is opened as soon as there is a strike that its PC could take, whatever it says.
func (p *play) answerArmed(only ModelID) {
	if p.S.Volley == nil {
		return
	}
	for i := range p.S.Volley.Strikes {
		for _, c := range p.S.In(PCs) {
			st := p.S.Volley.Strikes[i]
			asked := c.Armed && (only == "" || only == c.ID) && p.S.mayReact(c)
			if !asked || p.S.checkStep(c, st, p.S.Volley.Rolled) != nil {
				continue
			}
			answer := p.answer(c)
			if answer.covers(p.S.Creature(st.Target.ID)) && p.holds(answer.When, c, st, p.against(st.Target.ID, i)) {
				p.stepIn(c, i+1)
			}
		}
	}
}

// answer opens an armed answer, which may be sealed by this very decision.
func (p *play) answer(c *Creature) Standing {
	slot := armedSlot(c.ID)
	p.Reveal(c.Seat, slot)
	for _, s := range p.Outcome().Seal {
		if a, ok := s.Value.(Standing); ok && s.Owner == c.Seat && s.Slot == slot {
			return a
		}
	}
	var a Standing
	if !p.Secrets.Open(c.Seat, slot, &a) {
		return Standing{}
	}
	return a
}

func (a Standing) covers(target *Creature) bool {
	return a.Allies && target.Side == PCs || slices.Contains(a.For, target.ID)
}

// against counts the hits of earlier strikes of the volley that stand against a target.
func (p *play) against(target ModelID, before int) int {
	hits := 0
	for _, st := range p.S.Volley.Strikes[:before] {
		if st.Target.ID == target {
			hits += max(st.Hits, 0)
		}
	}
	return hits
}

// holds tests the condition of an answer, with so many hits against the target already. Before the
// dice have fallen nothing but always holds.
func (p *play) holds(when When, c *Creature, st Strike, already int) bool {
	switch {
	case when == Always || when == "":
		return true
	case !st.rolled():
		return false
	case when == Fewer:
		return p.S.redirect(st, c, true).Hits < st.Hits
	case when == Mortal:
		target := p.S.Creature(st.Target.ID)
		return already+st.Hits >= p.numbers(target).Hits[target.ID]
	}
	return false
}

// rolled reports whether the dice of a strike have fallen.
func (st Strike) rolled() bool { return len(st.Chains) > 0 || st.Auto > 0 }

// intercept lets an armed answer step into an attack outside a volley, if it names the target: the
// first one that holds, in the order of coming (rule 6.6).
func (p *play) intercept(st Strike) Strike {
	for _, c := range p.S.In(PCs) {
		if !c.Armed || c.ID == st.By.ID || !p.S.mayReact(c) || p.S.checkStep(c, st, st.rolled()) != nil {
			continue
		}
		answer := p.answer(c)
		if slices.Contains(answer.For, st.Target.ID) && p.holds(answer.When, c, st, 0) {
			st = p.S.redirect(st, c, st.rolled())
			p.tellStep(c, 0, st)
			return st
		}
	}
	return st
}
