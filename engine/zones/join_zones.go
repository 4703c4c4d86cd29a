package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// JoinZones makes two zones touch (rule 2.1).
type JoinZones struct {
	A ZoneID `json:"a"`
	B ZoneID `json:"b"`
}

// ZonesJoined records that two zones touch.
type ZonesJoined struct {
	A Place `json:"a"`
	B Place `json:"b"`
}

func (JoinZones) Kind() string   { return "join_zones" }
func (ZonesJoined) Kind() string { return "zones_joined" }

var joinZones = verb.Verb[*State, *play, JoinZones]{
	Name: "join", Rule: "zones 2.1", When: byGM, Resolve: JoinZones.resolve,
	NoneLeft: "All zones are already connected. Add another zone first.",
	Inputs: []input[JoinZones]{
		place("a", func(c *JoinZones) *ZoneID { return &c.A }, anyZone),
		place("b", func(c *JoinZones) *ZoneID { return &c.B }, func(s *State, c JoinZones, z *Zone) bool {
			return z.ID != c.A && !s.Touch(c.A, z.ID)
		}),
	},
}

func (c JoinZones) resolve(pos position) (engine.Event, error) {
	a, b, err := pos.State.twoZones(c.A, c.B)
	if err == nil && pos.State.Touch(c.A, c.B) {
		err = engine.Refuse(engine.Illegal, "zones 2.1", "%s and %s are already connected. Name another zone.",
			a.Name, b.Name)
	}
	return ZonesJoined{A: a, B: b}, err
}

func (e ZonesJoined) fold(s *State) { s.link(e.A.ID, e.B.ID) }
