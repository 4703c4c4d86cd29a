package zones

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// addFoes brings opponents (rule 1.5).
func (p *play) addFoes(c AddFoes) error {
	if err := p.needGM(); err != nil {
		return err
	}
	profile, err := p.S.called(c)
	if err != nil {
		return err
	}
	if c.Zone == "" {
		return p.sealReserve(profile, c)
	}
	foes := p.S.newFoes(profile, c.Count, c.Zone)
	n := numbersOf(foes)
	p.Tell(FoesAdded{Foes: p.shown(coming(foes, c.Show), n, c.Show), Where: p.S.Place(c.Zone)})
	return nil
}

// coming are new opponents as they are seen first: of those that are shown by name, no weapon is known.
func coming(foes []Creature, show Show) []Creature {
	for i := range foes {
		if show == ShowName {
			foes[i].Weapons = nil
		}
	}
	return foes
}

// opponent finds an opponent for the GM.
func (p *play) opponent(id ModelID) (*Creature, error) {
	if err := p.needGM(); err != nil {
		return nil, err
	}
	if p.S.HasReserve(id) {
		return nil, errSealed()
	}
	c := p.S.Creature(id)
	switch {
	case c != nil && c.Side == Foes:
		return c, nil
	case c != nil:
		return nil, engine.Refuse(engine.Invalid, "zones 1.5",
			"%s is a character, and that is for opponents. Name one of them.", c.Name)
	}
	return nil, engine.Refuse(engine.Invalid, "zones 1.5",
		"There is no opponent “%s” here. Name one of this fight.", naming.Clip(string(id)))
}

// called checks which opponents are called to the table, and reads what they are.
func (s *State) called(c AddFoes) (Profile, error) {
	switch {
	case c.Count < 1 || c.Count > MaxGroup:
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"Opponents come one by one or in a group of up to %d, not %d. Name a number between these.", MaxGroup, c.Count)
	case s.count(Foes)+c.Count > MaxFoes:
		return Profile{}, s.noRoom()
	}
	if err := c.Show.check(); err != nil {
		return Profile{}, err
	}
	if c.Zone != "" {
		if _, err := s.zoneNamed(c.Zone); err != nil {
			return Profile{}, err
		}
	}
	return ParseProfile(c.Line)
}

func (show Show) check() error {
	if show == ShowName || show == ShowWords || show == ShowAll {
		return nil
	}
	return engine.Refuse(engine.Invalid, "zones 1.5",
		"“%s” can't be shown of an opponent. Choose the name, the condition in words, or all.", naming.Clip(string(show)))
}

// showFoe changes what players see of an opponent, with all of its group.
func (p *play) showFoe(c ShowFoe) error {
	foe, err := p.opponent(c.Creature)
	if err != nil {
		return err
	}
	if err := c.Show.check(); err != nil {
		return err
	}
	if foe.Show == c.Show {
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"%s is shown like that already. Choose another way, or leave it so.", foe.Name)
	}
	unit := p.S.unit(foe.Unit())
	n := numbersOf(unit)
	if foe.Sealed() && c.Show != ShowName {
		n = p.numbers(foe)
	}
	p.Tell(FoeShown{Foes: p.shown(unit, n, c.Show), Show: c.Show})
	return nil
}

// unit lists the opponents that act as one order.
func (s *State) unit(id ModelID) []Creature {
	var unit []Creature
	for _, c := range s.Creatures {
		if c.Side == Foes && c.Unit() == id {
			unit = append(unit, c)
		}
	}
	return unit
}

// numbersOf sums up the numbers of a unit as they stand in its creatures.
func numbersOf(unit []Creature) Numbers {
	n := Numbers{Hits: map[ModelID]int{}, Max: map[ModelID]int{}}
	for i := range unit {
		c := &unit[i]
		open := c.open()
		n.TH, n.Dice, n.Arms, n.Attributes, n.Hits[c.ID], n.Max[c.ID] = open.TH, open.Dice, open.Arms,
			open.Attributes, c.Hits, c.Max
	}
	return n
}

// shown gives a unit with these numbers as players are to see it. What they are not to see is
// sealed, unless it is already.
func (p *play) shown(unit []Creature, n Numbers, show Show) []Creature {
	if show != ShowAll && !unit[0].Sealed() {
		p.Seal(Screen, unit[0].slot(), n)
	}
	unit = slices.Clone(unit)
	for i := range unit {
		unit[i] = unit[i].as(show, n)
	}
	return unit
}

// as is an opponent with these numbers as it looks when that much is shown.
func (c Creature) as(show Show, n Numbers) Creature {
	c = c.clone()
	c.Show, c.TH, c.Hits, c.Max, c.Condition, c.Attributes = show, 0, 0, 0, "", nil
	if show == ShowAll {
		c.Attributes = maps.Clone(n.Attributes)
		c.TH, c.Hits, c.Max = n.TH, n.left(c.ID), n.most(c.ID)
	}
	if show != ShowName && len(n.Arms) > 0 {
		c.Weapons = slices.Clone(n.Arms)
	}
	for i := range c.Weapons {
		c.Weapons[i].Dice = 0
		if show == ShowAll {
			c.Weapons[i].Dice = n.dice(i + 1)
		}
	}
	if show != ShowName && c.Standing() {
		c.Condition = n.words(c.ID)
	}
	return c
}

// bring lets those of a unit appear who wait in reserve (rule 1.5).
func (p *play) bring(c Bring) error {
	if err := p.needGM(); err != nil {
		return err
	}
	if p.S.HasReserve(c.Creature) {
		zone, err := p.S.zoneNamed(c.Zone)
		if err != nil {
			return err
		}
		return p.bringReserve(c.Creature, zone)
	}
	foe, err := p.opponent(c.Creature)
	if err != nil {
		return err
	}
	zone, err := p.S.zoneNamed(c.Zone)
	if err != nil {
		return err
	}
	ev := Brought{Where: p.S.Place(zone.ID)}
	for _, member := range p.S.unit(foe.Unit()) {
		if member.waits() {
			member = member.clone()
			member.From, member.Zone = "", zone.ID
			ev.Foes = append(ev.Foes, member)
		}
	}
	if len(ev.Foes) == 0 {
		return p.S.notInReserve(foe)
	}
	p.Tell(ev)
	return nil
}

func (s *State) notInReserve(c *Creature) error {
	if !c.Standing() {
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"%s is out of this fight. Set “out” to “no” to bring it back.", c.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"%s stands in %s already. Bring somebody who waits in reserve.", c.Name, s.Place(c.Zone).Name)
}

// waits reports whether an opponent on the table waits in reserve.
func (c *Creature) waits() bool { return c.Side == Foes && c.Standing() && c.Zone == "" }

// unseen reports whether a creature is an opponent that never stood in a zone.
func (c *Creature) unseen() bool { return c.Side == Foes && !c.Seen }

// brought lets opponents out of the reserve.
func (s *State) brought(e Brought) {
	if s.Zone(e.Where.ID) == nil {
		return
	}
	if e.From != "" {
		s.dropReserve(e.From)
		s.foesAdded(e.Foes)
		return
	}
	for _, foe := range e.Foes {
		if c := s.Creature(foe.ID); c != nil && c.waits() {
			c.From, c.Zone = "", e.Where.ID
		}
	}
}

// noteSeen notes who stands in a zone now.
func (s *State) noteSeen() {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == Foes && c.Zone != "" {
			c.Seen = true
		}
	}
}

// mostPast is how many creatures that were taken off the table are remembered for the story.
const mostPast = 100

// remember keeps the part that a creature had in the fight before it is taken off the table.
func (s *State) remember(c *Creature) {
	if s.Round < 1 || c.unseen() || len(s.Past) >= mostPast {
		return
	}
	r := s.record(c)
	r.Removed = true
	s.Past = append(s.Past, r)
}

// foesAdded takes opponents as they came, as far as there is room.
func (s *State) foesAdded(foes []Creature) {
	for _, c := range foes {
		if s.count(Foes) >= MaxFoes || c.ID == "" || s.Creature(c.ID) != nil || slices.Contains(s.Gone, c.ID) {
			continue
		}
		c = c.sane()
		c.Side, c.Seat = Foes, engine.NoSeat
		if c.Sealed() || len(c.Attributes) > maxAttributes {
			c.Attributes = nil
		}
		if s.Zone(c.Zone) == nil {
			c.Zone = ""
		}
		s.Creatures = append(s.Creatures, c)
	}
}

// foeShown lets opponents look as they are shown now; nothing else of them changes.
func (s *State) foeShown(e FoeShown) {
	for _, shown := range e.Foes {
		c := s.Creature(shown.ID)
		if c == nil || c.Side != Foes {
			continue
		}
		shown = shown.sane()
		c.Show, c.Condition, c.Weapons = e.Show, shown.Condition, shown.Weapons
		c.TH, c.Hits, c.Max, c.Attributes = shown.TH, shown.Hits, shown.Max, nil
		if e.Show == ShowAll && len(shown.Attributes) <= maxAttributes {
			c.Attributes = shown.Attributes
		}
	}
}
