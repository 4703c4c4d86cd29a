package contest

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// slotRespond is the screened kind of the slots of orders and answers.
const slotRespond = "respond"

// slot returns the slot for the orders of a model.
func (m *Model) slot() engine.Slot { return engine.Slot(slotRespond + ":" + string(m.ID)) }

// answerSlot returns the slot for the answer of a model, a new one each turn.
func (m *Model) answerSlot(turn int) engine.Slot {
	return engine.Slot(fmt.Sprintf("%s:%s:%d", slotRespond, m.ID, turn))
}

// standing returns the locked orders of a model. If there are none, or they can't be read, it returns Always.
func standing(secrets engine.Secrets, m *Model) When {
	if w := opened(secrets, m, m.slot()); w != "" {
		return w
	}
	return Always
}

func opened(secrets engine.Secrets, m *Model, slot engine.Slot) When {
	var w When
	if secrets.Open(m.Seat, slot, &w) && w.known() {
		return w
	}
	return ""
}

// When is the case in which orders let a model react (rule 4.5).
type When string

// The orders.
const (
	Always When = "always"
	Last   When = "last" // with exactly 1 action left
	Never  When = "never"
)

// Asks is the case in which a player is asked about an attack in spite of a model's orders (rule 4.7). It is
// public.
type Asks string

// The cases in which a player is asked. Empty means never.
const (
	AsksNever  Asks = "never"
	AsksAlways Asks = "always"
	AsksHurt   Asks = "hurt" // once it has lost a wound
	AsksLast   Asks = "last" // when it has exactly 1 action left
)

// Whens returns all orders.
func Whens() []When { return []When{Always, Last, Never} }

// Asking returns the cases in which a player can be asked.
func Asking() []Asks { return []Asks{AsksNever, AsksAlways, AsksHurt, AsksLast} }

func (w When) known() bool { return slices.Contains(Whens(), w) }

// asked reports whether a model's player is asked about an attack now (rules 4.5 and 4.7).
func (m *Model) asked() bool {
	switch m.Asks {
	case AsksAlways:
		return true
	case AsksHurt:
		return m.Wounds < m.Profile.Wounds
	case AsksLast:
		return m.Actions == 1
	}
	return false
}

// issue locks the default orders of each model at the start, so that the log doesn't show whether a player
// has set others (rule 4.7).
func (p *play) issue() {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		for _, m := range p.S.ownedBy(seat) {
			p.Seal(seat, m.slot(), Always)
		}
		p.Tell(OrderSet{Seat: seat, Laid: true})
	}
}

// ownedBy returns the models of a seat that are in play.
func (s *State) ownedBy(seat engine.Seat) []*Model {
	var all []*Model
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.Out {
			all = append(all, m)
		}
	}
	return all
}

// lineFor returns the order for a model: the last line that names it, otherwise the last line for all models.
func lineFor(lines []OrderLine, id ModelID) OrderLine {
	all := OrderLine{Model: id}
	for _, named := range []bool{false, true} {
		for _, line := range lines {
			if line.Model == id && named || line.Model == "" && !named {
				if line.When != "" {
					all.When = line.When
				}
				if line.Asks != "" {
					all.Asks = line.Asks
				}
			}
		}
	}
	return all
}

// ordered reveals the orders of a model and returns their effect now: Always, Never, or "" if its player is
// asked.
func (p *play) ordered(m *Model) When {
	var w When
	switch {
	case m.Answers:
		p.Reveal(m.Seat, m.answerSlot(p.S.Turn))
		if w = opened(p.Secrets, m, m.answerSlot(p.S.Turn)); w == "" {
			w = Always
		}
	case m.asked():
		return ""
	default:
		p.Reveal(m.Seat, m.slot())
		w = standing(p.Secrets, m)
	}
	return m.comesTo(w)
}

// comesTo returns the effect of orders with the actions that the model has left: Always or Never.
func (m *Model) comesTo(w When) When {
	switch {
	case w == Last && m.Actions == 1:
		return Always
	case w == Last:
		return Never
	}
	return w
}

// Questioned returns a seat's models that can react, and about which its player is asked. Models with an
// answer for the whole turn are left out.
func (s *State) Questioned(seat engine.Seat) []ModelID {
	return s.listed(func(m *Model) bool {
		return m.Seat == seat && !m.Out && m.Actions > 0 && !m.Answers && !m.Profile.Harmless &&
			m.Asks != "" && m.Asks != AsksNever
	})
}

// responder returns the model that may spend an action on the attempt.
func (a *Attempt) responder() ModelID {
	if a.Breaking {
		return a.Attacker
	}
	return a.Target
}
