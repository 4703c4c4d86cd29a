package contest

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// engage brings a free model into reach of an enemy (rule 3.2).
func (p *play) engage(c Engage) error {
	if c.From == "" {
		c.From = FromFront
	}
	m, err := p.mobile(c.Model)
	if err != nil {
		return err
	}
	t, err := p.foe(c.Target)
	if err != nil {
		return err
	}
	if err := p.S.checkEngage(c, m, t); err != nil {
		return err
	}
	ev := Engaged{
		Model: m.Ref(), Target: t.Ref(), From: c.From, Inches: c.Inches, Charge: c.Charge, Left: p.S.place(m),
		Mutual: c.From == FromFront && !t.Profile.Harmless,
		Fact: p.S.claim(Fact{
			By: p.Seat, Kind: FactEngage, Model: m.Ref(), Target: t.Ref(), From: c.From, Inches: c.Inches, Charge: c.Charge,
		}),
	}
	p.Tell(ev)
	return nil
}

func (s *State) checkEngage(c Engage, m, t *Model) error {
	switch {
	case m.Profile.Harmless:
		return engine.Refuse(engine.Illegal, "contest 2.5", "%s is not equipped for hand-to-hand, so it can't engage. Let another model do that.", m.Profile.Name)
	case c.From != FromFront && c.From != FromLength && c.From != FromRear:
		return engine.Refuse(engine.Invalid, "contest 3.2", "A model can't engage “%s”. Choose face to face, at arm's length or from the rear.", naming.Clip(string(c.From)))
	case c.From == FromLength && m.Profile.reach() <= t.Profile.reach():
		return engine.Refuse(engine.Illegal, "contest 2.2", "%s reaches no further than %s, so it can't keep it at arm's length. Engage face to face or from the rear.", m.Profile.Name, t.Profile.Name)
	case c.Inches < 0 || c.Inches > MaxApart:
		return engine.Refuse(engine.Invalid, "contest 3.2", "%d inches are not possible. Name 1 to %d, or leave the inches out.", c.Inches, MaxApart)
	case c.Charge && c.Inches == 0:
		return engine.Refuse(engine.Invalid, "contest 3.2", "Say over how many inches %s charges, 1 to %d.", m.Profile.Name, MaxApart)
	case c.Charge && s.reaches(m.ID, t.ID):
		return engine.Refuse(engine.Illegal, "contest 3.2", "%s has %s within reach already and has no room to charge. Attack, or engage without a charge.", m.Profile.Name, t.Profile.Name)
	}
	return nil
}

// mobile finds a model of the player's that has an action and that nobody has within reach.
func (p *play) mobile(id ModelID) (*Model, error) {
	m, err := p.active(id)
	if err == nil && p.S.Locked(id) {
		err = engine.Refuse(engine.Illegal, "contest 2.3", "%s is locked in combat. Sidestep, or break off first.", m.Profile.Name)
	}
	if err == nil {
		err = p.S.sure(m)
	}
	return m, err
}

// take brings a free model onto an element of ground, or off it (rule 3.3).
func (p *play) take(c Take) error {
	m, err := p.mobile(c.Model)
	if err != nil {
		return err
	}
	ev := GroundTaken{Model: m.Ref(), Ground: c.Ground, Left: p.S.place(m)}
	switch {
	case c.Ground == m.Ground && c.Ground >= 0:
		return engine.Refuse(engine.Illegal, "contest 3.3", "%s stands on that ground already. Choose another, or let it do something else.", m.Profile.Name)
	case c.Ground == m.Ground:
		return engine.Refuse(engine.Illegal, "contest 3.3", "%s stands on no good ground, so there is none to leave. Name one to take instead.", m.Profile.Name)
	case c.Ground == -1:
	case c.Ground < 0 || c.Ground >= len(p.S.Ground):
		return engine.Refuse(engine.Invalid, "contest 3.3", "There is no such good ground on this table, which has %d pieces of it. Choose one from the list.", len(p.S.Ground))
	default:
		g := p.S.Ground[c.Ground]
		ev.Place, ev.Damn = g.Name, g.Damn
		ev.Fact = p.S.claim(Fact{By: p.Seat, Kind: FactGround, Model: m.Ref(), Ground: c.Ground, Place: g.Name})
	}
	p.Tell(ev)
	return nil
}

// place names the ground that a model stands on; empty if it stands on none.
func (s *State) place(m *Model) engine.Name {
	if g, ok := s.groundOf(m); ok {
		return g.Name
	}
	return ""
}

func (s *State) groundOf(m *Model) (Ground, bool) {
	if m == nil || m.Ground < 0 || m.Ground >= len(s.Ground) {
		return Ground{}, false
	}
	return s.Ground[m.Ground], true
}

// shoot tells of a ranged attempt (rules 2.4 and 3.4).
func (p *play) shoot(c Shoot) error {
	m, err := p.active(c.Model)
	if err != nil {
		return err
	}
	t, err := p.foe(c.Target)
	if err != nil {
		return err
	}
	if err := p.S.unbound(m, engine.Ours("makes no ranged attempts")); err != nil {
		return err
	}
	p.Tell(Acted{Model: m.Ref(), Act: ActShoot, Target: t.Ref()})
	return nil
}

// relay tells of an order (rules 2.4 and 3.4).
func (p *play) relay(c Relay) error {
	m, err := p.active(c.Model)
	if err != nil {
		return err
	}
	to, err := p.mine(c.To)
	if err != nil {
		return err
	}
	if m == to {
		return engine.Refuse(engine.Invalid, "contest 3.4", "%s can't give itself an order. Name another model of yours.", m.Profile.Name)
	}
	if !m.grouped(to) {
		for _, err := range []error{p.S.unbound(m, engine.Ours("gives no orders outside its group")), p.S.unbound(to, engine.Ours("takes no orders from outside its group"))} {
			if err != nil {
				return err
			}
		}
	}
	p.Tell(Acted{Model: m.Ref(), Act: ActOrder, Target: to.Ref()})
	return nil
}

// unbound refuses what a model can't do that counts as locked (rule 2.4), or would but for a claim of its
// own (rule 3.5).
func (s *State) unbound(m *Model, what engine.Phrase) error {
	switch {
	case !s.Bound(m.ID):
		return s.sureAll(m)
	case s.Locked(m.ID):
		return engine.Refuse(engine.Illegal, "contest 2.4", "%s is locked in combat and %s. Let it sidestep or break off first, or choose another model.", m.Profile.Name, what)
	}
	return engine.Refuse(engine.Illegal, "contest 2.4", "%s counts as locked with its group and %s. Let it split off first, or choose another model.", m.Profile.Name, what)
}

// split takes a model out of its group (rule 2.3).
func (p *play) split(c Split) error {
	m, err := p.mine(c.Model)
	if err != nil {
		return err
	}
	if m.Group == "" {
		return engine.Refuse(engine.Illegal, "contest 2.3", "%s is in no group, so it can't split off. Name a model that is in one.", m.Profile.Name)
	}
	p.Tell(SplitOff{Model: m.Ref(), Group: m.Group})
	return nil
}
