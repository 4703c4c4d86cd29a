package melee

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// When is a public condition under which a player is asked for the targets of a model (rule 5.15).
type When string

// The conditions.
const (
	WhenAlways When = "always"
	WhenHurt   When = "hurt"   // it has lost a Wound, or stood up this turn
	WhenThree  When = "three"  // it has three or more enemies to strike
	WhenLeader When = "leader" // the enemies' leader is among them
)

// Whens lists them all.
func Whens() []When { return []When{WhenAlways, WhenHurt, WhenThree, WhenLeader} }

// Carried is the public part of a model's order.
type Carried struct {
	Serial int    `json:"serial"`        // of its slot: how many orders of the model have been shown
	Ask    []When `json:"ask,omitempty"` // its player wants to be asked when one of these holds
}

// sealedOrder is the secret part of an order.
type sealedOrder struct {
	Policy Policy `json:"policy"`
}

// sealedMark is a secret line of a side's list about one enemy.
type sealedMark struct {
	First bool `json:"first"` // it is struck before others
}

// orderSlot returns the slot for the order of a model. After each reveal comes a new slot.
func (m *Model) orderSlot() engine.Slot {
	return engine.Slot(fmt.Sprintf("order:%s:%d", m.ID, m.Order.Serial))
}

// markSlot returns the slot in which the other side has locked whether it strikes the model first.
func (m *Model) markSlot() engine.Slot {
	return engine.Slot(fmt.Sprintf("mark:%s:%d", m.ID, m.Marks))
}

// carry locks the orders with which a fight begins: the easiest enemy, and no enemy before the others. A duel
// offers no choice, so nothing is locked.
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

// given holds the secrets that the present command has locked, which are not yet in the vault.
type given struct {
	orders map[ModelID]Policy
	marks  map[ModelID]bool
}

// openOrder reads the order of a model, the easiest if there is none that can be read.
func openOrder(secrets engine.Secrets, m *Model) Policy {
	order := sealedOrder{}
	if !secrets.Open(m.Seat, m.orderSlot(), &order) || !order.Policy.known() {
		return Easiest
	}
	return order.Policy
}

// openMark reads whether the other side strikes a model first.
func openMark(secrets engine.Secrets, m *Model) bool {
	mark := sealedMark{}
	return secrets.Open(other(m.Seat), m.markSlot(), &mark) && mark.First
}

// asks reports whether a model with these enemies to strike wants its player asked (rule 5.15).
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

// byOrder brings the enemies that a model could strike into the order that its side's list and its own order
// give (rule 5.14). What is not needed for that stays closed.
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

// marked reveals whether the other side strikes a model first. Afterwards the same is locked for later.
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

// ordersOf reveals the order of a model. Afterwards the same is locked for later.
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

// standOn locks again the orders that a combat phase has revealed, so that they stay in force and later
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

// applyShown counts the orders and marks that a combat phase has shown.
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
