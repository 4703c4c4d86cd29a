package melee

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// When is a public condition under which a player is asked for a model's targets (rule 5.15).
type When string

// The conditions.
const (
	WhenAlways When = "always"
	WhenHurt   When = "hurt"   // it has lost a Wound, or stood up this turn
	WhenThree  When = "three"  // it can attack 3 or more enemies
	WhenLeader When = "leader" // it can attack the enemies' leader
)

// Whens returns all conditions.
func Whens() []When { return []When{WhenAlways, WhenHurt, WhenThree, WhenLeader} }

// Carried is the public part of a model's order.
type Carried struct {
	Serial int    `json:"serial"`        // number of its orders revealed so far; names the slot
	Ask    []When `json:"ask,omitempty"` // its player is asked if one of these holds
}

// sealedOrder is the secret part of an order.
type sealedOrder struct {
	Policy Policy `json:"policy"`
}

// sealedMark is the secret choice of a side for one enemy.
type sealedMark struct {
	First bool `json:"first"` // attack it before others
}

// orderSlot returns the slot of a model's order. Each reveal is followed by a new slot.
func (m *Model) orderSlot() engine.Slot {
	return engine.Slot(fmt.Sprintf("order:%s:%d", m.ID, m.Order.Serial))
}

// markSlot returns the slot of the opponent's choice to attack the model first.
func (m *Model) markSlot() engine.Slot {
	return engine.Slot(fmt.Sprintf("mark:%s:%d", m.ID, m.Marks))
}

// carry locks the orders at the start of a fight: the easiest enemy, and no enemy first. A duel offers no
// choice, so it locks nothing.
func (p *play) carry() {
	if p.S.Duel() {
		return
	}
	for i := range p.S.Models {
		m := &p.S.Models[i]
		p.Seal(m.Seat, m.orderSlot(), sealedOrder{Easiest})
		p.Seal(other(m.Seat), m.markSlot(), sealedMark{})
	}
}

// given holds the secrets that the current command has locked, which are not in the vault yet.
type given struct {
	orders map[ModelID]Policy
	marks  map[ModelID]bool
}

// openOrder returns the order of a model. If it can't be read, it returns Easiest.
func openOrder(secrets engine.Secrets, m *Model) Policy {
	order := sealedOrder{}
	if !secrets.Open(m.Seat, m.orderSlot(), &order) || !order.Policy.known() {
		return Easiest
	}
	return order.Policy
}

// openMark reports whether the opponent attacks a model first.
func openMark(secrets engine.Secrets, m *Model) bool {
	mark := sealedMark{}
	return secrets.Open(other(m.Seat), m.markSlot(), &mark) && mark.First
}

// asks reports whether a model that can attack these enemies has its player asked (rule 5.15).
func (m *Model) asks(foes []*Model) bool {
	return slices.ContainsFunc(m.Order.Ask, func(w When) bool {
		switch w {
		case WhenAlways:
			return true
		case WhenHurt:
			return m.Wounds < m.Profile.W || m.StoodUp
		case WhenThree:
			return len(foes) >= 3
		case WhenLeader:
			return slices.ContainsFunc(foes, func(foe *Model) bool { return foe.Profile.Has(Leader) })
		}
		return false
	})
}

// byOrder sorts the enemies that a model can attack by its side's list and its own order (rule 5.14). Orders
// that aren't needed stay secret.
func (p *play) byOrder(s *State, m *Model, foes []*Model) []*Model {
	var first []*Model
	for _, foe := range foes {
		if p.marked(foe.ID) {
			first = append(first, foe)
		}
	}
	if len(first) > 0 {
		foes = first
	}
	if len(foes) > 1 {
		s.sort(p.ordersOf(m.ID), m, foes)
	}
	return foes
}

// marked reveals whether the opponent attacks a model first. The same choice is then locked again.
func (p *play) marked(id ModelID) bool {
	for _, shown := range p.shown.Marks {
		if shown.Model.ID == id {
			return shown.First
		}
	}
	foe := p.S.Model(id)
	p.Reveal(other(foe.Seat), foe.markSlot())
	first, now := p.given.marks[id]
	if !now {
		first = openMark(p.Secrets, foe)
	}
	p.shown.Marks = append(p.shown.Marks, Mark{Model: foe.Ref(), First: first})
	return first
}

// ordersOf reveals the order of a model. The same order is then locked again.
func (p *play) ordersOf(id ModelID) Policy {
	for _, shown := range p.shown.Orders {
		if shown.Model.ID == id {
			return shown.Policy
		}
	}
	m := p.S.Model(id)
	p.Reveal(m.Seat, m.orderSlot())
	policy, now := p.given.orders[id]
	if !now {
		policy = openOrder(p.Secrets, m)
	}
	p.shown.Orders = append(p.shown.Orders, Shown{Model: m.Ref(), Policy: policy})
	return policy
}

// standOn locks the orders that a combat phase has revealed again, so that they stay in force and later
// changes stay secret.
func (p *play) standOn(ev Fought) {
	for _, shown := range ev.Orders {
		m := *p.S.Model(shown.Model.ID)
		m.Order.Serial++
		p.Seal(m.Seat, m.orderSlot(), sealedOrder{shown.Policy})
	}
	for _, shown := range ev.Marks {
		m := *p.S.Model(shown.Model.ID)
		m.Marks++
		p.Seal(other(m.Seat), m.markSlot(), sealedMark{shown.First})
	}
}

// applyShown counts the orders and marks that a combat phase revealed.
func (s *State) applyShown(e Fought) {
	for _, shown := range e.Orders {
		if m := s.Model(shown.Model.ID); m != nil {
			m.Order.Serial++
		}
	}
	for _, shown := range e.Marks {
		if m := s.Model(shown.Model.ID); m != nil {
			m.Marks++
		}
	}
}
