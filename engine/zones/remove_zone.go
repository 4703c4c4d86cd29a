package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// RemoveZone removes a zone without creatures from the map (rule 2.1).
type RemoveZone struct {
	Zone ZoneID `json:"zone"`
}

// ZoneRemoved records that a zone was removed, with its links.
type ZoneRemoved struct {
	Zone Place `json:"zone"`
}

func (RemoveZone) Kind() string  { return "remove_zone" }
func (ZoneRemoved) Kind() string { return "zone_removed" }

var removeZone = verb.Verb[*State, *play, RemoveZone]{
	Name: "remove-zone", Rule: "zones 2.1", When: byGM, Resolve: RemoveZone.resolve,
	NoneLeft: "You can't remove a zone: all have creatures, or only one is left. Move creatures out, or add a zone.",
	Inputs: []input[RemoveZone]{
		place("zone", func(c *RemoveZone) *ZoneID { return &c.Zone }, anyZone),
	},
}

func (c RemoveZone) resolve(pos position) (engine.Event, error) {
	z, err := pos.State.zoneNamed(c.Zone)
	if err != nil {
		return nil, err
	}
	if names := pos.State.namesIn(z.ID); len(names) > 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 2.1",
			"You can't remove %s: creatures are there (%s). Move them first.", z.Name, strings.Join(names, ", "))
	}
	if len(pos.State.Zones) == 1 {
		return nil, engine.Refuse(engine.Illegal, "zones 2.1", "You can't remove the last zone (%s). Add another one first.", z.Name)
	}
	return ZoneRemoved{Zone: pos.State.Place(z.ID)}, nil
}

// namesIn returns the names of the creatures that stand in a zone.
func (s *Cast) namesIn(id ZoneID) []string {
	var names []string
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Zone == id && c.Standing() {
			names = append(names, string(c.Name))
		}
	}
	return names
}

// fold removes a zone. Defeated creatures in it are then nowhere, and the entrance moves.
func (e ZoneRemoved) fold(s *State) {
	id := e.Zone.ID
	if s.Zone(id) == nil || len(s.Zones) == 1 {
		return
	}
	s.Zones = slices.DeleteFunc(s.Zones, func(z Zone) bool { return z.ID == id })
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == id || l.B == id })
	s.Grounds = slices.DeleteFunc(s.Grounds, func(g Ground) bool { return g.Zone == id })
	if s.Start == id {
		s.Start = s.Zones[0].ID
	}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		if c.Zone == id {
			c.Zone = ""
		}
		if c.From == id {
			c.From = ""
		}
	}
}
