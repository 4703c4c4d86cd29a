package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Ask asks the GM for a free action, which the player's message describes. An action is set aside until the
// ruling (rule 4.4).
type Ask struct {
	Creature ModelID `json:"creature"`
}

// Requested records that a free action waits for the GM's ruling.
type Requested struct {
	ID int `json:"id"`
	By Ref `json:"by"`
}

func (Ask) Kind() string       { return "ask" }
func (Requested) Kind() string { return "requested" }

var ask = verb.Verb[*State, *play, Ask]{
	Name: "ask", Rule: "zones 4.4", Duties: []string{DutyTurn}, Resolve: Ask.resolve,
	NoneLeft: "You can't ask the GM now: you need an action left and no open request. Wait for the ruling or your turn.",
	Inputs: []input[Ask]{
		actor(func(c *Ask) *ModelID { return &c.Creature }, (*State).turnOpen),
		verb.Words[*State, Ask](verb.Named{Name: "words"}),
	},
	OptionKey: func(c Ask) string { return keyOf("ask", c.Creature) },
}

func (c Ask) resolve(pos position) (engine.Event, error) {
	by, err := exploring(pos, c.Creature)
	switch {
	case err != nil:
		return nil, err
	case pos.State.asked(by.ID):
		return nil, engine.Refuse(engine.Illegal, "zones 4.4",
			"%s already has a request. Wait for the ruling, or withdraw the request.", by.Name)
	}
	return Requested{ID: pos.State.Asked + 1, By: by.Ref()}, nil
}

func (e Requested) fold(s *State) {
	s.requested(Request{ID: e.ID, By: e.By.ID})
	if c := s.Creature(e.By.ID); c != nil {
		c.begin()
	}
}
