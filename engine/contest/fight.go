package contest

// fight goes on with the attack: the next attempt, or the end. It reports false while it waits for facts, for
// a nomination, or for attackers whose target is Out of Action.
func (p *play) fight() bool {
	s := p.S
	ready := s.ready()
	switch {
	case s.factsWait() || len(s.Nominees()) > 0:
		return false
	case len(ready) > 0:
		return p.strike(s.Attack.nextOf(ready))
	case len(s.Idle()) > 0:
		return p.leftovers()
	}
	p.Tell(AttackEnded{Target: s.ref(s.Attack.Target), Void: s.Attack.Blows == 0})
	return true
}

// ready returns the strikers with attacks left on a target in play.
func (s *State) ready() []Striker { return s.strikers(true) }

// Idle returns the attackers with attacks left on a target that is Out of Action (section 8), as soon as no
// other attacker attacks.
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

// nextOf returns the nominated striker, or the first if none is nominated.
func (a *Attack) nextOf(ready []Striker) Striker {
	for _, st := range ready {
		if st.Model == a.Next {
			return st
		}
	}
	return ready[0]
}

// striker finds an attacker of the current attack. If there is none, it returns nil.
func (a *Attack) striker(id ModelID) *Striker {
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

// collateral reports whether a striker attacks another target than the declared one.
func (s *State) collateral(attacker, target ModelID) bool {
	return s.Attack != nil && s.Attack.Target != target && s.Attack.striker(attacker) != nil
}

// strike makes one attack. It reports false if it must first ask whether the target reacts.
func (p *play) strike(st Striker) bool {
	m, t := p.S.Model(st.Model), p.S.Model(st.Target)
	if auto := p.S.auto(m, t); auto != "" {
		p.hit(m, t, auto)
		return true
	}
	if !p.S.MayRespond(t.ID, m.ID) {
		p.contest(m, t, false)
		return true
	}
	switch p.ordered(t) {
	case Always:
		p.contest(m, t, true)
	case Never:
		p.contest(m, t, false)
	default:
		p.Tell(ResponseAsked{
			Attempt: p.number(), Attacker: m.Ref(), Defender: t.Ref(), Left: t.Actions, Collateral: p.S.collateral(m.ID, t.ID),
		})
		return false
	}
	return true
}

// number returns the number of the current attempt. A waiting attempt keeps its number.
func (p *play) number() int {
	if p.S.Attempt != nil {
		return p.S.Attempt.Number
	}
	return p.S.Attempts + 1
}

// auto returns the reason why an attack hits without a Contest, or "" (rule 5.4).
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

// MayRespond reports whether a model can spend an action against an attacker (rule 4.4).
func (s *State) MayRespond(id, attacker ModelID) bool {
	m := s.Model(id)
	return m != nil && m.Actions > 0 && s.reaches(id, attacker)
}

// hit makes an attack without a Contest.
func (p *play) hit(m, t *Model, auto Auto) {
	ev := Contested{Attacker: m.Ref(), Defender: t.Ref(), Auto: auto, Rear: auto == AutoRear, Left: [2]int{p.left(m.ID), t.Actions}}
	p.land(ev, automatic())
}

// left returns the number of attacks that an attacker has after this one.
func (p *play) left(id ModelID) int {
	if st := p.S.Attack.striker(id); st != nil {
		return max(st.Left-1, 0)
	}
	return 0
}

// contest rolls the dice of both models (section 5).
func (p *play) contest(m, t *Model, responded bool) {
	ev := Contested{Attacker: m.Ref(), Defender: t.Ref(), Responded: responded, Left: [2]int{p.left(m.ID), t.Actions}}
	ev.Held = !responded && p.S.MayRespond(t.ID, m.ID)
	if responded {
		ev.Left[1]--
	}
	by, against := p.S.contender(m, t), p.S.contender(t, m)
	st := p.S.Attack.striker(m.ID)
	by.Momentum, against.Passive = st != nil && st.Momentum, !responded
	p.land(ev, resolve(p.S.Rules, [2]contender{by, against}, p.Dice))
}

// contender returns a model as it fights another.
func (s *State) contender(m, t *Model) contender {
	c := contender{Profile: m.Profile, Weapon: s.weapon(m, t)}
	if g, ok := s.groundOf(m); ok {
		c.Ground = g.kind()
	}
	return c
}

// weapon returns the weapon that a model uses against another (rule 1.3).
func (s *State) weapon(m, t *Model) Weapon {
	r, has := s.Has(m.ID, t.ID)
	if has && !r.Rear && !t.Profile.Harmless && !s.reaches(t.ID, m.ID) {
		return m.Profile.distant()
	}
	return m.Profile.best()
}

// land posts an attempt, and tests armour if a die decides that.
func (p *play) land(ev Contested, r result) {
	ev.Attempt = p.number()
	for i, ref := range [2]Ref{ev.Attacker, ev.Defender} {
		ev.Sides[i] = Roll{Model: ref, Count: r.Counts[i], Dice: r.Dice[i]}
		if r.Attempt == i+1 {
			ev.Pierces = ref
		}
	}
	ev.Winner = r.Winner
	ev.Collateral = p.S.collateral(ev.Attacker.ID, ev.Defender.ID)
	ev.ByTable = r.Attempt != 0 && tableDecides(p.S.Rules)
	p.Tell(ev)
	if r.Attempt != 0 && !ev.ByTable {
		p.testArmour(ev)
	}
}

// struck returns the model whose armour the attempt meets.
func (e Contested) struck() Ref {
	switch e.Pierces {
	case Ref{}:
		return Ref{}
	case e.Attacker:
		return e.Defender
	}
	return e.Attacker
}
