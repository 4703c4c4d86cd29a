package zones

import "warbell/engine"

// turn carries out several actions of a PC at once (rule 4.7). What the dice of one have made impossible, and
// all that was to come after it, is left out: the turn goes on with a question.
func (p *play) turn(cmd TakeTurn) error {
	c, err := p.acting(cmd.Creature)
	if err != nil {
		return err
	}
	if err := p.S.checkTurn(c, cmd); err != nil {
		return err
	}
	for _, d := range cmd.Deeds {
		if p.deed(c.ID, d) != nil {
			return nil
		}
	}
	if cmd.Pass && p.mayGoOn(c.ID) {
		p.Tell(HasPassed{Creature: c.Ref()})
	}
	return nil
}

// mayGoOn reports whether a PC has an action to spend still.
func (p *play) mayGoOn(id ModelID) bool {
	c := p.S.Creature(id)
	return c != nil && c.Standing() && p.S.mayAct(c) == nil
}

// deed carries out one action of a turn.
func (p *play) deed(pc ModelID, d Deed) error {
	switch {
	case d.Move != "":
		return p.move(Move{Creature: pc, Zone: d.Move})
	case d.Leave:
		return p.leave(Leave{Creature: pc})
	}
	return p.attack(Attack{Creature: pc, Weapon: d.Weapon, Target: d.Attack})
}

// checkTurn refuses actions that can't be taken one after the other, by what all know.
func (s *State) checkTurn(c *Creature, cmd TakeTurn) error {
	switch {
	case len(cmd.Deeds) == 0:
		return engine.Refuse(engine.Invalid, "zones 4.7", "Say at least one thing to do in this turn, or pass.")
	case len(cmd.Deeds) > s.available(c):
		return engine.Refuse(engine.Illegal, "zones 4.1", "%s has fewer actions left in this turn than that: %d. Leave some out.", c.Name, s.available(c))
	}
	at := c.clone()
	for i, d := range cmd.Deeds {
		if err := s.checkDeed(&at, d); err != nil {
			return err
		}
		if d.Leave && (i < len(cmd.Deeds)-1 || cmd.Pass) {
			return engine.Refuse(engine.Illegal, "zones 4.7", "Who has left the fight does nothing more. Let %s leave last.", c.Name)
		}
	}
	return nil
}

// checkDeed refuses an action from where a PC would stand by then, and moves it on.
func (s *State) checkDeed(at *Creature, d Deed) error {
	if err := d.check(); err != nil {
		return err
	}
	switch {
	case d.Move != "":
		if err := s.checkMove(at, d.Move); err != nil {
			return err
		}
		at.Zone = d.Move
		return nil
	case d.Leave:
		return s.checkLeave(at)
	}
	_, err := s.targeted(at, d.Weapon, d.Attack)
	return err
}
