package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// SetZone changes one property of a zone: name, about, hazard, edge (yes or no) or start (yes). The value of
// a name is in Name.
type SetZone struct {
	Zone  ZoneID      `json:"zone"`
	What  string      `json:"what"`
	Value string      `json:"value"`
	Name  engine.Name `json:"name,omitempty"`
}

// ZoneChanged records the changed zone and its former name.
type ZoneChanged struct {
	Zone  Zone        `json:"zone"`
	What  string      `json:"what"`
	Was   engine.Name `json:"was"`
	Start bool        `json:"start,omitempty"`
}

func (SetZone) Kind() string     { return "set_zone" }
func (ZoneChanged) Kind() string { return "zone_changed" }

var setZone = verb.Verb[*State, *play, SetZone]{
	Name: "set-zone", Rule: "zones 2.1", When: byGM, Resolve: SetZone.resolve,
	NoneLeft: "There is no zone to change. Add one first.",
	Inputs: []input[SetZone]{
		place("zone", func(c *SetZone) *ZoneID { return &c.Zone }, anyZone),
		verb.Word[*State](verb.Named{Name: "what"}, func(c *SetZone) *string { return &c.What }).Among(
			func(position, SetZone) []string { return []string{"name", "about", "hazard", "edge", "start"} }),
		verb.Text[*State](verb.Named{Name: "value", Optional: true}, func(c *SetZone) *string {
			if c.What == "name" {
				return (*string)(&c.Name)
			}
			return &c.Value
		}),
	},
}

func (c SetZone) resolve(pos position) (engine.Event, error) {
	was, err := pos.State.zoneNamed(c.Zone)
	if err != nil {
		return nil, err
	}
	z, value := *was, c.Value
	if c.What == "name" {
		value = string(c.Name)
	}
	if err := pos.State.describe(&z, c.What, value); err != nil {
		return nil, err
	}
	return ZoneChanged{Zone: z, What: c.What, Was: was.Name, Start: c.What == "start"}, nil
}

func (e ZoneChanged) fold(s *State) {
	z := s.Zone(e.Zone.ID)
	if z == nil {
		return
	}
	*z = e.Zone
	if e.Start {
		s.Start = z.ID
	}
}
