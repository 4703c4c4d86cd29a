package contest

// fight goes on with the attack: the next blow, or the end. It waits for facts that the blow rests on,
// for a nomination, and for those whose target has fallen.
func (p *play) fight() bool {
	s := p.s
	ready := s.ready()
	switch {
	case s.factsWait() || len(s.Nominees()) > 0:
		return false
	case len(ready) > 0:
		return p.strike(s.Attack.nextOf(ready))
	case len(s.Idle()) > 0:
		return false
	}
	p.tell(AttackEnded{Target: s.ref(s.Attack.Target), Void: s.Attack.Blows == 0})
	return true
}

// ready lists the strikers that have attacks left on a target in play.
func (s *State) ready() []Striker { return s.strikers(true) }

// Idle lists the attackers that have attacks left on a target that is out of action (section 8), once
// nobody else strikes.
func (s *State) Idle() []Striker {
	if s.Attempt != nil || s.factsWait() || len(s.ready()) > 0 {
		return nil
	}
	return s.strikers(false)
}

func (s *State) strikers(reached bool) []Striker {
	if s.Attack == nil {
		return nil
	}
	var all []Striker
	for _, st := range s.Attack.Strikers {
		if st.Left > 0 && s.reaches(st.Model, st.Target) == reached {
			all = append(all, st)
		}
	}
	return all
}

// nextOf is who was nominated, else the first.
func (a *Attack) nextOf(ready []Striker) Striker {
	for _, st := range ready {
		if st.Model == a.Next {
			return st
		}
	}
	return ready[0]
}

// striker finds an attacker of the attack under way.
func (a *Attack) striker(id ID) *Striker {
	if a == nil {
		return nil
	}
	for i := range a.Strikers {
		if a.Strikers[i].Model == id {
			return &a.Strikers[i]
		}
	}
	return nil
}

// collateral reports whether a striker strikes at another than the attack was declared on.
func (s *State) collateral(attacker, target ID) bool {
	return s.Attack != nil && s.Attack.Target != target && s.Attack.striker(attacker) != nil
}

// strike makes one attack, or asks first whether it is responded to. It reports false if it asks.
func (p *play) strike(st Striker) bool {
	m, t := p.s.Model(st.Model), p.s.Model(st.Target)
	if auto := p.s.auto(m, t); auto != "" {
		p.hit(m, t, auto)
		return true
	}
	if !p.s.MayRespond(t.ID, m.ID) {
		p.contest(m, t, false)
		return true
	}
	switch p.ordered(t) {
	case Always:
		p.contest(m, t, true)
	case Never:
		p.contest(m, t, false)
	default:
		p.tell(ResponseAsked{
			Attempt: p.number(), Attacker: m.Ref(), Defender: t.Ref(), Left: t.Actions, Collateral: p.s.collateral(m.ID, t.ID),
		})
		return false
	}
	return true
}

// number counts the attempts; one that waits keeps its own.
func (p *play) number() int {
	if p.s.Attempt != nil {
		return p.s.Attempt.Number
	}
	return p.s.Attempts + 1
}

// auto says why a blow hits without a contest, if it does (rule 5.4).
func (s *State) auto(m, t *Model) Auto {
	r, _ := s.Has(m.ID, t.ID)
	switch {
	case r.Rear:
		return AutoRear
	case t.Profile.Harmless:
		return AutoHarmless
	}
	return ""
}

// MayRespond reports whether a model can spend an action against who strikes at it (rule 4.4).
func (s *State) MayRespond(id, attacker ID) bool {
	m := s.Model(id)
	return m != nil && m.Actions > 0 && s.reaches(id, attacker)
}

// hit is a blow without a contest.
func (p *play) hit(m, t *Model, auto Auto) {
	p.land(Contested{
		Attacker: m.Ref(), Defender: t.Ref(), Auto: auto, Winner: 1, Pierces: m.Ref(), Rear: auto == AutoRear,
		Left: [2]int{p.left(m.ID), t.Actions},
	})
}

// left is how many attacks an attacker has after this one.
func (p *play) left(id ID) int {
	if st := p.s.Attack.striker(id); st != nil {
		return max(st.Left-1, 0)
	}
	return 0
}

// contest throws the dice of both (section 5).
func (p *play) contest(m, t *Model, responded bool) {
	st := p.s.Attack.striker(m.ID)
	ev := Contested{Attacker: m.Ref(), Defender: t.Ref(), Responded: responded, Left: [2]int{p.left(m.ID), t.Actions}}
	if responded {
		ev.Left[1]--
	}
	ev.Sides = [2]Roll{
		p.roll(m, t, situation{Momentum: st != nil && st.Momentum}),
		p.roll(t, m, situation{Passive: !responded}),
	}
	ev.Winner = compare(ev.Sides[0].Dice, ev.Sides[1].Dice)
	switch {
	case ev.Winner == 1:
		ev.Pierces = m.Ref()
	case ev.Winner == 2 && responded:
		ev.Pierces = t.Ref()
	}
	p.land(ev)
}

func (p *play) roll(who, against *Model, s situation) Roll {
	s.Front, s.Weapon = true, who.Profile.best()
	if g, ok := p.s.groundOf(against); ok {
		s.Ground = g.kind()
	}
	c := count(p.s.Rules, who, against, s)
	return Roll{Count: c, Dice: throw(p.Dice, c.Total)}
}

// land tells of an attempt, and tries armour if a die does that.
func (p *play) land(ev Contested) {
	ev.Attempt = p.number()
	ev.Sides[0].Model, ev.Sides[1].Model = ev.Attacker, ev.Defender
	ev.Collateral = p.s.collateral(ev.Attacker.ID, ev.Defender.ID)
	ev.ByTable = ev.Pierces != (Ref{}) && p.s.Rules[RuleArmour] != ArmourTarget
	p.tell(ev)
	if ev.Pierces != (Ref{}) && !ev.ByTable {
		p.pierce(ev)
	}
}

// pierced is whose armour an attempt meets.
func (e Contested) pierced() Ref {
	switch e.Pierces {
	case Ref{}:
		return Ref{}
	case e.Attacker:
		return e.Defender
	}
	return e.Attacker
}
