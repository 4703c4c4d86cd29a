package zones

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// bring lets those of a unit appear who wait in reserve (rule 1.5).
func (p *play) bring(c Bring) error {
	if err := p.needGM(); err != nil {
		return err
	}
	foe := p.S.Creature(c.Creature)
	if foe == nil || foe.Side != Foes {
		return engine.Refuse(engine.Invalid, "zones 1.5", "There is no opponent “%s” here. Name one of this fight.", naming.Clip(string(c.Creature)))
	}
	zone, err := p.S.zoneNamed(c.Zone)
	if err != nil {
		return err
	}
	ev := Brought{Where: p.S.Place(zone.ID)}
	for _, member := range p.S.unit(foe.Unit()) {
		if member.reserved() {
			member = member.clone()
			member.From, member.Zone = "", zone.ID
			ev.Foes = append(ev.Foes, member)
		}
	}
	if len(ev.Foes) == 0 {
		return p.S.notInReserve(foe)
	}
	p.Tell(ev)
	return nil
}

func (s *State) notInReserve(c *Creature) error {
	if !c.Standing() {
		return engine.Refuse(engine.Illegal, "zones 1.5", "%s is out of this fight. Set “out” to “no” to bring it back.", c.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 1.5", "%s stands in %s already. Bring somebody who waits in reserve.", c.Name, s.Place(c.Zone).Name)
}

// reserved reports whether an opponent waits in reserve.
func (c *Creature) reserved() bool { return c.Side == Foes && c.Standing() && c.Zone == "" }

// unseen reports whether a creature is an opponent that never stood in a zone.
func (c *Creature) unseen() bool { return c.Side == Foes && !c.Seen }

// brought lets opponents out of the reserve.
func (s *State) brought(e Brought) {
	if s.Zone(e.Where.ID) == nil {
		return
	}
	for _, foe := range e.Foes {
		if c := s.Creature(foe.ID); c != nil && c.reserved() {
			c.From, c.Zone = "", e.Where.ID
		}
	}
}

// noteSeen notes who stands in a zone now.
func (s *State) noteSeen() {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == Foes && c.Zone != "" {
			c.Seen = true
		}
	}
}

// mostPast is how many creatures that were taken off the table are remembered for the story.
const mostPast = 100

// remember keeps the part that a creature had in the fight before it is taken off the table.
func (s *State) remember(c *Creature) {
	if s.Round < 1 || c.unseen() || len(s.Past) >= mostPast {
		return
	}
	r := s.record(c)
	r.Removed = true
	s.Past = append(s.Past, r)
}
