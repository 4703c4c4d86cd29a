package zones

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Attack attacks an opponent with a weapon (rule 4.3).
type Attack struct {
	Creature ModelID `json:"creature"`
	Weapon   int     `json:"weapon"` // counted from 1
	Target   ModelID `json:"target"`
}

// Attacked records a character's attack with its dice.
type Attacked struct {
	Strike Strike `json:"strike"`
}

// AttackHeld records an attack that waits for a ruling. AttackLapsed gives its action back (rule 6.8).
type (
	AttackHeld struct {
		By     Ref    `json:"by"`
		Target Ref    `json:"target"`
		Weapon string `json:"weapon"`
		Arm    int    `json:"arm"`
	}
	AttackLapsed struct {
		By     Ref `json:"by"`
		Target Ref `json:"target"`
	}
)

func (Attack) Kind() string       { return "attack" }
func (Attacked) Kind() string     { return "attacked" }
func (AttackHeld) Kind() string   { return "attack_held" }
func (AttackLapsed) Kind() string { return "attack_lapsed" }

var attack = verb.Verb[*State, *play, Attack]{
	Name: "attack", Rule: "zones 4.3", Duties: []string{DutyTurn}, May: Attack.may, Do: (*play).attack,
	Most:     MaxWeapons * MaxFoes,
	NoneLeft: "You can't attack now: you need an action left and an opponent in range. Move closer, or wait for your turn.",
	Inputs: []input[Attack]{
		actor(func(c *Attack) *ModelID { return &c.Creature }, (*State).turnOpen),
		verb.Number[*State](verb.Named{Name: "weapon"}, func(c *Attack) *int { return &c.Weapon }).Among(carried),
		one("target", "opponent", func(c *Attack) *ModelID { return &c.Target }).Among(inReach),
	},
	OptionKey: func(c Attack) string { return keyOf(fmt.Sprintf("hit-%d-%s", c.Weapon, c.Target), c.Creature) },
}

// carried returns the numbers of the attacker's weapons.
func carried(pos position, c Attack) (all []string) {
	by := pos.State.Creature(c.Creature)
	for i := 0; by != nil && i < len(by.Weapons); i++ {
		if by.weapon(i+1) != nil {
			all = append(all, strconv.Itoa(i+1))
		}
	}
	return all
}

// inReach returns the opponents in range of the weapon.
func inReach(pos position, c Attack) []string {
	by := pos.State.Creature(c.Creature)
	return pos.State.which(func(foe *Creature) bool {
		return by != nil && foe.Side == Foes && pos.State.reaches(by, c.Weapon, foe)
	})
}

func (c Attack) may(pos position) error {
	by, err := acting(pos, c.Creature)
	if err == nil {
		_, err = targeted(pos.State, by, c.Weapon, c.Target)
	}
	return err
}

// attack attacks now, or waits for a ruling on offered Help (rules 4.3, 6.8).
func (p *play) attack(c Attack) error {
	by, target := p.S.Creature(c.Creature), p.S.Creature(c.Target)
	if p.S.offered(by.ID) {
		p.Tell(AttackHeld{By: by.Ref(), Target: target.Ref(), Weapon: by.weapon(c.Weapon).Name, Arm: c.Weapon})
		return nil
	}
	p.hit(by, c.Weapon, target)
	return nil
}

func (e AttackHeld) fold(s *State) {
	if c := s.Creature(e.By.ID); c != nil {
		c.act()
		c.Held = &Held{Weapon: e.Arm, Target: e.Target.ID}
	}
}

func (e AttackLapsed) fold(s *State) {
	if c := s.Creature(e.By.ID); c != nil && c.Held != nil {
		c.Held, c.Actions = nil, c.Actions+1
	}
}

func (e Attacked) landed() []Strike { return []Strike{e.Strike} }

func (e Attacked) fold(s *State) {
	s.noteStrikes(e.Strike)
	s.useTH(e.Strike)
	if c := s.Creature(e.Strike.By.ID); c != nil {
		c.attacked(e.Strike)
	}
}

// targeted finds the target of an attack, and refuses if the attack isn't possible.
func targeted(s *State, c *Creature, weapon int, id ModelID) (*Creature, error) {
	target := s.Creature(id)
	if target == nil {
		return nil, engine.Refuse(engine.Invalid, "zones 4.3",
			"There is no “%s” in this fight. Choose an opponent.", naming.Clip(string(id)))
	}
	return target, checkAttack(s, c, weapon, target)
}

// hit carries out a character's attack with the Help granted. Set reactions apply after the roll, or by house
// rule before it.
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

// checkAttack refuses an impossible attack. It uses no secrets.
func checkAttack(s *State, c *Creature, weapon int, target *Creature) error {
	w := c.weapon(weapon)
	switch {
	case w == nil:
		return engine.Refuse(engine.Invalid, "zones 1.3", "%s doesn't have this weapon. Choose one of: %s.", c.Name,
			c.armoury())
	case target.Side == c.Side:
		return engine.Refuse(engine.Illegal, "zones 4.3",
			"You can't attack %s: you're on the same side. Ask the GM for a ruling instead.", target.Name)
	case !target.Standing():
		return engine.Refuse(engine.Illegal, "zones 4.3",
			"%s is out of the fight. Choose another target.", target.Name)
	case !target.Present():
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"%s is in reserve. Choose a target on the map.", target.Name)
	case !c.Present():
		return engine.Refuse(engine.Illegal, "zones 2.3",
			"%s isn't on the map yet. Ask the GM for a zone first.", c.Name)
	case !s.reaches(c, weapon, target):
		return outOfReach(s, w, c, target)
	}
	return nil
}

func outOfReach(s *State, w *Weapon, c, target *Creature) error {
	away := s.Distance(c.Zone, target.Zone)
	switch {
	case away < 0:
		return engine.Refuse(engine.Illegal, "zones 2.2",
			"No connected zones lead to %s. Choose another target.", target.Name)
	case away == 0:
		return engine.Refuse(engine.Illegal, "zones 2.4",
			"%s is in the same zone, where a house rule forbids ranged and thrown attacks. Use a hand weapon, or move.", target.Name)
	case w.Reach == Hand:
		return engine.Refuse(engine.Illegal, "zones 2.3",
			"%s is %s away, and %s only reaches the same zone. Move closer, or use another weapon.", target.Name, zonesAway(away), w.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 2.3",
		"%s is %s away, and %s only reaches %s. Move closer, or choose another target.", target.Name, zonesAway(away), w.Name, zonesAway(w.Reach.furthest()))
}

// zonesAway returns a distance in words.
func zonesAway(n int) engine.Phrase { return engine.Phrased("%d zones", n) }

// armoury lists the weapons with their numbers, such as "1 sword, 2 bow".
func (c *Creature) armoury() string {
	var all []string
	for i, w := range c.Weapons {
		all = append(all, fmt.Sprintf("%d %s", i+1, w.Name))
	}
	return strings.Join(all, ", ")
}
