package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Let lets the rest of the volley be (rule 6.5). It is Late if the window closed without an answer.
type Let struct {
	Creature ModelID `json:"creature"`
	Late     bool    `json:"late,omitempty"`
}

// LetBe is Late where nobody answered in time.
type LetBe struct {
	By   Ref  `json:"by"`
	Late bool `json:"late,omitempty"`
}

func (Let) Kind() string   { return "let" }
func (LetBe) Kind() string { return "let_be" }

var let = verb.Verb[*State, *play, Let]{
	Name: "let", Rule: "zones 6.5", Duties: []string{DutyReact}, May: Let.may, Do: (*play).let,
	NoneLeft:  "No attack is waiting for your characters' reactions now. See `/game status`.",
	Inputs:    []input[Let]{actor(func(c *Let) *ModelID { return &c.Creature }, (*State).reacts)},
	OptionKey: func(Let) string { return "let" },
}

func (c Let) may(pos position) error {
	pc, err := pos.State.own(pos.Seat, c.Creature)
	if err == nil && !pos.State.reacts(pc) {
		err = engine.Refuse(engine.Stale, "zones 6.5",
			"No attack is waiting for a reaction by %s now. See `/game status`.", pc.Name)
	}
	return err
}

// let lets the rest of the volley be.
func (p *play) let(c Let) error {
	p.Tell(LetBe{By: p.S.ref(c.Creature), Late: c.Late})
	p.settleVolley()
	return nil
}

func (e LetBe) fold(s *State) { s.done(e.By.ID) }
