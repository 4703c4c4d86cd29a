package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// acting finds a PC of the asking seat that has an action to spend.
func (p *play) acting(id ModelID) (*Creature, error) {
	c, err := p.own(id)
	if err != nil {
		return nil, err
	}
	return c, p.S.mayAct(c)
}

// mayAct refuses who has no action to spend now.
func (s *State) mayAct(c *Creature) error {
	switch {
	case s.Phase == Setup:
		return engine.Refuse(engine.Illegal, "zones 3.1", "The fight hasn't begun. Wait until the GM begins it.")
	case s.Phase == Between:
		return engine.Refuse(engine.Illegal, "zones 3.5", "The round is over, and the GM says how the fight goes on. Wait for that.")
	case s.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.1", "It is the opponents' turn. %s acts again in the next round.", c.Name)
	case s.owesAgility(c) && s.rule(agility) == "gm":
		return engine.Refuse(engine.Illegal, "zones 3.3", "%s can act once the GM has decided the agility check of round one. Wait for that.", c.Name)
	case s.owesAgility(c):
		return engine.Refuse(engine.Illegal, "zones 3.2", "In round one %s needs an agility check to act. Roll that first.", c.Name)
	case c.Held != nil:
		return engine.Refuse(engine.Illegal, "zones 6.8", "Your attack waits for the GM's word on help by %s. Wait for that, or have the offer taken back.", s.helpers(c.ID))
	case c.Actions <= 0 && c.Agility == Failed && s.Round == 1:
		return engine.Refuse(engine.Illegal, "zones 3.2", "%s failed the agility check and loses this turn. Wait for the next round; reactions are still possible.", c.Name)
	case c.Actions <= 0:
		return engine.Refuse(engine.Illegal, "zones 4.1", "%s has no action left in this round. Wait for the next.", c.Name)
	case s.available(c) <= 0:
		return engine.Refuse(engine.Illegal, "zones 4.4", "%s's last action is set aside for what the GM was asked. Wait for the answer, or take back what was asked.", c.Name)
	}
	return nil
}

// move goes to a zone that touches (rule 4.2).
func (p *play) move(cmd Move) error {
	c, err := p.acting(cmd.Creature)
	if err != nil {
		return err
	}
	if err := p.S.checkMove(c, cmd.Zone); err != nil {
		return err
	}
	p.walk([]*Creature{c}, c.Zone, cmd.Zone)
	return nil
}

// checkMove refuses a move that doesn't lead to a zone that touches.
func (s *State) checkMove(c *Creature, to ZoneID) error {
	zone := s.Zone(to)
	switch {
	case zone == nil:
		return engine.Refuse(engine.Invalid, "zones 2.1", "There is no zone “%s”. From here one gets to: %s.", naming.Clip(string(to)), s.ways(c.Zone))
	case zone.ID == c.Zone:
		return engine.Refuse(engine.Illegal, "zones 4.2", "%s is in %s already. From here one gets to: %s.", c.Name, zone.Name, s.ways(c.Zone))
	case !s.Touch(c.Zone, zone.ID):
		return engine.Refuse(engine.Illegal, "zones 4.2", "%s doesn't touch the zone %s is in. From here one gets to: %s.", zone.Name, c.Name, s.ways(c.Zone))
	}
	return nil
}

// ways names the zones that touch one.
func (s *State) ways(from ZoneID) string {
	var names []string
	for _, z := range s.Around(from) {
		names = append(names, string(z.Name))
	}
	if len(names) == 0 {
		return "nowhere"
	}
	return strings.Join(names, ", ")
}

// attack strikes now, or waits for a ruling on help that was offered (rules 4.3, 6.8).
func (p *play) attack(cmd Attack) error {
	c, err := p.acting(cmd.Creature)
	if err != nil {
		return err
	}
	target, err := p.S.targeted(c, cmd.Weapon, cmd.Target)
	if err != nil {
		return err
	}
	if p.S.offered(c.ID) {
		p.Tell(AttackHeld{By: c.Ref(), Target: target.Ref(), Weapon: c.weapon(cmd.Weapon).Name, Arm: cmd.Weapon})
		return nil
	}
	p.hit(c, cmd.Weapon, target)
	return nil
}

// targeted finds the target of an attack that can be made.
func (s *State) targeted(c *Creature, weapon int, id ModelID) (*Creature, error) {
	target := s.Creature(id)
	if target == nil {
		return nil, engine.Refuse(engine.Invalid, "zones 4.3", "There is nobody called “%s” here. Choose an opponent of this fight.", naming.Clip(string(id)))
	}
	return target, s.checkAttack(c, weapon, target)
}

// hit carries out a PC's attack with the help it was granted. Armed answers come when the dice have
// fallen, or, by house rule, before that.
func (p *play) hit(c *Creature, weapon int, target *Creature) {
	st, auto := p.declare(c, weapon, target, c.Attacks > 0), c.helped()
	if p.S.reactFirst() {
		st = p.cast(p.intercept(st), auto)
		p.Tell(Attacked{Strike: st})
	} else {
		st = p.cast(st, auto)
		p.Tell(Attacked{Strike: st})
		st = p.intercept(st)
	}
	p.strike(st.Target.ID, st.Hits, st.By)
}

// helped is how many dice of the next attack hit by themselves.
func (c *Creature) helped() int {
	dice := 0
	for _, h := range c.Helps {
		dice += h.Dice
	}
	return dice
}

// leave goes out of the fight from a zone that is a way out (rule 4.5).
func (p *play) leave(cmd Leave) error {
	c, err := p.acting(cmd.Creature)
	if err != nil {
		return err
	}
	if err := p.S.checkLeave(c); err != nil {
		return err
	}
	p.Tell(Left{Creature: c.Ref(), From: p.S.Place(c.Zone)})
	return nil
}

func (s *State) checkLeave(c *Creature) error {
	if s.atEdge(c.Zone) {
		return nil
	}
	return engine.Refuse(engine.Illegal, "zones 2.6", "One leaves the fight by a way out only: %s. Move there first.", s.edges())
}

// edges names the zones one can leave from.
func (s *State) edges() string {
	var names []string
	for _, z := range s.Zones {
		if z.Edge {
			names = append(names, string(z.Name))
		}
	}
	if len(names) == 0 {
		return "there is none on this map"
	}
	return strings.Join(names, ", ")
}

// pass gives up what is left of the turn (rule 4.6). What is set aside for a request stays so.
func (p *play) pass(cmd Pass) error {
	c, err := p.acting(cmd.Creature)
	if err != nil {
		return err
	}
	p.Tell(HasPassed{Creature: c.Ref()})
	return nil
}
