package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// LayMap replaces all zones with a map before the fight (rule 2.1). The map is pre-made, or the GM's own
// Ground with a Title. Once characters have explored the scene, it begins the next one (rule 8.7).
type LayMap struct {
	Map    string      `json:"map,omitempty"`
	Title  engine.Name `json:"title,omitempty"`
	Ground *Map        `json:"ground,omitempty"`
}

// MapLaid records the map that replaces all zones.
type MapLaid struct {
	Name  string `json:"name"`
	Zones []Zone `json:"zones"`
	Links []Link `json:"links"`
	Start ZoneID `json:"start,omitempty"`
}

func (LayMap) Kind() string  { return "lay_map" }
func (MapLaid) Kind() string { return "map_laid" }

// ShowsTable asks for a picture of the map.
func (MapLaid) ShowsTable() {}

var layMap = verb.Verb[*State, *play, LayMap]{
	Name: "map", Rule: "zones 2.1", When: byGM, Resolve: LayMap.resolve,
	NoneLeft: "You can't load a map: the fight has begun. Change its zones one by one instead.",
	Inputs: []input[LayMap]{
		verb.Thing[*State](verb.Named{Name: "map", Noun: "map"},
			func(c *LayMap) *string { return &c.Map }).Of(readyMaps).
			Among(func(position, LayMap) (all []string) {
				for _, m := range Maps() {
					all = append(all, m.Name)
				}
				return all
			}),
	},
}

// readyMaps returns the pre-made maps, for matching names.
func readyMaps(position) (things []naming.Thing) {
	for i, m := range Maps() {
		things = append(things, naming.Thing{At: i, ID: m.Name, Name: m.Name})
	}
	return things
}

func (c LayMap) resolve(pos position) (engine.Event, error) {
	if pos.State.Phase != Setup {
		return nil, engine.Refuse(engine.Illegal, "zones 2.1",
			"You can't load a map: the fight has begun. Change its zones one by one instead.")
	}
	laid, err := c.laid()
	if err != nil || !pos.State.Explored() {
		return laid, err
	}
	next := pos.State.anotherScene() // its opponents are in reserve
	next.Laid = &laid
	return next, nil
}

// laid returns the new map.
func (c LayMap) laid() (MapLaid, error) {
	if c.Ground == nil {
		m, err := FindMap(c.Map)
		return m.laid(), err
	}
	laid, err := c.Ground.laidAs(c.Title)
	if err != nil {
		return MapLaid{}, err
	}
	return *laid, nil
}

func (m Map) laid() MapLaid {
	return MapLaid{Name: m.Name, Zones: slices.Clone(m.Zones), Links: slices.Clone(m.Links), Start: m.Start}
}

// fold replaces all zones. Characters move to the entrance of the new map, opponents to the reserve.
func (e MapLaid) fold(s *State) {
	if len(e.Zones) == 0 {
		return
	}
	s.Map, s.Zones, s.Links, s.Start, s.Grounds = e.Name, nil, nil, "", nil
	for _, z := range e.Zones {
		s.addZone(z)
	}
	for _, l := range e.Links {
		s.link(l.A, l.B)
	}
	if s.Zone(e.Start) != nil {
		s.Start = e.Start
	}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.Zone, c.From = "", ""
		if c.Side == PCs {
			c.Zone = s.entrance()
		}
	}
}
