package zones

import (
	"slices"

	"warbell/engine"
)

// reactors returns the characters that the volley waits for. Each could still interpose, and has neither
// answered nor set reactions, and a player who isn't away (rules 4.8, 6.5).
func (s *State) reactors() []*Creature {
	if s.Phase != Reacting || s.Volley == nil {
		return nil
	}
	return slices.DeleteFunc(s.In(PCs), func(c *Creature) bool {
		return !c.answers() || s.away(c.Seat) || slices.Contains(s.Volley.Done, c.ID) || len(s.choices(c)) == 0
	})
}

// reacts reports whether the volley waits for a character.
func (s *State) reacts(c *Creature) bool { return slices.Contains(s.reactors(), c) }

// askedToReact returns the IDs of the characters that the volley waits for.
func (s *State) askedToReact() []ModelID {
	var asked []ModelID
	for _, c := range s.reactors() {
		asked = append(asked, c.ID)
	}
	return asked
}

// countAnswers counts the reactions that are no longer asked for. If a refused offer of Help or the GM gives
// one back, it is then a new question.
func countAnswers(s *State, asked []ModelID) {
	if s.Volley == nil || len(asked) == 0 {
		return
	}
	open := s.askedToReact()
	for _, id := range asked {
		if c := s.Creature(id); c != nil && !slices.Contains(open, id) {
			c.Reopened++
		}
	}
}

// choices returns the strikes of the volley that a character could take, counted from 1.
func (s *State) choices(c *Creature) []int {
	var choices []int
	if s.Volley == nil || !s.mayReact(c) {
		return nil
	}
	for i, st := range s.Volley.Strikes {
		if s.checkStep(c, st, s.Volley.Rolled) == nil {
			choices = append(choices, i+1)
		}
	}
	return choices
}

// checkStep returns a refusal if a character can't take a strike (rule 6.3).
func (s *State) checkStep(c *Creature, st Strike, rolled bool) error {
	target := s.Creature(st.Target.ID)
	switch {
	case st.For != nil:
		return engine.Refuse(engine.Illegal, "zones 6.3",
			"%s already interposes there, and only one character can. Choose another attack.", st.Target.Name)
	case st.Target.ID == c.ID:
		return engine.Refuse(engine.Illegal, "zones 6.3",
			"This attack already targets %s. Choose an attack on another creature.", c.Name)
	case target == nil || !target.Present():
		return engine.Refuse(engine.Illegal, "zones 6.3", "%s is out of this fight. Choose another attack.",
			st.Target.Name)
	case !c.Present() || target.Zone != c.Zone:
		return engine.Refuse(engine.Illegal, "zones 6.3",
			"%s can't interpose: %s is in another zone. Choose an attack in the same zone.", c.Name, target.Name)
	case rolled && st.Hits <= 0:
		return engine.Refuse(engine.Illegal, "zones 6.3",
			"This attack doesn't hit. Choose another one, or don't interpose.")
	}
	return nil
}

// stepIn makes a character the target of a strike of the volley, counted from 1.
func (p *play) stepIn(c *Creature, number int) {
	st := p.S.redirect(p.S.Volley.Strikes[number-1], c, p.S.Volley.Rolled)
	p.tellStep(c, number, st)
}

// tellStep records that a character interposes, and the actions left in the turn that pays for it (rule 6.1).
func (p *play) tellStep(c *Creature, number int, st Strike) {
	ev := Interposed{By: c.Ref(), Number: number, Strike: st, Next: actionsAfter(c.Spent + 1)}
	if ev.Now = p.S.PaysNow(c); ev.Now {
		ev.Next = c.Actions - 1
	}
	p.Tell(ev)
}

// PaysNow reports whether a reaction costs an action of this round's turn. It does if the turn hasn't begun;
// otherwise the next turn pays (rule 6.1).
func (s *State) PaysNow(c *Creature) bool { return s.Phase == Players && !c.Begun && c.Actions > 0 }

// Owes returns the actions that reactions already cost a character in its next turn.
func (s *State) Owes(c *Creature) int {
	if s.Phase == Players && !c.Begun {
		return 0
	}
	return c.Spent
}

// pay counts a reaction. This round's turn pays now, or the next turn pays when it begins.
func (s *State) pay(c *Creature, now bool) {
	c.Spent = min(c.Spent+1, turnActions)
	if now {
		c.spend()
	}
}

// redirect returns a strike with a character as its new target. The dice are compared with the character's
// TH, unless the hits carry over (rules 6.3, 6.4).
func (s *State) redirect(st Strike, c *Creature, rolled bool) Strike {
	st = cloneStrikes([]Strike{st})[0]
	was := st.Target
	st.For, st.Target = &was, c.Ref()
	if rolled && s.carriesOver() {
		return st
	}
	if st.Need = st.needs(s.TH(c, c.TH)); rolled {
		st.Hits = st.read(st.Need)
	}
	return st
}

// carriesOver reports whether hits stay as counted when a character interposes (rule 6.4).
func (s *State) carriesOver() bool { return s.rule("interpose") == "hits_carry_over" }
