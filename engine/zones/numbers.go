package zones

import (
	"cmp"
	"maps"
	"slices"

	"warbell/engine"
)

// Numbers are the secret stats of an opponent or of a group that came together (rule 1.5).
type Numbers struct {
	TH         int             `json:"th"`
	Dice       []int           `json:"dice"`                 // of each weapon, in order
	Arms       []Weapon        `json:"arms"`                 // the weapons without their dice
	Attributes map[string]int  `json:"attributes,omitempty"` // d12 targets by name
	Each       int             `json:"each"`                 // hits that each member came with
	Hits       map[ModelID]int `json:"hits"`                 // hits left, for members without Each
	Max        map[ModelID]int `json:"max"`                  // maximum, for members without Each
}

// Sealed reports whether the creature's numbers are secret.
func (c *Creature) Sealed() bool { return c.Side == Foes && c.Show != ShowAll }

// slot returns the slot of the unit's secret numbers, named after its reserve or else after the unit.
func (c *Creature) slot() engine.Slot { return foeSlot(cmp.Or(c.Kept, c.Unit())) }

func foeSlot(id ModelID) engine.Slot { return engine.Slot("foe:" + string(id)) }

// numbers returns a creature's numbers, from the state or from the secrets, where this decision may have
// changed them. It declares the use of secret numbers.
func (p *play) numbers(c *Creature) Numbers {
	if !c.Sealed() {
		return c.open()
	}
	slot := c.slot()
	p.Reveal(Screen, slot)
	return p.behind(slot)
}

// numbersBehind returns a creature's numbers, and whether they are public or secrets has them.
func numbersBehind(s *State, secrets engine.Secrets, c *Creature) (n Numbers, open bool) {
	switch {
	case !c.Sealed():
		return c.open(), true
	case secrets == nil:
		return n, false
	}
	secrets.Open(Screen, c.slot(), &n)
	return n, true
}

// open returns a creature's numbers from the public state.
func (c *Creature) open() Numbers {
	n := Numbers{TH: c.TH, Attributes: maps.Clone(c.Attributes), Hits: map[ModelID]int{c.ID: c.Hits},
		Max: map[ModelID]int{c.ID: c.Max}}
	for _, w := range c.Weapons {
		n.Dice = append(n.Dice, w.Dice)
		w.Dice = 0
		n.Arms = append(n.Arms, w)
	}
	return n
}

// behind reads secret numbers without declaring it.
func (p *play) behind(slot engine.Slot) Numbers {
	for _, s := range p.Outcome().Seal {
		if n, ok := s.Value.(Numbers); ok && s.Slot == slot {
			return n.clone()
		}
	}
	var n Numbers
	p.Secrets.Open(Screen, slot, &n)
	return n
}

func (n Numbers) clone() Numbers {
	n.Dice, n.Arms, n.Hits, n.Max = slices.Clone(n.Dice), slices.Clone(n.Arms), maps.Clone(n.Hits), maps.Clone(n.Max)
	n.Attributes = maps.Clone(n.Attributes)
	return n
}

// leave sets the hits that a member has left.
func (n *Numbers) leave(id ModelID, left int) {
	if n.Hits == nil {
		n.Hits = map[ModelID]int{}
	}
	n.Hits[id] = left
}

// raise sets the maximum of a member's hits if it was lower.
func (n *Numbers) raise(id ModelID, most int) {
	if n.Max == nil {
		n.Max = map[ModelID]int{}
	}
	n.Max[id] = max(n.most(id), most)
}

// left returns the hits that a member has left, most its maximum.
func (n Numbers) left(id ModelID) int { return valueOr(n.Hits, id, n.Each) }
func (n Numbers) most(id ModelID) int { return valueOr(n.Max, id, n.Each) }

func valueOr(all map[ModelID]int, id ModelID, otherwise int) int {
	if n, ok := all[id]; ok {
		return n
	}
	return otherwise
}

// words returns the condition of a member.
func (n Numbers) words(id ModelID) Condition { return conditionOf(n.left(id), n.most(id)) }

// dice returns the number of dice of a weapon, counted from 1. The result is at least 1.
func (n Numbers) dice(weapon int) int {
	if weapon < 1 || weapon > len(n.Dice) {
		return 1
	}
	return max(n.Dice[weapon-1], 1)
}

// conditionOf returns the condition for the hits left out of a maximum.
func conditionOf(left, most int) Condition {
	switch {
	case left >= most:
		return Fresh
	case 3*left <= most:
		return Badly
	}
	return Hurt
}

// strike takes the hits of an attack from a target that stands (rule 5.5).
func (p *play) strike(target ModelID, hits int, by Ref) { p.hurt(target, hits, by, "") }

// hurt takes hits from a target that stands, whatever they come from.
func (p *play) hurt(target ModelID, hits int, by Ref, cause engine.Name) {
	c := p.S.Creature(target)
	if c == nil || !c.Standing() || hits <= 0 {
		return
	}
	n := p.numbers(c)
	left := max(n.left(c.ID)-hits, 0)
	n.leave(c.ID, left)
	ev := Struck{Target: c.Ref(), By: by, Hits: hits, Left: left, Max: c.Max, Out: left == 0, Cause: cause}
	if c.Sealed() {
		ev.Left = -1
		p.Seal(Screen, c.slot(), n)
	}
	if c.Show != ShowName && left > 0 {
		ev.Condition = n.words(c.ID)
	}
	p.Tell(ev)
}

// Merge adds up hits on one target in a row. The creature that defeated it is kept.
func (e Struck) Merge(next engine.Event) (engine.Event, bool) {
	n, ok := next.(Struck)
	if !ok || n.Target != e.Target || n.Cause != e.Cause {
		return nil, false
	}
	n.Hits += e.Hits
	return n, true
}

func (e Struck) went() (ModelID, engine.EndReason) {
	if e.Out {
		return e.Target.ID, EndDefeated
	}
	return "", ""
}

// fold takes hits from the target.
func (e Struck) fold(s *State) {
	c := s.Creature(e.Target.ID)
	if c == nil {
		return
	}
	c.Tally.Taken += c.taken(e.Hits)
	c.Condition = e.Condition
	if e.Left >= 0 && !c.Sealed() {
		c.Hits = e.Left
	}
	if e.Out {
		c.Out, c.Tally.By = true, e.By.ID
		c.Held, c.Helps = nil, nil
	}
	if by := s.Creature(e.By.ID); by != nil && by != c {
		by.Tally.Dealt += e.Hits
	}
}

// taken returns how many hits count as taken. If the hits left are public, no more than those count.
func (c *Creature) taken(hits int) int {
	if c.Sealed() {
		return hits
	}
	return min(hits, c.Hits)
}
