package zones

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// inReach reports whether a kind of weapon can strike so many zones away (rules 2.3, 2.4). sameZone
// is the house rule for thrown and ranged weapons in the same zone.
func inReach(r Reach, zones int, sameZone string) bool {
	if zones == 0 {
		return r == Hand || sameZone != "forbid"
	}
	return zones > 0 && zones <= r.furthest()
}

// furthest is how many zones away a kind of weapon reaches.
func (r Reach) furthest() int {
	switch r {
	case Thrown:
		return 1
	case Ranged:
		return 3
	}
	return 0
}

// reaches reports whether a weapon, counted from 1, can strike the target from where both stand.
func (s *State) reaches(c *Creature, weapon int, target *Creature) bool {
	w := c.weapon(weapon)
	return w != nil && c.Present() && target.Present() &&
		inReach(w.Reach, s.Distance(c.Zone, target.Zone), s.rule("ranged_in_same_zone"))
}

// checkAttack refuses an attack that cannot be made. It looks at nothing that is sealed.
func (s *State) checkAttack(c *Creature, weapon int, target *Creature) error {
	w := c.weapon(weapon)
	switch {
	case w == nil:
		return engine.Refuse(engine.Invalid, "zones 1.3", "%s has no such weapon. Choose one of: %s.", c.Name, c.armoury())
	case target.Side == c.Side:
		return engine.Refuse(engine.Illegal, "zones 4.3", "%s is on your side. Ask the GM for a ruling if you mean it.", target.Name)
	case !target.Standing():
		return engine.Refuse(engine.Illegal, "zones 4.3", "%s is out of the fight. Choose somebody who still stands.", target.Name)
	case !target.Present():
		return engine.Refuse(engine.Illegal, "zones 1.5", "%s waits in reserve. Choose somebody who stands in a zone.", target.Name)
	case !c.Present():
		return engine.Refuse(engine.Illegal, "zones 2.3", "%s stands in no zone. Ask the game master to place it first.", c.Name)
	case !s.reaches(c, weapon, target):
		return s.outOfReach(w, c, target)
	}
	return nil
}

func (s *State) outOfReach(w *Weapon, c, target *Creature) error {
	away := s.Distance(c.Zone, target.Zone)
	switch {
	case away < 0:
		return engine.Refuse(engine.Illegal, "zones 2.2", "No way leads to %s from here. Choose another target.", target.Name)
	case away == 0:
		return engine.Refuse(engine.Illegal, "zones 2.4", "%s is in the same zone, and at this table nobody shoots or throws there. Take a hand weapon or move away.", target.Name)
	case w.Reach == Hand:
		return engine.Refuse(engine.Illegal, "zones 2.3", "%s is %s away; %s strikes in the same zone only. Move closer or take another weapon.", target.Name, zonesAway(away), w.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 2.3", "%s is %s away; %s reaches %s. Move closer or choose another target.", target.Name, zonesAway(away), w.Name, zonesAway(w.Reach.furthest()))
}

func zonesAway(n int) string {
	if n == 1 {
		return "1 zone"
	}
	return fmt.Sprintf("%d zones", n)
}

// armoury lists the weapons by number, such as "1 sword, 2 bow".
func (c *Creature) armoury() string {
	var all []string
	for i, w := range c.Weapons {
		all = append(all, fmt.Sprintf("%d %s", i+1, w.Name))
	}
	return strings.Join(all, ", ")
}
