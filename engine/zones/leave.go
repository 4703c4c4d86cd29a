package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Leave takes a creature out of the fight, from a zone with an exit (rule 4.5).
type Leave struct {
	Creature ModelID `json:"creature"`
}

// Left records that a creature, or a unit as in Moved, left the fight.
type Left struct {
	Creature Ref   `json:"creature"`
	With     []Ref `json:"with,omitempty"`
	From     Place `json:"from"`
}

func (Leave) Kind() string { return "leave" }
func (Left) Kind() string  { return "left" }

// ShowsTable asks for a picture of the map.
func (Left) ShowsTable() {}

var leave = verb.Verb[*State, *play, Leave]{
	Name: "leave", Rule: "zones 2.6", Duties: []string{DutyTurn}, Resolve: Leave.resolve,
	NoneLeft:  "You can't leave the fight now: you need an action left and an exit. Move to an exit first.",
	Confirm:   func(position, Leave) bool { return true },
	Inputs:    []input[Leave]{actor(func(c *Leave) *ModelID { return &c.Creature }, (*State).turnOpen)},
	OptionKey: func(c Leave) string { return keyOf("leave", c.Creature) },
}

func (c Leave) resolve(pos position) (engine.Event, error) {
	by, err := acting(pos, c.Creature)
	if err == nil {
		err = checkLeave(pos.State, by)
	}
	if err != nil {
		return nil, err
	}
	return Left{Creature: by.Ref(), From: pos.State.Place(by.Zone)}, nil
}

func (e Left) went() (ModelID, engine.EndReason) { return e.Creature.ID, EndFled }

func (e Left) fold(s *State) {
	for _, c := range s.together(e.Creature, e.With) {
		c.From, c.Zone, c.Fled, c.Actions = c.Zone, "", true, 0
		c.Held, c.Helps = nil, nil
	}
}

func checkLeave(s *State, c *Creature) error {
	if s.atEdge(c.Zone) {
		return s.checkStill(c)
	}
	exits := s.exits()
	if len(exits) == 0 {
		return engine.Refuse(engine.Illegal, "zones 2.6",
			"You can only leave by an exit, and this map has none. Ask the GM for one.")
	}
	return engine.Refuse(engine.Illegal, "zones 2.6",
		"You can only leave by an exit: %s. Move there first.", strings.Join(exits, ", "))
}

// exits returns the names of the zones with an exit.
func (s *Area) exits() []string {
	var names []string
	for _, z := range s.Zones {
		if z.Edge {
			names = append(names, string(z.Name))
		}
	}
	return names
}
