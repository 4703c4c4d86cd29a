package contest

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// slotRespond begins the slots of standing orders and of answers, which are screened.
const slotRespond = "respond"

// slot returns the slot for the standing order of a model.
func (m *Model) slot() engine.Slot { return engine.Slot(slotRespond + ":" + string(m.ID)) }

// answerSlot returns the slot for the answer of a model, a new one each turn.
func (m *Model) answerSlot(turn int) engine.Slot {
	return engine.Slot(fmt.Sprintf("%s:%s:%d", slotRespond, m.ID, turn))
}

// standing opens the locked order of a model. If there is none, or it can't be read, it is Always.
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

// When says when a standing order lets a model respond (rule 4.5).
type When string

// The standing orders.
const (
	Always When = "always"
	Last   When = "last" // with exactly one action left
	Never  When = "never"
)

// Asks says when a player wants to be asked about a blow in the place of a model's standing order (rule
// 4.7). Everybody sees it.
type Asks string

// When a player is asked; empty is never.
const (
	AsksNever  Asks = "never"
	AsksAlways Asks = "always"
	AsksHurt   Asks = "hurt" // once it has lost a wound
	AsksLast   Asks = "last" // when it has exactly one action left
)

// Whens lists what a standing order says.
func Whens() []When { return []When{Always, Last, Never} }

// Asking lists when a player can be asked in the place of one.
func Asking() []Asks { return []Asks{AsksNever, AsksAlways, AsksHurt, AsksLast} }

func (w When) known() bool { return slices.Contains(Whens(), w) }

// asked reports whether the player of a model is asked about a blow now (rules 4.5 and 4.7).
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

// issue locks the default order for each model at the start, so that the log does not show whether a player
// has set another (rule 4.7).
func (p *play) issue() {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		for _, m := range p.S.ownedBy(seat) {
			p.Seal(seat, m.slot(), Always)
		}
		p.Tell(OrderSet{Seat: seat, Laid: true})
	}
}

// ownedBy lists the models of a seat that are in play.
func (s *State) ownedBy(seat engine.Seat) []*Model {
	var all []*Model
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.Out {
			all = append(all, m)
		}
	}
	return all
}

// lineFor returns the order for a model from several lines: the last line that names it, else the last for
// all.
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

// ordered opens the order of a model and returns its present effect: Always, Never, or nothing if its player
// is asked.
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

// comesTo returns an order as it applies with the actions that the model has left: always or never.
func (m *Model) comesTo(w When) When {
	switch {
	case w == Last && m.Actions == 1:
		return Always
	case w == Last:
		return Never
	}
	return w
}

// Questioned lists a seat's models about which its player would be asked in this turn: they can respond, and
// their player wants to be asked and has not answered for the whole turn.
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
