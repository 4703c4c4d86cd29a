package melee

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Answer disputes some claims and accepts the others.
type Answer struct {
	Objections []Object `json:"objections"`
}

func (Answer) Kind() string { return "answer" }

// answer has no inputs, because a form that lists all claims makes it.
var answer = verb.Verb[*State, *play, Answer]{
	Name: "answer", Rule: "melee 4.5", Duties: []string{DutyFacts}, May: Answer.may, Do: (*play).answer,
	Offers: func(position) []Answer { return nil },
}

func (Answer) may(pos position) error {
	if len(pos.State.asked(pos.Seat)) == 0 {
		return engine.Refuse(engine.Stale, "melee 4.5",
			"You have no distance to answer. See `/game status`.")
	}
	return nil
}

// answer disputes some of the opponent's claims and accepts the others (rule 4.5).
func (p *play) answer(c Answer) error {
	for _, objection := range c.Objections {
		if err := object.Carry(p.position(), p, objection); err != nil {
			return err
		}
	}
	ev := FactsAccepted{By: p.Seat}
	for _, f := range p.S.asked(p.Seat) {
		ev.Claims = append(ev.Claims, p.S.claim(f))
	}
	if len(ev.Claims) > 0 {
		p.Tell(ev)
	}
	return nil
}
