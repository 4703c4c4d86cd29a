package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Move moves a creature to a zone that touches its own (rule 4.2).
type Move struct {
	Creature ModelID `json:"creature"`
	Zone     ZoneID  `json:"zone"`
}

// Moved records the move of a creature, or of a unit: With holds the other members.
type Moved struct {
	Creature Ref    `json:"creature"`
	With     []Ref  `json:"with,omitempty"`
	From     Place  `json:"from"`
	To       Place  `json:"to"`
	Hazard   string `json:"hazard,omitempty"`
}

func (Move) Kind() string  { return "move" }
func (Moved) Kind() string { return "moved" }

// ShowsTable asks for a picture of the map.
func (Moved) ShowsTable() {}

var move = verb.Verb[*State, *play, Move]{
	Name: "move", Rule: "zones 4.2", Duties: []string{DutyTurn}, Resolve: Move.resolve,
	NoneLeft: "You can't move now: you need an action left and a connected zone. Wait for your turn.",
	Inputs: []input[Move]{
		actor(func(c *Move) *ModelID { return &c.Creature }, (*State).turnOpen),
		verb.Thing[*State](verb.Named{Name: "zone", Noun: "zone"}, func(c *Move) *ZoneID { return &c.Zone }).
			ByID().Of(everywhere).Among(func(pos position, c Move) (all []string) {
			if at := pos.State.Creature(c.Creature); at != nil && !pos.State.still(at) {
				for _, z := range pos.State.Around(at.Zone) {
					all = append(all, string(z.ID))
				}
			}
			return all
		}),
	},
	// The player must confirm a move into a known hazard (rule 2.5).
	Confirm: func(pos position, c Move) bool {
		z := pos.State.Zone(c.Zone)
		return z != nil && z.Hazard != ""
	},
	OptionKey: func(c Move) string { return keyOf("move-"+string(c.Zone), c.Creature) },
}

func (c Move) resolve(pos position) (engine.Event, error) {
	by, err := exploring(pos, c.Creature)
	if err == nil {
		err = checkMove(pos.State, by, c.Zone)
	}
	if err != nil {
		return nil, err
	}
	return pos.State.walk([]*Creature{by}, by.Zone, c.Zone), nil
}

// walk returns the event for a move of a unit.
func (s *State) walk(unit []*Creature, from, to ZoneID) Moved {
	ev := Moved{Creature: unit[0].Ref(), With: refsOf(unit[1:]), From: s.Place(from), To: s.Place(to)}
	if z := s.Zone(to); z != nil {
		ev.Hazard = z.Hazard
	}
	return ev
}

func (e Moved) fold(s *State) {
	s.Roamed = s.Roamed || s.Phase == Setup
	for _, c := range s.together(e.Creature, e.With) {
		c.From, c.Zone = c.Zone, e.To.ID
		c.act()
	}
}

// checkMove returns a refusal unless the move leads to a zone that touches.
func checkMove(s *State, c *Creature, to ZoneID) error {
	zone := s.Zone(to)
	switch {
	case zone == nil:
		return engine.Refuse(engine.Invalid, "zones 2.1", "There is no zone “%s”. From here you can move to: %s.",
			naming.Clip(string(to)), s.ways(c.Zone))
	case zone.ID == c.Zone:
		return engine.Refuse(engine.Illegal, "zones 4.2", "%s is already in %s. From here you can move to: %s.",
			c.Name, zone.Name, s.ways(c.Zone))
	case s.still(c):
		return s.checkStill(c)
	case !s.Touch(c.Zone, zone.ID):
		return engine.Refuse(engine.Illegal, "zones 4.2",
			"%s isn't connected to %s's zone. From here you can move to: %s.", zone.Name, c.Name, s.ways(c.Zone))
	}
	return nil
}

// ways returns the names of the zones that touch a zone.
func (s *Area) ways(from ZoneID) string {
	var names []string
	for _, z := range s.Around(from) {
		names = append(names, string(z.Name))
	}
	if len(names) == 0 {
		return "nowhere"
	}
	return strings.Join(names, ", ")
}
