package contest

import (
	"slices"

	"warbell/engine"
)

// declare names all attackers of a target and spends what they spend (rules 4.1 and 4.2).
func (p *play) declare(c Declare) error {
	t, err := p.foe(c.Target)
	if err != nil {
		return err
	}
	switch {
	case !p.S.fresh(t.ID):
		return engine.Refuse(engine.Illegal, "contest 4.2", "%s has been attacked in this turn already. Choose another target.", t.Profile.Name)
	case len(c.Attackers) == 0:
		return engine.Refuse(engine.Invalid, "contest 4.1", "Say who attacks %s, and with how many actions.", t.Profile.Name)
	}
	ev := Declared{Target: t.Ref(), Ask: c.Ask}
	for i, a := range c.Attackers {
		if slices.ContainsFunc(c.Attackers[:i], func(b Attacker) bool { return b.Model == a.Model }) {
			return engine.Refuse(engine.Invalid, "contest 4.1", "%s is named twice. Say once how many actions it spends.", p.S.ref(a.Model).Name)
		}
		d, err := p.declaration(a, t)
		if err != nil {
			return err
		}
		ev.Attackers = append(ev.Attackers, d)
	}
	p.Tell(ev)
	return nil
}

// declaration checks one attacker.
func (p *play) declaration(a Attacker, t *Model) (Declaration, error) {
	m, err := p.mine(a.Model)
	if err != nil {
		return Declaration{}, err
	}
	if !p.S.reaches(m.ID, t.ID) {
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 2.1", "%s has not got %s within reach and in front of it. Engage or sidestep first, or choose another target.", m.Profile.Name, t.Profile.Name)
	}
	most := m.attacks()
	switch {
	case most < 1:
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 3.1", "%s has no action left. Leave it out.", m.Profile.Name)
	case a.Actions < 1:
		return Declaration{}, engine.Refuse(engine.Invalid, "contest 4.1", "%s attacks with at least one action. Leave it out if it should not attack.", m.Profile.Name)
	case a.Actions > most:
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 4.1", "%s can't make %d attacks; it has %d left. Choose that many or fewer.", m.Profile.Name, a.Actions, most)
	}
	return Declaration{Model: m.Ref(), Actions: a.Actions, Free: m.Free, Momentum: m.Momentum}, nil
}

// attacks is how many attacks a model can declare.
func (m *Model) attacks() int {
	if m.Free {
		return m.Actions + 1
	}
	return m.Actions
}

// Attackers lists who could be declared against a target now, each with all the attacks that it has;
// none if no attack on it can be declared.
func (s *State) Attackers(target ModelID) []Attacker {
	t := s.Model(target)
	if t == nil || t.Out || !s.fresh(target) || t.Seat == s.Active {
		return nil
	}
	var all []Attacker
	for _, id := range s.LockedBy(target) {
		if n := s.Model(id).attacks(); n > 0 {
			all = append(all, Attacker{Model: id, Actions: n})
		}
	}
	return all
}

// fresh reports whether no attack on the model was resolved in this turn (rule 4.2).
func (s *State) fresh(id ModelID) bool { return !slices.Contains(s.Fought, id) }

// nominate says who strikes next (rule 4.3).
func (p *play) nominate(c Nominate) error {
	ready := p.S.Nominees()
	switch {
	case len(ready) == 0:
		return engine.Refuse(engine.Stale, "contest 4.3", "No attack waits for you to say who strikes next. /game status shows what the fight waits for.")
	case p.Seat != p.S.Active:
		return engine.Refuse(engine.NotYours, "contest 4.3", "The attacker's player says who strikes next, not you. Wait for that.")
	}
	m, err := p.mine(c.Model)
	if err != nil {
		return err
	}
	if !slices.Contains(ready, m.ID) {
		return engine.Refuse(engine.Illegal, "contest 4.3", "%s has no attack left on this target. Name another attacker.", m.Profile.Name)
	}
	p.Tell(Nominated{Model: m.Ref()})
	return nil
}

// Nominees lists from whom the attacker's player must choose who strikes next; none if that is no
// question.
func (s *State) Nominees() []ModelID {
	if s.Attack == nil || s.Attempt != nil || !s.Attack.Ask || s.Attack.Next != "" || s.factsWait() {
		return nil
	}
	var ids []ModelID
	for _, st := range s.ready() {
		ids = append(ids, st.Model)
	}
	if len(ids) < 2 {
		return nil
	}
	return ids
}
