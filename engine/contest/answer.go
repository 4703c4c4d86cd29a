package contest

import (
	"cmp"

	"warbell/engine"
	"warbell/engine/verb"
)

// Answer locks the reactions of models whose player is asked, for the rest of this turn (rule 4.8). A line
// without a model is for all models that no line names. Models without a line always react.
type Answer struct {
	Lines []OrderLine `json:"lines"`
}

// Answered records the models for which a player has answered for the rest of the turn (rule 4.8). It doesn't
// contain the answers.
type Answered struct {
	Seat   engine.Seat `json:"seat"`
	Models []Ref       `json:"models"`
}

func (Answer) Kind() string   { return "answer" }
func (Answered) Kind() string { return "answered" }

var answer = verb.Verb[*State, *play, Answer]{
	Name: "all", Rule: "contest 4.8", Duties: []string{DutyRespond}, Secret: true, May: Answer.may, Do: (*play).answer,
	Inputs: lines(func(c *Answer) *[]OrderLine { return &c.Lines }),
	Offers: func(position) []Answer { return []Answer{{Lines: []OrderLine{{When: Always}}}} },
}

func (c Answer) may(pos position) error {
	a := pos.State.Attempt
	switch {
	case a == nil || a.Stage != StageRespond:
		return engine.Refuse(engine.Stale, "contest 4.4",
			"You have no attack to react to. See `/game status`.")
	case pos.Seat != pos.State.responder():
		return engine.Refuse(engine.NotYours, "contest 4.4",
			"You can't react for your opponent's model. Wait for your opponent.")
	}
	return pos.State.checkLines(pos.Seat, c.Lines)
}

// answer locks the reactions for the rest of the turn, and applies one to the attempt that waits (rule 4.8).
func (p *play) answer(c Answer) error {
	who := p.S.Model(p.S.Attempt.responder())
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
	return respond.Carry(p.position(), p, Respond{Yes: p.ordered(p.S.Model(who.ID)) == Always})
}

// justSealed adds the secrets that this decision locks to those that existed before.
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

// fold records the models with an answer for this turn.
func (e Answered) fold(s *State) {
	for _, r := range e.Models {
		if m := s.Model(r.ID); m != nil && m.Seat == e.Seat {
			m.Answers = true
		}
	}
}
