package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Let leaves the rest of the volley without reactions (rule 6.5). Late is set after a missed deadline.
type Let struct {
	Creature ModelID `json:"creature"`
	Late     bool    `json:"late,omitempty"`
}

// LetBe records that a character doesn't react. Late is set if its player didn't answer in time, and Again if
// the character has interposed at other attacks.
type LetBe struct {
	By    Ref  `json:"by"`
	Late  bool `json:"late,omitempty"`
	Again bool `json:"again,omitempty"`
}

func (Let) Kind() string   { return "let" }
func (LetBe) Kind() string { return "let_be" }

var let = verb.Verb[*State, *play, Let]{
	Name: "let", Rule: "zones 6.5", Duties: []string{DutyReact}, May: Let.may, Do: (*play).let,
	NoneLeft:  "No attack is waiting for your characters' reactions now. See `/game status`.",
	Inputs:    []input[Let]{actor(func(c *Let) *ModelID { return &c.Creature }, (*State).reacts)},
	OptionKey: func(c Let) string { return keyOf("let", c.Creature) },
}

func (c Let) may(pos position) error {
	pc, err := pos.State.own(pos.Seat, c.Creature)
	if err == nil && !pos.State.reacts(pc) {
		err = errNoReaction(pc)
	}
	return err
}

func errNoReaction(pc *Creature) error {
	return engine.Refuse(engine.Stale, "zones 6.5",
		"No attack is waiting for a reaction by %s now. See `/game status`.", pc.Name)
}

// let leaves the rest of the volley without the character's reactions.
func (p *play) let(c Let) error {
	p.Tell(LetBe{By: p.S.ref(c.Creature), Late: c.Late, Again: interposed(c.Creature, p.S.Volley.Strikes)})
	p.settleVolley()
	return nil
}

func (e LetBe) fold(s *State) { s.done(e.By.ID) }
