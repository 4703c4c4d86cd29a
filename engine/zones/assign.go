package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Assign gives a character to another player (rule 1.2).
type Assign struct {
	Creature ModelID     `json:"creature"`
	Seat     engine.Seat `json:"seat"`
}

// Assigned records the new player of a character.
type Assigned struct {
	Creature Ref         `json:"creature"`
	Seat     engine.Seat `json:"seat"`
}

func (Assign) Kind() string   { return "assign" }
func (Assigned) Kind() string { return "assigned" }

var assign = verb.Verb[*State, *play, Assign]{
	Name: "assign", Rule: "zones 1.2", When: byGM, Resolve: Assign.resolve,
	NoneLeft: "You can't give a character to another player: there are none yet. Wait for players to join.",
	Inputs: []input[Assign]{
		whoever("creature", func(c *Assign) *ModelID { return &c.Creature }, isPC),
		seat(func(c *Assign) *engine.Seat { return &c.Seat }),
	},
}

func (c Assign) resolve(pos position) (engine.Event, error) {
	s := pos.State
	pc, err := s.someone(c.Creature)
	switch {
	case err != nil:
		return nil, err
	case pc.Side != PCs:
		return nil, engine.Refuse(engine.Invalid, "zones 1.2",
			"You can't give %s to a player: it's an opponent. Name a character.", pc.Name)
	case !s.seated(c.Seat):
		return nil, engine.Refuse(engine.Invalid, "zones 1.2",
			"This player isn't in the fight yet. Let the player join first.")
	case pc.Seat == c.Seat:
		return nil, engine.Refuse(engine.Illegal, "zones 1.2",
			"This player already has %s. Name another player or character.", pc.Name)
	}
	return Assigned{Creature: pc.Ref(), Seat: c.Seat}, nil
}

// fold gives a character to another seat. Its reactions end, because the former player set them. That player
// need not bring another character.
func (e Assigned) fold(s *State) {
	c := s.Creature(e.Creature.ID)
	if c == nil || c.Side != PCs || e.Seat <= engine.NoSeat {
		return
	}
	was := c.Seat
	c.Seat, c.Armed, c.Under, c.StandIn = e.Seat, false, 0, engine.NoSeat
	s.come(e.Seat)
	s.rest(was)
}
