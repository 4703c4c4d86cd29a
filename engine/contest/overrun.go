package contest

import (
	"slices"

	"warbell/engine"
)

// idle finds an attacker of the player's whose target has fallen.
func (p *play) idle(id ModelID) (*Model, Striker, error) {
	all := p.S.Idle()
	switch {
	case len(all) == 0:
		return nil, Striker{}, engine.Refuse(engine.Stale, "contest 8.1", "Nobody has attacks left over from a fallen target now. /game status shows what the fight waits for.")
	case p.Seat != p.S.Active:
		return nil, Striker{}, engine.Refuse(engine.NotYours, "contest 8.1", "The attacker's player says what becomes of the attacks that are left, not you. Wait for that.")
	}
	m, err := p.mine(id)
	if err != nil {
		return nil, Striker{}, err
	}
	i := slices.IndexFunc(all, func(st Striker) bool { return st.Model == id })
	if i < 0 {
		return nil, Striker{}, engine.Refuse(engine.Illegal, "contest 8.1", "%s has no attacks left over from a fallen target. Name a model that has some.", m.Profile.Name)
	}
	return m, all[i], nil
}

// overrun turns what a model has left on another enemy (rule 8.1).
func (p *play) overrun(c Overrun) error {
	m, st, err := p.idle(c.Model)
	if err != nil {
		return err
	}
	t, err := p.foe(c.Target)
	if err != nil {
		return err
	}
	ev := Overran{Model: m.Ref(), Target: t.Ref(), Step: c.Step, Left: st.Left}
	switch {
	case c.Step:
		if ev.Fact, err = p.S.approach(m, t); err != nil {
			return err
		}
	case !p.S.reaches(m.ID, t.ID):
		return engine.Refuse(engine.Illegal, "contest 8.1", "%s has not got %s within reach. Let it take a step towards it, or choose another target.", m.Profile.Name, t.Profile.Name)
	}
	p.Tell(ev)
	return nil
}

// approach is the step of an overrun (rule 8.1): the claim that the enemy is within a step, or none if the
// model only turns round to one in its rear.
func (s *State) approach(m, t *Model) (Fact, error) {
	theirs, _ := s.Has(t.ID, m.ID)
	switch {
	case !theirs.Rear || m.Profile.Harmless:
		if err := s.checkStepTo(m, t); err != nil {
			return Fact{}, err
		}
		return s.stepTo(m, t), nil
	case m.Profile.reach() < t.Profile.reach():
		return Fact{}, engine.Refuse(engine.Illegal, "contest 3.6", "%s reaches further than %s, which can't get within reach just by turning round. Choose another target, or leave the attacks.", t.Profile.Name, m.Profile.Name)
	}
	return Fact{}, nil
}

// overkill counts what a model has left against the fallen (rules 5.5 and 8.2).
func (p *play) overkill(c Overkill) error {
	m, st, err := p.idle(c.Model)
	if err != nil {
		return err
	}
	t := p.S.Model(st.Target)
	if t == nil || !t.Out {
		return engine.Refuse(engine.Illegal, "contest 8.2", "%s has no fallen target to keep hitting. Choose another enemy, or leave the attacks.", m.Profile.Name)
	}
	p.Tell(Overkilled{Model: m.Ref(), Target: t.Ref(), Count: st.Left, Total: t.Overkill + st.Left})
	return nil
}

// spare gives up what a model has left (rule 8.3).
func (p *play) spare(c Spare) error {
	m, st, err := p.idle(c.Model)
	if err != nil {
		return err
	}
	p.Tell(Spared{Model: m.Ref(), Target: p.S.ref(st.Target), Left: st.Left})
	return nil
}
