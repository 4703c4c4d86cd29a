package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// AddZone adds a zone to the map, and joins it to the zones that it touches (rule 2.1).
type AddZone struct {
	Name    engine.Name `json:"name"`
	About   string      `json:"about,omitempty"`
	Hazard  string      `json:"hazard,omitempty"`
	Edge    bool        `json:"edge,omitempty"`
	Touches []ZoneID    `json:"touches,omitempty"`
}

// ZoneAdded records a new zone and the zones that it touches.
type ZoneAdded struct {
	Zone    Zone    `json:"zone"`
	Touches []Place `json:"touches,omitempty"`
}

func (AddZone) Kind() string   { return "add_zone" }
func (ZoneAdded) Kind() string { return "zone_added" }

var addZone = verb.Verb[*State, *play, AddZone]{
	Name: "add-zone", Rule: "zones 2.1", When: byGM, Resolve: AddZone.resolve,
	NoneLeft: "You can't add a zone: the map is full. Remove one first.",
	Inputs: []input[AddZone]{
		verb.Text[*State](verb.Named{Name: "name"}, func(c *AddZone) *engine.Name { return &c.Name }),
		verb.Text[*State](verb.Named{Name: "about", Optional: true}, func(c *AddZone) *string { return &c.About }),
		verb.Text[*State](verb.Named{Name: "hazard", Optional: true}, func(c *AddZone) *string { return &c.Hazard }),
		verb.Flag[*State](verb.Named{Name: "edge"}, func(c *AddZone) *bool { return &c.Edge }),
		verb.Things[*State](verb.Named{Name: "touches", Noun: "zone", Optional: true}, func(c *AddZone) *[]ZoneID {
			return &c.Touches
		}).ByID().Of(everywhere).Among(zonesWhere(anyZone[AddZone])),
	},
}

func (c AddZone) resolve(pos position) (engine.Event, error) {
	s := pos.State
	if len(s.Zones) >= MaxZones {
		return nil, engine.Refuse(engine.Illegal, "zones 2.1",
			"You can't add a zone: the map already has %d, the maximum. Remove one first.", MaxZones)
	}
	z := Zone{Edge: c.Edge}
	if err := s.describeAll(&z, string(c.Name), c.About, c.Hazard); err != nil {
		return nil, err
	}
	ev := ZoneAdded{}
	for _, id := range c.Touches {
		other, err := s.zoneNamed(id)
		if err != nil {
			return nil, err
		}
		if place := s.Place(other.ID); !slices.Contains(ev.Touches, place) {
			ev.Touches = append(ev.Touches, place)
		}
	}
	z.ID = s.newZoneID(z.Name)
	ev.Zone = z
	return ev, nil
}

func (e ZoneAdded) fold(s *State) {
	s.addZone(e.Zone)
	for _, other := range e.Touches {
		s.link(e.Zone.ID, other.ID)
	}
}
