package contest

import (
	"cmp"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// slotRespond begins the slots of standing orders and of answers, which are screened.
const slotRespond = "respond"

// slot is where the standing order of a model is sealed.
func (m *Model) slot() engine.Slot { return engine.Slot(slotRespond + ":" + string(m.ID)) }

// answerSlot is where the answer for a model is sealed: each turn another.
func (m *Model) answerSlot(turn int) engine.Slot {
	return engine.Slot(fmt.Sprintf("%s:%s:%d", slotRespond, m.ID, turn))
}

// standing opens what was sealed for a model. None, or one that can't be read, is what holds without one.
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

// issue seals the order that every model has from the start, so that nobody can tell whether its player has
// given it another (rule 4.7).
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

// setOrder seals standing orders, and tells for whom their player is asked (rules 4.5 and 4.7). All of the
// seat's are sealed anew if any changes, so that nobody sees for which models.
func (p *play) setOrder(c SetOrder) error {
	if err := p.checkLines(c.Lines); err != nil {
		return err
	}
	told := OrderSet{Seat: p.Seat}
	says := slices.ContainsFunc(c.Lines, func(l OrderLine) bool { return l.When != "" })
	for _, m := range p.S.ownedBy(p.Seat) {
		line := lineFor(c.Lines, m.ID)
		if line.When == "" {
			line.When = standing(p.Secrets, m)
		}
		if line.Asks == "" {
			line.Asks = m.Asks
		}
		if line.Asks != "" && line.Asks != AsksNever {
			told.Asks = append(told.Asks, AsksOf{Model: m.Ref(), Asks: line.Asks})
		}
		if says {
			p.Seal(m.Seat, m.slot(), line.When)
		}
	}
	p.Tell(told)
	return nil
}

// checkLines refuses lines that name no model of the player's, or say nothing that there is.
func (p *play) checkLines(lines []OrderLine) error {
	if len(lines) == 0 || len(lines) > 2*MaxModels {
		return engine.Refuse(engine.Invalid, "contest 4.5", "Give an order for one model at least, and for each only one.")
	}
	for _, line := range lines {
		switch {
		case line.When != "" && !line.When.known():
			return engine.Refuse(engine.Invalid, "contest 4.5", "“%s” is no standing order. Choose always, with its last action only, or never.", naming.Clip(string(line.When)))
		case line.Asks != "" && !slices.Contains(Asking(), line.Asks):
			return engine.Refuse(engine.Invalid, "contest 4.7", "“%s” doesn't say when you are asked. Choose never, always, once it is hurt, or for its last action.", naming.Clip(string(line.Asks)))
		case line.Model == "":
			continue
		}
		if _, err := p.mine(line.Model); err != nil {
			return err
		}
	}
	return nil
}

// lineFor is what lines come to for a model: the last that name it, else all.
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

// ordered opens what was said for a model and says what it comes to now: Always, Never, or nothing if its
// player is asked.
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

// comesTo is what an order means for a model with the actions that it has left.
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
		return m.Seat == seat && !m.Out && m.Actions > 0 && !m.Answers && !m.Profile.Harmless && m.Asks != "" && m.Asks != AsksNever
	})
}

// answer seals how models respond in the rest of the turn, and carries it out for the blow that waits (rule 4.8).
func (p *play) answer(c Answer) error {
	a := p.S.Attempt
	switch {
	case a == nil || a.Stage != StageRespond:
		return engine.Refuse(engine.Stale, "contest 4.4", "No blow waits to be answered now. /game status shows what the fight waits for.")
	case p.Seat != p.S.responder():
		return engine.Refuse(engine.NotYours, "contest 4.4", "The other side says whether it strikes back, not you. Wait for that.")
	}
	if err := p.checkLines(c.Lines); err != nil {
		return err
	}
	who := p.S.Model(a.responder())
	told, sealed := Answered{Seat: p.Seat, Models: []Ref{who.Ref()}}, justSealed{p.Secrets, map[engine.Slot]When{}}
	for _, id := range p.S.Questioned(p.Seat) {
		if id != who.ID {
			told.Models = append(told.Models, p.S.ref(id))
		}
	}
	for _, r := range told.Models {
		m := p.S.Model(r.ID)
		slot := m.answerSlot(p.S.Turn)
		sealed.values[slot] = cmp.Or(lineFor(c.Lines, r.ID).When, Always)
		p.Seal(m.Seat, slot, sealed.values[slot])
	}
	p.Secrets = sealed
	p.Tell(told)
	return p.respond(Respond{Yes: p.ordered(p.S.Model(who.ID)) == Always})
}

// justSealed are secrets with those that this decision seals itself.
type justSealed struct {
	engine.Secrets
	values map[engine.Slot]When
}

func (j justSealed) Open(owner engine.Seat, slot engine.Slot, into any) bool {
	if w, ok := into.(*When); ok && j.values[slot] != "" {
		*w = j.values[slot]
		return true
	}
	return j.Secrets.Open(owner, slot, into)
}

// responder is who may spend an action on the attempt.
func (a *Attempt) responder() ModelID {
	if a.Breaking {
		return a.Attacker
	}
	return a.Target
}

// setAsks writes down for whom a seat's player is asked.
func (s *State) setAsks(e OrderSet) {
	for _, m := range s.ownedBy(e.Seat) {
		m.Asks = ""
		for _, a := range e.Asks {
			if a.Model.ID == m.ID {
				m.Asks = a.Asks
			}
		}
	}
}

// answered writes down for whom a player has answered in this turn.
func (s *State) answered(e Answered) {
	for _, r := range e.Models {
		if m := s.Model(r.ID); m != nil && m.Seat == e.Seat {
			m.Answers = true
		}
	}
}
