package zones

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// The limits of a fight.
const (
	MaxPCs    = 12
	MaxAllies = 12
	MaxFoes   = 48
	MaxZones  = 20
	MaxGroup  = 20 // opponents that come together
)

// newPC makes a character from a profile, with a new name and ID. It is in no zone.
func (s *State) newPC(p Profile, seat engine.Seat) Creature {
	name := s.namesFor(p.Name, 1)[0]
	c := p.creature(name, ModelID(naming.Slug(string(name), s.taken)))
	c.Side, c.Seat, c.Attributes, c.Exempt = PCs, seat, p.Attributes, p.Exempt
	return c.clone()
}

// newFoes makes opponents from a profile, with all their numbers. Several form a group.
func (s *State) newFoes(p Profile, count int, zone ZoneID) []Creature {
	var foes []Creature
	used := func(id string) bool {
		return s.taken(id) || slices.ContainsFunc(foes, func(c Creature) bool { return string(c.ID) == id })
	}
	for _, name := range s.namesFor(p.Name, count) {
		c := p.creature(name, ModelID(naming.Slug(string(name), used))).clone()
		c.Side, c.Zone, c.Attributes = Foes, zone, maps.Clone(p.Attributes)
		foes = append(foes, c)
	}
	if count > 1 {
		group := newGroup(p.Name, used)
		for i := range foes {
			foes[i].Group = group
		}
	}
	return foes
}

// newGroup returns an ID for a group, made of its members' name so that it leaves numbered names free.
func newGroup(name engine.Name, used func(string) bool) ModelID {
	plain := naming.Slug(string(name), func(string) bool { return false })
	if used(plain) {
		name += " group"
	}
	return ModelID(naming.Slug(string(name), used))
}

// creature makes a creature with the stats that characters and opponents share.
func (p Profile) creature(name engine.Name, id ModelID) Creature {
	return Creature{
		ID: id, Name: name, Show: ShowAll, TH: p.TH, Hits: p.Hits, Max: p.Hits, Condition: Fresh, Weapons: p.Weapons,
	}
}

// taken reports whether an ID is or was that of a creature or group. IDs are never reused.
func (s *State) taken(id string) bool {
	return slices.Contains(s.Gone, ModelID(id)) || slices.ContainsFunc(s.Creatures, func(c Creature) bool {
		return string(c.ID) == id || string(c.Group) == id
	})
}

// namesFor returns names for creatures that come together. A single one keeps the name if that is new. Others
// get numbers that continue those in use.
func (s *Cast) namesFor(name engine.Name, count int) []engine.Name {
	last := 0
	for _, c := range s.Creatures {
		last = max(last, numberIn(c.Name, name))
	}
	if count == 1 && last == 0 && !s.named(name) {
		return []engine.Name{name}
	}
	var names []engine.Name
	for n := last + 1; len(names) < count; n++ {
		if full := engine.Name(naming.Numbered(string(name), n)); !s.named(full) {
			names = append(names, full)
		}
	}
	return names
}

func (s *Cast) named(name engine.Name) bool {
	return slices.ContainsFunc(s.Creatures, func(c Creature) bool { return same(c.Name, name) })
}

func same(a, b engine.Name) bool { return strings.EqualFold(string(a), string(b)) }

// mostNumber bounds the numbers that new names continue. A greater number is part of the name itself.
const mostNumber = 255

// numberIn returns the number in a full name. It is 1 for the bare name, and 0 for another name.
func numberIn(full, name engine.Name) int {
	if same(full, name) {
		return 1
	}
	if base, n := naming.Number(string(full)); n <= mostNumber && same(engine.Name(base), name) {
		return n
	}
	return 0
}

// sane returns a new creature with its numbers within bounds, because a log may hold any.
func (c Creature) sane() Creature {
	c = c.clone()
	c.TH, c.Hits, c.Max = within(c.TH, MaxTH), within(c.Hits, MaxHits), within(c.Max, MaxHits)
	c.Actions = within(c.Actions, maxActions)
	c.Weapons = c.Weapons[:min(len(c.Weapons), MaxWeapons)]
	for i := range c.Weapons {
		c.Weapons[i].Dice = within(c.Weapons[i].Dice, MaxDice)
	}
	c.From, c.Attacks, c.Begun, c.Spent, c.Reopened, c.Held, c.Helps = "", 0, false, 0, 0, nil, nil
	c.Under, c.Out, c.Fled, c.Seen, c.Used, c.Tally = 0, false, false, false, false, Tally{}
	c.Captured, c.Routed, c.Statuses, c.StandIn = false, false, nil, engine.NoSeat
	return c
}

func within(n, most int) int { return min(max(n, 0), most) }

// count returns the number of creatures of a side, on the map or not.
func (s *Cast) count(side Side) int {
	n := 0
	for _, c := range s.Creatures {
		if c.Side == side {
			n++
		}
	}
	return n
}

// plays reports whether a seat has a character, standing or not.
func (s *Cast) plays(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Creatures, func(c Creature) bool { return c.Side == PCs && c.Seat == seat })
}

// seated reports whether a seat is a GM's or a player's, with or without a character.
func (s *State) seated(seat engine.Seat) bool {
	return seat > engine.NoSeat &&
		(s.GM(seat) || slices.Contains(s.Waiting, seat) || slices.Contains(s.Idle, seat) || s.plays(seat))
}

// characters returns the number of characters without allies, on the map or not.
func (s *Cast) characters() int { return s.count(PCs) - s.allies() }

// full reports whether there is no room for another character. Waiting players have places reserved.
func (s *State) full() bool { return s.characters()+len(s.Waiting) >= MaxPCs }

// entrance returns the zone where characters enter.
func (s *Area) entrance() ZoneID {
	switch {
	case s.Zone(s.Start) != nil:
		return s.Start
	case len(s.Zones) > 0:
		return s.Zones[0].ID
	}
	return ""
}
