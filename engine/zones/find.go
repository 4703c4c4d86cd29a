package zones

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
)

// FindCreature finds the creature that somebody means, among those that keep lets through (nil: all):
// by its ID, its name, the beginning of it, one of its words or any part of it. The error is a refusal
// that lists who else could be meant, or who comes nearest.
func (s *State) FindCreature(text string, keep func(*Creature) bool) (*Creature, error) {
	all, others := s.things(keep)
	i, err := find("creature", text, all, others)
	if err != nil {
		return nil, err
	}
	return &s.Creatures[i], nil
}

// FindUnit finds the unit that somebody means, as its first member that keep lets through and that
// stands: several that fit are one where they came together and are in the same zone.
func (s *State) FindUnit(text string, keep func(*Creature) bool) (*Creature, error) {
	c, err := s.FindCreature(text, keep)
	if err == nil || oneLine(text) == "" {
		return c, err
	}
	all, _ := s.things(keep)
	found := meant(oneLine(text), all)
	standing := slices.DeleteFunc(slices.Clone(found), func(t thing) bool { return !s.Creatures[t.at].Standing() })
	if len(standing) > 0 {
		found = standing
	}
	for i, t := range found {
		if one := &s.Creatures[t.at]; i == 0 {
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
func (s *State) things(keep func(*Creature) bool) (all, others []thing) {
	for i := range s.Creatures {
		c := &s.Creatures[i]
		t := thing{at: i, id: string(c.ID), name: c.Name}
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
	var all []thing
	for i, z := range s.Zones {
		all = append(all, thing{at: i, id: string(z.ID), name: z.Name})
	}
	i, err := find("zone", text, all, nil)
	if err != nil {
		return nil, err
	}
	return &s.Zones[i], nil
}

// FindMap finds a ready-made map.
func FindMap(text string) (Map, error) {
	all, things := Maps(), []thing(nil)
	for i, m := range all {
		things = append(things, thing{at: i, id: plain(m.Name), name: m.Name})
	}
	i, err := find("map", text, things, nil)
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
	var things []thing
	for i, p := range all {
		things = append(things, thing{at: i, id: plain(p.Name), name: p.Name})
	}
	i, err := find(kind, text, things, nil)
	if err != nil {
		return Profile{}, err
	}
	return all[i], nil
}

// thing is something with a name, at some place of a list.
type thing struct {
	at       int
	id, name string
}

// same reports whether a thing is what the text says, letter by letter but for capitals and accents.
func (t thing) same(text string) bool {
	key := folded(text)
	return strings.EqualFold(t.name, text) || key != "" && folded(t.name) == key
}

// find gives the place of the one thing that the text means. Others exist but cannot be chosen.
func find(kind, text string, all, others []thing) (int, error) {
	text = oneLine(text)
	if text == "" {
		return 0, engine.Refuse(engine.Invalid, "", "Name a "+kind+"%s.", choice(all))
	}
	switch found := meant(text, all); len(found) {
	case 0:
	case 1:
		return found[0].at, nil
	default:
		return 0, engine.Refuse(engine.Invalid, "", "“%s” could be %s. Say which.", clip(text), named(found, "or"))
	}
	for _, t := range others {
		if t.id == text || t.same(text) {
			return 0, t.excluded(all)
		}
	}
	if near := nearest(text, all); len(near) > 0 {
		return 0, engine.Refuse(engine.Invalid, "", "There is no "+kind+" “%s”. Did you mean %s?", clip(text), named(near, "or"))
	}
	return 0, engine.Refuse(engine.Invalid, "", "There is no "+kind+" “%s”%s.", clip(text), choice(all))
}

// excluded refuses a thing that is there but cannot be chosen.
func (t thing) excluded(all []thing) error {
	if len(all) == 0 {
		return engine.Refuse(engine.Illegal, "", "%s can't be chosen for this, and nothing else can now.", t.name)
	}
	return engine.Refuse(engine.Illegal, "", "%s can't be chosen for this%s.", t.name, choice(all))
}

// meant lists what fits best: the ID, else the name, else a beginning, a word's beginning, any part.
func meant(text string, all []thing) []thing {
	key := folded(text)
	if key == "" {
		key = text // nothing but punctuation fits nothing
	}
	for _, fits := range []func(thing) bool{
		func(t thing) bool { return t.id == text },
		func(t thing) bool { return t.same(text) },
		func(t thing) bool { return t.id == key },
		func(t thing) bool { return strings.HasPrefix(folded(t.name), key) },
		func(t thing) bool { return strings.Contains("-"+folded(t.name), "-"+key) },
		func(t thing) bool { return strings.Contains(folded(t.name), key) },
	} {
		if found := slices.DeleteFunc(slices.Clone(all), func(t thing) bool { return !fits(t) }); len(found) > 0 {
			return found
		}
	}
	return nil
}

// mostNamed is how many things an answer lists.
const mostNamed = 6

// named lists things; those with the same name are told apart by their IDs.
func named(all []thing, and string) string {
	names := make([]string, 0, mostNamed+1)
	for i, t := range all {
		if i == mostNamed && len(all) > mostNamed+1 {
			names = append(names, fmt.Sprintf("%d more", len(all)-i))
			break
		}
		name := t.name
		if slices.ContainsFunc(all, func(o thing) bool { return o.at != t.at && strings.EqualFold(o.name, t.name) }) {
			name += " (" + t.id + ")"
		}
		names = append(names, name)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + and + " " + names[last]
}

// choice goes on with what there is.
func choice(all []thing) string {
	switch len(all) {
	case 0:
		return "; there are none yet"
	case 1:
		return "; there is only " + all[0].name
	}
	return "; there are " + named(all, "and")
}

// nearest gives the one or two things whose names take the fewest changes to become the text, as
// long as these are no more than half of it.
func nearest(text string, all []thing) []thing {
	key := lettersOf(text)
	if len(key) < 2 {
		return nil
	}
	best := len(key) / 2
	var near []thing
	for _, t := range all {
		switch d := t.distance(key); {
		case d < best:
			near, best = []thing{t}, d
		case d == best:
			near = append(near, t)
		}
	}
	return near[:min(len(near), 2)]
}

// distance is that to the whole name or to its nearest word.
func (t thing) distance(key []rune) int {
	least := distance(key, lettersOf(t.name))
	for _, w := range strings.Fields(t.name) {
		least = min(least, distance(key, lettersOf(w)))
	}
	return least
}

// lettersOf folds a text, cut to what is worth comparing.
func lettersOf(text string) []rune {
	r := []rune(folded(text))
	return r[:min(len(r), 40)]
}

// distance counts the letters to be added, left out or changed to make one word of another.
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
