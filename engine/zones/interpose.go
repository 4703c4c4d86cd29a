package zones

import (
	"fmt"
	"strconv"

	"warbell/engine"
	"warbell/engine/verb"
)

// Interpose makes a character the target of a strike. Strike counts from 1 in the volley (rule 6.3).
type Interpose struct {
	Creature ModelID `json:"creature"`
	Strike   int     `json:"strike"`
}

// Interposed records a strike with its new target. Number counts from 1 in the volley, or is 0 for an attack
// outside it. Next is the number of actions left in the turn that pays for the reaction: this round's turn if
// Now is set, otherwise the next one.
type Interposed struct {
	By     Ref    `json:"by"`
	Number int    `json:"number"`
	Strike Strike `json:"strike"`
	Next   int    `json:"next"`
	Now    bool   `json:"now,omitempty"`
}

func (Interpose) Kind() string  { return "interpose" }
func (Interposed) Kind() string { return "interposed" }

var interpose = verb.Verb[*State, *play, Interpose]{
	Name: "interpose", Rule: "zones 6.5", Duties: []string{DutyReact}, May: Interpose.may, Do: (*play).interpose,
	NoneLeft: "You can't interpose now: you need a reaction left and an attack that hits another creature in your zone.",
	Inputs: []input[Interpose]{
		actor(func(c *Interpose) *ModelID { return &c.Creature }, (*State).reacts),
		verb.Number[*State](verb.Named{Name: "strike"}, func(c *Interpose) *int { return &c.Strike }).Among(
			func(pos position, c Interpose) (all []string) {
				if by := pos.State.Creature(c.Creature); by != nil {
					for _, n := range pos.State.choices(by) {
						all = append(all, strconv.Itoa(n))
					}
				}
				return all
			}),
	},
	OptionKey: func(c Interpose) string { return keyOf(fmt.Sprintf("step-%d", c.Strike), c.Creature) },
}

func (c Interpose) may(pos position) error {
	s := pos.State
	pc, err := s.own(pos.Seat, c.Creature)
	switch {
	case err != nil:
		return err
	case pc.Ally:
		return errAlly(pc)
	case s.Volley == nil:
		return engine.Refuse(engine.Stale, "zones 6.5",
			"You can't interpose: no attack is waiting for reactions. Set reactions for later: `/orders`.")
	case c.Strike < 1 || c.Strike > len(s.Volley.Strikes):
		return engine.Refuse(engine.Invalid, "zones 6.3",
			"Attacks are numbered 1 to %d: there is no number %d. Choose another one.", len(s.Volley.Strikes), c.Strike)
	case !s.mayReact(pc):
		return engine.Refuse(engine.Illegal, s.reactionRule(),
			"%s has no reaction left until its next turn. Wait for that turn.", pc.Name)
	}
	return s.checkStep(pc, s.Volley.Strikes[c.Strike-1], s.Volley.Rolled)
}

// interpose makes a character the target of a strike of the volley.
func (p *play) interpose(c Interpose) error {
	p.stepIn(p.S.Creature(c.Creature), c.Strike)
	p.settleVolley()
	return nil
}

// fold counts the reaction. Help offered to a creature that is out expires first, so that it costs none.
func (e Interposed) fold(s *State) {
	s.dropRequests()
	if s.Volley != nil && e.Number >= 1 && e.Number <= len(s.Volley.Strikes) {
		s.Volley.Strikes[e.Number-1] = cloneStrikes([]Strike{e.Strike})[0]
	}
	if c := s.Creature(e.By.ID); c != nil {
		s.pay(c, e.Now)
		s.dropUnpaid(c)
	}
}
