package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// CutZones separates two zones that touch (rule 2.1).
type CutZones struct {
	A ZoneID `json:"a"`
	B ZoneID `json:"b"`
}

// ZonesCut records that two zones don't touch any more.
type ZonesCut struct {
	A Place `json:"a"`
	B Place `json:"b"`
}

func (CutZones) Kind() string { return "cut_zones" }
func (ZonesCut) Kind() string { return "zones_cut" }

var cutZones = verb.Verb[*State, *play, CutZones]{
	Name: "cut", Rule: "zones 2.1", When: byGM, Resolve: CutZones.resolve,
	NoneLeft: "No zones are connected. Connect some first.",
	Inputs: []input[CutZones]{
		place("a", func(c *CutZones) *ZoneID { return &c.A }, anyZone),
		place("b", func(c *CutZones) *ZoneID { return &c.B }, func(s *State, c CutZones, z *Zone) bool {
			return s.Touch(c.A, z.ID)
		}),
	},
}

func (c CutZones) resolve(pos position) (engine.Event, error) {
	a, b, err := pos.State.twoZones(c.A, c.B)
	if err == nil && !pos.State.Touch(c.A, c.B) {
		err = engine.Refuse(engine.Illegal, "zones 2.1",
			"%s and %s aren't connected. Name another zone.", a.Name, b.Name)
	}
	return ZonesCut{A: a, B: b}, err
}

func (e ZonesCut) fold(s *State) {
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.joins(e.A.ID, e.B.ID) })
}
