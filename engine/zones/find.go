package zones

import (
	"slices"

	"warbell/engine/naming"
)

// FindCreature finds the creature that somebody means, among those that keep lets through (nil: all):
// by its ID, its name, the beginning of it, one of its words or any part of it. The error is a refusal
// that lists who else could be meant, or who comes nearest.
func (s *State) FindCreature(text string, keep func(*Creature) bool) (*Creature, error) {
	all, others := s.things(keep)
	i, err := naming.Find("creature", text, all, others)
	if err != nil {
		return nil, err
	}
	return &s.Creatures[i], nil
}

// FindUnit finds the unit that somebody means, as its first member that keep lets through and that
// stands: several that fit are one where they came together and are in the same zone.
func (s *State) FindUnit(text string, keep func(*Creature) bool) (*Creature, error) {
	c, err := s.FindCreature(text, keep)
	if err == nil || naming.OneLine(text) == "" {
		return c, err
	}
	all, _ := s.things(keep)
	found := naming.Meant(naming.OneLine(text), all)
	standing := slices.DeleteFunc(slices.Clone(found), func(t naming.Thing) bool { return !s.Creatures[t.At].Standing() })
	if len(standing) > 0 {
		found = standing
	}
	for i, t := range found {
		if one := &s.Creatures[t.At]; i == 0 {
			c = one
		} else if one.Unit() != c.Unit() || one.Zone != c.Zone {
			return nil, err
		}
	}
	if c == nil {
		return nil, err
	}
	return c, nil
}

// things parts the creatures by whether they can be chosen.
func (s *State) things(keep func(*Creature) bool) (all, others []naming.Thing) {
	for i := range s.Creatures {
		c := &s.Creatures[i]
		t := naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name)}
		if keep == nil || keep(c) {
			all = append(all, t)
		} else {
			others = append(others, t)
		}
	}
	return all, others
}

// FindZone finds the zone that somebody means.
func (s *State) FindZone(text string) (*Zone, error) {
	var all []naming.Thing
	for i, z := range s.Zones {
		all = append(all, naming.Thing{At: i, ID: string(z.ID), Name: string(z.Name)})
	}
	i, err := naming.Find("zone", text, all, nil)
	if err != nil {
		return nil, err
	}
	return &s.Zones[i], nil
}

// FindMap finds a ready-made map.
func FindMap(text string) (Map, error) {
	all, things := Maps(), []naming.Thing(nil)
	for i, m := range all {
		things = append(things, naming.Thing{At: i, ID: naming.Plain(m.Name), Name: m.Name})
	}
	i, err := naming.Find("map", text, things, nil)
	if err != nil {
		return Map{}, err
	}
	return all[i], nil
}

// FindReady finds a ready-made creature of a side.
func FindReady(text string, side Side) (Profile, error) {
	all, kind := Characters(), "ready-made character"
	if side == Foes {
		all, kind = Bestiary(), "ready-made opponent"
	}
	var things []naming.Thing
	for i, p := range all {
		things = append(things, naming.Thing{At: i, ID: naming.Plain(string(p.Name)), Name: string(p.Name)})
	}
	i, err := naming.Find(kind, text, things, nil)
	if err != nil {
		return Profile{}, err
	}
	return all[i], nil
}
