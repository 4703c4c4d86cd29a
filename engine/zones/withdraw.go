package zones

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/verb"
)

// Withdraw withdraws the player's own request at no cost (rules 4.4, 6.7).
type Withdraw struct {
	Request int `json:"request"`
}

// Withdrawn records that a request was withdrawn.
type Withdrawn struct {
	ID int `json:"id"`
	By Ref `json:"by"`
}

func (Withdraw) Kind() string  { return "withdraw" }
func (Withdrawn) Kind() string { return "withdrawn" }

var withdraw = verb.Verb[*State, *play, Withdraw]{
	Name: "take-back", Rule: "zones 4.4", Resolve: Withdraw.resolve,
	NoneLeft: "You can't withdraw a request: none of your characters has an open one. See `/game status`.",
	Inputs: []input[Withdraw]{
		verb.Number[*State](verb.Named{Name: "request"}, func(c *Withdraw) *int { return &c.Request }).Among(
			func(pos position, _ Withdraw) (all []string) {
				for _, r := range pos.State.Requests {
					all = append(all, strconv.Itoa(r.ID))
				}
				return all
			}),
	},
}

func (cmd Withdraw) resolve(pos position) (engine.Event, error) {
	s := pos.State
	r := s.Request(cmd.Request)
	if r == nil {
		return nil, errNoRequest()
	}
	c := s.Creature(r.By)
	if !s.GM(pos.Seat) && (c == nil || c.Seat != pos.Seat && c.StandIn != pos.Seat) {
		return nil, engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't withdraw %s's request: only its player or the GM can.", s.ref(r.By).Name)
	}
	return Withdrawn{ID: r.ID, By: s.ref(r.By)}, nil
}

func (e Withdrawn) fold(s *State) { s.dropRequest(e.ID) }
