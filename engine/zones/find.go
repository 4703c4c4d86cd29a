package zones

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/naming"
)

// FindCreature finds a creature by its ID, its name, its sign on the map, or a part of its name. Only
// creatures that keep accepts fit; nil accepts all. The error is a refusal that lists other or similar names.
func (s *State) FindCreature(text string, keep func(*Creature) bool) (*Creature, error) {
	all, others := s.things(keep)
	var refused error
	for _, name := range asShown(text) {
		if group := s.signed(name, keep); len(group) > 1 && !slices.ContainsFunc(all, func(t naming.Thing) bool {
			return t.ID == name || naming.Same(t.Name, name)
		}) {
			return nil, which(name, group)
		}
		i, err := naming.Find("creature", name, all, others)
		if err == nil {
			return &s.Creatures[i], nil
		}
		if refused == nil {
			refused = err
		}
		switch group := s.Group(name, keep); len(group) {
		case 0:
		case 1:
			return group[0], nil
		default:
			return nil, which(name, group)
		}
	}
	return nil, refused
}

// Group finds creatures of one name as posts write them, "Rat 1–3" or "Rat 1, 3 and 5", or as the map labels
// them, "R" or "R1–3". It returns only those that stand, if any do.
func (s *State) Group(text string, keep func(*Creature) bool) []*Creature {
	for _, name := range asShown(text) {
		for _, group := range [][]*Creature{s.group(name, keep), s.signed(name, keep)} {
			if standing := slices.DeleteFunc(slices.Clone(group), fallen); len(standing) > 0 {
				return standing
			}
			if len(group) > 0 {
				return group
			}
		}
	}
	return nil
}

func fallen(c *Creature) bool { return !c.Standing() }

func (s *Cast) group(text string, keep func(*Creature) bool) []*Creature {
	at := strings.IndexFunc(text, unicode.IsDigit)
	for at > 0 && text[at-1] != ' ' {
		next := strings.IndexFunc(text[at+1:], unicode.IsDigit)
		if next < 0 {
			return nil
		}
		at += 1 + next
	}
	if at < 1 {
		return nil
	}
	numbers := numbersIn(text[at:])
	var all []*Creature
	for i := range s.Creatures {
		c := &s.Creatures[i]
		number, ok := strings.CutPrefix(strings.ToLower(string(c.Name)), strings.ToLower(text[:at]))
		if n, err := strconv.Atoi(number); !ok || err != nil || !slices.Contains(numbers, n) ||
			keep != nil && !keep(c) {
			continue
		}
		all = append(all, c)
	}
	return all
}

// numbersIn reads numbers and ranges such as "1–3, 5 and 7". It returns nil for any other text.
func numbersIn(text string) []int {
	var all []int
	for part := range strings.SplitSeq(strings.NewReplacer(" and ", ",", "–", "-", " ", "").Replace(text), ",") {
		first, last, ranged := strings.Cut(part, "-")
		from, err := strconv.Atoi(first)
		to := from
		if ranged && err == nil {
			to, err = strconv.Atoi(last)
		}
		if err != nil || to < from || to-from >= MaxFoes {
			return nil
		}
		for n := from; n <= to; n++ {
			all = append(all, n)
		}
	}
	return all
}

// FindUnit finds a unit and returns its first standing member that keep accepts. If several creatures fit,
// they count as one unit only if they came together and are in the same zone.
func (s *State) FindUnit(text string, keep func(*Creature) bool) (*Creature, error) {
	c, err := s.FindCreature(text, keep)
	if err == nil || naming.OneLine(text) == "" {
		return c, err
	}
	if group := s.Group(text, keep); len(group) > 0 {
		return group[0], nil
	}
	all, _ := s.things(keep)
	found := naming.Meant(naming.OneLine(text), all)
	standing := slices.DeleteFunc(slices.Clone(found),
		func(t naming.Thing) bool { return !s.Creatures[t.At].Standing() })
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

// things returns the creatures that keep accepts, and the others.
func (s *State) things(keep func(*Creature) bool) (all, others []naming.Thing) {
	signs := s.signs()
	for i := range s.Creatures {
		c := &s.Creatures[i]
		t := naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name), Sign: signs[c.ID].Label}
		if keep == nil || keep(c) {
			all = append(all, t)
		} else {
			others = append(others, t)
		}
	}
	return all, others
}

// FindZone finds a zone by its name.
func (s *Area) FindZone(text string) (*Zone, error) {
	var all []naming.Thing
	for i, z := range s.Zones {
		all = append(all, naming.Thing{At: i, ID: string(z.ID), Name: string(z.Name)})
	}
	var refused error
	for _, name := range asShown(text) {
		i, err := naming.Find("zone", name, all, nil)
		if err == nil {
			return &s.Zones[i], nil
		}
		if refused == nil {
			refused = err
		}
	}
	return nil, refused
}

// FindMap finds a pre-made map.
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

// FindReady finds a pre-made creature of a side.
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
